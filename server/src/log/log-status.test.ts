import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { diceRig, midnight, minute, type DiceRig } from '../../test/rig/dice-rig.ts';
import { withClient } from '../platform/postgres/client.ts';
import { roundCount } from './log-status.ts';

let club: DiceRig;
beforeEach(async () => {
  club = await diceRig();
});
afterEach(() => club.close());

test('all rounds of all chains are counted', async () => {
  for (const passed of [0, 1, 2, 5]) {
    await club.clock.set(midnight + passed * minute);
    await club.advance();
  }
  const rounds = await club.db.selectFrom('round').select('skipped').execute();
  const skipped = rounds.reduce((sum, round) => sum + round.skipped, 0);
  expect(skipped).toBeGreaterThan(0);
  const all = rounds.length;
  expect(await roundCount(club.db)()).toEqual({ all, withoutBeacon: all, sealedLate: 0, skipped });
});

test('when rounds cannot be counted, what was counted before is said', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await club.advance();
  const count = roundCount(club.db);
  const counted = await count();
  expect(counted.all).toBeGreaterThan(0);
  await withClient(club.database.ownerUrl, (client) => client.query('alter table round_result rename to gone'));
  vi.advanceTimersByTime(90_000);
  expect(await count()).toEqual(counted);
});
