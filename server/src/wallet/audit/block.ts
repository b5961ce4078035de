/**
 * One sealed block, computed again from its entries and lines and the rules' own texts. When one of them and its seal
 * differ, the block tells which of the two was changed, because its hash was made over the right one.
 */
import { createHash, hash, type Hash } from 'node:crypto';
import { clubChoice } from '@glass-dice/domain/club-choice';
import { clubDayOf } from '@glass-dice/domain/club-day';
import { playUnit } from '@glass-dice/domain/play-money';
import { blockText, contentText, entryText, lineText, noHead, type LedgerTotals } from '@glass-dice/domain/wallet/seal';
import type { Values, WrongRow } from './check.ts';
import { microseconds, type BlockRow, type EntryRow, type LineRow } from './seal-rows.ts';

/** What a block leaves to the next one. */
type End = {
  number: number;
  head: string;
  totals: LedgerTotals;
  /** The day of the club it was sealed on, and the totals when the day before ended. */
  day: string;
  dayTotals: LedgerTotals;
};

const none: LedgerTotals = { member: 0, grants: 0, dice: 0, withdrawals: 0 };
const beginning: End = { number: 0, head: noHead, totals: none, day: '', dayTotals: none };

/** A block while its entries are read. */
export type OpenBlock = {
  row: BlockRow;
  lastTransferId: number;
  lastLineId: number;
  before: End;
  /** When the club's last day ended. */
  dayTotals: LedgerTotals;
  entries: number;
  totals: LedgerTotals;
  /** What entries and lines say now, hashed one by one. */
  computed: Hash;
  /** What was sealed of them. */
  stored: Hash;
  /** One or both entries of the first transfer that is not as it was sealed, or else the first such line. */
  differences: Difference[];
  /** The first that is as it was sealed, and by its seal in another block. */
  misplaced?: Difference;
};

type Named = Pick<WrongRow, 'table' | 'key'>;

/** What is sealed by itself: an entry with its transfer, or a line. */
type Difference = {
  of: string;
  row: Named;
  seal: Named;
  text: string;
  computed: Buffer;
  sealed: { hash: Buffer | null; block: string | null };
};

export function openBlock(row: BlockRow, previous?: OpenBlock): OpenBlock {
  const before = previous ? endOf(previous) : beginning;
  // The content's text comes before its entries, so it is taken from the row; whether that is true is seen at the end.
  const content = contentText({
    entryCount: Number(row.entry_count),
    lastLineId: Number(row.last_line_id),
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
    lastLineId: Number(row.last_line_id),
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

function dayOf({ sealed_at_us: sealedAtUs }: BlockRow): string {
  return clubDayOf(Math.floor(Number(sealedAtUs) / 1_000), clubChoice().timeZone).name;
}

export function addEntry(block: OpenBlock, entry: EntryRow): void {
  block.entries += 1;
  block.totals[entry.account] += Number(entry.amount);
  const { transfer_id, account } = entry;
  addSealed(block, textOf(entry), entry, {
    of: `transfer ${transfer_id}`,
    row: { table: 'entry', key: { transfer_id, account } },
    seal: { table: 'sealed_entry', key: { transfer_id, account } },
  });
}

/** After all its entries. */
export function addLine(block: OpenBlock, line: LineRow): void {
  const { id, created_at, member_id, operator, action, details } = line;
  const createdAtUs = microseconds(created_at);
  const text = lineText({ id: Number(id), createdAtUs, memberId: orNone(member_id), operator, action, details });
  addSealed(block, text, line, {
    of: `line ${id}`,
    row: { table: 'operator_log', key: { id } },
    seal: { table: 'sealed_line', key: { line_id: id } },
  });
}

function addSealed(
  block: OpenBlock,
  text: string,
  sealed: Difference['sealed'],
  named: Pick<Difference, 'of' | 'row' | 'seal'>,
): void {
  const computed = hash('sha256', text, 'buffer');
  block.computed.update(computed);
  if (sealed.hash) block.stored.update(sealed.hash);
  const isAsSealed = sealed.hash?.equals(computed);
  if (isAsSealed && sealed.block !== block.row.number) block.misplaced ??= { ...named, text, computed, sealed };
  if (isAsSealed) return;
  if ((block.differences[0]?.of ?? named.of) === named.of) block.differences.push({ ...named, text, computed, sealed });
}

/** Once all its entries and lines were added. */
export function faultOf(block: OpenBlock): WrongRow | undefined {
  return chainFault(block) ?? rowFault(block) ?? contentFault(block);
}

function orNone(digits: string | null): number | null {
  return digits === null ? null : Number(digits);
}

function textOf(entry: EntryRow): string {
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
    key: entry.key ?? '',
    memo: entry.memo ?? '',
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

function rowFault({ row, computed: all, differences, misplaced }: OpenBlock): WrongRow | undefined {
  const [first = misplaced, second] = differences;
  if (!first) return undefined;
  const { text, computed, sealed } = first;
  const says = computed.toString('hex');
  const told: Values = { hash: sealed.hash?.toString('hex') ?? 'none', block: sealed.block ?? 'none' };
  if (all.copy().digest('hex') === row.content_hash)
    return { ...first.seal, says: told, should: { hash: says, block: row.number } };
  // Then it is the block that takes what is not its own.
  if (first === misplaced) return undefined;
  // What stands in the transfer is sealed with both of its entries.
  const named = second ? { table: 'transfer', key: { id: first.row.key['transfer_id']! } } : first.row;
  const should: Values = sealed.hash ? told : { row: 'none: it was added after its block was sealed' };
  return { ...named, says: { text, hash: says }, should };
}

/** Whether the block fits its entries and lines, which are as they were sealed. */
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
