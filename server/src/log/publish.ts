/**
 * Publishes what the log says: gives entries their places, checks what it is about to sign, signs, and stores the
 * checkpoint. Any number of servers do it at once, without a leader: they sign the same tree.
 */
import { sql } from 'kysely';
import { checkpointText } from '@glass-dice/domain/log/checkpoint';
import { parseEntry } from '@glass-dice/domain/log/entries';
import { emptyLog, orderAfter, type OrderState } from '@glass-dice/domain/log/order-of-things';
import { treeRoot } from '@glass-dice/domain/log/tree';
import { transaction, type Db } from '../platform/database/db.ts';
import type { LogHead } from './log-head.ts';
import { isKeyOf } from './log-key.ts';
import { onTree, readEntries, storeTiles } from './log-tree.ts';
import { baseOf, beginLog, isAfter, logToGoOn, type LogIdentity, type OpenLog } from './open-log.ts';

export type Publisher = { db: Db; identity: LogIdentity };

/** Nobody signs it. */
export class OutOfOrder extends Error {}

const entriesAtOnce = 1_000;

export type Published = { log: number; size: number };

/** What is published afterwards: everything that was committed before it. */
export async function publish(publisher: Publisher): Promise<Published> {
  const { db, identity } = publisher;
  const log = await logToGoOn(db, identity);
  // It was renewed while this server ran.
  if (!isKeyOf(log.key, identity.key))
    throw new Error('this server has another key than its club’s log: start it again');
  const { size, isAll } = await numberEntries(db, log.number);
  const base = baseOf(log);
  const head = await identity.head.read();
  if (head && (isAfter(head, log, base) || !(await fits(db, log, size, head)))) {
    await beginLog(db, identity, base, { newest: log, because: 'restored' });
    return await publish(publisher);
  }
  const signed = head?.origin === log.origin ? head : undefined;
  const { rows } = await sql<{ stored: number }>`
    select coalesce(max(size), 0)::bigint as stored from log_checkpoint where log = ${log.number}
  `.execute(db);
  // What another server has signed, this one contradicts as little as what it signed itself.
  if (rows[0]!.stored >= size) await keepHead(publisher, log, rows[0]!.stored, signed);
  else await signAndStore(publisher, log, size, signed);
  return isAll ? { log: log.number, size: Math.max(size, rows[0]!.stored) } : await publish(publisher);
}

/** Some at a time, so that a statement is short however many there are; not all when a roll has to wait for its book. */
async function numberEntries(db: Db, log: number): Promise<{ size: number; isAll: boolean }> {
  for (let all = 0; ;) {
    const { size, numbered } = await transaction(db, async (tx) => {
      const { rows } = await sql<{ size: number; numbered: number }>`
        select size, numbered from number_entries(${entriesAtOnce})`.execute(tx);
      await storeTiles(tx, log, rows[0]!.size);
      return rows[0]!;
    });
    all += numbered;
    if (numbered < entriesAtOnce) return { size, isAll: all === 0 || !(await isUnnumbered(db, log)) };
  }
}

async function isUnnumbered(db: Db, log: number): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from log_entry where log = ${log} and index is null) as waits`.execute(db);
  return rows[0]!.waits;
}

/** Whether the tree still begins with what this server signed last. */
async function fits(db: Db, log: OpenLog, size: number, head: LogHead): Promise<boolean> {
  if (head.origin !== log.origin) return true;
  if (head.size > size) return false;
  return hex(await onTree(db, log.number, head.size, (read) => treeRoot(head.size, read))) === head.root;
}

/** Before a signature leaves: whatever happens then, this server contradicts it never. */
async function keepHead(
  { db, identity }: Publisher,
  { number, origin }: OpenLog,
  size: number,
  head: LogHead | undefined,
): Promise<Uint8Array> {
  const root = await onTree(db, number, size, (read) => treeRoot(size, read));
  if (head?.size === size) return root;
  const order = await checkOrder(db, number, head, size);
  await identity.head.write({ number, origin, size, root: hex(root), order });
  return root;
}

async function signAndStore(
  publisher: Publisher,
  log: OpenLog,
  size: number,
  head: LogHead | undefined,
): Promise<void> {
  const { db, identity } = publisher;
  const { number, origin } = log;
  const root = await keepHead(publisher, log, size, head);
  const note = await identity.key.signNote(origin, checkpointText({ origin, size, root }));
  try {
    await transaction(db, (tx) =>
      tx
        .insertInto('log_checkpoint')
        .values({ log: number, size, root: Buffer.from(root), note })
        .execute(),
    );
  } catch (error) {
    // Another server was faster.
    if (!fasterThanUs.has((error as { constraint?: string }).constraint)) throw error;
  }
}

const fasterThanUs = new Set<string | undefined>(['log_checkpoint_follows', 'log_checkpoint_pkey']);

async function checkOrder(db: Db, log: number, head: LogHead | undefined, size: number): Promise<OrderState> {
  let state = head?.order ?? emptyLog;
  for (let from = head?.size ?? 0; from < size; from += entriesAtOnce) {
    const lines = await readEntries(db, log, from, Math.min(size, from + entriesAtOnce));
    for (const [at, line] of lines.entries()) {
      const entry = parseEntry(line);
      const after = entry ? orderAfter(state, entry) : { problem: 'It is not an entry.' };
      if ('problem' in after) throw new OutOfOrder(`entry ${from + at} of log ${log}: ${after.problem}`);
      state = after;
    }
  }
  return state;
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
