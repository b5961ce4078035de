import { Type, type Static } from 'typebox';
import { Image } from './content.ts';
import { Amount, Payouts, Unit } from './money.ts';
import { nullable, oneOf, route } from './route.ts';

const Game = Type.Object({
  key: Type.String(),
  id: Type.Integer(),
  classKey: Type.String(),
  name: Type.String(),
  description: Type.String(),
  iconUrl: Type.String(),
  /** Today: a changed rhythm begins with the club's next day. */
  secondsPerRound: Type.Integer(),
  /** The balance one needs to sit down. */
  tableMinimum: Amount,
  minimumStake: Amount,
  maximumStake: Amount,
  /** The most one member may stake in one round. */
  roundCap: Amount,
  /** What the next round to open will pay. */
  payouts: Payouts,
});

const Banner = Type.Object({
  key: Type.String(),
  place: oneOf(['home', 'hosts']),
  title: Type.String(),
  picture: Image,
  /** A path inside the app. */
  link: nullable(Type.String()),
});
export type Banner = Static<typeof Banner>;

/** What a club says of itself, in the caller's language. */
export const Club = Type.Object({
  name: Type.String(),
  /** The content was made up to try the product out; screens mark it as sample. */
  sample: Type.Boolean(),
  iconUrl: Type.String(),
  serviceSwitch: Type.Boolean(),
  /** Only while the service switch is on. */
  serviceLink: Type.Optional(Type.String()),
  /** Who runs the club, how to reach them and who answers for members' data, if it says so. */
  imprint: Type.Optional(
    Type.Object({ operator: Type.String(), contact: Type.String(), data: Type.Optional(Type.String()) }),
  ),
  /** Whether it has rules of its own. */
  houseRules: Type.Boolean(),
  videoSwitch: Type.Boolean(),
  unit: Unit,
  withdrawal: Type.Object({ minimum: Amount, maximum: Amount, timesPerDay: Type.Integer() }),
  regions: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  videoClasses: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
  banners: Type.Array(Banner),
  gameClasses: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
  games: Type.Array(Game),
  /** Tables where no round opens any more, if there are any: their rounds and proofs stay. */
  retired: Type.Optional(Type.Array(Game)),
  avatars: Type.Array(Type.Object({ key: Type.String(), name: Type.String(), url: Type.String() })),
});
export type Club = Static<typeof Club>;

export const club = route({
  method: 'GET',
  path: '/club',
  summary:
    'The club: its name, switches, limits, regions, classes, games, banners and avatars, in the language asked for.',
  access: 'public',
  reply: Club,
  errors: [],
});

export const houseRules = route({
  method: 'GET',
  path: '/house-rules',
  summary: "The club's own rules, in the language asked for. They stand beside the membership agreement.",
  access: 'public',
  cachedForMs: 1_000,
  reply: Type.Object({
    /** HTML, as the body of a notice is; null when the club has no rules of its own. */
    body: nullable(Type.String()),
  }),
  errors: [],
});
