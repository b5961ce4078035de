/** The member's own lines of the ledger, for the export of everything that is kept about them. */
import type { ExportRow } from '@glass-dice/contract/account';
import { defaultLocale } from '@glass-dice/domain/locale';
import { amountText, toAmount, wireAmount } from '@glass-dice/domain/money';
import { transferKinds } from '@glass-dice/domain/wallet/postings';
import type { Db } from '../platform/db.ts';

const pageSize = 1000;

const kindNames = new Map<number, string>(Object.entries(transferKinds).map(([name, { number }]) => [number, name]));

/** In the sequence in which they happened; `after` is the version of the last one on the page before. */
async function page(db: Db, memberId: number, after: number): Promise<{ rows: ExportRow[]; next: number | undefined }> {
  const entries = await db
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['entry.version', 'entry.kind', 'entry.amount', 'entry.balance_after', 'entry.unit'])
    .select(['transfer.id', 'transfer.memo', 'transfer.created_at'])
    .where('entry.account', '=', 'member')
    .where('entry.member_id', '=', memberId)
    .where('entry.version', '>', after)
    .orderBy('entry.version')
    .limit(pageSize)
    .execute();
  const rows = entries.map((entry) => ({
    transfer: entry.id,
    at: entry.created_at.toISOString(),
    kind: kindNames.get(entry.kind) ?? String(entry.kind),
    memo: entry.memo,
    unit: entry.unit,
    amountMinor: wireAmount(toAmount(entry.amount)),
    amount: amountText(toAmount(entry.amount), defaultLocale),
    balanceAfterMinor: wireAmount(toAmount(entry.balance_after!)),
    balanceAfter: amountText(toAmount(entry.balance_after!), defaultLocale),
  }));
  return { rows, next: entries.length === pageSize ? entries.at(-1)!.version! : undefined };
}

export const ledgerSection = { name: 'ledger', page };
