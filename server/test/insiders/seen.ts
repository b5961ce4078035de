/** What becomes visible after an act, once the club has gone on: to its settlement, its audit, its members and witnesses. */
import { sql } from 'kysely';
import { toBase64 } from '@glass-dice/domain/log/base64';
import { openCheckpoint } from '@glass-dice/domain/log/checkpoint';
import { isEd25519Signature } from '@glass-dice/domain/log/ed25519';
import { provesContradiction } from '@glass-dice/domain/log/evidence';
import { openNote, parseVerifierKey, type VerifierKey } from '@glass-dice/domain/log/note';
import { bookLeaf } from '@glass-dice/domain/log/receipt';
import { consistencyPath, rootOfInclusion, sameHash, treeRoot } from '@glass-dice/domain/log/tree';
import { diceChecks } from '../../src/dice/audit/dice-checks.ts';
import { bookProof } from '../../src/dice/round-log.ts';
import { readBookPath } from '../../src/dice/slip-proof.ts';
import { readCheckpoint } from '../../src/log/checkpoints.ts';
import { onTree } from '../../src/log/log-tree.ts';
import { newestLog } from '../../src/log/open-log.ts';
import { audit } from '../../src/wallet/audit/audit.ts';
import { walletChecks } from '../../src/wallet/audit/wallet-checks.ts';
import type { Club } from './club.ts';

export type Seen =
  | 'settlement stops'
  | 'nothing more is signed'
  | 'a new log begins'
  | 'a receipt has no path'
  | 'a device holds another book'
  | 'two signed histories'
  /** A check of the audit, and the table of the row that it names. */
  | `${string}: ${string}`;

export async function seenIn(club: Club): Promise<Seen[]> {
  const isSigned = await goOn(club);
  const { db } = club.rig;
  const key = parseVerifierKey(
    (await db.selectFrom('log').select('key').where('number', '=', 1).executeTakeFirst())!.key,
  )!;
  const sights: [Seen, boolean][] = [
    ['settlement stops', await isHalted(club)],
    ['nothing more is signed', !isSigned],
    ['a new log begins', (await newestLog(db))!.number > 1],
    ['a receipt has no path', await lacksPath(club, key)],
    ['a device holds another book', await isAnotherBook(club)],
    ['two signed histories', await isFork(club, key)],
  ];
  return [...sights.flatMap(([seen, is]) => (is ? [seen] : [])), ...(await namedBy(club))];
}

/** Whether everything is published at the end. */
async function goOn({ playTo, now }: Club): Promise<boolean> {
  let isSigned = true;
  for (const seconds of [50, 60, 61].filter((each) => each >= now)) {
    isSigned = await playTo(seconds).then(
      () => true,
      () => false,
    );
  }
  return isSigned;
}

/** Then nobody has been paid, and it goes on by itself when the rows are right again. */
async function isHalted({ rig, roundId }: Club): Promise<boolean> {
  const { rows } = await sql<{ state: string; halted: boolean; paid: number }>`
    select state, halted_at is not null as halted,
      (select count(*) from transfer where kind = 'prize' and key = ${String(roundId)}) as paid
    from round_progress where round_id = ${roundId}`.execute(rig.db);
  const { state, halted, paid } = rows[0]!;
  if (halted && (state !== 'rolled' || paid > 0)) throw new Error(`halted, and yet ${state} with ${paid} prizes`);
  return halted;
}

/** What the operator runs, as the app's role. The simulated clock is an insider's act as well, and always named. */
async function namedBy({ rig }: Club): Promise<Seen[]> {
  const { checks } = await audit(rig.database.db, [...walletChecks, ...diceChecks], () => {});
  return checks.flatMap(({ name, wrong }): Seen[] =>
    wrong && wrong.table !== 'pg_proc' ? [`${name}: ${wrong.table}`] : [],
  );
}

/** A member asks for the path of each receipt to the book that is published now. */
async function lacksPath({ rig, roundId, held }: Club, key: VerifierKey): Promise<boolean> {
  const round = await rig.db
    .selectFrom('round')
    .select(['game_key as game', 'number'])
    .where('id', '=', roundId)
    .executeTakeFirstOrThrow();
  for (const receipt of held.receipts) {
    const leaf = bookLeaf(openNote(receipt, key, isEd25519Signature)!);
    const found = await readBookPath(rig.db, { ...round, leaf: Buffer.from(leaf).toString('hex') });
    const path = found?.path?.map((hash) => Buffer.from(hash, 'hex'));
    const reached = path && rootOfInclusion(leaf, found!.index!, found!.size!, path);
    if (!reached || !sameHash(reached, Buffer.from(found!.root!, 'hex'))) return true;
  }
  return false;
}

async function isAnotherBook({ rig, roundId, held }: Club): Promise<boolean> {
  if (!held.book) return false;
  const now = await bookProof(rig.db, roundId).catch(() => undefined);
  return now !== undefined && now.root !== held.book.root;
}

/** The file that proves it: the checkpoint that was held, the newest one, and the path between the trees. */
async function isFork({ rig, held }: Club, key: VerifierKey): Promise<boolean> {
  const [{ size, note }, newest] = [held.checkpoint, (await readCheckpoint(rig.db, 1))!];
  if (!openCheckpoint(note, key, [], isEd25519Signature)) throw new Error('what was held is not signed');
  const pathAndRoot = async () => ({
    path: await onTree(rig.db, 1, newest.size, (read) => consistencyPath(size, newest.size, read)),
    root: await onTree(rig.db, 1, size, (read) => treeRoot(size, read)),
  });
  const found = await pathAndRoot().catch(() => undefined);
  if (!found) return false;
  const checkpoints = [note, newest.note] as const;
  const evidence = { checkpoints, root: toBase64(found.root), path: found.path.map(toBase64) };
  return provesContradiction({ kind: 'fork', ...evidence }, key, isEd25519Signature);
}
