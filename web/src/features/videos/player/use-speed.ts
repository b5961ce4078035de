import { useEffect, useState, type RefObject } from 'react';

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
export type Speed = (typeof speeds)[number];

const key = 'player-speed';

/** Kept for this visit: the next video plays as fast. */
export function useSpeed(video: RefObject<HTMLVideoElement | null>): [Speed, (speed: Speed) => void] {
  const [speed, setSpeed] = useState(keptSpeed);
  useEffect(() => {
    playAt(video.current!, speed);
  }, [video, speed]);
  return [
    speed,
    (chosen) => {
      sessionStorage.setItem(key, String(chosen));
      setSpeed(chosen);
    },
  ];
}

function keptSpeed(): Speed {
  return speeds.find((each) => String(each) === sessionStorage.getItem(key)) ?? 1;
}

function playAt(video: HTMLVideoElement, speed: Speed): void {
  // A new source starts at the speed that is the element's own.
  video.defaultPlaybackRate = speed;
  video.playbackRate = speed;
}
