/**
 * What a seal is made over. The database seals, and the audit computes the same from these texts, so that neither has
 * to be believed. A seal is the SHA-256 of its text.
 */

export type SealedEntry = {
  transferId: number;
  account: string;
  transferKind: number;
  entryKind: number;
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
    entry.transferKind,
    entry.entryKind,
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

export type SealedBlock = {
  number: number;
  lastTransferId: number;
  entryCount: number;
  sealedAtUs: number;
  /** Sums of all entries from the first on, by account; together they are zero. */
  totals: { member: number; grants: number; dice: number; withdrawals: number };
  /** Hex, over the block's salt and the seals of its entries by transfer and account. */
  entriesHash: string;
  /** Hex; zeros before the first block. */
  previousHead: string;
};

/** `unit` is said in every block: it is play money that is sealed (promise P1). */
export function blockText(block: SealedBlock, unit: string): string {
  const { member, grants, dice, withdrawals } = block.totals;
  return [
    unit,
    block.number,
    block.lastTransferId,
    block.entryCount,
    block.sealedAtUs,
    member,
    grants,
    dice,
    withdrawals,
    block.entriesHash,
    block.previousHead,
  ].join('|');
}

export const noHead = '0'.repeat(64);
