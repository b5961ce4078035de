/** The shape of each file of a pack. What a shape cannot say (a rhythm, a return, an order of limits) is in the readers. */
import { Type, type Static, type TProperties } from 'typebox';
import { picks, type Pick } from '@glass-dice/domain/dice/picks';
import { locales, type Locale } from '@glass-dice/domain/locale';

function closed<const P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

const Key = Type.String({
  pattern: '^[a-z][a-z0-9-]{0,31}$',
  remedy: 'Use 1 to 32 lower-case letters, digits and hyphens, beginning with a letter.',
});

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** TWD of play money, as people write it: 100 or 99.50. */
const Twd = Type.Number({ minimum: 0.01, maximum: 10_000_000, decimals: 2 });

const WholeTwd = Type.Integer({ minimum: 1, maximum: 10_000_000 });

/** One line that says something: no control or formatting characters, no space around it. */
const line = (maxLength: number) =>
  Type.String({
    maxLength,
    pattern: '^[^\\s\\p{C}](?:[^\\p{C}\\p{Zl}\\p{Zp}]*[^\\s\\p{C}])?$',
    remedy: 'Write one line of text without control characters and without spaces around it.',
  });

/** A text by language, some of them perhaps missing. */
export type TextsEntry = Partial<Record<Locale, string>>;

const texts = (maxLength: number) =>
  Type.Unsafe<TextsEntry>(
    closed(Object.fromEntries(locales.map((locale) => [locale, Type.Optional(line(maxLength))]))),
  );

const Payouts = Type.Unsafe<Partial<Record<Pick, number>>>(
  closed(Object.fromEntries(picks.map((pick) => [pick, Type.Optional(Type.Number({ decimals: 2 }))]))),
);

const picturePath = (kinds: string) =>
  Type.String({
    maxLength: 200,
    pattern: `^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*/)*[A-Za-z0-9_-][A-Za-z0-9._-]*\\.(?:${kinds})$`,
    remedy: `Name a file inside the pack's folder that ends in ${kinds.replaceAll('|', ', ')}, such as pictures/one.svg.`,
  });

const Picture = picturePath('svg|png|jpg|webp');

export const ClubFile = closed({
  sample: Type.Optional(Type.Boolean()),
  defaultLocale: Type.Optional(Type.Unsafe<Locale>({ type: 'string', enum: locales })),
  name: texts(40),
  icon: picturePath('svg'),
  serviceSwitch: Type.Boolean(),
  serviceLink: Type.Optional(Type.String({ maxLength: 2000 })),
  videoSwitch: Type.Boolean(),
  withdrawal: closed({ minimum: Twd, maximum: Twd, timesPerDay: Type.Integer({ minimum: 1, maximum: 100 }) }),
});
export type ClubFile = Static<typeof ClubFile>;

const Region = closed({ id: Id, name: texts(40) });
export type RegionEntry = Static<typeof Region>;
export const RegionsFile = Type.Array(Region, { minItems: 1, maxItems: 200 });

const GameClass = closed({ key: Key, name: texts(40) });

const Game = closed({
  key: Key,
  id: Id,
  class: Key,
  name: texts(40),
  description: texts(200),
  icon: Picture,
  secondsPerRound: Type.Integer(),
  tableMinimum: Twd,
  minimumStake: WholeTwd,
  maximumStake: WholeTwd,
  roundCap: WholeTwd,
  payouts: Type.Optional(Payouts),
});
export type GameEntry = Static<typeof Game>;

export const GamesFile = closed({
  classes: Type.Array(GameClass, { minItems: 1, maxItems: 20 }),
  games: Type.Array(Game, { minItems: 1, maxItems: 100 }),
});
export type GamesFile = Static<typeof GamesFile>;

const Bank = closed({ key: Key, name: texts(60) });
export type BankEntry = Static<typeof Bank>;
export const BanksFile = Type.Array(Bank, { minItems: 1, maxItems: 200 });

const Avatar = closed({ key: Key, name: texts(40), picture: Picture });
export type AvatarEntry = Static<typeof Avatar>;
export const AvatarsFile = Type.Array(Avatar, { minItems: 1, maxItems: 200 });
