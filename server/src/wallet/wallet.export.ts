/** What the wallet keeps about a member, for the export of everything. */
import { sql } from 'kysely';
import type { ExportRow } from '@glass-dice/contract/account';
import { defaultLocale } from '@glass-dice/domain/locale';
import { amountText, toAmount, wireAmount } from '@glass-dice/domain/money';
import type { Db } from '../platform/database/db.ts';

const pageSize = 1000;

type Page = { rows: ExportRow[]; next: number | undefined };

/** In the sequence in which they happened; `after` is the version of the last one on the page before. */
async function ledger(db: Db, memberId: number, after: number): Promise<Page> {
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
    kind: entry.kind,
    memo: entry.memo,
    unit: entry.unit,
    ...written('amount', entry.amount),
    ...written('balanceAfter', entry.balance_after!),
  }));
  return { rows, next: entries.length === pageSize ? entries.at(-1)!.version! : undefined };
}

async function cards(db: Db, memberId: number): Promise<Page> {
  const rows = await db
    .selectFrom('card')
    .select(['id', 'number', 'holder', 'created_at', 'deleted_at'])
    .select(sql<string>`bank_name ->> ${defaultLocale}`.as('bank'))
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return {
    rows: rows.map((row) => ({
      card: row.id,
      bank: row.bank,
      testNumber: row.number,
      holder: row.holder,
      bound: row.created_at.toISOString(),
      deleted: row.deleted_at?.toISOString() ?? null,
    })),
    next: undefined,
  };
}

async function withdrawals(db: Db, memberId: number, after: number): Promise<Page> {
  const rows = await db
    .selectFrom('withdrawal')
    .select(['id', 'card_id', 'amount', 'state', 'reason', 'created_at', 'changed_at'])
    .where('member_id', '=', memberId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(pageSize)
    .execute();
  return {
    rows: rows.map((row) => ({
      withdrawal: row.id,
      card: row.card_id,
      ...written('amount', row.amount),
      state: row.state,
      reason: row.reason,
      at: row.created_at.toISOString(),
      changed: row.changed_at?.toISOString() ?? null,
    })),
    next: rows.length === pageSize ? rows.at(-1)!.id : undefined,
  };
}

/** An amount for machines and for people. */
export function written(name: string, minor: number): ExportRow {
  const amount = toAmount(minor);
  return { [`${name}Minor`]: wireAmount(amount), [name]: amountText(amount, defaultLocale) };
}

export const walletSections = [
  { name: 'ledger', page: ledger },
  { name: 'cards', page: cards },
  { name: 'withdrawals', page: withdrawals },
];
