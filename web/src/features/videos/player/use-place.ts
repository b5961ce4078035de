import { useEffect, useRef, type RefObject } from 'react';

type Place = {
  /** Nothing before it has ever played. */
  seconds: number | undefined;
  playing: boolean;
};

/** Where the video is and whether it plays, kept through a change of its source. */
export function usePlace(video: RefObject<HTMLVideoElement | null>): RefObject<Place> {
  const place = useRef<Place>({ seconds: undefined, playing: true });
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const leaving = new AbortController();
    const keep = () => {
      // What has just lost its source is nowhere.
      if (element.readyState < HTMLMediaElement.HAVE_METADATA || element.error) return;
      place.current = { seconds: element.currentTime, playing: !element.paused };
    };
    for (const name of ['timeupdate', 'seeking', 'playing', 'pause'])
      element.addEventListener(name, keep, { signal: leaving.signal });
    return () => leaving.abort();
  }, [video]);
  return place;
}
