/**
 * The server's nudges: something of the member's own is different now, or the session is over. One stream serves all
 * tabs of a device: the tab that holds the lock reads it and tells the others. Nothing is known or kept here; whoever
 * is nudged asks again.
 */
import type { Nudge } from '@glass-dice/contract/live';
import { sessionToken } from './session.ts';

type NudgeKind = Nudge['nudge'];
type Tell = (nudge: NudgeKind) => void;

/** The server says something every 15 s; a connection that is silent for longer is dead, whatever it claims. */
const longestSilenceMs = 40_000;
const shortestWaitMs = 1_000;
const longestWaitMs = 30_000;

/** Until the returned function is called. */
export function followNudges(tell: Tell): () => void {
  const stopping = new AbortController();
  const { signal: stop } = stopping;
  // A phone that tries the app over plain HTTP has no locks; there each tab reads for itself.
  const locks: LockManager | undefined = navigator.locks;
  if (locks) void readInTurn(locks, tell, stop);
  else void readForever(tell, stop);
  return () => stopping.abort();
}

async function readInTurn(locks: LockManager, tell: Tell, stop: AbortSignal): Promise<void> {
  const tabs = new BroadcastChannel('live');
  tabs.addEventListener('message', ({ data }) => tell(data as NudgeKind));
  const stopped = new Promise<void>((resolve) => {
    stop.addEventListener('abort', () => {
      tabs.close();
      resolve();
    });
  });
  const tellAll: Tell = (nudge) => {
    tell(nudge);
    // A channel has no other origins to choose from; only windows have.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tabs.postMessage(nudge);
  };
  await locks
    // The lock goes to the next tab at once, also while this one pauses between two tries.
    .request('live', { signal: stop }, () => Promise.race([readForever(tellAll, stop), stopped]))
    // Stopped before it was this tab's turn.
    .catch(() => undefined);
}

async function readForever(tell: Tell, stop: AbortSignal): Promise<void> {
  let failures = 0;
  while (!stop.aborted) {
    const since = performance.now();
    // Why it broke does not matter: the next try says whether it still does.
    await readOnce(tell, stop).catch(() => undefined);
    // A stream that lasted was a good one, and so may be the first one after an outage of the device.
    failures = !navigator.onLine || performance.now() - since > longestWaitMs ? 0 : failures + 1;
    if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    if (!stop.aborted) await new Promise((resolve) => setTimeout(resolve, waitMs(failures, Math.random())));
  }
}

/** How long to wait before the next try: longer after each failure, and never for all devices the same. */
export function waitMs(failures: number, random: number): number {
  const longest = Math.min(longestWaitMs, shortestWaitMs * 2 ** (failures + 1));
  return shortestWaitMs + random * (longest - shortestWaitMs);
}

async function readOnce(tell: Tell, stop: AbortSignal): Promise<void> {
  const breaking = new AbortController();
  const giveUp = () => breaking.abort();
  let silence = setTimeout(giveUp, longestSilenceMs);
  window.addEventListener('offline', giveUp);
  try {
    const response = await fetch('/api/live', {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${sessionToken()}` },
      cache: 'no-store',
      signal: AbortSignal.any([stop, breaking.signal]),
    });
    if (response.status === 401) tell('session-ended');
    if (!response.ok || !response.body) return;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(giveUp, longestSilenceMs);
      const [messages, rest] = takeMessages(text + value);
      text = rest;
      for (const nudge of messages.map(nudgeIn)) if (nudge) tell(nudge);
    }
  } finally {
    clearTimeout(silence);
    window.removeEventListener('offline', giveUp);
    // Frees the connection of an answer that nobody reads to its end.
    giveUp();
  }
}

/** The data of each complete message of an event stream, and the text of the one that has not come to its end. */
export function takeMessages(text: string): [messages: string[], rest: string] {
  const blocks = text.split(/\r?\n\r?\n/);
  const rest = blocks.pop()!;
  return [blocks.flatMap(dataIn), rest];
}

/** Comments, which only keep the connection open, ids and names of events are passed over. */
function dataIn(block: string): string[] {
  const lines = block.split(/\r?\n/).filter((line) => line.startsWith('data:'));
  return lines.length > 0 ? [lines.map((line) => line.slice('data:'.length).replace(/^ /, '')).join('\n')] : [];
}

/** A newer server may say more than this page understands; that is not an error. */
function nudgeIn(data: string): NudgeKind | undefined {
  const { nudge } = JSON.parse(data) as Partial<Nudge>;
  return nudge === 'mine-changed' || nudge === 'session-ended' ? nudge : undefined;
}
