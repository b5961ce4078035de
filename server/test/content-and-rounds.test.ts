import { afterEach, expect, test } from 'vitest';
import { readClub } from '../src/club/club.service.ts';
import { importPack } from '../src/club/content/import-pack.ts';
import { rhythmsOf } from '../src/dice/rounds.ts';
import { transaction } from '../src/platform/database/db.ts';
import { diceRig, midnight, minute, type DiceRig } from './rig/dice-rig.ts';
import { packIn, testPack } from './rig/pack.ts';

let club: DiceRig;
afterEach(() => club.close());

async function termsOf(number: string) {
  const round = club.db.selectFrom('round').selectAll().where('game_key', '=', 'game1').where('number', '=', number);
  return await round.executeTakeFirstOrThrow();
}

/** How many seconds a round takes, as the screens say it. */
async function shownPace() {
  const { games } = await readClub(club.db, rhythmsOf(club.db), 'en');
  return games.find(({ key }) => key === 'game1')!.secondsPerRound;
}

test('an import that changes payouts and rhythm leaves the open round its terms; the next one has the new payouts', async () => {
  club = await diceRig();
  await club.advance();
  const before = await termsOf('202603020001');
  expect(before.payouts).toMatchObject({ big: 194 });

  const changed = testPack();
  changed.change('games.yaml', 'secondsPerRound: 60', 'secondsPerRound: 120\n    payouts: { big: 2.00 }');
  changed.remove('hosts.yaml', 'videos.yaml');
  const { pack } = await packIn(changed.folder);
  await transaction(club.db, (tx) => importPack(tx, pack, { remove: false }));
  expect(await termsOf('202603020001')).toEqual(before);
  // And nobody is told of another pace than that of today.
  expect(await shownPace()).toBe(60);

  await club.clock.set(midnight + minute);
  await club.advance();
  expect(await termsOf('202603020001')).toEqual(before);
  const next = await termsOf('202603020002');
  expect(next.payouts).toMatchObject({ big: 200 });
  // A changed rhythm starts with the next Taipei day.
  expect(next.rolls_at.getTime() - next.opens_at.getTime()).toBe(minute);
  expect(await shownPace()).toBe(60);
  await club.clock.set(midnight + 24 * 60 * minute);
  expect(await shownPace()).toBe(120);
});
