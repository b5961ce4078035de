/** The console: what operators did, here and by command. Nobody can change or remove a line. */
import { Type, type Static } from 'typebox';
import { usernamePattern } from '@glass-dice/domain/members/credentials';
import { BeforeId } from './content.ts';
import { closed, nullable, route } from './route.ts';

export const LogLine = Type.Object({
  id: Type.String(),
  at: Type.String(),
  /** Such as `desk_mei (console)`. */
  operator: Type.String(),
  /** Such as `member block`. */
  action: Type.String(),
  /** Whom it was about; of somebody who has left only that it was somebody. */
  member: nullable(Type.Object({ username: nullable(Type.String()) })),
  details: Type.Record(Type.String(), Type.Unknown()),
});
export type LogLine = Static<typeof LogLine>;

export const operatorLog = route({
  method: 'GET',
  path: '/console/log',
  summary: 'What was done, the newest first, fifty at a time.',
  access: 'operator:house',
  query: closed({
    before: Type.Optional(BeforeId),
    /** Whose acts, by the first letters of their name. */
    operator: Type.Optional(Type.String({ pattern: '^[\\p{L}\\p{N} ._-]{1,20}$' })),
    /** Which acts, by their first word or both: `member`, `member block`. */
    action: Type.Optional(Type.String({ pattern: '^[a-z][a-z -]{1,31}$' })),
    member: Type.Optional(Type.String({ pattern: usernamePattern })),
  }),
  reply: Type.Object({ lines: Type.Array(LogLine), next: nullable(Type.String()) }),
  errors: [],
});
