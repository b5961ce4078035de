/** What does not fit is kept: a row, a file that can be shown to others, and a loud line. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { isEd25519Signature } from '@glass-dice/domain/log/ed25519';
import { provesContradiction, type Evidence } from '@glass-dice/domain/log/evidence';
import { formatNote, formatVerifierKey, parseNote, signatureLine, type VerifierKey } from '@glass-dice/domain/log/note';
import { isDatabaseError } from './database.ts';
import type { Say } from './identity.ts';

/** Signed, and yet it may be the fault of whoever handed it in. */
type Misfit = {
  kind: 'does-not-fit';
  checkpoints: readonly string[];
  path?: readonly string[];
  entries?: readonly { entry: string }[];
};

export type Finding = {
  key: VerifierKey;
  /** One sentence. */
  what: string;
  /** The same subject is kept once. */
  subject: string;
  evidence: Evidence | Misfit;
};

export type Keeper = { database: DatabaseSync; folder: string; now: () => number; say: Say };

const format = 'glass-dice/2/evidence';

/** Strangers can hand in a signed checkpoint with a wrong path as often as they like. A proof needs the log's key. */
const mostUnproved = 100;
/** Of what is not kept one is said; the others are counted for so long. */
const countedForMs = 60_000;

/** `file` is its name in the data folder, nothing when it was not kept; `isNew` when it was said just now. */
export type Kept = { proved: boolean; file: string | undefined; isNew: boolean };

/** Never throws: what was found must be said, also when the disk is full. */
export function keepEvidence(keeper: Keeper, { key, what, subject, evidence }: Finding): Kept {
  const proved = evidence.kind !== 'does-not-fit' && provesContradiction(evidence, key, isEd25519Signature);
  const id = idOf(key, evidence.kind, subject);
  const file = join('evidence', `${proved ? 'proof' : 'does-not-fit'}-${id}.json`);
  const foundAt = new Date(keeper.now()).toISOString();
  const json = JSON.stringify({ format, key: formatVerifierKey(key), foundAt, what, proved, ...evidence });
  const line = `${loudly(key, proved)}: ${what}`;
  try {
    const known = findEvidence(keeper.database, key, evidence.kind, subject);
    if (known) return known;
    if (!proved && countOf(keeper.database, key.name, proved) >= mostUnproved)
      return sayUnkept(keeper, key, { proved, id }, `${line} Not kept: there are ${mostUnproved} already.`);
    mkdirSync(join(keeper.folder, 'evidence'), { recursive: true, mode: 0o700 });
    writeFileSync(join(keeper.folder, file), `${json}\n`, { flush: true });
    keeper.database
      .prepare('insert into evidence (id, origin, proved, file, json) values (?, ?, ?, ?, ?) on conflict do nothing')
      .run(id, key.name, proved ? 1 : 0, file, json);
    keeper.say(`${line} Kept in ${join(keeper.folder, file)}`);
    return { proved, file, isNew: true };
  } catch (error) {
    const why = (error as Error).message;
    return sayUnkept(keeper, key, { proved, id }, `${line} It could not be kept (${why}): ${json}`);
  }
}

type Unkept = { last: string | undefined; counting: boolean; more: number };

/** Of each log, proved and not proved apart: nonsense must not hide a proof. */
const unkeptOf = new WeakMap<Keeper, Map<string, Unkept>>();

function sayUnkept(
  keeper: Keeper,
  key: VerifierKey,
  { proved, id }: { proved: boolean; id: string },
  line: string,
): Kept {
  const name = loudly(key, proved);
  const all = unkeptOf.get(keeper) ?? new Map<string, Unkept>();
  const unkept = all.get(name) ?? { last: undefined, counting: false, more: 0 };
  unkeptOf.set(keeper, all.set(name, unkept));
  const isNew = unkept.last !== id && !unkept.counting;
  if (isNew) {
    keeper.say(line);
    unkept.last = id;
    count(keeper, name, unkept);
  } else if (unkept.last !== id) {
    unkept.more += 1;
  }
  return { proved, file: undefined, isNew };
}

function count(keeper: Keeper, name: string, unkept: Unkept): void {
  unkept.counting = true;
  setTimeout(() => {
    unkept.counting = false;
    if (unkept.more === 0) return;
    keeper.say(`${name}: ${unkept.more} more, not kept.`);
    unkept.more = 0;
    count(keeper, name, unkept);
  }, countedForMs).unref();
}

export function findEvidence(
  database: DatabaseSync,
  key: VerifierKey,
  kind: Finding['evidence']['kind'],
  subject: string,
): Kept | undefined {
  try {
    const row = database.prepare('select proved, file from evidence where id = ?').get(idOf(key, kind, subject));
    return row && { proved: row['proved'] === 1, file: row['file'] as string, isNew: false };
  } catch (error) {
    // Better said twice than not.
    if (isDatabaseError(error)) return undefined;
    throw error;
  }
}

function idOf(key: VerifierKey, kind: string, subject: string): string {
  const whole = [formatVerifierKey(key), kind, subject].join('\n');
  return createHash('sha256').update(whole).digest('hex').slice(0, 32);
}

export function loudly({ name }: VerifierKey, proved: boolean): string {
  return proved ? `CONTRADICTION, PROVED, in ${name}` : `DOES NOT FIT, not proved, in ${name}`;
}

export function countOf(database: DatabaseSync, origin: string, proved: boolean): number {
  const row = database
    .prepare('select count(*) as count from evidence where origin = ? and proved = ?')
    .get(origin, proved ? 1 : 0);
  return row!['count'] as number;
}

/** Without the signatures of others: they say nothing about the log, and anybody can add them. */
export function onlySignedBy(note: string, key: VerifierKey): string {
  const { text, signatures } = parseNote(note)!;
  const own = signatures.find(({ name, id }) => name === key.name && id === key.id)!;
  return formatNote(text, [signatureLine(key, own.signature)]);
}
