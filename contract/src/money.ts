import { Type } from 'typebox';
import { playUnit } from '@glass-dice/domain/play-money';

/** Minor units as a string (`"15000"` is TWD 150.00), never a number, so that no client rounds it. */
export const Amount = Type.String({ pattern: '^[1-9][0-9]{0,14}$' });

/** A balance or a net result: zero and negative included. */
export const SignedAmount = Type.String({ pattern: '^(0|-?[1-9][0-9]{0,15})$' });

/** Stands in every object that has an amount. */
export const Unit = Type.Literal(playUnit);
