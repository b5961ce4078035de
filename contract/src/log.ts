/** The club's public log: what is in it, who has witnessed it, and what happened to it. Its files are served at /log. */
import { Type, type Static } from 'typebox';
import { newLogReasons } from '@glass-dice/domain/log/entries';
import { nullable, oneOf, route } from './route.ts';

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** What became of the log before this one: how far it was published, and how much of it the club still has. */
const After = Type.Object({
  origin: Type.String(),
  size: Type.Integer(),
  root: Hash,
  kept: Type.Integer(),
  because: oneOf(newLogReasons),
});

export const LogStatus = Type.Object({
  /** The newest first. All but the first came after another one that could not go on. */
  logs: Type.Array(
    Type.Object({
      origin: Type.String(),
      /** The verifier key. */
      key: Type.String(),
      /** Where its files are: `/log`, `/log/2`, … */
      path: Type.String(),
      openedAt: Type.String(),
      /** How many entries are published, and when that was. */
      size: Type.Integer(),
      publishedAt: nullable(Type.String()),
      after: nullable(After),
    }),
  ),
  /** Whom the club has chosen, and when each last signed. */
  witnesses: Type.Array(
    Type.Object({ key: Type.String(), name: Type.String(), address: Type.String(), signedAt: nullable(Type.String()) }),
  ),
  /** The beacon's relays that the club asks. With the witnesses they are all that its server calls. */
  relays: Type.Array(Type.String()),
  /** `auto`: each round has the beacon if a relay answered lately. `drand`: every round has it. `none`: none has. */
  beacon: oneOf(['auto', 'drand', 'none']),
  /** Where the source code is that the club runs, as the club says. */
  source: nullable(Type.String({ pattern: '^https?://' })),
  /** Of all time. A skipped one never opened, because the club was down. */
  rounds: Type.Object({
    all: Type.Integer(),
    withoutBeacon: Type.Integer(),
    sealedLate: Type.Integer(),
    skipped: Type.Integer(),
  }),
});
export type LogStatus = Static<typeof LogStatus>;

export const publicLog = route({
  method: 'GET',
  path: '/log',
  summary:
    'The club’s public log: keys, sizes, witnesses, restores, and how many rounds had no beacon or were sealed late.',
  access: 'public',
  reply: LogStatus,
  errors: [],
});
