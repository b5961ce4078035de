import type { Check } from './check.ts';
import { balances, sums, versions } from './ledger.ts';
import { grants, requests } from './requests.ts';
import { seals } from './seals.ts';
import { triggers } from './triggers.ts';
import { withdrawals } from './withdrawals.ts';

/** In the sequence in which they are looked at. */
export const walletChecks: readonly Check[] = [
  triggers,
  sums,
  balances,
  versions,
  grants,
  requests,
  withdrawals,
  seals,
];
