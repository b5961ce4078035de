/** Hosts: who presents in the club, and what members think of them. Every number comes from what members did here. */
import { Type, type Static } from 'typebox';
import { starChoices } from '@glass-dice/domain/hosts/rating';
import { hotRules } from '@glass-dice/domain/hot';
import { ContentId, Image, MomentCursor, PlaceCursor } from './content.ts';
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

const HostPage = Type.Object({ hosts: Type.Array(HostCard), next: nullable(Type.String()) });

export const hosts = route({
  method: 'GET',
  path: '/hosts',
  summary: "The hosts, of all regions or of one, in the club's own order.",
  access: 'public',
  cachedForMs: 1_000,
  query: closed({ region: Type.Optional(ContentId), after: Type.Optional(PlaceCursor) }),
  reply: HostPage,
  errors: [],
});

export const hotHosts = route({
  method: 'GET',
  path: '/hosts/hot',
  summary: 'Up to ten hosts with the most new followers in seven days; while there are none, the newest hosts.',
  access: 'public',
  cachedForMs: 1_000,
  reply: Type.Object({ rule: oneOf(hotRules), hosts: Type.Array(HostCard) }),
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
  query: closed({ after: Type.Optional(MomentCursor) }),
  reply: HostPage,
  errors: [],
});
