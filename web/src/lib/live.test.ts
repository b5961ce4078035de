import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  aTab,
  beginLive,
  endLive,
  event,
  mineChanged,
  openStreams,
  patient,
  tableMessage,
  welcome,
} from './live.fixture.ts';
import type { News } from './live.ts';
import { clearSession, keepSession } from './session.ts';

beforeEach(beginLive);
afterEach(endLive);

test('what the stream says is told, with the session in a header; what this page does not know is passed over', async () => {
  const streams = openStreams();
  const { kinds } = aTab();
  await expect.poll(() => streams, patient).toHaveLength(1);
  expect(streams[0]!.headers.get('authorization')).toBe('Bearer some-token');
  streams[0]!.say(':\n\ndata: {"kind":"from-the-future"}\n\ndata: {"other":1}\n\n');
  streams[0]!.say(mineChanged.slice(0, 20));
  streams[0]!.say(mineChanged.slice(20) + tableMessage(4) + event({ kind: 'session-ended' }));
  await expect.poll(kinds, patient).toEqual(['mine-changed', 'table', 'session-ended']);
});

test('a visitor sends no session, and a member who signs in or out is followed as who they are then, at once', async () => {
  await clearSession();
  const streams = openStreams();
  aTab();
  await expect.poll(() => streams, patient).toHaveLength(1);
  expect(streams[0]!.headers.has('authorization')).toBe(false);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  keepSession('another-token');
  await expect.poll(() => streams, patient).toHaveLength(2);
  expect(streams[0]!.aborted()).toBe(true);
  expect(streams[1]!.headers.get('authorization')).toBe('Bearer another-token');
  // Also while it pauses between two tries.
  streams[1]!.end();
  await expect.poll(() => vi.getTimerCount(), patient).toBe(1);
  await clearSession();
  await expect.poll(() => streams, patient).toHaveLength(3);
  expect(streams[2]!.headers.has('authorization')).toBe(false);
});

test('a number that was left out, or a welcome that is not complete, means that something was missed; with the number, nudges, too', async () => {
  const streams = openStreams();
  const { kinds } = aTab();
  await expect.poll(() => streams, patient).toHaveLength(1);
  expect(streams[0]!.headers.has('last-event-id')).toBe(false);
  streams[0]!.say(welcome(6, false) + tableMessage(7) + tableMessage(8));
  await expect.poll(kinds, patient).toEqual(['missed', 'table', 'table']);
  streams[0]!.say(tableMessage(10));
  await expect.poll(kinds, patient).toEqual(['missed', 'table', 'table', 'missed', 'mine-changed', 'table']);
});

test('after a break it asks for what came since, which then was not missed', async () => {
  const streams = openStreams();
  const { news, kinds } = aTab();
  await expect.poll(() => streams, patient).toHaveLength(1);
  streams[0]!.say(welcome(6, true) + tableMessage(7));
  await expect.poll(() => news, patient).toHaveLength(1);
  streams[0]!.end();
  await expect.poll(() => streams, patient).toHaveLength(2);
  expect(streams[1]!.headers.get('last-event-id')).toBe('7');
  // The table of 9 is told once, as it is now; 10 is the first new message.
  streams[1]!.say(welcome(9, true) + tableMessage(9) + tableMessage(10));
  await expect.poll(kinds, patient).toEqual(['table', 'table', 'table']);
});

test('one stream for all who follow, from the first to the last of them', async () => {
  const streams = openStreams();
  const { follow, stop, news } = aTab();
  const more: News[] = [];
  const stopMore = follow((each) => more.push(each));
  await expect.poll(() => streams, patient).toHaveLength(1);
  stop();
  streams[0]!.say(mineChanged);
  await expect.poll(() => more, patient).toHaveLength(1);
  expect(news).toEqual([]);
  // From one table to the next.
  stopMore();
  const stopLast = follow((each) => more.push(each));
  streams[0]!.say(mineChanged);
  await expect.poll(() => more, patient).toHaveLength(2);
  expect(streams).toHaveLength(1);
  stopLast();
  await expect.poll(() => streams[0]!.aborted(), patient).toBe(true);
});

test('all tabs of a device share one stream, and another tab takes it over when its reader leaves', async () => {
  const streams = openStreams();
  const first = aTab();
  const second = aTab();
  await expect.poll(() => streams, patient).toHaveLength(1);
  streams[0]!.say(welcome(3, true) + mineChanged);
  await expect.poll(() => [first.news.length, second.news.length], patient).toEqual([1, 1]);
  expect(streams).toHaveLength(1);
  first.stop();
  await expect.poll(() => streams, patient).toHaveLength(2);
  expect(streams[0]!.aborted()).toBe(true);
  // What the first one saw the second one has seen too.
  expect(streams[1]!.headers.get('last-event-id')).toBe('3');
  streams[1]!.say(mineChanged);
  await expect.poll(() => second.news, patient).toHaveLength(2);
  expect(first.news).toHaveLength(1);
});

