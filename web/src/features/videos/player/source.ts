/**
 * Puts a playlist into a video element: by the browser's own HLS, or by hls.js, which is fetched only then. An engine
 * stops when its signal does. It says that it failed and leaves it to others to mend it.
 */
import { whenStalled } from './stall.ts';

export type Engine = 'native' | 'hls';

/** Nothing came, it took too long, the server had nothing to send, or what came cannot be read. */
export type Broken = 'network' | 'timeout' | 'unavailable' | 'unreadable';

/** By its height in lines. */
export type Quality = number | 'auto';

export type Source = { choose: (quality: Quality) => void };

type Attach = {
  url: string;
  startAtS: number;
  /** Asked when there is a choice, so that an earlier choice applies. */
  quality: () => Quality;
  onFail: (why: Broken) => void;
  signal: AbortSignal;
};

export function nativeHls(): boolean {
  return document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';
}

/** Where the browser lets a script feed it. Old phones play HLS and do not. */
export function feedable(): boolean {
  return 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
}

export function attachNative(video: HTMLVideoElement, { url, startAtS, onFail, signal }: Attach): void {
  video.src = url;
  video.currentTime = startAtS;
  const begin = () => {
    // Not every browser remembers what it was told before it knew anything.
    if (video.currentTime < startAtS) video.currentTime = startAtS;
  };
  video.addEventListener('loadedmetadata', begin, { once: true, signal });
  const fail = () => onFail(video.error?.code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'unreadable');
  video.addEventListener('error', fail, { signal });
  const stop = () => {
    video.removeAttribute('src');
    video.load();
  };
  signal.addEventListener('abort', stop);
  const giveUp = () => {
    // What comes after all would play behind the words that say it does not.
    stop();
    onFail('timeout');
  };
  whenStalled(video, giveUp, { signal });
}

export async function attachHls(video: HTMLVideoElement, options: Attach): Promise<Source | undefined> {
  const { url, startAtS, quality, onFail, signal } = options;
  const loaded = await import('hls.js/light').catch(() => undefined);
  if (signal.aborted) return undefined;
  if (!loaded) {
    onFail(navigator.onLine ? 'unavailable' : 'network');
    return undefined;
  }
  const { default: Hls, Events } = loaded;
  // Without a worker: the policy of the page lets none be made of a text, and these segments need no work.
  const hls = new Hls({ enableWorker: false, startPosition: startAtS, capLevelToPlayerSize: true });
  const levelOf = (wanted: Quality) => hls.levels.findIndex(({ height }) => height === wanted);
  signal.addEventListener('abort', () => hls.destroy());
  hls.on(Events.MANIFEST_PARSED, () => {
    const wanted = quality();
    if (wanted !== 'auto') hls.loadLevel = levelOf(wanted);
  });
  hls.on(Events.ERROR, (_event, { fatal, details, response }) => {
    if (fatal) onFail(hlsFailure(details, response?.code));
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    choose: (wanted) => {
      // Without a break: what plays now plays on until the next segment of the other quality has come.
      if (hls.levels.length > 0) hls.nextLevel = wanted === 'auto' ? -1 : levelOf(wanted);
    },
  };
}

/** It counts a playlist that makes no sense among the failures of the network; its details know better. */
export function hlsFailure(details: string, status: number | undefined): Broken {
  if (details.endsWith('LoadTimeOut')) return 'timeout';
  if (!details.endsWith('LoadError')) return 'unreadable';
  return status ? 'unavailable' : 'network';
}
