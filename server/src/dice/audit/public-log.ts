/** The club’s logs: entries in their places and order, about what they say, and every signature over them. */
import { sql } from 'kysely';
import { openCheckpoint } from '@glass-dice/domain/log/checkpoint';
import { parseEntry } from '@glass-dice/domain/log/entries';
import { noTree, rootOf, withLeaf } from '@glass-dice/domain/log/growing-tree';
import { parseVerifierKey } from '@glass-dice/domain/log/note';
import { emptyLog, orderAfter } from '@glass-dice/domain/log/order-of-things';
import { leafHash } from '@glass-dice/domain/log/tree';
import { isSignature } from '../../log/is-signature.ts';
import type { Check, Values, WrongRow } from '../../wallet/audit/check.ts';
import { bySearch, checkByRules, eachRow } from './by-rules.ts';
import {
  checkpointsOutOfTime,
  lateBooksThatSayOtherwise,
  rolledBeforePublished,
  saidFault,
  saidRows,
  tilesThatDoNotFollow,
} from './log-rows.ts';

type EntryRow = {
  log: number;
  index: number;
  text: string;
  leaf: Buffer;
  key: string;
  /** Of the checkpoint that ends with this entry, if there is one. */
  size: number | null;
  root: Buffer | null;
  note: string | null;
};

const entryRows = sql<EntryRow>`
  select e.log, e.index, e.text, e.leaf, l.key, c.size, c.root, c.note
  from log_entry e
  join log l on l.number = e.log
  left join log_checkpoint c on c.log = e.log and c.size = e.index + 1
  where e.index is not null
  order by e.log, e.index`;

function entryJudge(): (row: EntryRow) => WrongRow | undefined {
  let log = 0;
  let tree = noTree;
  let order = emptyLog;
  return (row) => {
    const { index, text } = row;
    if (row.log !== log) [log, tree, order] = [row.log, noTree, emptyLog];
    const wrong = (says: Values, should: Values) => ({ table: 'log_entry', key: { log, index }, says, should });
    if (index !== tree.size) return wrong({ index }, { index: tree.size });
    const entry = parseEntry(text);
    const after = entry ? orderAfter(order, entry) : { problem: 'It is not an entry.' };
    if ('problem' in after) return wrong({ text }, { text: after.problem });
    order = after;
    const leaf = Buffer.from(leafHash(Buffer.from(text)));
    if (!leaf.equals(row.leaf)) return wrong({ leaf: row.leaf.toString('hex') }, { leaf: leaf.toString('hex') });
    tree = withLeaf(tree, leaf);
    return row.size === null ? undefined : checkpointFault(row, Buffer.from(rootOf(tree)));
  };
}

function checkpointFault({ log, size, root, note, key }: EntryRow, should: Buffer): WrongRow | undefined {
  const wrong = (says: Values, right: Values) => ({ table: 'log_checkpoint', key: { log, size }, says, should: right });
  if (!should.equals(root!)) return wrong({ root: root!.toString('hex') }, { root: should.toString('hex') });
  const parsed = parseVerifierKey(key);
  const opened = parsed && openCheckpoint(note!, parsed, [], isSignature);
  if (opened?.size === size && should.equals(opened.root)) return undefined;
  return wrong({ note }, { note: 'signed by the log’s key, for this size and root' });
}

const checkpointsOverNothing = sql<never>`
  select json_build_object('log', c.log, 'size', c.size) as key, json_build_object('entries', 'fewer') as says,
    json_build_object('entries', c.size) as should
  from log_checkpoint c left join log_entry e on e.log = c.log and e.index = c.size - 1
  where e.id is null
  order by c.log, c.size limit 1`;

type CosignatureRow = {
  log: number;
  size: number;
  witness: string;
  line: string;
  seen: string;
  key: string;
  note: string;
};

const cosignatureRows = sql<CosignatureRow>`
  select w.log, w.size, w.witness, w.line, extract(epoch from w.seen_at)::text as seen, l.key, c.note
  from log_cosignature w
  join log l on l.number = w.log
  join log_checkpoint c on c.log = w.log and c.size = w.size
  order by w.log, w.size, w.witness`;

/** The checkpoint itself was found to hold. */
function cosignatureFault({ log, size, witness, line, seen, key, note }: CosignatureRow): WrongRow | undefined {
  const by = parseVerifierKey(witness);
  const opened = by && openCheckpoint(note + line, parseVerifierKey(key)!, [by], isSignature);
  const [signed] = opened?.witnessed ?? [];
  if (signed?.seenAt !== undefined && signed.seenAt === Number(seen)) return undefined;
  return {
    table: 'log_cosignature',
    key: { log, size, witness },
    says: { line, seen_at: seen },
    should: { line: 'signed by the witness’s key, with the second in which it was seen' },
  };
}

export const publicLog: Check = checkByRules({
  name: 'log',
  rule: 'the log says everything once, in order and without gaps, and every checkpoint is signed over exactly that, in its time',
  counts: sql`
    select (select count(*) from log) as logs, count(*) as entries,
      (select count(*) from log_checkpoint) as checkpoints, (select count(*) from log_cosignature) as cosignatures
    from log_entry`,
  searches: [
    { table: 'log_checkpoint', first: checkpointsOverNothing },
    { table: 'round_result', first: rolledBeforePublished },
    { table: 'round_result', first: lateBooksThatSayOtherwise },
    { table: 'log_checkpoint', first: checkpointsOutOfTime },
  ],
  walks: [
    eachRow('what is said', saidRows, () => saidFault),
    eachRow('entries', entryRows, entryJudge),
    eachRow('cosignatures', cosignatureRows, () => cosignatureFault),
    bySearch({ table: 'log_tile', first: tilesThatDoNotFollow }),
  ],
});
