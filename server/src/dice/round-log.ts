/** What the log says of a round, as proofs that need no network. */
import { sql } from 'kysely';
import { openNote, parseVerifierKey } from '@glass-dice/domain/log/note';
import type { Db } from '../platform/database/db.ts';
import { proofAt } from '../log/checkpoints.ts';
import { isSignature } from '../log/is-signature.ts';

type Kind = 'terms' | 'book' | 'roll';
type EntryRow = { log: number; kind: Kind; index: number; size: number; note: string };
type CosignedRow = { witness: string; size: number; note: string; line: string };

/** Parts that are not published yet are missing. */
export type RoundLog = {
  key: string;
  witnesses: string[];
  formerWitnesses?: string[];
  terms?: string;
  book?: string[];
  roll?: string;
};

export async function roundLog(db: Db, roundId: number, witnesses: readonly string[]): Promise<RoundLog | undefined> {
  // All of them in one log: the first that published its roll, which witnesses saw in time; until then the newest that
  // names the round. One that began anew says again what was not at its end, and the later rounds of the game.
  const { rows } = await sql<EntryRow & { key: string }>`
    select e.log, l.key, e.kind, e.index, c.size, c.note
    from log_entry e
    join log l on l.number = e.log
    cross join lateral (
      select size, note from log_checkpoint where log = e.log and size > e.index order by size limit 1
    ) c
    where e.kind in ('terms', 'book', 'roll') and e.subject = ${roundId} and e.index is not null
      and e.log = coalesce(
        (select min(r.log) from log_entry r where r.kind = 'roll' and r.subject = ${roundId}
          and exists (select from log_checkpoint where log = r.log and size > r.index)),
        (select max(log) from log_entry where kind = 'terms' and subject = ${roundId} and index is not null))
  `.execute(db);
  const [any] = rows;
  if (!any) return undefined;
  const proofs: Partial<Record<Kind, string>> = {};
  for (const { kind, log, index, ...checkpoint } of rows) proofs[kind] = await proofAt(db, log, index, checkpoint);
  const book = rows.find(({ kind }) => kind === 'book');
  const signed = book ? await cosigned(db, book) : [];
  const former = signed.map(({ witness }) => witness).filter((witness) => !witnesses.includes(witness));
  return {
    key: any.key,
    // Devices remember these and nobody else: whoever can write a row cannot name a witness.
    witnesses: [...witnesses],
    ...(former.length > 0 && { formerWitnesses: former }),
    ...(proofs.terms && { terms: proofs.terms }),
    ...(book && { book: [proofs.book!, ...(await witnessedProofs(db, book, signed))] }),
    ...(proofs.roll && { roll: proofs.roll }),
  };
}

/** A book that is published: its root, and the proof that the log says it. */
export type SealedBook = { root: string; proof: string };

export async function bookProof(db: Db, roundId: number): Promise<SealedBook | undefined> {
  const { rows } = await sql<{ root: string; log: number; index: number; size: number; note: string }>`
    select encode(b.root, 'hex') as root, e.log, e.index, c.size, c.note
    from book b
    join log_entry e on e.kind = 'book' and e.subject = b.round_id and e.index is not null
    cross join lateral (
      select size, note from log_checkpoint where log = e.log and size > e.index order by size limit 1
    ) c
    where b.round_id = ${roundId}
    order by e.log desc limit 1
  `.execute(db);
  const [found] = rows;
  return found && { root: found.root, proof: await proofAt(db, found.log, found.index, found) };
}

/**
 * The first checkpoint with the book that each witness signed, also one that the club does not name any more. Neither
 * witnesses nor checkpoints are found by reading all that was signed since.
 */
async function cosigned(db: Db, { log, index }: EntryRow): Promise<CosignedRow[]> {
  const { rows } = await sql<CosignedRow>`
    with recursive signer as (
      select min(witness) as witness from log_cosignature where log = ${log}
      union all
      select (select min(witness) from log_cosignature where log = ${log} and witness > signer.witness)
      from signer where witness is not null
    )
    select signer.witness, c.size, c.note, w.line
    from signer
    cross join lateral (
      select size, line from log_cosignature
      where log = ${log} and witness = signer.witness and size > ${index} order by size limit 1
    ) w
    join log_checkpoint c on c.log = ${log} and c.size = w.size
    order by signer.witness
  `.execute(db);
  // A row that is none would make the whole proof worthless.
  return rows.filter(({ witness, note, line }) => {
    const key = parseVerifierKey(witness);
    return key && openNote(note + line, key, isSignature) !== undefined;
  });
}

async function witnessedProofs(db: Db, { log, index }: EntryRow, cosigned: readonly CosignedRow[]): Promise<string[]> {
  const bySize = Map.groupBy(cosigned, ({ size }) => size);
  const proofs: string[] = [];
  for (const [size, signed] of bySize) {
    const note = signed[0]!.note + signed.map(({ line }) => line).join('');
    proofs.push(await proofAt(db, log, index, { size, note }));
  }
  return proofs;
}
