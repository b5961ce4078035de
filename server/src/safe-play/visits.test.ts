import { afterEach, beforeEach, expect, test } from 'vitest';
import { isCheckDue, visitEndsAfterMs, type RealityCheckMinutes } from '@glass-dice/domain/safe-play/visit';
import { diceRig, midnight, minute, type DiceRig } from '../../test/rig/dice-rig.ts';
import { transaction } from '../platform/database/db.ts';
import { newMemberWithGrant } from '../../test/rig/members-with-grant.ts';
import { beAtTable, readRealityCheck, setRealityCheck } from './visits.ts';

let club: DiceRig;
let member: number;
beforeEach(async () => {
  club = await diceRig();
  await club.advance();
  member = await newMemberWithGrant(club.db);
});
afterEach(() => club.close());

const here = (acknowledged = false) => transaction(club.db, (tx) => beAtTable(tx, member, acknowledged));
const wish = (minutes: RealityCheckMinutes | null) =>
  transaction(club.db, (tx) => setRealityCheck(tx, member, minutes));

/** Time passes and whatever is due is done, with somebody at the table every minute. */
async function playFor(minutes: number, from = 0): Promise<void> {
  for (let passed = from + 1; passed <= from + minutes; passed += 1) {
    await club.clock.set(midnight + passed * minute);
    await club.advance();
    await here();
  }
}

test('a visit counts its time from the first table, and the rounds that were bet on during it', async () => {
  expect(await here()).toMatchObject({
    forMs: 0,
    staked: '0',
    returned: '0',
    net: '0',
    realityCheck: { dueInMs: 1_800_000 },
  });
  await club.bet(member, { picks: ['big', 'small'], stake: 1000 });
  expect(await here()).toMatchObject({ staked: '2000', returned: '0', net: '-2000' });
  await playFor(1);
  expect(await here()).toMatchObject({ forMs: minute, staked: '2000', returned: '1940', net: '-60' });
});

test('after an absence the next visit begins with nothing', async () => {
  await here();
  await club.bet(member, { picks: ['big', 'small'], stake: 1000 });
  await playFor(1);
  await club.clock.set(midnight + minute + visitEndsAfterMs);
  expect(await here()).toMatchObject({ forMs: 0, staked: '0', net: '0' });
});

test('while a reality check is due no bet is taken and nothing moves; once it is read they are', async () => {
  await here();
  await playFor(29);
  expect(await club.bet(member, {})).toMatchObject({ ok: true });
  await playFor(1, 29);
  expect((await here()).realityCheck).toEqual({ dueInMs: 0 });
  expect(await club.bet(member, {})).toMatchObject({ ok: false, reason: 'reality-check-due' });
  expect((await here()).realityCheck).toEqual({ dueInMs: 0 });
  expect((await here(true)).realityCheck).toEqual({ dueInMs: 30 * minute });
  expect(await club.bet(member, {})).toMatchObject({ ok: true });
});

test('the database and the rules agree about when bets wait', async () => {
  const started = midnight - 20 * minute;
  await here();
  for (const minutes of [15, 30, 60, null] as const) {
    for (const sinceCheck of [14.999, 15, 29.999, 30, 59.999, 60, 61]) {
      for (const sinceSeen of [0, 14.999, 15]) {
        const visit = {
          startedAtMs: started,
          seenAtMs: midnight - sinceSeen * minute,
          acknowledgedAtMs: midnight - sinceCheck * minute,
        };
        await club.db
          .updateTable('visit')
          .set({
            started_at: new Date(visit.startedAtMs),
            seen_at: new Date(visit.seenAtMs),
            acknowledged_at: new Date(visit.acknowledgedAtMs),
            first_round_id: 0,
            check_minutes: minutes,
          })
          .where('member_id', '=', member)
          .execute();
        const answer = await club.bet(member, {});
        expect(answer.ok, JSON.stringify({ minutes, sinceCheck, sinceSeen })).toBe(
          !isCheckDue(visit, minutes, midnight),
        );
      }
    }
  }
});

test('a member who bets without saying to be at a table is checked all the same', async () => {
  for (let passed = 0; passed < 30; passed += 5) {
    await club.clock.set(midnight + passed * minute);
    await club.advance();
    expect(await club.bet(member, {})).toMatchObject({ ok: true });
  }
  await club.clock.set(midnight + 30 * minute);
  await club.advance();
  expect(await club.bet(member, {})).toMatchObject({ ok: false, reason: 'reality-check-due' });
  // Trying again and again does not make it go away, however long.
  for (let passed = 40; passed <= 70; passed += 10) {
    await club.clock.set(midnight + passed * minute);
    await club.advance();
    expect(await club.bet(member, {})).toMatchObject({ ok: false, reason: 'reality-check-due' });
  }
  expect(await here(true)).toMatchObject({ forMs: 70 * minute, staked: '600' });
  expect(await club.bet(member, {})).toMatchObject({ ok: true });
});

test('a check that is due is not done away with by another wish', async () => {
  await here();
  await playFor(30);
  for (const minutes of [60, null] as const) {
    expect(await wish(minutes)).toMatchObject({ ok: false, reason: 'reality-check-due' });
  }
  expect(await club.bet(member, {})).toMatchObject({ ok: false, reason: 'reality-check-due' });
  await here(true);
  expect(await wish(null)).toMatchObject({ ok: true });
});

test('a reality check comes every 30 minutes unless the member wants it otherwise', async () => {
  expect(await readRealityCheck(club.db, member)).toBe(30);
  await wish(15);
  expect(await readRealityCheck(club.db, member)).toBe(15);
  expect((await here()).realityCheck).toEqual({ dueInMs: 15 * minute });
  await wish(null);
  expect((await here()).realityCheck).toBeNull();
});
