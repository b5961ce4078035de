import { Type, type Static } from 'typebox';
import { fewestTold } from '@glass-dice/domain/present';
import { GameKeys, Table } from './dice.ts';
import { closed, nullable, route } from './route.ts';

/**
 * What the stream says.
 * `welcome` comes first, with the number of the newest public message. It is `complete` when whatever was missed since
 * Last-Event-ID follows at once; if it is not, the page asks for the tables it shows.
 * `table`: a round opened, closed, waits for its beacon or was rolled. It carries the whole table, so that no page
 * has to ask; numbers have no gaps, so a page that misses one knows it and asks.
 * `present`: how many streams are at a table now, for those that are; at once, and then at most every 5 s when it has
 * changed. Null is fewer than are told. Without a count the server does not know.
 * `mine-changed`: something of the member's own may be different now. It carries no private facts: one asks.
 * `session-ended`: this session is over, and the next call says why.
 */
export const LiveMessage = Type.Union([
  Type.Object({ kind: Type.Literal('welcome'), seq: Type.Integer(), complete: Type.Boolean() }),
  Type.Object({ kind: Type.Literal('table'), seq: Type.Integer(), table: Table }),
  Type.Object({
    kind: Type.Literal('present'),
    game: Type.String(),
    count: Type.Optional(nullable(Type.Integer({ minimum: fewestTold }))),
  }),
  Type.Object({ kind: Type.Literal('mine-changed') }),
  Type.Object({ kind: Type.Literal('session-ended') }),
]);
export type LiveMessage = Static<typeof LiveMessage>;

export const live = route({
  method: 'GET',
  path: '/live',
  summary:
    'A stream of what happens at the tables and, with a session, of nudges for its member. With Last-Event-ID it begins with the tables that changed since. It counts at the tables that it names.',
  access: 'visitor',
  /** The games whose tables the device shows. */
  query: closed({ at: Type.Optional(GameKeys) }),
  stream: true,
  reply: LiveMessage,
  errors: [],
});
