/** Members top up, bind cards and withdraw while the server and its database are killed under them. */
import type { Drill } from './drill.ts';
import { judgeMoney, readBooks } from './oracle.ts';
import { judgeWallet, walletBooksSql, type WalletBooks } from './wallet-oracle.ts';
import { live } from './wallet-people.ts';
import { otherPoints, withdrawalPoints } from './wallet-points.ts';
import { longestWaits } from './wallet-waits.ts';

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
