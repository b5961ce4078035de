/** Opens a video and keeps it playing: by which engine, at which quality, and what happens when it fails. */
import type { Watch } from '@glass-dice/contract/videos';
import { failureCode, failureText } from '@glass-dice/ui/calls/failure-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { watchQuery } from '../videos.api.ts';
import { attachHls, attachNative, feedable, nativeHls } from './source.ts';
import type { Broken, Engine, Quality, Source } from './source.ts';
import { usePlace } from './use-place.ts';

const failures: Record<Broken, () => string> = {
  network: m.failure_network,
  timeout: m.failure_timeout,
  unavailable: m.failure_unavailable,
  unreadable: m.player_unreadable,
};

/** What fails again this soon after it was opened anew is not mended by opening it once more. */
const soonMs = 10_000;

export function usePlayback(id: string, video: RefObject<HTMLVideoElement | null>) {
  const { data: watch, error, isFetching, refetch } = useQuery(watchQuery(id));
  const [engine, setEngine] = useState<Engine>(() => (nativeHls() ? 'native' : 'hls'));
  const [quality, setQuality] = useState<Quality>('auto');
  const [broken, setBroken] = useState<{ watch: Watch; why: Broken }>();
  const source = useRef<Source>(undefined);
  const mendedAt = useRef(-Infinity);
  const place = usePlace(video);

  const fail = useEffectEvent((why: Broken) => {
    // After this long wait the failure is shown. An expired address is answered at once.
    if (why === 'timeout') setBroken({ watch: watch!, why });
    // The browser's own engine hardly says what is wrong; the other one knows, or plays it.
    else if (engine === 'native' && feedable()) setEngine('hls');
    else if (performance.now() - mendedAt.current < soonMs) setBroken({ watch: watch!, why });
    else {
      // An expired address looks like any other failure; asking for a new one tells.
      mendedAt.current = performance.now();
      void refetch();
    }
  });

  const wanted = useEffectEvent(() => quality);

  const attach = useEffectEvent(({ playlistUrl, resumeAtMs }: Watch, by: Engine, signal: AbortSignal) => {
    const element = video.current!;
    const startAtS = place.current.seconds ?? resumeAtMs / 1000;
    const options = { url: playlistUrl, startAtS, quality: wanted, onFail: fail, signal };
    if (by === 'native') attachNative(element, options);
    else void attachHls(element, options).then((attached) => (source.current = attached));
    // A browser may refuse to begin by itself; the button is there.
    if (place.current.playing) void element.play().catch(() => undefined);
  });

  useEffect(() => {
    if (!watch) return undefined;
    const leaving = new AbortController();
    attach(watch, engine, leaving.signal);
    return () => leaving.abort();
  }, [watch, engine]);

  function choose(chosen: Quality) {
    setQuality(chosen);
    // The browser's own engine chooses the quality alone; choosing takes hls.js.
    if (engine === 'native' && chosen !== 'auto') setEngine('hls');
    else source.current?.choose(chosen);
  }

  const refusal = error && !isFetching ? failureCode(error) : undefined;
  const why = broken && broken.watch === watch ? broken.why : undefined;
  const offline = why === 'network' || refusal === 'network';
  useEffect(() => {
    if (!offline) return undefined;
    const again = () => void refetch();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [offline, refetch]);

  return {
    watch,
    quality,
    /** Not where the browser chooses alone. */
    choose: engine === 'hls' || feedable() ? choose : undefined,
    refusal,
    failure: refusal ? failureText(error) : why && failures[why](),
    /** Not where trying again would change nothing. */
    retry: refusal === 'video-needs-balance' ? undefined : () => refetch(),
  };
}
