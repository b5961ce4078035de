/** The chain over ledger and operator log, walked from its first entry: nothing was changed, added or taken away since it was sealed. */
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { addEntry, addLine, faultOf, openBlock, type OpenBlock } from './block.ts';
import { countText, type Check, type WrongRow } from './check.ts';
import { sealReaderOf } from './seal-rows.ts';

const lastSealed = sql`coalesce((select last_transfer_id from seal_block order by number desc limit 1), 0)`;

type Counts = {
  blocks: number;
  'sealed entries': number;
  'sealed lines of operators': number;
  'entries awaiting their seal': number;
};

const counts = sql<Counts>`
  select (select count(*) from seal_block) as blocks, (select count(*) from sealed_entry) as "sealed entries",
    (select count(*) from sealed_line) as "sealed lines of operators",
    (select count(*) from entry where transfer_id > ${lastSealed}) as "entries awaiting their seal"`;

export const seals: Check = {
  name: 'seals',
  rule: 'each entry and each line of the operator log is as it was sealed, none is missing, and each block continues the one before',
  look: async (tx, progress) => {
    progress('seals');
    const lookedAt = (await counts.execute(tx)).rows[0]!;
    const all = countText(lookedAt['sealed entries'] + lookedAt['entries awaiting their seal']);
    const wrong =
      (await firstGone(tx)) ??
      (await firstLineGone(tx)) ??
      (await firstBroken(tx, (read) => progress(`sealed entries ${countText(read)} of ${all}`))) ??
      (await firstLeftBehind(tx));
    return { lookedAt, ...(wrong && { wrong }) };
  },
};

async function firstGone(tx: Tx): Promise<WrongRow | undefined> {
  const { rows } = await sql<{ transfer_id: string; account: string; hash: string; block: string }>`
    select s.transfer_id::text, s.account, encode(s.hash, 'hex') as hash, s.block::text
    from sealed_entry s left join entry e using (transfer_id, account)
    where e.transfer_id is null
    order by s.transfer_id, s.account limit 1
  `.execute(tx);
  const [gone] = rows;
  if (!gone) return undefined;
  const { transfer_id, account, hash, block } = gone;
  return { table: 'entry', key: { transfer_id, account }, says: { row: 'none' }, should: { hash, block } };
}

async function firstLineGone(tx: Tx): Promise<WrongRow | undefined> {
  const { rows } = await sql<{ id: string; hash: string; block: string }>`
    select s.line_id::text as id, encode(s.hash, 'hex') as hash, s.block::text
    from sealed_line s left join operator_log l on l.id = s.line_id
    where l.id is null
    order by s.line_id limit 1
  `.execute(tx);
  const [gone] = rows;
  if (!gone) return undefined;
  const { id, hash, block } = gone;
  return { table: 'operator_log', key: { id }, says: { row: 'none' }, should: { hash, block } };
}

async function firstBroken(tx: Tx, progress: (read: number) => void): Promise<WrongRow | undefined> {
  const reader = sealReaderOf(tx);
  await using blocks = reader.blocks();
  await using lines = reader.lines();
  const next = async (previous?: OpenBlock) => {
    const { value } = await blocks.next();
    return value && openBlock(value, previous);
  };
  let block = await next();
  let line = (await lines.next()).value;
  /** Its lines come after its entries. */
  const close = async (closed: OpenBlock): Promise<WrongRow | undefined> => {
    for (; line && Number(line.id) <= closed.lastLineId; line = (await lines.next()).value) addLine(closed, line);
    return faultOf(closed);
  };
  /** Closes the blocks that end before a transfer. */
  const passTo = async (transferId: number): Promise<WrongRow | undefined> => {
    while (block && block.lastTransferId < transferId) {
      const wrong = await close(block);
      if (wrong) return wrong;
      block = await next(block);
    }
    return undefined;
  };
  let read = 0;
  for await (const entries of reader.entries()) {
    for (const entry of entries) {
      const transferId = Number(entry.transfer_id);
      const wrong = block && block.lastTransferId < transferId ? await passTo(transferId) : undefined;
      if (wrong) return wrong;
      if (block) addEntry(block, entry);
      else if (entry.block !== null) return blockGone(entry.block);
    }
    read += entries.length;
    progress(read);
  }
  const wrong = await passTo(Infinity);
  return wrong ?? (line && line.block !== null ? blockGone(line.block) : undefined);
}

function blockGone(number: string): WrongRow {
  return {
    table: 'seal_block',
    key: { number },
    says: { row: 'none' },
    should: { row: 'one, as something is sealed in it' },
  };
}

/**
 * Sealing stood still while the ledger went on. Measured against the ledger and not against the clock: what was posted
 * just before the server was stopped, or before a backup was made, waits for its seal until a server runs again.
 */
async function firstLeftBehind(tx: Tx): Promise<WrongRow | undefined> {
  const { rows } = await sql<{ id: string; waits: string }>`
    select min(id)::text as id, (max(created_at) - min(created_at))::text as waits
    from transfer where id > ${lastSealed} and created_at < now() - interval '10 minutes'
    having max(created_at) - min(created_at) > interval '1 hour'
  `.execute(tx);
  const [left] = rows;
  if (!left) return undefined;
  return {
    table: 'transfer',
    key: { id: left.id },
    says: { sealed: `not yet, and the ledger went on for ${left.waits}` },
    should: { sealed: 'about a minute after it was posted' },
  };
}