test('every tab knows whether the stream is open, also one that comes later', async () => {
  const streams = openStreams();
  const first = aTab();
  const second = aTab();
  const states = () => [first.state(), second.state()];
  await expect.poll(() => streams, patient).toHaveLength(1);
  expect(states()).toEqual(['connecting', 'connecting']);
  const changed = vi.fn<() => void>();
  second.watch(changed);
  streams[0]!.say(welcome(3, false));
  await expect.poll(states, patient).toEqual(['open', 'open']);
  expect(changed).toHaveBeenCalledOnce();
  const late = aTab();
  await expect.poll(late.state, patient).toBe('open');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  streams[0]!.end();
  await expect.poll(() => [...states(), late.state()], patient).toEqual(['broken', 'broken', 'broken']);
});

test('a tab tells the others what it knows first', async () => {
  openStreams();
  const first = aTab();
  const second = aTab();
  second.tellTabs({ kind: 'mine-changed' });
  await expect.poll(first.kinds, patient).toEqual(['mine-changed']);
  expect(second.news).toEqual([]);
});

test('a tab that waits between two tries and is closed does not keep the others waiting', async () => {
  const streams = openStreams();
  const first = aTab();
  aTab();
  await expect.poll(() => streams, patient).toHaveLength(1);
  streams[0]!.end();
  await expect.poll(first.state, patient).toBe('broken');
  first.stop();
  await expect.poll(() => streams, { ...patient, interval: 10 }).toHaveLength(2);
});

test('a tab that has the lock and sleeps is passed over: another one takes it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const streams = openStreams();
  const asleep = Promise.withResolvers<void>();
  const held = navigator.locks.request('live', () => asleep.promise).catch(() => 'taken');
  aTab();
  await vi.advanceTimersByTimeAsync(39_999);
  expect(streams).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => streams, patient).toHaveLength(1);
  expect(await held).toBe('taken');
});

test('a tab whose turn was taken stops reading and waits for the next', async () => {
  const streams = openStreams();
  aTab();
  await expect.poll(() => streams, patient).toHaveLength(1);
  const taken = Promise.withResolvers<void>();
  const taking = navigator.locks.request('live', { steal: true }, () => taken.promise);
  await expect.poll(() => streams[0]!.aborted(), patient).toBe(true);
  expect(streams).toHaveLength(1);
  taken.resolve();
  await taking;
  await expect.poll(() => streams, patient).toHaveLength(2);
});

test('where there are no locks each tab reads for itself', async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as unknown as LockManager);
  const streams = openStreams();
  const first = aTab();
  const second = aTab();
  await expect.poll(() => streams, patient).toHaveLength(2);
  streams[0]!.say(mineChanged);
  await expect.poll(first.kinds, patient).toEqual(['mine-changed']);
  expect(second.news).toEqual([]);
  expect(second.state()).toBe('connecting');
});

test('a stream that ended or fell silent for 40 seconds is opened again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const streams = openStreams();
  aTab();
  await expect.poll(() => streams, patient).toHaveLength(1);
  streams[0]!.end();
  await expect.poll(() => streams[0]!.aborted(), patient).toBe(true);
  await vi.advanceTimersByTimeAsync(999);
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.poll(() => streams, patient).toHaveLength(2);

  await vi.advanceTimersByTimeAsync(9_000);
  streams[1]!.say(':\n\n');
  await vi.advanceTimersByTimeAsync(1);
  await vi.advanceTimersByTimeAsync(39_000);
  expect(streams[1]!.aborted()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(streams[1]!.aborted()).toBe(true);
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.poll(() => streams, patient).toHaveLength(3);
  // This one never says a word.
  await vi.advanceTimersByTimeAsync(40_000);
  expect(streams[2]!.aborted()).toBe(true);
});

test('without a network it does not try, and it does as soon as there is one again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const online = vi.spyOn(navigator, 'onLine', 'get');
  const streams = openStreams();
  const { state } = aTab();
  await expect.poll(() => streams, patient).toHaveLength(1);
  online.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(streams[0]!.aborted()).toBe(true);
  expect(streams).toHaveLength(1);
  expect(state()).toBe('broken');
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(4_000);
  await expect.poll(() => streams, patient).toHaveLength(2);
});

test('a session that the server does not know any more is told as ended', async () => {
  openStreams(401);
  const { kinds } = aTab();
  await expect.poll(kinds, patient).toEqual(['session-ended']);
});

test('once stopped it reads nothing and opens nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const streams = openStreams();
  const { news, stop } = aTab();
  await expect.poll(() => streams, patient).toHaveLength(1);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(streams[0]!.aborted()).toBe(true);
  expect(streams).toHaveLength(1);
  expect(news).toEqual([]);
});
