import { toAmount } from '../money.ts';

/** What a new member starts with. A club cannot change it, and the ledger refuses any other amount. */
export const welcomeGrant = toAmount(1_000_00);
