import { parseSignedAmount, type Amount } from '@glass-dice/domain/money';

/** An amount of an answer. One that cannot be read is a mistake worth showing, never a zero. */
export function amountOf(minor: string): Amount {
  const amount = parseSignedAmount(minor);
  if (amount === undefined) throw new TypeError(`"${minor}" is not an amount`);
  return amount;
}
