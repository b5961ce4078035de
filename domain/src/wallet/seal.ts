/**
 * What a seal is made over. The database seals, and the audit computes the same from these texts, so that neither has
 * to be believed. A seal is the SHA-256 of its text.
 */
import { transferKinds, type TransferKind } from './postings.ts';

export type SealedEntry = {
  transferId: number;
  account: string;
  transferKind: TransferKind;
  entryKind: TransferKind;
  transferMemberId: number;
  entryMemberId: number | null;
  /** Microseconds of the epoch: finer than a Date. */
  createdAtUs: number;
  amount: number;
  unit: string;
  balanceAfter: number | null;
  version: number | null;
  key: string;
  memo: string;
};

/** The length of the key tells where it ends and the memo begins. */
export function entryText(entry: SealedEntry): string {
  return [
    entry.transferId,
    entry.account,
    transferKinds[entry.transferKind].number,
    transferKinds[entry.entryKind].number,
    entry.transferMemberId,
    entry.entryMemberId ?? '-',
    entry.createdAtUs,
    entry.amount,
    entry.unit,
    entry.balanceAfter ?? '-',
    entry.version ?? '-',
    [...entry.key].length,
    entry.key,
    entry.memo,
  ].join('|');
}

/** A line of the operator log. */
export type SealedLine = {
  id: number;
  createdAtUs: number;
  memberId: number | null;
  operator: string;
  action: string;
  /** As PostgreSQL writes `jsonb`. */
  details: string;
};

export function lineText({ id, createdAtUs, memberId, operator, action, details }: SealedLine): string {
  const [who, what] = [[...operator].length, [...action].length];
  return [id, createdAtUs, memberId ?? '-', who, operator, what, action, details].join('|');
}

/** Sums of all entries from the first on, by account; together they are zero. */
export type LedgerTotals = { member: number; grants: number; dice: number; withdrawals: number };

/** Everything of the operator log up to `lastLineId` is sealed. */
export type BlockContent = { entryCount: number; totals: LedgerTotals; lastLineId: number };

/**
 * Hashed after the block's salt and before the seals of its entries by transfer and account, and then of its lines; it is
 * not published.
 */
export function contentText({ entryCount, totals, lastLineId }: BlockContent): string {
  return [entryCount, ...totalsOf(totals), lastLineId].join('|');
}

export type SealedBlock = {
  number: number;
  /** Everything up to it is sealed. */
  lastTransferId: number;
  sealedAtUs: number;
  /** When the club's last day ended: of a single block they would tell single amounts. */
  dayTotals: LedgerTotals;
  /** Hex. */
  contentHash: string;
  /** Hex; zeros before the first block. */
  previousHead: string;
};

/** The head follows from a published block alone. `unit`: it is play money that is sealed (promise P1). */
export function blockText(block: SealedBlock, unit: string): string {
  const { number, lastTransferId, sealedAtUs, dayTotals, contentHash, previousHead } = block;
  return [unit, number, lastTransferId, sealedAtUs, ...totalsOf(dayTotals), contentHash, previousHead].join('|');
}

function totalsOf({ member, grants, dice, withdrawals }: LedgerTotals): number[] {
  return [member, grants, dice, withdrawals];
}

export const noHead = '0'.repeat(64);
