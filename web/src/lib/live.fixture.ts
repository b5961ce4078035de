/** Tabs that follow the stream, and the network that it comes from. */
import type { Table } from '@glass-dice/contract/dice';
import type { LiveMessage } from '@glass-dice/contract/live';
import { expect, vi } from 'vitest';
import { liveOfTab, type News } from './live.ts';
import { clearSession, keepSession } from './session.ts';

/** Machines that run tests are busy. */
export const patient = { timeout: 10_000 };

const stops: (() => void)[] = [];

export const stopLater = (stop: () => void) => void stops.push(stop);

export const beginLive = () => keepSession('some-token');
export async function endLive(): Promise<void> {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await clearSession();
  // What the next test opens is not at the tables of this one.
  const held = async () => (await navigator.locks.query()).held?.filter(({ name }) => name?.startsWith('at '));
  await expect.poll(held, patient).toEqual([]);
}

/** A tab in which somebody follows, at a table or elsewhere. */
export function aTab(game?: string) {
  const { follow, ...live } = liveOfTab();
  const news: News[] = [];
  const stop = follow((each) => news.push(each), game);
  stops.push(stop);
  return { ...live, follow, stop, news, kinds: () => news.map(({ kind }) => kind) };
}

type Stream = {
  at: string | null;
  headers: Headers;
  say: (text: string) => void;
  end: () => void;
  aborted: () => boolean;
};

/** Stands where the network would be, and keeps every stream that was opened. */
export function openStreams(status = 200): Stream[] {
  const streams: Stream[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers, signal }: { headers: HeadersInit; signal: AbortSignal }) => {
    const { pathname, searchParams } = new URL(url, location.href);
    expect(pathname).toBe('/api/live');
    let output: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (output = controller) });
    signal.addEventListener('abort', () => output.error(signal.reason));
    streams.push({
      at: searchParams.get('at'),
      headers: new Headers(headers),
      say: (text) => output.enqueue(new TextEncoder().encode(text)),
      end: () => output.close(),
      aborted: () => signal.aborted,
    });
    return new Response(body, { status });
  });
  return streams;
}

export const event = (message: LiveMessage) => `data: ${JSON.stringify(message)}\n\n`;
export const mineChanged = event({ kind: 'mine-changed' });
const table: Table = { game: 'game1', round: null, nextOpensInMs: 0, waiting: [], halted: [], last: null, recent: [] };
export const tableMessage = (seq: number) => `id: ${seq}\n${event({ kind: 'table', seq, table })}`;
export const welcome = (seq: number, complete: boolean) => `id: ${seq}\n${event({ kind: 'welcome', seq, complete })}`;
