/** A bet refers to the log under which it was taken; while it is being committed, the log goes on. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { heldBy } from '../rig/held-session.ts';
import { readCheckpoint } from '../../src/log/checkpoints.ts';
import { transaction } from '../../src/platform/database/db.ts';
import { diceRig, midnight, minute, type DiceRig } from '../rig/dice-rig.ts';
import { newMemberWithGrant } from '../rig/members-with-grant.ts';
import { testLog } from '../rig/test-log.ts';

let club: DiceRig;
beforeEach(async () => {
  club = await diceRig();
  await club.advance();
});
afterEach(() => club.close());

test('while a bet of another game is held in an open transaction, the log is published', async () => {
  const member_id = await newMemberWithGrant(club.db);
  await club.clock.set(midnight + minute);
  await club.advance();
  await transaction(club.db, async (tx) => {
    const { number } = await tx
      .selectFrom('round')
      .select('number')
      .where('game_key', '=', 'game2')
      .executeTakeFirstOrThrow();
    const session = heldBy(member_id).hex;
    const order = { member_id, session, game: 'game2', number, picks: ['big'], stake: 10_000, key: '00'.repeat(32) };
    const { rows } = await sql<{ refusal: string | null }>`
      select refusal from place_bets(${JSON.stringify([order])})`.execute(tx);
    expect(rows).toEqual([{ refusal: null }]);
    const before = (await readCheckpoint(club.db, 1))!;
    await testLog(club.db).publish();
    expect((await readCheckpoint(club.db, 1))!.size).toBeGreaterThan(before.size);
  });
});
