import type { Check } from '../../wallet/audit/check.ts';
import { bets } from './bets.ts';
import { books } from './books.ts';
import { chains } from './chains.ts';
import { prizes } from './prizes.ts';
import { publicLog } from './public-log.ts';
import { receipts } from './receipts.ts';
import { beacons, rolls } from './rolls.ts';
import { rounds } from './rounds.ts';

/** In the sequence in which they are looked at. */
export const diceChecks: readonly Check[] = [chains, rounds, beacons, rolls, bets, prizes, publicLog, books, receipts];
