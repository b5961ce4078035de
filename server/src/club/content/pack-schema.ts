/** The shape of each file of a pack. What a shape cannot say (a rhythm, a return, an order of limits) is in the readers. */
import { Type, type Static, type TProperties, type TSchema } from 'typebox';
import { linkPattern } from '@glass-dice/contract/screen-address';
import { picks, type Pick } from '@glass-dice/domain/dice/picks';
import { moneyLabelPattern } from '@glass-dice/domain/club-choice';
import { locales, type Locale } from '@glass-dice/domain/locale';
import { pathPattern } from './pack-path.ts';

function closed<const P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

const Key = Type.String({
  pattern: '^[a-z][a-z0-9-]{0,31}$',
  remedy: 'Use 1 to 32 lower-case letters, digits and hyphens, beginning with a letter.',
});

/** At most nine digits: it stands in addresses. */
const Id = Type.Integer({ minimum: 1, maximum: 999_999_999 });

/** Play money, as people write it: 100 or 99.50. */
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

const byLocale = (value: TSchema) =>
  Type.Unsafe<TextsEntry>(closed(Object.fromEntries(locales.map((locale) => [locale, Type.Optional(value)]))));

const texts = (maxLength: number) => byLocale(line(maxLength));

const Payouts = Type.Unsafe<Partial<Record<Pick, number>>>(
  closed(Object.fromEntries(picks.map((pick) => [pick, Type.Optional(Type.Number({ decimals: 2 }))]))),
);

const filePath = (kinds: string, example: string, is = '') => {
  const remedy = `Name a file inside the pack's folder that ends in .${kinds.replaceAll('|', ', .')}, such as ${example}.`;
  return Type.String({ maxLength: 200, pattern: pathPattern(kinds), remedy: `${is}${remedy}` });
};

const Picture = filePath('svg|png|jpg|webp', 'pictures/one.svg');

/** HTML, of the few elements that a notice may have. */
const body = (maxLength: number) =>
  byLocale(
    Type.String({
      maxLength,
      pattern: '^(?:[^\\p{C}\\p{Zl}\\p{Zp}]|\\n)*$',
      remedy: 'Write text without control characters.',
    }),
  );

const Language = Type.Unsafe<Locale>({ type: 'string', enum: locales });

export const ClubFile = closed({
  sample: Type.Optional(Type.Boolean()),
  defaultLocale: Type.Optional(Language),
  languages: Type.Optional(Type.Array(Language, { minItems: 1 })),
  timeZone: Type.Optional(Type.String({ maxLength: 40 })),
  moneyLabel: Type.Optional(
    Type.String({ pattern: moneyLabelPattern, remedy: 'Write 1 to 8 letters or digits, such as CHIPS.' }),
  ),
  name: texts(40),
  icon: filePath(
    'svg',
    'icon.svg',
    'The icon must be an SVG drawing, which is sharp at any size; a PNG or JPEG cannot be one. ',
  ),
  serviceSwitch: Type.Boolean(),
  serviceLink: Type.Optional(Type.String({ maxLength: 2000 })),
  imprint: Type.Optional(closed({ operator: texts(80), contact: texts(200), data: Type.Optional(texts(200)) })),
  houseRules: Type.Optional(body(10_000)),
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

/** Everybody who appears is invented, or an adult who agreed to it. */
const Consent = closed({
  on: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', remedy: 'Write the day as 2026-03-01.' }),
  adult: Type.Boolean(),
});

const Host = closed({
  id: Id,
  region: Id,
  fictional: Type.Optional(Type.Boolean()),
  consent: Type.Optional(Consent),
  name: texts(40),
  introduction: texts(400),
  heightCm: Type.Optional(Type.Integer({ minimum: 100, maximum: 250 })),
  languages: Type.Optional(texts(80)),
  interests: Type.Optional(texts(120)),
  tags: Type.Array(texts(20), { maxItems: 6 }),
  pictures: Type.Array(Picture, { minItems: 1, maxItems: 12 }),
  game: Type.Optional(Key),
});
export type HostEntry = Static<typeof Host>;
export const HostsFile = Type.Array(Host, { maxItems: 10_000 });

const VideoClass = closed({ key: Key, name: texts(40) });

const Video = closed({
  id: Id,
  class: Key,
  name: texts(60),
  description: texts(400),
  host: Type.Optional(Id),
  cover: Picture,
  playlist: filePath('m3u8', 'videos/1/index.m3u8'),
  captions: Type.Optional(byLocale(filePath('vtt', 'videos/1/captions.en.vtt'))),
});
export type VideoEntry = Static<typeof Video>;

export const VideosFile = closed({
  classes: Type.Array(VideoClass, { minItems: 1, maxItems: 20 }),
  videos: Type.Array(Video, { maxItems: 10_000 }),
});
export type VideosFile = Static<typeof VideosFile>;

const places = ['home', 'hosts'] as const;

const Banner = closed({
  key: Key,
  place: Type.Unsafe<(typeof places)[number]>({ type: 'string', enum: places }),
  title: texts(80),
  pictures: byLocale(Picture),
  link: Type.Optional(
    Type.String({
      maxLength: 200,
      pattern: linkPattern,
      remedy: 'Write the address of a screen of the app, such as /games/game1.',
    }),
  ),
});
export type BannerEntry = Static<typeof Banner>;
export const BannersFile = Type.Array(Banner, { maxItems: 50 });

const Notice = closed({ key: Key, title: texts(80), body: body(4_000) });
export type NoticeEntry = Static<typeof Notice>;
export const NoticesFile = Type.Array(Notice, { maxItems: 200 });
