import stringWidth from 'string-width';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator } from '../../test/rig/operator.ts';
import { playRounds, type Played } from '../../test/states/rounds-played.ts';
import { allRows } from '../../test/rig/rows.ts';
import { roundsCommand } from './rounds.commands.ts';

const nbsp = '\u00a0';

let club: Played;
beforeAll(async () => {
  club = await playRounds();
});
afterAll(() => club.close());

const run = operator([roundsCommand], () => club.clock.db);

test('rounds are listed newest first, with how far they are, their dice and the play money in them', async () => {
  const { exitCode, json, text } = await run('rounds');
  expect(exitCode).toBe(0);
  expect(json['rounds']).toEqual([
    expect.objectContaining({ number: '202604150313', state: 'open', waiting: false, dice: null }),
    {
      game: 'game1',
      number: '202604150312',
      state: 'closed',
      waiting: true,
      opensAt: '2026-04-14T20:19:10.000Z',
      rollsAt: '2026-04-14T20:20:00.000Z',
      beacon: { network: 'quicknet', round: 27_798_211 },
      dice: null,
      bets: 26,
      unit: 'PLAY',
      staked: '4600',
      paid: '0',
    },
    expect.objectContaining({ state: 'rolled', beacon: null, dice: [6, 6, 1], paid: '1940' }),
    expect.objectContaining({ state: 'settled', beacon: { network: 'quicknet', round: 27_798_178 }, dice: [6, 2, 3] }),
    expect.objectContaining({ state: 'settled', beacon: null, dice: [3, 6, 4], staked: '4600', paid: '3326' }),
  ]);
  expect(text.split('\n').slice(0, 8).join('\n')).toBe(
    `ROUND            TAIPEI TIME      STATE            DICE   BETS  STAKED, PAID
game1            04:20:00         open, no beacon         26    PLAY TWD 46.00,
202604150313     to${nbsp}04:20:50                                    PLAY TWD 0.00
game1            04:19:10         closed, waits           26    PLAY TWD 46.00,
202604150312     to${nbsp}04:20:00      for beacon                    PLAY TWD 0.00
                                  27798211
game1            04:18:20         rolled, no       6${nbsp}6${nbsp}1  26    PLAY TWD 46.00,
202604150311     to${nbsp}04:19:10      beacon                        PLAY TWD 19.40`,
  );
  expect(Math.max(...text.split('\n').map((line) => stringWidth(line)))).toBeLessThanOrEqual(80);
});

test('they can be kept to a game or to those that wait, and shortened', async () => {
  expect((await run('rounds', '--waiting')).json['rounds']).toMatchObject([{ number: '202604150312' }]);
  expect((await run('rounds', '--game', 'game1', '--limit', '2')).json['rounds']).toHaveLength(2);
  expect((await run('rounds', '--game', 'game2')).text).toBe('There is no such round.\n');
});

test('looking changes nothing', async () => {
  const before = await allRows(club.db);
  await run('rounds', '--waiting');
  expect(await allRows(club.db)).toEqual(before);
});
