/**
 * The account numbers that a sandbox card may have, as payment providers' test modes have them: the number decides what
 * becomes of a withdrawal. No other number is ever sent or stored, so nobody's real account can be (promise P1).
 */

/** Why a payout did not come to stay. */
export const payoutReasons = ['account-closed', 'no-such-account', 'returned-by-bank'] as const;
export type PayoutReason = (typeof payoutReasons)[number];

/** What happens to a withdrawal: paid, paid late, refused at once, or paid and sent back later. */
export type TestEffect = 'paid' | 'delayed' | 'account-closed' | 'no-such-account' | 'returned';

/** They begin with more zeros than any bank's numbers do. */
export const testNumbers: readonly { number: string; effect: TestEffect }[] = [
  { number: '000000001001', effect: 'paid' },
  { number: '000000001002', effect: 'paid' },
  { number: '000000002001', effect: 'delayed' },
  { number: '000000003001', effect: 'account-closed' },
  { number: '000000003002', effect: 'no-such-account' },
  { number: '000000004001', effect: 'returned' },
];

export function testEffect(number: string): TestEffect | undefined {
  return testNumbers.find((each) => each.number === number)?.effect;
}

/** People group the digits of a number, and some keyboards write them in full width. */
export function tidyNumber(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s-]/g, '');
}

/** All a list shows of a number. */
export function maskNumber(number: string): string {
  return `•••• ${number.slice(-4)}`;
}
