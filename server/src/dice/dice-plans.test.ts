import { Client } from 'pg';
import { expect, test } from 'vitest';
import { diceClub, midnight, minute } from '../../test/dice-club.ts';
import { newMemberWithGrant } from '../wallet/members.fixture.ts';
import { rollRound } from './rounds.ts';

/** What grows with the age of a club. A handful of games may be read whole. */
const growing = [
  'bet_order',
  'slip',
  'play_day',
  'round',
  'round_result',
  'transfer',
  'entry',
  'account',
  'chain_seed',
];

test('a connection that planned while the club was empty takes bets and settles without reading a whole table', async () => {
  const club = await diceClub();
  const app = new Client(club.clock.appUrl);
  await app.connect();
  try {
    const members: number[] = [];
    while (members.length < 40) members.push(await newMemberWithGrant(club.db));
    const placeAll = (number: string) =>
      app.query('select * from place_bets($1)', [
        JSON.stringify(
          members.map((member_id) => ({
            member_id,
            game: 'game1',
            number,
            picks: ['big', 'even', 'sum-9'],
            stake: 100,
          })),
        ),
      ]);
    const numberOf = (slot: number) => `202603020${String(slot).padStart(3, '0')}`;
    const playOut = async (slot: number, settle: (roundId: number) => Promise<void>) => {
      await placeAll(numberOf(slot));
      await placeAll(numberOf(slot));
      await club.clock.set(midnight + slot * minute);
      const { rows } = await app.query('select close_rounds() as id');
      for (const { id } of rows) {
        if (await rollRound(club.db, Number(id))) await settle(Number(id));
      }
      await club.advance();
    };
    const settle = async (roundId: number) => {
      while ((await app.query('select settle_some($1, 10) as bets', [roundId])).rows[0].bets !== null);
    };
    await club.advance();
    for (let slot = 1; slot <= 12; slot += 1) await playOut(slot, settle);
    const scanned = async () =>
      (
        await app.query(
          `select relname, seq_tup_read::int as read from pg_stat_xact_user_tables
           where relname = any ($1) and seq_tup_read > 0`,
          [growing],
        )
      ).rows;
    await app.query('begin');
    await placeAll(numberOf(13));
    expect(await scanned()).toEqual([]);
    await app.query('commit');
    await playOut(13, async (roundId) => {
      await app.query('begin');
      await app.query('select settle_some($1, 10)', [roundId]);
      expect(await scanned()).toEqual([]);
      await app.query('commit');
      await settle(roundId);
    });
  } finally {
    await app.end();
    await club.close();
  }
});
