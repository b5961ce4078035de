/** A club moves to another cluster in the middle of a round: another line of history, and another log, which loses nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseEntry, type LogEntry } from '@glass-dice/domain/log/entries';
import { closeRounds, listUnsettled, makeChains, openRounds, rollRound } from '../../src/dice/rounds.ts';
import { settleRound } from '../../src/dice/settlement.ts';
import { readEntries } from '../../src/log/log-tree.ts';
import { newestLog } from '../../src/log/open-log.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { copyRows } from '../../src/platform/move/copy-rows.ts';
import type { Postgres } from '../../src/platform/postgres/embedded.ts';
import { balanceIn, diceRig, midnight, minute, stateOf } from '../rig/dice-rig.ts';
import { newMemberWithGrant } from '../rig/members-with-grant.ts';
import { startTestPostgres } from '../rig/postgres.ts';
import { simulateClock } from '../rig/simulated-clock.ts';
import { testHead, testLog } from '../rig/test-log.ts';
import { evenChances } from '../states/rounds-played.ts';
import { seenCheckpoints } from './seen-checkpoints.ts';

let there: Postgres;
beforeAll(async () => {
  there = await startTestPostgres(process.env['TEST_POSTGRES_BIN']);
});
afterAll(() => there.stop());

async function advance(db: Db, publish: () => Promise<unknown>): Promise<void> {
  await closeRounds(db);
  await publish();
  for (const { id, state } of await listUnsettled(db)) if (state === 'closed') await rollRound(db, id);
  for (const { id, state } of await listUnsettled(db)) if (state === 'rolled') await settleRound(db, id);
  if ((await openRounds(db, 'none')).lacksChain) await makeChains(db);
  await openRounds(db, 'none');
  await publish();
}

const first = '202603020001';
const second = '202603020002';

test('a log begins that says "moved" and has all of the one before; a round that was open is rolled with its own seed, the next with none that was drawn before', async () => {
  const head = testHead();
  const world = seenCheckpoints();
  const rig = await diceRig(midnight, { head });
  const lin = await newMemberWithGrant(rig.db);
  await rig.clock.set(midnight + 1_000);
  await rig.advance();
  // Both of each pair: one wins, whatever the dice are.
  expect(await rig.bet(lin, { picks: evenChances, stake: 100 })).toMatchObject({ ok: true });
  await testLog(rig.db, { head }).publish();
  await world.look(rig.db);
  const before = (await newestLog(rig.db))!;
  const signed = (await head.read())!;

  await migrate(there.ownerUrl, new URL(there.appUrl).username);
  await copyRows(rig.database.ownerUrl, there.ownerUrl);
  const staked = await balanceIn(rig.db, lin);
  await rig.close();

  const clock = await simulateClock(there, midnight + minute + 1_000);
  const { db } = clock;
  expect(await balanceIn(db, lin)).toBe(staked);
  await advance(db, testLog(db, { head }).publish);
  await world.look(db);
  expect(world.contradictions()).toEqual([]);
  expect([await stateOf(db, 'game1', first), await stateOf(db, 'game1', second)]).toEqual(['settled', 'open']);
  expect(await balanceIn(db, lin), 'the prizes of her bets').toBeGreaterThan(staked);

  const entries = (await readEntries(db, 2, 0, 100)).map((line) => parseEntry(line) as LogEntry);
  const [open] = entries;
  expect(open).toMatchObject({
    origin: `${before.origin}/2`,
    after: { size: signed.size, root: signed.root, kept: signed.size, because: 'moved' },
  });
  const reasons = entries.map((entry) => (entry.kind === 'anchor' && entry.game === 'game1' ? [entry.because] : []));
  expect(reasons.flat(), 'of the chain of the open round, and of the next one').toEqual(['moved', 'moved']);
  const rounds = await db.selectFrom('round').select('chain_id').where('game_key', '=', 'game1').execute();
  expect(new Set(rounds.map((round) => round.chain_id)).size, 'each its own').toBe(rounds.length);
  await clock.close();
});
