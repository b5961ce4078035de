/**
 * One sealed block, computed again from its entries and the rules' own texts. When an entry and its seal differ, the
 * block tells which of the two was changed, because its hash was made over the right one.
 */
import { createHash, hash, type Hash } from 'node:crypto';
import { playUnit } from '@glass-dice/domain/play-money';
import { blockText, entryText, noHead, type SealedBlock } from '@glass-dice/domain/wallet/seal';
import type { Values, WrongRow } from './check.ts';
import { microseconds, type BlockRow, type EntryRow } from './seal-rows.ts';

type Totals = SealedBlock['totals'];

/** What a block leaves to the next one. */
type End = { number: number; head: string; totals: Totals };

const beginning: End = { number: 0, head: noHead, totals: { member: 0, grants: 0, dice: 0, withdrawals: 0 } };

/** A block while its entries are read. */
export type OpenBlock = {
  row: BlockRow;
  lastTransferId: number;
  before: End;
  entries: number;
  totals: Totals;
  /** Over what the entries say now. */
  computed: Hash;
  /** Over what was sealed of them. */
  stored: Hash;
  /** One or both entries of the first transfer that is not as it was sealed. */
  differences: Difference[];
};

type Difference = { entry: EntryRow; text: string; hash: string };

export function openBlock(row: BlockRow, previous?: OpenBlock): OpenBlock {
  const before = previous
    ? { number: Number(previous.row.number), head: previous.row.head, totals: previous.totals }
    : beginning;
  return {
    row,
    lastTransferId: Number(row.last_transfer_id),
    before,
    entries: 0,
    totals: { ...before.totals },
    computed: createHash('sha256').update(row.salt),
    stored: createHash('sha256').update(row.salt),
    differences: [],
  };
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
    transferKind: entry.transfer_kind,
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
function chainFault({ row, before }: OpenBlock): WrongRow | undefined {
  const text = blockText(
    {
      number: Number(row.number),
      lastTransferId: Number(row.last_transfer_id),
      entryCount: Number(row.entry_count),
      sealedAtUs: Number(row.sealed_at_us),
      totals: {
        member: Number(row.member_total),
        grants: Number(row.grants_total),
        dice: Number(row.dice_total),
        withdrawals: Number(row.withdrawals_total),
      },
      entriesHash: row.entries_hash,
      previousHead: row.previous_head,
    },
    playUnit,
  );
  return compareBlock(row, {
    number: String(before.number + 1),
    previous_head: before.head,
    head: hash('sha256', text, 'hex'),
  });
}

function entryFault({ row, computed, differences }: OpenBlock): WrongRow | undefined {
  const [first, second] = differences;
  if (!first) return undefined;
  const { transfer_id, account, hash: sealed, block } = first.entry;
  const isLedgerRight = computed.copy().digest('hex') === row.entries_hash;
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
    entries_hash: stored.copy().digest('hex'),
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
