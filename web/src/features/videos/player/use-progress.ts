/** Tells the club how far a video has played: when a view may count, at intervals, and at every stop. */
import { failureCode } from '@glass-dice/ui/calls/failure-text.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { call } from '../../../lib/api.ts';
import { openVideo, videoQuery, watchedQuery } from '../videos.api.ts';
import { playClock } from './play-clock.ts';

type Progress = { positionMs: number; playedMs: number };

export function useProgress(id: string, video: RefObject<HTMLVideoElement | null>): void {
  const queries = useQueryClient();
  const [clock] = useState(playClock);
  const { mutate } = useMutation({
    // It also leaves when the page is about to go.
    mutationFn: (body: Progress) =>
      call('PUT /videos/:video/progress', { params: { video: id }, body }, { keepalive: true }),
    onSuccess: ({ counted, views }, { playedMs }) => {
      clock.answered({ counted, playedMs });
      queries.setQueryData(videoQuery(id).queryKey, (known) => known && { ...known, views });
      void queries.invalidateQueries({ queryKey: watchedQuery.queryKey, refetchType: 'none' });
    },
    // The club forgets an opening a day later. What is still being watched goes on all the same, and is open again.
    onError: (error) => (failureCode(error) === 'video-not-open' ? openVideo(id).catch(() => undefined) : undefined),
  });
  const tell = useEffectEvent(mutate);

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    let last = '';

    function send(): void {
      const now = performance.now();
      const progress = {
        positionMs: Math.round(element!.currentTime * 1000),
        playedMs: Math.round(clock.playedMs(now)),
      };
      // Nothing has happened, or nothing since.
      if (progress.playedMs === 0 || JSON.stringify(progress) === last) return;
      last = JSON.stringify(progress);
      clock.told(now);
      tell(progress);
    }

    const halt = () => clock.halt(performance.now());
    const haltAndSend = () => {
      halt();
      send();
    };
    element.addEventListener('playing', () => clock.run(performance.now()), { signal });
    for (const name of ['waiting', 'seeking', 'emptied', 'error']) element.addEventListener(name, halt, { signal });
    for (const name of ['pause', 'ended']) element.addEventListener(name, haltAndSend, { signal });
    element.addEventListener('timeupdate', () => clock.isDue(performance.now()) && send(), { signal });
    document.addEventListener('visibilitychange', () => document.hidden && send(), { signal });
    window.addEventListener('pagehide', send, { signal });
    return () => {
      haltAndSend();
      leaving.abort();
    };
  }, [video, clock]);
}
