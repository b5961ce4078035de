import type { VideoOrder } from '@glass-dice/domain/videos/video-order';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { fromPage } from '../../lib/first-data.ts';

/** What was asked for ahead is not asked for again when the screen is there. */
const aheadMs = 5_000;
const aMinuteMs = 60_000;

/** Without a class, those of all of them. */
export const videosQuery = (classKey: string | undefined, order: VideoOrder) =>
  infiniteQueryOptions({
    queryKey: ['videos', 'list', classKey, order],
    queryFn: ({ pageParam }) =>
      call('GET /videos', {
        query: {
          ...(classKey && { class: classKey }),
          ...(order !== 'club' && { sort: order }),
          ...(pageParam !== null && { after: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** What was found stays until there is something newer to show: one types on. An answer that is outdated is not waited for. */
export const foundVideosQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['videos', 'found', q],
    queryFn: ({ pageParam, signal }) =>
      call('GET /videos/search', { query: { q, ...(pageParam !== null && { after: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: aMinuteMs,
    placeholderData: keepPreviousData,
  });

export const hotVideosQuery = queryOptions({
  queryKey: ['videos', 'hot'],
  queryFn: () => call('GET /videos/hot', {}),
  staleTime: aheadMs,
});

export const videoQuery = (id: string) =>
  queryOptions({
    queryKey: ['videos', 'one', id],
    queryFn: () => call('GET /videos/:video', { params: { video: id } }),
    staleTime: aheadMs,
    ...fromPage('video', (video) => String(video.id) === id),
  });

export const openVideo = (id: string) => call('PUT /videos/:video/watch', { params: { video: id } });

/**
 * Opening a video is part of playing it: it is done once for each visit, and again only when the player asks for it. An
 * answer that came by itself would begin the playing anew.
 */
export const watchQuery = (id: string) =>
  queryOptions({
    // Not under `mine`, which is asked for again whenever something of the member changes.
    queryKey: ['videos', 'watch', id],
    queryFn: () => openVideo(id),
    staleTime: Infinity,
    gcTime: 0,
    // Each answer is one of its own, also when it says the same again.
    structuralSharing: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What came lately of the hosts whom the member follows. */
export const followedVideosQuery = queryOptions({
  queryKey: ['mine', 'followed-videos'],
  queryFn: () => call('GET /me/hosts/videos', {}),
});

export const watchedQuery = infiniteQueryOptions({
  queryKey: ['mine', 'watched'],
  queryFn: ({ pageParam }) => call('GET /me/watched', { query: pageParam === null ? {} : { after: pageParam } }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});
