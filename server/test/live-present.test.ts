/** How many are at a table, as the streams tell it, on two servers at a told time. */
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { diceOnStreams } from '../src/dice/table-news.ts';
import type { LiveOptions } from '../src/platform/live/live.ts';
import { diceRig, type DiceRig } from './rig/dice-rig.ts';
import { holds, station, type Message, type Station } from './rig/stations.ts';

/** One that can be made to say nothing any more, as if its database had stopped. */
type Server = Station & { hush: () => void; heardNews: () => number };

let club: DiceRig;
let ear: Client;
/** Words of servers, as the database passed them on. */
let words: number;
let said: number;
let here: Server;
let there: Server;
let open: Server[];
let release: () => void;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  club = await diceRig();
  ear = new Client({ connectionString: club.database.appUrl });
  [words, said] = [0, 0];
  ear.on('notification', () => void (words += 1));
  await ear.connect();
  await ear.query('listen present');
  open = [];
  [here, there] = [await server(), await server()];
  await allSaid(2);
  // From now on each knows that it has heard the other.
  await pass();
});
afterEach(async () => {
  release();
  for (const { close } of open) await close();
  await ear.end();
  await club.close();
  vi.useRealTimers();
});

async function server(): Promise<Server> {
  const { newsOf, games } = diceOnStreams(club.db);
  const hushed = Promise.withResolvers<string[]>();
  release = () => hushed.resolve([]);
  let [hush, news] = [false, 0];
  const counted: LiveOptions['newsOf'] = (broadcast) => {
    const { catchUp, ...rest } = newsOf(broadcast);
    return { ...rest, catchUp: () => ((news += 1), catchUp()) };
  };
  const one = await station(club, { newsOf: counted, games: () => (hush ? hushed.promise : games()) });
  const made = { ...one, hush: () => void (hush = true), heardNews: () => news };
  open.push(made);
  return made;
}

/** Waits until so many more words were said, and every server has heard them. */
async function allSaid(more: number): Promise<void> {
  said += more;
  await holds(() => words >= said);
  // What a connection hears comes in the order in which it was said.
  const before = open.map(({ heardNews }) => heardNews());
  await ear.query('notify table_changed');
  await holds(() => open.every(({ heardNews }, at) => heardNews() > before[at]!));
}

/** Five seconds pass; so many servers say what they have. */
async function pass(speaking = open.length): Promise<void> {
  vi.advanceTimersByTime(5_000);
  await allSaid(speaking);
}

const cuts = new Map<readonly Message[], AbortController>();

async function sit({ watch }: Server, ...at: string[]): Promise<Message[]> {
  const cut = new AbortController();
  const heard = await watch({ at: new Set(at) }, cut.signal);
  cuts.set(heard, cut);
  return heard;
}

async function leave({ live }: Server, heard: readonly Message[]): Promise<void> {
  const before = live.count();
  cuts.get(heard)!.abort();
  await holds(() => live.count() === before - 1);
}

/** What was told of a table: a number, null for few, and undefined for unknown. */
function toldOf(heard: readonly Message[], game = 'game1') {
  return heard.flatMap((each) => (each.kind === 'present' && each.game === game ? [each.count] : []));
}

/** What was told of it once so much was told. */
async function tells(heard: readonly Message[], much: number, game?: string) {
  await holds(() => toldOf(heard, game).length >= much);
  return toldOf(heard, game);
}

test('the streams at a table on all servers are counted together; of fewer than three no number is sent', async () => {
  const [one, other] = [await sit(here, 'game1'), await sit(there, 'game1', 'game2', 'nonsense')];
  const elsewhere = await sit(there);
  await pass();
  await pass();
  for (const heard of [one, other]) expect(await tells(heard, 1)).toEqual([null]);
  expect(await tells(other, 1, 'game2')).toEqual([null]);
  const third = await sit(there, 'game1');
  expect(await tells(third, 1)).toEqual([null]);
  await pass();
  await pass();
  for (const heard of [one, other, third]) expect(await tells(heard, 2)).toEqual([null, 3]);
  // One who comes is told at once.
  expect(await tells(await sit(here, 'game1'), 1)).toEqual([3]);
  expect(toldOf(other, 'nonsense')).toEqual([]);
  expect(elsewhere.filter(({ kind }) => kind === 'present')).toEqual([]);
});

test('a stream that ends does not count any more, nor do those of a server that stops', async () => {
  const all = [];
  for (const where of [here, here, here, there, there]) all.push(await sit(where, 'game1'));
  await pass();
  await pass();
  expect(await tells(all[0]!, 3)).toEqual([null, 3, 5]);
  expect(await tells(all[4]!, 2)).toEqual([null, 5]);
  await leave(there, all[4]!);
  await pass();
  await pass();
  expect(await tells(all[0]!, 4)).toEqual([null, 3, 5, 4]);
  await there.close();
  open = [here];
  await allSaid(1);
  await pass();
  expect(await tells(all[0]!, 5)).toEqual([null, 3, 5, 4, 3]);
  await leave(here, all[1]!);
  await pass();
  expect(await tells(all[0]!, 6)).toEqual([null, 3, 5, 4, 3, null]);
});

test('a server that is not heard for 15 seconds is forgotten, and tells no number itself', async () => {
  const [one] = [await sit(here, 'game1'), await sit(here, 'game1'), await sit(here, 'game1')];
  const cutOff = await sit(there, 'game1');
  await pass();
  await pass();
  expect(await tells(cutOff, 2)).toEqual([null, 4]);
  there.hush();
  await pass(1);
  await pass(1);
  expect(toldOf(one)).toEqual([null, 3, 4]);
  await pass(1);
  expect(await tells(one, 4)).toEqual([null, 3, 4, 3]);
  expect(await tells(cutOff, 3)).toEqual([null, 4, undefined]);
  expect(toldOf(await sit(there, 'game1'))).toEqual([]);
});

test('however many come and go, a stream is told at most once in five seconds, and only what has changed', async () => {
  const one = await sit(here, 'game1');
  const more = [await sit(here, 'game1'), await sit(here, 'game1')];
  await pass();
  await pass();
  expect(await tells(one, 2)).toEqual([null, 3]);
  for (let coming = 0; coming < 5; coming += 1) more.push(await sit(here, 'game1'));
  await leave(here, more[0]!);
  vi.advanceTimersByTime(4_999);
  expect(await tells(await sit(here, 'game1'), 1)).toEqual([3]);
  expect(toldOf(one)).toEqual([null, 3]);
  vi.advanceTimersByTime(1);
  await allSaid(2);
  expect(await tells(one, 3)).toEqual([null, 3, 8]);
  await pass();
  await pass();
  // What did not change was not told again.
  await leave(here, more[1]!);
  await pass();
  expect(await tells(one, 4)).toEqual([null, 3, 8, 7]);
});
