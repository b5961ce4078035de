/**
 * Reads the server's stream, for as long as it is told to: it comes back after every break, later after each failure,
 * and as the member who is signed in then. Who hears what it reads is not its business.
 */
import type { LiveMessage } from '@glass-dice/contract/live';
import { reconnectAfterMs } from '@glass-dice/domain/reconnect';
import { seatsTaken } from './live-seats.ts';
import { sessionToken, subscribeToSession } from './session.ts';

/** `broken` lasts from a break until the stream is open again. */
export type LiveState = 'connecting' | 'open' | 'broken';

/** A sign of life has no messages. */
export type Word = { state: LiveState; messages: LiveMessage[] };
type Tell = (word: Word) => void;

/** The server says something every 15 s; a connection that is silent for longer is dead, whatever it claims. */
const longestSilenceMs = 40_000;
/** A stream that lasted this long was a good one. */
const goodMs = 30_000;
/** Who only passes a table does not open the stream anew. */
const settledAfterMs = 1_000;

interface Reading {
  tell: Tell;
  /** The number of the newest message that has been seen: what came after it is told first. */
  lastSeq: () => number | undefined;
  /** Says when a tab may have come to a table, or left one. */
  moves: EventTarget;
}

export async function readLive({ tell, lastSeq, moves }: Reading, stop: AbortSignal): Promise<void> {
  let failures = 0;
  let isNew = true;
  for (;;) {
    const at = await seatsTaken();
    if (stop.aborted) return;
    if (isNew) tell({ state: 'connecting', messages: [] });
    const since = performance.now();
    const token = sessionToken();
    const changing = new AbortController();
    const forget = subscribeToSession(() => {
      if (sessionToken() !== token) changing.abort();
    });
    const until = AbortSignal.any([stop, changing.signal]);
    let moved = false;
    const look = () =>
      setTimeout(async () => {
        if (until.aborted || (await seatsTaken()) === at || until.aborted) return;
        moved = true;
        changing.abort();
      }, settledAfterMs);
    moves.addEventListener('message', look, { signal: until });
    const hear = (word: Word) => {
      tell(word);
      // A tab that is gone does not say so.
      look();
    };
    // Why it broke does not matter: the next try says whether it still does.
    await readOnce(hear, at, headersOf(token, lastSeq()), until).catch(() => undefined);
    // What was open goes on at other tables: nothing is missed.
    isNew = until.aborted && !moved;
    if (!until.aborted) {
      tell({ state: 'broken', messages: [] });
      // So may be the first one after an outage of the device.
      failures = !navigator.onLine || performance.now() - since > goodMs ? 0 : failures + 1;
      if (!navigator.onLine) await backOnline(until);
      if (!until.aborted) await pause(reconnectAfterMs(failures, Math.random()), until);
    }
    forget();
  }
}

function headersOf(token: string | null, lastSeq: number | undefined): Record<string, string> {
  return {
    accept: 'text/event-stream',
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(lastSeq !== undefined && { 'last-event-id': String(lastSeq) }),
  };
}

async function readOnce(tell: Tell, at: string, headers: Record<string, string>, until: AbortSignal): Promise<void> {
  const breaking = new AbortController();
  const giveUp = () => breaking.abort();
  const silence = whenSilent(giveUp);
  window.addEventListener('offline', giveUp);
  try {
    const signal = AbortSignal.any([until, breaking.signal]);
    const response = await fetch(at ? `/api/live?at=${at}` : '/api/live', { headers, cache: 'no-store', signal });
    if (response.status === 401) tell({ state: 'broken', messages: [{ kind: 'session-ended' }] });
    if (!response.ok || !response.body) return;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      silence.heard();
      const [data, rest] = takeMessages(text + value);
      text = rest;
      tell({ state: 'open', messages: data.map(parseMessage).filter((message) => message !== undefined) });
    }
  } finally {
    silence.end();
    window.removeEventListener('offline', giveUp);
    // Frees the connection of an answer that nobody reads to its end.
    giveUp();
  }
}

/** Gives up when nothing was heard for too long. */
export function whenSilent(giveUp: () => void): { heard: () => void; end: () => void } {
  let timer = setTimeout(giveUp, longestSilenceMs);
  const end = () => clearTimeout(timer);
  const heard = () => {
    end();
    timer = setTimeout(giveUp, longestSilenceMs);
  };
  return { heard, end };
}

function pause(ms: number, until: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    until.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function backOnline(until: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true, signal: until });
    until.addEventListener('abort', () => resolve());
  });
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

const kinds = new Set<unknown>([
  'welcome',
  'table',
  'present',
  'mine-changed',
  'session-ended',
] satisfies LiveMessage['kind'][]);

/** A newer server may say more than this page understands; that is not an error. */
function parseMessage(data: string): LiveMessage | undefined {
  const message = JSON.parse(data) as LiveMessage;
  return kinds.has(message.kind) ? message : undefined;
}
