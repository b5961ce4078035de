import { useRef } from 'react';
import { toggleFullScreen } from './full-screen.ts';
import type { Shortcut } from './shortcuts.ts';
import { useVideoState } from './use-video-state.ts';

/** The video on its stage, and what the buttons and the keys do with it. */
export function usePlayer() {
  const video = useRef<HTMLVideoElement>(null);
  const stage = useRef<HTMLElement>(null);
  const state = useVideoState(video);

  function seek(ms: number) {
    const element = video.current!;
    if (element.readyState > 0) element.currentTime = Math.max(0, Math.min(ms / 1000, element.duration));
  }

  function setVolume(volume: number) {
    const element = video.current!;
    element.volume = Math.max(0, Math.min(1, volume));
    element.muted = element.volume === 0;
  }

  function mute() {
    const element = video.current!;
    if (element.volume === 0) setVolume(1);
    else element.muted = !element.muted;
  }

  async function play() {
    const element = video.current!;
    if (element.paused) await element.play().catch(() => undefined);
    else element.pause();
  }

  const move = (seconds: number) => seek((video.current!.currentTime + seconds) * 1000);
  const full = () => toggleFullScreen(stage.current!, video.current!).catch(() => undefined);

  function run(shortcut: Shortcut): void {
    if (shortcut.do === 'move') move(shortcut.seconds);
    else if (shortcut.do === 'louder') setVolume(video.current!.volume + shortcut.by);
    else if (shortcut.do === 'start') seek(0);
    else if (shortcut.do === 'end') seek(video.current!.duration * 1000);
    else if (shortcut.do === 'play') void play();
    else if (shortcut.do === 'mute') mute();
    else if (shortcut.do === 'full') void full();
  }

  return { video, stage, state, seek, setVolume, mute, play, move, full, run };
}

export type Player = ReturnType<typeof usePlayer>;
