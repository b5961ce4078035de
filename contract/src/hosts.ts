/** Hosts: who presents in the club, and what members think of them. Every number comes from what members did here. */
import { Type, type Static } from 'typebox';
import { hostOrders } from '@glass-dice/domain/hosts/host-order';
import { starChoices } from '@glass-dice/domain/hosts/rating';
import { hotRules } from '@glass-dice/domain/hot';
import { ContentId, FoundCount, Image, PlaceCursor, SearchedText } from './content.ts';
import { closed, nullable, oneOf, route } from './route.ts';

const ofHost = closed({ host: ContentId });

const card = {
  id: Type.Integer(),
  name: Type.String(),
  regionId: Type.Integer(),
  tags: Type.Array(Type.String()),
  picture: Image,
  followers: Type.Integer(),
  /** Among the hot ones of the last seven days. */
  hot: Type.Boolean(),
  /** Invented by the club; otherwise an adult who agreed to appear here. */
  fictional: Type.Boolean(),
};
export const HostCard = Type.Object(card);
export type HostCard = Static<typeof HostCard>;

/** `lately`: how many followed within seven days; nothing of one that is there because it is new. */
const HotHost = Type.Object({ ...card, lately: nullable(Type.Integer()) });
export type HotHost = Static<typeof HotHost>;

export const HotHostList = Type.Object({ rule: oneOf(hotRules), hosts: Type.Array(HotHost) });
export type HotHostList = Static<typeof HotHostList>;

const HostPage = Type.Object({ hosts: Type.Array(HostCard), next: nullable(Type.String()) });

export const hosts = route({
  method: 'GET',
  path: '/hosts',
  summary: "The hosts, of all regions or of one, in the club's own order or another.",
  access: 'public',
  cachedForMs: 1_000,
  query: closed({
    region: Type.Optional(ContentId),
    /** A page belongs to the order in which the one before was asked for. */
    sort: Type.Optional(oneOf(hostOrders)),
    after: Type.Optional(PlaceCursor),
  }),
  reply: HostPage,
  errors: [],
});

export const searchHosts = route({
  method: 'GET',
  path: '/hosts/search',
  summary:
    "The hosts who have all of these words: in a name in any language, or in the caller's language in their tags, region or profile. Those found by name come first.",
  access: 'public',
  cachedForMs: 1_000,
  query: closed({ q: SearchedText, after: Type.Optional(PlaceCursor) }),
  reply: Type.Object({ ...HostPage.properties, count: FoundCount }),
  errors: [],
});

export const hotHosts = route({
  method: 'GET',
  path: '/hosts/hot',
  summary: 'Up to ten hosts: those with the most new followers in seven days, then the newest of the others.',
  access: 'public',
  cachedForMs: 1_000,
  reply: HotHostList,
  errors: [],
});

const Rating = Type.Object({
  /** To one decimal; nothing while nobody has rated. */
  mean: nullable(Type.Number()),
  count: Type.Integer(),
});

export const Host = Type.Object({
  ...card,
  /** The day on which the host agreed to appear here; none for a fictional one. */
  consentOn: nullable(Type.String()),
  introduction: Type.String(),
  heightCm: nullable(Type.Integer()),
  languages: nullable(Type.String()),
  interests: nullable(Type.String()),
  pictures: Type.Array(Image),
  rating: Rating,
  /** How many followed within the last seven days. */
  newFollowers: Type.Integer(),
  /** The table they present. */
  game: nullable(Type.String()),
  /** The first ten of their videos. */
  videos: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), cover: Image, lengthMs: Type.Integer() })),
});
export type Host = Static<typeof Host>;

export const host = route({
  method: 'GET',
  path: '/hosts/:host',
  summary: 'The profile of a host.',
  access: 'public',
  params: ofHost,
  reply: Host,
  errors: ['not-found'],
});

export const hostAndMe = route({
  method: 'GET',
  path: '/hosts/:host/mine',
  summary: 'Whether the member follows a host, and how they rated them.',
  access: 'member',
  params: ofHost,
  reply: Type.Object({ following: Type.Boolean(), stars: nullable(Type.Integer()) }),
  errors: ['not-found'],
});

const Following = Type.Object({ following: Type.Boolean(), followers: Type.Integer() });

export const follow = route({
  method: 'PUT',
  path: '/hosts/:host/follow',
  summary: 'Follow a host. Following twice is following once.',
  access: 'member',
  params: ofHost,
  reply: Following,
  errors: ['not-found'],
});

export const unfollow = route({
  method: 'DELETE',
  path: '/hosts/:host/follow',
  summary: 'Follow a host no more.',
  access: 'member',
  params: ofHost,
  reply: Following,
  errors: ['not-found'],
});

const Rated = Type.Object({ stars: nullable(Type.Integer()), rating: Rating });

export const rate = route({
  method: 'PUT',
  path: '/hosts/:host/rating',
  summary: 'Rate a host; a new rating replaces the earlier one.',
  access: 'member',
  params: ofHost,
  body: closed({ stars: oneOf(starChoices) }),
  reply: Rated,
  errors: ['not-found'],
});

export const unrate = route({
  method: 'DELETE',
  path: '/hosts/:host/rating',
  summary: 'Take a rating back.',
  access: 'member',
  params: ofHost,
  reply: Rated,
  errors: ['not-found'],
});

export const followedHosts = route({
  method: 'GET',
  path: '/me/hosts',
  summary: 'The hosts whom the member follows, the latest first.',
  access: 'member',
  query: closed({ after: Type.Optional(PlaceCursor) }),
  reply: HostPage,
  errors: [],
});
