/**
 * A database is put back to an older copy of its files, which PostgreSQL itself does not notice. The servers' data folders
 * stay, and with them what each signed last. Whatever is done then: never two histories under one name.
 */
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { parseEntry, type OpenEntry } from '@glass-dice/domain/log/entries';
import { closeRounds, listUnsettled, makeChains, openRounds, rollRound } from '../../src/dice/rounds.ts';
import type { HeadStore } from '../../src/log/log-head.ts';
import { readEntries } from '../../src/log/log-tree.ts';
import { connect, type Db } from '../../src/platform/database/db.ts';
import { withClient } from '../../src/platform/postgres/client.ts';
import { chainsTemplate, createDatabase, inAnotherDatabase, inDatabase } from '../rig/databases.ts';
import { midnight, minute } from '../rig/dice-rig.ts';
import { simulateClock } from '../rig/simulated-clock.ts';
import { testHead, testLog } from '../rig/test-log.ts';
import { seenCheckpoints } from './seen-checkpoints.ts';

let made: string[];
let appUrl: string;
let world: ReturnType<typeof seenCheckpoints>;
let slot: number;
beforeEach(async () => {
  const { ownerUrl, appUrl: templateUrl } = inject('templateUrls');
  made = [newName()];
  world = seenCheckpoints();
  slot = 0;
  await createDatabase(ownerUrl, made[0]!, chainsTemplate);
  const urls = { ownerUrl: inDatabase(ownerUrl, made[0]!), appUrl: inDatabase(templateUrl, made[0]!) };
  const clock = await simulateClock(urls, midnight);
  appUrl = clock.appUrl;
  await clock.close();
});
afterEach(async () => {
  for (const name of made) await inAnotherDatabase(inject('templateUrls').ownerUrl, `drop database ${name}`);
});

const newName = () => `test_${crypto.randomUUID().replaceAll('-', '')}`;

/** As it is now; nobody is connected meanwhile. */
async function copyOf(name: string): Promise<string> {
  const copy = newName();
  await createDatabase(inject('templateUrls').ownerUrl, copy, name);
  made.push(copy);
  return copy;
}

/** Servers with these heads play some minutes, each doing whatever is due; time goes on for all copies alike. */
async function play(name: string, minutes: number, ...heads: HeadStore[]): Promise<void> {
  const db = connect(inDatabase(appUrl, name), { max: 5, onError: () => {} });
  const servers = heads.map((head) => testLog(db, { head }));
  try {
    for (let passed = 0; passed < minutes; passed += 1) {
      slot += 1;
      await setClock(name, midnight + slot * minute);
      await advance(db, servers[passed % servers.length]!.publish);
      await world.look(db);
    }
  } finally {
    await db.destroy();
  }
}

async function setClock(name: string, moment: number): Promise<void> {
  await withClient(inDatabase(inject('templateUrls').ownerUrl, name), (client) =>
    client.query('update simulated.clock set at = $1', [new Date(moment)]),
  );
}

async function advance(db: Db, publish: () => Promise<unknown>): Promise<void> {
  await closeRounds(db);
  await publish();
  for (const { id, state } of await listUnsettled(db)) if (state === 'closed') await rollRound(db, id);
  if ((await openRounds(db, 'none')).lacksChain) await makeChains(db);
  await openRounds(db, 'none');
  await publish();
}

async function openings(name: string): Promise<OpenEntry[]> {
  const db = connect(inDatabase(appUrl, name), { max: 1, onError: () => {} });
  const logs = await db.selectFrom('log').select('number').orderBy('number').execute();
  const lines: string[] = [];
  for (const { number } of logs) lines.push((await readEntries(db, number, 0, 1))[0]!);
  await db.destroy();
  return lines.map((line) => parseEntry(line) as OpenEntry);
}

test('after a restore a new log begins, which says what is lost, and the old one is not continued', async () => {
  const head = testHead();
  await play(made[0]!, 4, head);
  const copy = await copyOf(made[0]!);
  await play(made[0]!, 4, head);
  const signed = (await head.read())!;
  await play(copy, 4, head);
  expect(world.contradictions()).toEqual([]);
  const [first, second, ...more] = await openings(copy);
  expect(more).toEqual([]);
  expect(second!.origin).toBe(`${first!.origin}/2`);
  expect(second!.after).toMatchObject({ size: signed.size, root: signed.root, because: 'restored' });
  expect(second!.after!.kept).toBeLessThan(signed.size);
  expect(Math.max(...world.sizes(first!.origin))).toBe(signed.size);
  expect(world.sizes(second!.origin).length).toBeGreaterThan(3);
});

test('what is lost with the copy is not said again when the same copy is put back a second time', async () => {
  const head = testHead();
  await play(made[0]!, 4, head);
  const copies = [await copyOf(made[0]!), await copyOf(made[0]!)];
  await play(made[0]!, 4, head);
  for (const copy of copies) await play(copy, 4, head);
  expect(world.contradictions()).toEqual([]);
  const origins = (await openings(copies[1]!)).map(({ origin }) => origin);
  expect(origins.at(-1), 'the second log belongs to the first restore').toBe(`${origins[0]}/3`);
});

test('of two servers with one key also the one that signed less knows what was published', async () => {
  const [busy, idle] = [testHead(), testHead()];
  await play(made[0]!, 4, busy, idle);
  const copy = await copyOf(made[0]!);
  // It runs, and the other one is always faster.
  const db = connect(inDatabase(appUrl, made[0]!), { max: 5, onError: () => {} });
  const other = testLog(db, { head: idle });
  for (let times = 0; times < 4; times += 1) {
    await play(made[0]!, 1, busy);
    await other.publish();
  }
  await db.destroy();
  await play(copy, 4, idle, busy);
  expect(world.contradictions()).toEqual([]);
});

test('a server that died with a signature on its way goes on with the same log', async () => {
  const head = testHead();
  const dies: HeadStore = {
    read: head.read,
    write: async (next) => {
      await head.write(next);
      throw new Error('killed');
    },
  };
  await play(made[0]!, 2, head);
  await expect(play(made[0]!, 1, dies)).rejects.toThrow('killed');
  await play(made[0]!, 3, head);
  expect(world.contradictions()).toEqual([]);
  expect(await openings(made[0]!)).toHaveLength(1);
});
