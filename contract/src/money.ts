import { Type } from 'typebox';
import { picks, type Pick } from '@glass-dice/domain/dice/picks';
import { playUnit } from '@glass-dice/domain/play-money';

/** Minor units as a string (`"15000"` is 150.00), never a number, so that no client rounds it. */
export const Amount = Type.String({ pattern: '^[1-9][0-9]{0,14}$' });

/** A balance or a net result: zero and negative included. */
export const SignedAmount = Type.String({ pattern: '^(0|-?[1-9][0-9]{0,15})$' });

/** What a winning stake is multiplied by, with two decimals, for each of the twenty picks. */
export const Payouts = Type.Unsafe<Record<Pick, string>>(
  Type.Object(
    Object.fromEntries(picks.map((pick) => [pick, Type.String({ pattern: String.raw`^[1-9][0-9]*\.[0-9]{2}$` })])),
  ),
);

/** Stands in every object that has an amount. */
export const Unit = Type.Literal(playUnit);
