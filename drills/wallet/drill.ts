/** Members top up, bind cards and withdraw while the server and its database are killed under them. */
import type { Drill } from '../harness/drill.ts';
import { judgeMoney, readBooks } from '../harness/oracle.ts';
import { judgeWallet, walletBooksSql, type WalletBooks } from './oracle.ts';
import { live } from './people.ts';
import { otherPoints, withdrawalPoints } from './points.ts';
import { longestWaits } from './waits.ts';

export const walletDrill: Drill = {
  points: { central: withdrawalPoints, others: otherPoints },
  // A payout takes this long, a delayed one 4 s more, and what comes back comes 2 s later.
  environment: { PAYOUT_SECONDS: '1-2' },
  live,
  settledSql: 'select not exists (select from withdrawal where settled_at is null)',
  judge: async (deeds, databaseUrl, stretches) => {
    const books = await readBooks<keyof WalletBooks, WalletBooks>(databaseUrl, walletBooksSql);
    return {
      verdicts: [...judgeMoney(deeds, books), ...judgeWallet(deeds, books)],
      waits: longestWaits(books, stretches),
    };
  },
};
