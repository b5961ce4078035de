import { expect, test } from 'vitest';
import { toAmount } from '../money.ts';
import { checkOrder, checkShape, totalOf, type Order, type OrderTerms } from './order.ts';

const terms: OrderTerms = {
  tableMinimum: toAmount(1_000),
  minimumStake: toAmount(100),
  maximumStake: toAmount(500_000),
  capLeft: toAmount(2_000_000),
  balance: toAmount(100_000),
};
const order = (stake: number, ...picks: Order['picks']): Order => ({ picks, stake: toAmount(stake) });

test('the total of an order is its stake on each of its picks', () => {
  expect(totalOf(order(500, 'big', 'odd', 'sum-3'))).toBe(1_500);
});

test('an order needs a pick, each of them once, and a stake in whole TWD', () => {
  expect(checkShape(order(100))).toEqual({ ok: false, reason: 'no-pick' });
  expect(checkShape(order(100, 'big', 'odd', 'big'))).toEqual({ ok: false, reason: 'duplicate-pick' });
  expect(checkShape(order(150, 'big'))).toEqual({ ok: false, reason: 'stake-not-whole' });
  expect(checkShape(order(100, 'big'))).toEqual({ ok: true, value: null });
});

test.each([
  ['below the least stake', order(100, 'big'), { minimumStake: toAmount(200) }, 'below-minimum', 200],
  ['above the greatest stake', order(600, 'big'), { maximumStake: toAmount(500) }, 'above-maximum', 500],
  ['with less than the table asks for', order(100, 'big'), { balance: toAmount(999) }, 'table-minimum', 1_000],
  ['of more than there is', order(50_100, 'big', 'odd'), {}, 'insufficient-balance', undefined],
  ['of more than the round takes', order(300, 'big', 'odd'), { capLeft: toAmount(500) }, 'round-cap', 500],
])('an order %s is refused, with the amount', (_case, asked, changes, reason, limit) => {
  expect(checkOrder(asked, { ...terms, ...changes })).toEqual({
    ok: false,
    reason,
    ...(limit !== undefined && { details: { limit } }),
  });
});

test('an order may take everything there is, and reach every limit exactly', () => {
  const exact = {
    balance: toAmount(1_000),
    capLeft: toAmount(1_000),
    minimumStake: toAmount(500),
    maximumStake: toAmount(500),
  };
  expect(checkOrder(order(500, 'big', 'odd'), { ...terms, ...exact })).toEqual({ ok: true, value: null });
});
