import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  aTab,
  beginLive,
  endLive,
  event,
  openStreams,
  patient,
  stopLater,
  tableMessage,
  welcome,
} from './live.fixture.ts';

beforeEach(beginLive);
afterEach(endLive);

test('the stream names the tables that all tabs show, from the first; when they change it goes on where it was', async () => {
  const streams = openStreams();
  const first = aTab('game2');
  await expect.poll(() => streams, patient).toHaveLength(1);
  expect(streams[0]!.at).toBe('game2');
  streams[0]!.say(welcome(3, true) + tableMessage(4));
  await expect.poll(first.state, patient).toBe('open');
  const changed = vi.fn<() => void>();
  first.watch(changed);
  const second = aTab('game1');
  await expect.poll(() => streams, patient).toHaveLength(2);
  expect(streams[0]!.aborted()).toBe(true);
  expect([streams[1]!.at, streams[1]!.headers.get('last-event-id')]).toEqual(['game1,game2', '4']);
  streams[1]!.say(welcome(4, true));
  second.stop();
  await expect.poll(() => streams, patient).toHaveLength(3);
  expect(streams[2]!.at).toBe('game2');
  // Nobody has to ask meanwhile.
  expect(changed).not.toHaveBeenCalled();
  expect(first.state()).toBe('open');
  expect(first.kinds()).toEqual(['table']);
});

test('from one table to the next and back the stream is not opened anew', async () => {
  const streams = openStreams();
  const { follow, stop } = aTab('game1');
  await expect.poll(() => streams, patient).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stopNext = follow(() => undefined, 'game2');
  stop();
  stopLater(follow(() => undefined, 'game1'));
  stopNext();
  const atOnce = async () =>
    (await navigator.locks.query()).held?.flatMap(({ name = '' }) => name.match(/game./) ?? []);
  await expect.poll(atOnce, patient).toEqual(['game1']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(streams).toHaveLength(1);
});

test('a tab that is gone without a word is not at its table any more', async () => {
  const streams = openStreams();
  const gone = Promise.withResolvers<void>();
  void navigator.locks.request('at game3', { mode: 'shared' }, () => gone.promise);
  aTab('game1');
  await expect.poll(() => streams, patient).toHaveLength(1);
  expect(streams[0]!.at).toBe('game1,game3');
  gone.resolve();
  streams[0]!.say(':\n\n');
  await expect.poll(() => streams, patient).toHaveLength(2);
  expect(streams[1]!.at).toBe('game1');
});

test('how many are at a table is known in every tab, as long as the stream is open and says so', async () => {
  const streams = openStreams();
  const present = (game: string, count?: number | null) =>
    event({ kind: 'present', game, ...(count !== undefined && { count }) });
  const first = aTab('game1');
  await expect.poll(() => streams, patient).toHaveLength(1);
  expect(first.presentAt('game1')).toBeUndefined();
  streams[0]!.say(welcome(3, true) + present('game1', null));
  await expect.poll(() => first.presentAt('game1'), patient).toBeNull();
  streams[0]!.say(present('game1', 12));
  await expect.poll(() => first.presentAt('game1'), patient).toBe(12);
  const late = aTab('game1');
  await expect.poll(() => late.presentAt('game1'), patient).toBe(12);
  streams[0]!.say(present('game1'));
  await expect.poll(() => late.presentAt('game1'), patient).toBeUndefined();
  streams[0]!.say(present('game1', 7));
  await expect.poll(() => late.presentAt('game1'), patient).toBe(7);
  streams[0]!.end();
  await expect.poll(() => first.presentAt('game1'), patient).toBeUndefined();
  await expect.poll(() => late.presentAt('game1'), patient).toBeUndefined();
  // A server that does not know yet says nothing: what another one said is over.
  await expect.poll(() => streams, patient).toHaveLength(2);
  streams[1]!.say(welcome(3, true));
  await expect.poll(first.state, patient).toBe('open');
  expect(first.presentAt('game1')).toBeUndefined();
  expect(first.kinds()).toEqual([]);
});

test('where there are no locks a tab names its own table', async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as unknown as LockManager);
  const streams = openStreams();
  const { stop, follow } = aTab('game1');
  stopLater(follow(() => undefined));
  await expect.poll(() => streams, patient).toHaveLength(1);
  expect(streams[0]!.at).toBe('game1');
  stop();
  await expect.poll(() => streams, patient).toHaveLength(2);
  expect(streams[1]!.at).toBeNull();
});
