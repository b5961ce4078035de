import type { Video } from '@glass-dice/contract/videos';
import { useEffect } from 'react';

/** What the lock screen and the keys of a headset show and do. */
export function useMediaSession(video: Video | undefined): void {
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
