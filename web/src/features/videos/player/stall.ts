/** Some browsers wait without end for what never comes. This says when it is time to stop believing in it. */
const stalledAfterMs = 15_000;

/** Everything that shows that it goes on, or that nobody wants it to. */
const signs = ['play', 'playing', 'pause', 'waiting', 'seeking', 'timeupdate', 'progress', 'ended', 'emptied', 'error'];

type Stall = { signal: AbortSignal; afterMs?: number };

/** The video should play, cannot, and nothing has come for it all the while. */
export function whenStalled(
  video: HTMLVideoElement,
  onStall: () => void,
  { signal, afterMs = stalledAfterMs }: Stall,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    const waits = !video.paused && !video.ended && !video.error;
    if (waits && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) timer = setTimeout(onStall, afterMs);
  };
  for (const name of signs) video.addEventListener(name, look, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
