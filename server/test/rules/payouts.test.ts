/** Which payouts a club may choose, which picks win and what they bring: the same in domain and SQL. */
import { defaultPayouts, isAllowedPayout, payoutRange } from '@glass-dice/domain/dice/payouts';
import { picks, wins } from '@glass-dice/domain/dice/picks';
import { prizeIfWon } from '@glass-dice/domain/dice/settle';
import { toAmount } from '@glass-dice/domain/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../rig/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function allowedBySql(all: readonly object[]): Promise<boolean[]> {
  const { rows } = await sql<{ allowed: boolean }>`
    select payouts_allowed(value) as allowed from jsonb_array_elements(${JSON.stringify(all)}::jsonb)
  `.execute(database.db);
  return rows.map(({ allowed }) => allowed);
}

test('of every pick SQL takes the payouts that the rule takes, around both ends of its range', async () => {
  const asked = picks.flatMap((pick) => {
    const { lowest, highest } = payoutRange(pick);
    const around = [lowest, highest].flatMap((end) => [-1, -0.01, 0, 0.01, 1].map((by) => end + by));
    return [...around, 0, -lowest].map((hundredths) => ({ pick, hundredths }));
  });
  const bySql = await allowedBySql(asked.map(({ pick, hundredths }) => ({ ...defaultPayouts, [pick]: hundredths })));
  expect(asked.map((each, index) => ({ ...each, allowed: bySql[index] }))).toEqual(
    asked.map((each) => ({ ...each, allowed: isAllowedPayout(each.pick, each.hundredths) })),
  );
  expect(new Set(bySql)).toEqual(new Set([true, false]));
});

test('all twenty picks have a payout, and nothing else has', async () => {
  const without = picks.map((pick) =>
    Object.fromEntries(Object.entries(defaultPayouts).filter(([name]) => name !== pick)),
  );
  const wrong = [
    {},
    { ...defaultPayouts, 'sum-19': 194 },
    { ...without[0], 'sum-19': 194 },
    { ...defaultPayouts, big: '194' },
    { ...defaultPayouts, big: null },
    ...without,
  ];
  expect(await allowedBySql([defaultPayouts, ...wrong])).toEqual([true, ...wrong.map(() => false)]);
});

test('of every sum the same picks win', async () => {
  const { rows } = await sql<{ sum: number; won: string[] }>`
    select sum, picks_won_by(sum) as won from generate_series(3, 18) as sum order by sum
  `.execute(database.db);
  expect(rows.map(({ sum, won }) => [sum, won.toSorted()])).toEqual(
    rows.map(({ sum }) => [sum, picks.filter((pick) => wins(pick, sum)).toSorted()]),
  );
  expect(rows).toHaveLength(16);
});

test('a prize is rounded down in the same way', async () => {
  const stakes = [1, 99, 100, 101, 300, 12_345, 500_000, 9_999_999];
  const payouts = [...new Set(picks.flatMap((pick) => [defaultPayouts[pick], ...Object.values(payoutRange(pick))]))];
  const asked = stakes.flatMap((stake) => payouts.map((payout) => ({ stake, payout })));
  const { rows } = await sql<{ prize: number }>`
    select prize_if_won(stake, payout) as prize
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (stake bigint, payout bigint)
  `.execute(database.db);
  expect(rows.map(({ prize }) => prize)).toEqual(asked.map(({ stake, payout }) => prizeIfWon(toAmount(stake), payout)));
});
