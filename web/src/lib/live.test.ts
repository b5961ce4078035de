import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followNudges, takeMessages, waitMs } from './live.ts';
import { clearSession, keepSession } from './session.ts';

/** Machines that run tests are busy. */
const patient = { timeout: 10_000 };

const stops: (() => void)[] = [];

beforeEach(() => keepSession('some-token'));
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await clearSession();
});

function follow() {
  const nudges: string[] = [];
  const stop = followNudges((nudge) => nudges.push(nudge));
  stops.push(stop);
  return { nudges, stop };
}

type Stream = { headers: Headers; say: (text: string) => void; end: () => void; aborted: () => boolean };

/** Stands where the network would be, and keeps every stream that was opened. */
function openStreams(status = 200): Stream[] {
  const streams: Stream[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers, signal }: { headers: HeadersInit; signal: AbortSignal }) => {
    expect(url).toBe('/api/live');
    let output: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (output = controller) });
    signal.addEventListener('abort', () => output.error(signal.reason));
    streams.push({
      headers: new Headers(headers),
      say: (text) => output.enqueue(new TextEncoder().encode(text)),
      end: () => output.close(),
      aborted: () => signal.aborted,
    });
    return new Response(body, { status });
  });
  return streams;
}

const mineChanged = 'id: 7\ndata: {"nudge":"mine-changed"}\n\n';

test('a message is the same wherever the network cuts it, and comments are no messages', () => {
  const stream =
    ':\n\ndata: {"a":1}\n\n: beat\n\nid: 4\r\ndata: x\r\ndata:  y\r\n\r\ndata: w\r\n\r\nevent: e\n\ndata:z\n\ndata: unfinished';
  const whole = takeMessages(stream);
  expect(whole).toEqual([['{"a":1}', 'x\n y', 'w', 'z'], 'data: unfinished']);
  for (let first = 0; first <= stream.length; first++) {
    for (let second = first; second <= stream.length; second++) {
      const chunks = [stream.slice(0, first), stream.slice(first, second), stream.slice(second)];
      const all: string[] = [];
      let text = '';
      for (const chunk of chunks) {
        const [messages, rest] = takeMessages(text + chunk);
        all.push(...messages);
        text = rest;
      }
      expect([all, text]).toEqual(whole);
    }
  }
});

test('each failure may make the wait longer, within 1 to 30 seconds', () => {
  const longest = [0, 1, 2, 3, 4, 5, 99].map((failures) => waitMs(failures, 1));
  expect(longest).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  expect(waitMs(99, 0)).toBe(1000);
  expect(waitMs(1, 0.5)).toBe(2500);
});

test('a nudge is told, with the session in a header; what this page does not know is passed over', async () => {
  const streams = openStreams();
  const { nudges } = follow();
  await expect.poll(() => streams, patient).toHaveLength(1);
  expect(streams[0]!.headers.get('authorization')).toBe('Bearer some-token');
  streams[0]!.say(':\n\ndata: {"nudge":"from-the-future"}\n\ndata: {"other":1}\n\n');
  streams[0]!.say(mineChanged.slice(0, 20));
  streams[0]!.say(`${mineChanged.slice(20)}data: {"nudge":"session-ended"}\n\n`);
  await expect.poll(() => nudges, patient).toEqual(['mine-changed', 'session-ended']);
});

test('all tabs of a device share one stream, and another tab takes it over when its reader leaves', async () => {
  const streams = openStreams();
  const first = follow();
  const second = follow();
  await expect.poll(() => streams, patient).toHaveLength(1);
  streams[0]!.say(mineChanged);
  await expect.poll(() => [first.nudges.length, second.nudges.length], patient).toEqual([1, 1]);
  expect(streams).toHaveLength(1);
  first.stop();
  await expect.poll(() => streams, patient).toHaveLength(2);
  expect(streams[0]!.aborted()).toBe(true);
  streams[1]!.say(mineChanged);
  await expect.poll(() => second.nudges, patient).toHaveLength(2);
  expect(first.nudges).toHaveLength(1);
});

test('a tab that waits between two tries and is closed does not keep the others waiting', async () => {
  const streams = openStreams();
  const first = follow();
  follow();
  await expect.poll(() => streams, patient).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  streams[0]!.end();
  await expect.poll(() => vi.getTimerCount(), patient).toBe(1);
  first.stop();
  await expect.poll(() => streams, patient).toHaveLength(2);
});

test('where there are no locks each tab reads for itself', async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as unknown as LockManager);
  const streams = openStreams();
  const first = follow();
  const second = follow();
  await expect.poll(() => streams, patient).toHaveLength(2);
  streams[0]!.say(mineChanged);
  await expect.poll(() => first.nudges, patient).toHaveLength(1);
  expect(second.nudges).toEqual([]);
});

test('a stream that ended or fell silent for 40 seconds is opened again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const streams = openStreams();
  follow();
  await expect.poll(() => streams, patient).toHaveLength(1);
  streams[0]!.end();
  await expect.poll(() => streams[0]!.aborted(), patient).toBe(true);
  await vi.advanceTimersByTimeAsync(999);
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(streams).toHaveLength(2);

  await vi.advanceTimersByTimeAsync(9_000);
  streams[1]!.say(':\n\n');
  await vi.advanceTimersByTimeAsync(1);
  await vi.advanceTimersByTimeAsync(39_000);
  expect(streams[1]!.aborted()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(streams[1]!.aborted()).toBe(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(streams).toHaveLength(3);
  // This one never says a word.
  await vi.advanceTimersByTimeAsync(40_000);
  expect(streams[2]!.aborted()).toBe(true);
});

test('without a network it does not try, and it does as soon as there is one again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const online = vi.spyOn(navigator, 'onLine', 'get');
  const streams = openStreams();
  follow();
  await expect.poll(() => streams, patient).toHaveLength(1);
  online.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(streams[0]!.aborted()).toBe(true);
  expect(streams).toHaveLength(1);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(streams).toHaveLength(2);
});

test('a session that the server does not know any more is told as ended', async () => {
  openStreams(401);
  const { nudges } = follow();
  await expect.poll(() => nudges, patient).toEqual(['session-ended']);
});

test('once stopped it reads nothing and opens nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const streams = openStreams();
  const { nudges, stop } = follow();
  await expect.poll(() => streams, patient).toHaveLength(1);
  stop();
  expect(streams[0]!.aborted()).toBe(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(streams).toHaveLength(1);
  expect(nudges).toEqual([]);
});
