/** A new log begins in the moment in which a round closes: its book is not left behind in the old one. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rollRound } from '../../src/dice/rounds.ts';
import { baseOrigin, beginLog, newestLog } from '../../src/log/open-log.ts';
import { transaction } from '../../src/platform/database/db.ts';
import { diceRig, midnight, minute, type DiceRig } from '../rig/dice-rig.ts';
import { lockWaits } from '../rig/lock-waits.ts';
import { testHead, testLog, testLogKey } from '../rig/test-log.ts';

let club: DiceRig;
beforeEach(async () => {
  club = await diceRig();
  await club.advance();
});
afterEach(() => club.close());

const someoneWaits = () =>
  vi.waitUntil(async () => (await sql.raw(lockWaits).execute(club.db)).rows.length > 0, { timeout: 60_000 });

async function beginAnew(): Promise<void> {
  const newest = (await newestLog(club.db))!;
  const identity = { key: testLogKey, publicUrl: undefined, head: testHead() };
  await beginLog(club.db, identity, await baseOrigin(club.db, undefined), { newest, because: 'restored' });
}

test('a book that is written while a new log begins is in the log in which its roll will be', async () => {
  await testLog(club.db).publish();
  await club.clock.set(midnight + minute);
  const { id } = await club.db.selectFrom('round').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  let begun: Promise<void> = Promise.resolve();
  await transaction(club.db, async (tx) => {
    await sql`select close_round(${id})`.execute(tx);
    begun = beginAnew();
    // It waits for this, or does not.
    await Promise.race([begun, someoneWaits().catch(() => undefined)]);
  });
  await begun;
  await testLog(club.db).publish();
  expect(await rollRound(club.db, id)).toBe(true);
  await expect(testLog(club.db).publish()).resolves.toBeGreaterThan(0);
});
