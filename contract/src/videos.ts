/** Videos: the library, watching one, and the member's own history. A video never costs anything. */
import { Type, type Static } from 'typebox';
import { hotRules } from '@glass-dice/domain/hot';
import { locales } from '@glass-dice/domain/locale';
import { videoOrders } from '@glass-dice/domain/videos/video-order';
import { ContentId, FoundCount, Image, PlaceCursor, SearchedText } from './content.ts';
import { closed, nullable, oneOf, route } from './route.ts';

const ofVideo = closed({ video: ContentId });

const card = {
  id: Type.Integer(),
  classKey: Type.String(),
  name: Type.String(),
  cover: Image,
  lengthMs: Type.Integer(),
  views: Type.Integer(),
};
export const VideoCard = Type.Object(card);
export type VideoCard = Static<typeof VideoCard>;

/** `lately`: its views within seven days; nothing of one that is there because it is new. */
export const HotVideo = Type.Object({ ...card, lately: nullable(Type.Integer()) });
export type HotVideo = Static<typeof HotVideo>;

export const HotVideoList = Type.Object({ rule: oneOf(hotRules), videos: Type.Array(HotVideo) });
export type HotVideoList = Static<typeof HotVideoList>;

const VideoPage = Type.Object({ videos: Type.Array(VideoCard), next: nullable(Type.String()) });

export const videos = route({
  method: 'GET',
  path: '/videos',
  summary: "The videos, of all classes or of one, in the club's own order or another.",
  access: 'public',
  cachedForMs: 1_000,
  query: closed({
    class: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$' })),
    /** A page belongs to the order in which the one before was asked for. */
    sort: Type.Optional(oneOf(videoOrders)),
    after: Type.Optional(PlaceCursor),
  }),
  reply: VideoPage,
  errors: [],
});

export const searchVideos = route({
  method: 'GET',
  path: '/videos/search',
  summary:
    "The videos that have all of these words: in a name in any language, or in the caller's language in their class, host or description. Those found by name come first.",
  access: 'public',
  cachedForMs: 1_000,
  query: closed({ q: SearchedText, after: Type.Optional(PlaceCursor) }),
  reply: Type.Object({ ...VideoPage.properties, count: FoundCount }),
  errors: [],
});

export const hotVideos = route({
  method: 'GET',
  path: '/videos/hot',
  summary: 'Up to ten videos: those with the most views in seven days, then the newest of the others.',
  access: 'public',
  cachedForMs: 1_000,
  reply: HotVideoList,
  errors: [],
});

export const Video = Type.Object({
  ...card,
  description: Type.String(),
  host: nullable(Type.Object({ id: Type.Integer(), name: Type.String(), picture: Image })),
  /** Heights of the picture, the smallest first. */
  qualities: Type.Array(Type.Integer()),
  /** The one that follows in its class. */
  next: nullable(Type.Integer()),
});
export type Video = Static<typeof Video>;

const FollowedVideo = Type.Object({ ...card, host: Type.Object({ id: Type.Integer(), name: Type.String() }) });
export type FollowedVideo = Static<typeof FollowedVideo>;

export const followedVideos = route({
  method: 'GET',
  path: '/me/hosts/videos',
  summary: 'Up to six videos of the last thirty days, the latest first, of the hosts whom the member follows.',
  access: 'member',
  reply: Type.Object({ videos: Type.Array(FollowedVideo) }),
  errors: [],
});

export const video = route({
  method: 'GET',
  path: '/videos/:video',
  summary: 'What a video is; watching it needs a session.',
  access: 'public',
  params: ofVideo,
  reply: Video,
  errors: ['not-found'],
});

export const Watch = Type.Object({
  /** An HLS playlist. The address is signed and expires. */
  playlistUrl: Type.String(),
  captions: Type.Array(Type.Object({ locale: oneOf(locales), url: Type.String() })),
  /** After this, ask again. */
  goodForMs: Type.Integer(),
  /** Where the member stopped last time; zero to begin anew. */
  resumeAtMs: Type.Integer(),
  historyPaused: Type.Boolean(),
});
export type Watch = Static<typeof Watch>;

export const openVideo = route({
  method: 'PUT',
  path: '/videos/:video/watch',
  summary: 'Open a video to watch it: addresses that are good for a while, and where to go on.',
  access: 'member',
  params: ofVideo,
  reply: Watch,
  errors: ['not-found', 'video-needs-balance'],
});

export const noteProgress = route({
  method: 'PUT',
  path: '/videos/:video/progress',
  summary: 'How far a video has played. A view counts after ten seconds, once per member and hour.',
  access: 'member',
  params: ofVideo,
  body: closed({
    positionMs: Type.Integer({ minimum: 0, maximum: 86_400_000 }),
    /** For how long it has played since it was opened. */
    playedMs: Type.Integer({ minimum: 0, maximum: 86_400_000 }),
  }),
  reply: Type.Object({ counted: Type.Boolean(), views: Type.Integer() }),
  errors: ['not-found', 'video-not-open'],
});

const Watched = Type.Object({ video: VideoCard, positionMs: Type.Integer(), watchedAt: Type.String() });
export type Watched = Static<typeof Watched>;

export const watchHistory = route({
  method: 'GET',
  path: '/me/watched',
  summary:
    "The videos the member has watched, the latest first, and whether the history is paused. It is the member's alone.",
  access: 'member',
  query: closed({ after: Type.Optional(PlaceCursor) }),
  reply: Type.Object({ paused: Type.Boolean(), watched: Type.Array(Watched), next: nullable(Type.String()) }),
  errors: [],
});

export const clearHistory = route({
  method: 'DELETE',
  path: '/me/watched',
  summary: 'Clear the watch history, and with it where each video stopped.',
  access: 'member',
  status: 204,
  reply: Type.Null(),
  errors: [],
});

export const pauseHistory = route({
  method: 'PUT',
  path: '/me/watched/pause',
  summary: 'Pause the watch history, or go on with it. What is in it stays.',
  access: 'member',
  body: closed({ paused: Type.Boolean() }),
  reply: Type.Object({ paused: Type.Boolean() }),
  errors: [],
});
