import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MyRoundFilter } from '@glass-dice/contract/dice';
import { sumOf, type Dice } from '@glass-dice/domain/dice/picks';
import { diceRig, midnight, minute, type DiceRig } from '../../test/rig/dice-rig.ts';
import { newMemberWithGrant } from '../../test/rig/members-with-grant.ts';
import { hotGamesOf, readSums, readTotals } from './board.ts';
import { listMyRounds } from './my-bets.ts';
import { lastRolls, listRounds, readTable } from './tables.ts';

let club: DiceRig;
beforeEach(async () => {
  club = await diceRig();
  await club.advance();
});
afterEach(() => club.close());

async function play(
  rounds: number,
  from = 0,
  eachRound: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  for (let round = from + 1; round <= from + rounds; round += 1) {
    await eachRound();
    await club.clock.set(midnight + round * minute);
    await club.advance();
  }
}

test('the statistics are of the last hundred rounds, and no others; a table shows the newest twelve', async () => {
  expect(await readSums(club.db, 'game1')).toEqual([]);
  await play(103);
  const { rounds } = await listRounds(club.db, 'game1', undefined, 100);
  const newestFirst = rounds.map(({ dice }) => sumOf(dice as unknown as Dice));
  expect(await readSums(club.db, 'game1')).toEqual(newestFirst.toReversed());
  expect((await readTable(club.db, 'game1'))?.recent).toEqual(newestFirst.slice(0, 12).toReversed());
});

test('what a round came to is known once it is settled, of a round without bets too', async () => {
  const [lin, wu, chen] = await Promise.all([1, 2, 3].map(() => newMemberWithGrant(club.db)));
  expect(await readTotals(club.db, 'game1', '202603020001')).toMatchObject({ totals: null, tooFew: false });
  await club.bet(lin!, { picks: ['big', 'small', 'odd', 'even'], stake: 1000 });
  await club.bet(wu!, { picks: ['big', 'small'], stake: 300 });
  await club.bet(chen!, { picks: ['big', 'small'], stake: 200 });
  await play(2);
  expect((await readTotals(club.db, 'game1', '202603020001'))?.totals).toEqual({
    unit: 'PLAY',
    members: 3,
    bets: 8,
    staked: '5000',
    returned: '4850',
  });
  expect((await readTotals(club.db, 'game1', '202603020002'))?.totals).toMatchObject({ members: 0, staked: '0' });
  expect(await readTotals(club.db, 'game1', '202603029999')).toBeUndefined();
});

test('the last rolls are the two latest of every game, as they were rolled', async () => {
  await play(6);
  const rolls = await lastRolls(club.db);
  for (const game of ['game1', 'game2']) {
    const { rounds } = await listRounds(club.db, game, undefined, 2);
    const expected = rounds.map(({ number, dice, rolledAt }) => ({ kind: 'roll', game, number, dice, at: rolledAt }));
    expect(expected).toHaveLength(2);
    expect(rolls.filter((roll) => roll.game === game)).toEqual(expected);
  }
});

test('hot are the games with bets in the last seven days, most bets first, and none while there are none', async () => {
  expect(await hotGamesOf(club.db)()).toEqual([]);
  const lin = await newMemberWithGrant(club.db);
  await club.bet(lin, { game: 'game2', number: '202603020001', picks: ['big', 'small', 'odd'], stake: 100 });
  await club.bet(lin, { game: 'game1', picks: ['big'], stake: 100 });
  await play(3);
  expect(await hotGamesOf(club.db)()).toEqual([
    { game: 'game2', bets: 3 },
    { game: 'game1', bets: 1 },
  ]);
  await club.clock.set(midnight + 8 * 24 * 60 * minute);
  expect(await hotGamesOf(club.db)()).toEqual([]);
});

test("a member's rounds come newest first, page by page, by state and by game", async () => {
  const [lin, wu] = [await newMemberWithGrant(club.db), await newMemberWithGrant(club.db)];
  await club.bet(wu, { picks: ['big'], stake: 100 });
  await play(12, 0, () => club.bet(lin, { picks: ['big', 'sum-3'], stake: 100 }));
  await club.bet(lin, { picks: ['even'], stake: 100 });
  await club.bet(lin, { game: 'game2', number: '202603020005', picks: ['even'], stake: 200 });

  const first = await listMyRounds(club.db, lin, {});
  const second = await listMyRounds(club.db, lin, { before: first.next! });
  expect(second.next).toBeNull();
  const all = [...first.rounds, ...second.rounds];
  expect(all.filter(({ game }) => game === 'game1').map(({ number }) => Number(number.slice(-4)))).toEqual(
    Array.from({ length: 13 }, (_, index) => 13 - index),
  );
  expect(all).toHaveLength(14);

  const numbers = async (filter: MyRoundFilter, game?: string) => {
    const { rounds } = await listMyRounds(club.db, lin, { filter, ...(game && { game }) });
    return rounds.map((round) => `${round.game} ${round.number}`);
  };
  const won = all.filter(({ net }) => Number(net) > 0).map(({ game, number }) => `${game} ${number}`);
  expect(await numbers('won')).toEqual(won.slice(0, 10));
  // Big alone brings less than the two picks cost, so most of these rounds are lost. One that waits is not.
  const lost = all.filter(({ net }) => Number(net) < 0).map(({ number }) => number);
  const behind = await listMyRounds(club.db, lin, { filter: 'lost' });
  const further = behind.next ? await listMyRounds(club.db, lin, { filter: 'lost', before: behind.next }) : undefined;
  expect([...behind.rounds, ...(further?.rounds ?? [])].map(({ number }) => number)).toEqual(lost);
  expect(await numbers('waiting', 'game2')).toEqual(['game2 202603020005']);
  expect((await numbers('waiting')).toSorted()).toEqual(['game1 202603020013', 'game2 202603020005']);
  expect(await numbers('settled')).toHaveLength(10);
  expect(all.filter(({ state }) => state !== 'settled').map(({ net }) => net)).toEqual([null, null]);
});
