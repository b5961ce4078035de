import type { Video } from '@glass-dice/contract/videos';
import { screens } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useRestricted } from '../../../lib/use-holding.ts';
import { Stage } from './Stage.tsx';
import { usePlayback } from './use-playback.ts';
import { usePlayer } from './use-player.ts';
import { useProgress } from './use-progress.ts';

interface TheatreProps {
  id: string;
  /** What is known of it by now. */
  video: Video | undefined;
  /** What is offered when the video has ended. */
  after: ReactNode;
}

/** Opens the video, plays it, and tells the club how far it came. */
export function Theatre({ id, video, after }: TheatreProps) {
  const player = usePlayer();
  // Before what stops the video: the position is read first.
  useProgress(id, player.video);
  const playback = usePlayback(id, player.video);
  useMediaSession(video);
  const needsBalance = playback.refusal === 'video-needs-balance';
  const restricted = useRestricted();
  const failure = needsBalance ? needsBalanceText(restricted) : playback.failure;
  useTurnedAway(needsBalance ? failure : undefined);
  return (
    <>
      <Stage video={video} player={player} playback={{ ...playback, failure }} after={after} />
      {playback.watch?.historyPaused && <p className="pt-3 text-xs text-ink-2">{m.player_history_paused()}</p>}
    </>
  );
}

const readingMs = 1500;

/** Who may not bet is not told how to get a balance. */
function needsBalanceText(restricted: boolean | undefined): string | undefined {
  if (restricted === undefined) return undefined;
  return restricted ? m.player_needs_balance() : m.failure_video_needs_balance();
}

/** The club's switch is on and there is nothing in the balance: said here and at home, where it leads. */
function useTurnedAway(reason: string | undefined): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (reason === undefined) return undefined;
    const timer = setTimeout(() => {
      navigate(screens.home, { replace: true });
      toast(reason, 'error');
    }, readingMs);
    return () => clearTimeout(timer);
  }, [reason, navigate]);
}

/** What the lock screen and the keys of a headset show and do. */
function useMediaSession(video: Video | undefined): void {
  const name = video?.name;
  const src = video?.cover.url;
  useEffect(() => {
    if (!name || !src || !('mediaSession' in navigator)) return undefined;
    navigator.mediaSession.metadata = new MediaMetadata({ title: name, artwork: [{ src }] });
    return () => {
      navigator.mediaSession.metadata = null;
    };
  }, [name, src]);
}
