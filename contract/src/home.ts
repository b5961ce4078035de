/** All that the first screen shows besides the club itself, in one answer. Every line of it really happened. */
import { Type, type Static } from 'typebox';
import { hotRules } from '@glass-dice/domain/hot';
import { Dice } from './dice.ts';
import { HostCard, HotHostList } from './hosts.ts';
import { nullable, oneOf, route } from './route.ts';
import { HotVideo, VideoCard } from './videos.ts';

const HomeEvent = Type.Union([
  Type.Object({
    kind: Type.Literal('roll'),
    at: Type.String(),
    game: Type.String(),
    number: Type.String(),
    dice: Dice,
  }),
  Type.Object({ kind: Type.Literal('video'), at: Type.String(), id: Type.Integer(), name: Type.String() }),
  Type.Object({ kind: Type.Literal('notice'), at: Type.String(), id: Type.Integer(), title: Type.String() }),
]);
export type HomeEvent = Static<typeof HomeEvent>;

export const Home = Type.Object({
  /** What happened lately, the latest first; without the notice below. */
  events: Type.Array(HomeEvent),
  /** The newest one. */
  notice: nullable(Type.Object({ id: Type.Integer(), title: Type.String() })),
  hotHosts: HotHostList,
  /** The first ones of the club's own order, without those above if there are others. */
  pickedHosts: Type.Array(HostCard),
  /**
   * The keys of the games: so many hot ones, those with the most bets in seven days first, and then the others in the
   * club's own order.
   */
  games: Type.Object({ rule: oneOf(hotRules), keys: Type.Array(Type.String()), hot: Type.Integer() }),
  newVideos: Type.Array(VideoCard),
  /** Most views in seven days, then the newest; empty while there are no views: the newest stand above. */
  mostWatched: Type.Array(HotVideo),
});
export type Home = Static<typeof Home>;

export const home = route({
  method: 'GET',
  path: '/home',
  summary: 'What the first screen shows: what happened lately, hot hosts and games, videos.',
  access: 'public',
  reply: Home,
  errors: [],
});
