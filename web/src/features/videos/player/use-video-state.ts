import { useEffect, useState, type RefObject } from 'react';

export type VideoState = {
  paused: boolean;
  ended: boolean;
  /** It should move and does not. */
  waiting: boolean;
  positionMs: number;
  /** Zero as long as it is not known. */
  lengthMs: number;
  bufferedMs: number;
  /** Of the picture that is shown, in lines. */
  height: number;
  muted: boolean;
  volume: number;
};

const atFirst: VideoState = {
  paused: true,
  ended: false,
  waiting: false,
  positionMs: 0,
  lengthMs: 0,
  bufferedMs: 0,
  height: 0,
  muted: false,
  volume: 1,
};

const changes =
  'play playing pause ended waiting canplay seeking seeked timeupdate progress durationchange loadeddata emptied resize volumechange error'.split(
    ' ',
  );

/** What the video element says of itself. */
export function useVideoState(video: RefObject<HTMLVideoElement | null>): VideoState {
  const [state, setState] = useState(atFirst);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const leaving = new AbortController();
    const look = () => setState(read(element));
    for (const name of changes) element.addEventListener(name, look, { signal: leaving.signal });
    return () => leaving.abort();
  }, [video]);
  return state;
}

function read(video: HTMLVideoElement): VideoState {
  const { paused, ended, currentTime, duration, readyState, muted, volume } = video;
  return {
    paused,
    ended,
    waiting: !paused && !ended && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    positionMs: currentTime * 1000,
    lengthMs: Number.isFinite(duration) ? duration * 1000 : 0,
    bufferedMs: bufferedUntil(video) * 1000,
    height: video.videoHeight,
    muted,
    volume,
  };
}

/** The end of what has come without a gap. */
function bufferedUntil({ buffered, currentTime }: HTMLVideoElement): number {
  for (let part = 0; part < buffered.length; part += 1) {
    if (buffered.start(part) <= currentTime && currentTime <= buffered.end(part)) return buffered.end(part);
  }
  return currentTime;
}
