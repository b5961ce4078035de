/**
 * One sealed block, computed again from its entries and the rules' own texts. When an entry and its seal differ, the
 * block tells which of the two was changed, because its hash was made over the right one.
 */
import { createHash, hash, type Hash } from 'node:crypto';
import { playUnit } from '@glass-dice/domain/play-money';
import { blockText, contentText, entryText, noHead, type LedgerTotals } from '@glass-dice/domain/wallet/seal';
import type { Values, WrongRow } from './check.ts';
import { microseconds, type BlockRow, type EntryRow } from './seal-rows.ts';

/** What a block leaves to the next one. */
type End = {
  number: number;
  head: string;
  totals: LedgerTotals;
  /** The Taipei day it was sealed on, and the totals when the day before ended. */
  day: number;
  dayTotals: LedgerTotals;
};

const none: LedgerTotals = { member: 0, grants: 0, dice: 0, withdrawals: 0 };
const beginning: End = { number: 0, head: noHead, totals: none, day: 0, dayTotals: none };

/** A block while its entries are read. */
export type OpenBlock = {
  row: BlockRow;
  lastTransferId: number;
  before: End;
  /** When the last Taipei day ended. */
  dayTotals: LedgerTotals;
  entries: number;
  totals: LedgerTotals;
  /** What the entries say now, hashed one by one. */
  computed: Hash;
  /** What was sealed of them. */
  stored: Hash;
  /** One or both entries of the first transfer that is not as it was sealed. */
  differences: Difference[];
};

type Difference = { entry: EntryRow; text: string; hash: string };

export function openBlock(row: BlockRow, previous?: OpenBlock): OpenBlock {
  const before = previous ? endOf(previous) : beginning;
  // The content's text comes before its entries, so it is taken from the row; whether that is true is seen at the end.
  const content = contentText({
    entryCount: Number(row.entry_count),
    totals: {
      member: Number(row.member_total),
      grants: Number(row.grants_total),
      dice: Number(row.dice_total),
      withdrawals: Number(row.withdrawals_total),
    },
  });
  return {
    row,
    lastTransferId: Number(row.last_transfer_id),
    before,
    dayTotals: dayOf(row) === before.day ? before.dayTotals : before.totals,
    entries: 0,
    totals: { ...before.totals },
    computed: createHash('sha256').update(row.salt).update(content),
    stored: createHash('sha256').update(row.salt).update(content),
    differences: [],
  };
}

function endOf({ row, totals, dayTotals }: OpenBlock): End {
  return { number: Number(row.number), head: row.head, totals, day: dayOf(row), dayTotals };
}

const hourUs = 3_600_000_000;

/** Taipei is eight hours ahead, all year. */
function dayOf({ sealed_at_us: sealedAtUs }: BlockRow): number {
  return Math.floor((Number(sealedAtUs) + 8 * hourUs) / (24 * hourUs));
}

export function addEntry(block: OpenBlock, entry: EntryRow): void {
  const text = textOf(entry);
  const computed = hash('sha256', text, 'buffer');
  block.computed.update(computed);
  if (entry.hash) block.stored.update(entry.hash);
  block.entries += 1;
  block.totals[entry.account] += Number(entry.amount);
  if (entry.hash?.equals(computed) && entry.block === block.row.number) return;
  const first = block.differences[0]?.entry.transfer_id ?? entry.transfer_id;
  if (first === entry.transfer_id) block.differences.push({ entry, text, hash: computed.toString('hex') });
}

/** Once all its entries were added. */
export function faultOf(block: OpenBlock): WrongRow | undefined {
  return chainFault(block) ?? entryFault(block) ?? contentFault(block);
}

function textOf(entry: EntryRow): string {
  const orNone = (digits: string | null) => (digits === null ? null : Number(digits));
  return entryText({
    transferId: Number(entry.transfer_id),
    account: entry.account,
    transferKind: entry.transfer_kind ?? entry.entry_kind,
    entryKind: entry.entry_kind,
    transferMemberId: Number(entry.transfer_member_id),
    entryMemberId: orNone(entry.entry_member_id),
    createdAtUs: entry.created_at ? microseconds(entry.created_at) : 0,
    amount: Number(entry.amount),
    unit: entry.unit,
    balanceAfter: orNone(entry.balance_after),
    version: orNone(entry.version),
    key: entry.key,
    memo: entry.memo,
  });
}

/** Whether the block says of itself what its head was made over, and follows the one before. */
function chainFault({ row, before, dayTotals }: OpenBlock): WrongRow | undefined {
  const text = blockText(
    {
      number: Number(row.number),
      lastTransferId: Number(row.last_transfer_id),
      sealedAtUs: Number(row.sealed_at_us),
      dayTotals: {
        member: Number(row.day_member_total),
        grants: Number(row.day_grants_total),
        dice: Number(row.day_dice_total),
        withdrawals: Number(row.day_withdrawals_total),
      },
      contentHash: row.content_hash,
      previousHead: row.previous_head,
    },
    playUnit,
  );
  return compareBlock(row, {
    number: String(before.number + 1),
    previous_head: before.head,
    day_member_total: String(dayTotals.member),
    day_grants_total: String(dayTotals.grants),
    day_dice_total: String(dayTotals.dice),
    day_withdrawals_total: String(dayTotals.withdrawals),
    head: hash('sha256', text, 'hex'),
  });
}

function entryFault({ row, computed, differences }: OpenBlock): WrongRow | undefined {
  const [first, second] = differences;
  if (!first) return undefined;
  const { transfer_id, account, hash: sealed, block } = first.entry;
  const isLedgerRight = computed.copy().digest('hex') === row.content_hash;
  const told: Values = { hash: sealed?.toString('hex') ?? 'none', block: block ?? 'none' };
  if (isLedgerRight) {
    const should = { hash: first.hash, block: row.number };
    return { table: 'sealed_entry', key: { transfer_id, account }, says: told, should };
  }
  // What stands in the transfer is sealed with both of its entries.
  const named = second
    ? { table: 'transfer', key: { id: transfer_id } }
    : { table: 'entry', key: { transfer_id, account } };
  const should: Values = sealed ? told : { row: 'none: it was added after its block was sealed' };
  return { ...named, says: { text: first.text, hash: first.hash }, should };
}

/** Whether the block fits its entries, which are as they were sealed. */
function contentFault({ row, entries, totals, stored }: OpenBlock): WrongRow | undefined {
  return compareBlock(row, {
    entry_count: String(entries),
    member_total: String(totals.member),
    grants_total: String(totals.grants),
    dice_total: String(totals.dice),
    withdrawals_total: String(totals.withdrawals),
    content_hash: stored.copy().digest('hex'),
  });
}

type Stated = Partial<Omit<BlockRow, 'salt'>>;

/** The columns that are not as they should be. */
function compareBlock(row: BlockRow, right: Stated): WrongRow | undefined {
  const columns = (Object.keys(right) as (keyof Stated)[]).filter((column) => row[column] !== right[column]);
  if (columns.length === 0) return undefined;
  const pick = (from: Stated) => Object.fromEntries(columns.map((column) => [column, from[column]!]));
  return { table: 'seal_block', key: { number: row.number }, says: pick(row), should: pick(right) };
}
