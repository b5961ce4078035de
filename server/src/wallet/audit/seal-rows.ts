/** What the audit of the seals reads, in the sequence in which it was sealed and never all of it at once. */
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import type { LedgerAccount, TransferKind } from '../../platform/database/schema.ts';
import { readerOf } from './reader.ts';

/** Numbers come as text: one that does not fit must be a finding, not a failure to read it. */
export type EntryRow = {
  transfer_id: string;
  account: LedgerAccount;
  /** Nothing when its transfer is gone. */
  transfer_kind: TransferKind | null;
  entry_kind: TransferKind;
  transfer_member_id: string | null;
  entry_member_id: string | null;
  /** As PostgreSQL sends it in binary, which costs a tenth of what computing microseconds there does. */
  created_at: Buffer | null;
  amount: string;
  unit: string;
  balance_after: string | null;
  version: string | null;
  key: string | null;
  memo: string | null;
  /** Nothing while it is not sealed. */
  block: string | null;
  hash: Buffer | null;
};

const entryRows = sql<EntryRow>`
  select transfer_id::text, account, t.kind as transfer_kind, e.kind as entry_kind,
    t.member_id::text as transfer_member_id, e.member_id::text as entry_member_id,
    timestamptz_send(t.created_at) as created_at, e.amount::text, e.unit, e.balance_after::text, e.version::text,
    t.key, t.memo, s.block::text, s.hash
  from entry e
  left join sealed_entry s using (transfer_id, account)
  left join transfer t on t.id = transfer_id
  order by e.transfer_id, e.account`;

/** Of the operator log. */
export type LineRow = {
  id: string;
  created_at: Buffer;
  member_id: string | null;
  operator: string;
  action: string;
  details: string;
  block: string | null;
  hash: Buffer | null;
};

const lineRows = sql<LineRow>`
  select id::text, timestamptz_send(created_at) as created_at, member_id::text, operator, action, details::text,
    s.block::text, s.hash
  from operator_log l left join sealed_line s on s.line_id = l.id
  order by l.id`;

export type BlockRow = {
  number: string;
  last_transfer_id: string;
  last_line_id: string;
  entry_count: string;
  sealed_at_us: string;
  member_total: string;
  grants_total: string;
  dice_total: string;
  withdrawals_total: string;
  day_member_total: string;
  day_grants_total: string;
  day_dice_total: string;
  day_withdrawals_total: string;
  salt: Buffer;
  content_hash: string;
  previous_head: string;
  head: string;
};

const blockRows = sql<BlockRow>`
  select number::text, last_transfer_id::text, last_line_id::text, entry_count::text,
    case when isfinite(sealed_at) then epoch_us(sealed_at)::text end as sealed_at_us,
    member_total::text, grants_total::text, dice_total::text, withdrawals_total::text, salt,
    day_member_total::text, day_grants_total::text, day_dice_total::text, day_withdrawals_total::text,
    encode(content_hash, 'hex') as content_hash, encode(previous_head, 'hex') as previous_head,
    encode(head, 'hex') as head
  from seal_block b order by b.number`;

const year2000Us = 946_684_800_000_000;

/** Microseconds of the epoch; PostgreSQL counts from the year 2000. */
export function microseconds(moment: Buffer): number {
  return Number(moment.readBigInt64BE()) + year2000Us;
}

/** The entries some at a time, blocks and lines one by one: of a block there is only ever one to look at. */
export function sealReaderOf(tx: Tx) {
  const read = readerOf(tx);
  return {
    entries: () => read('audit_entries', entryRows),
    lines: () => each(read('audit_lines', lineRows)),
    blocks: () => each(read('audit_blocks', blockRows)),
  };
}

async function* each<Row>(read: AsyncGenerator<Row[], void>): AsyncGenerator<Row, void> {
  for await (const rows of read) yield* rows;
}
