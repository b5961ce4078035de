/** What a member needs to check a round of theirs alone: its proof, their receipts, and the paths to its book. */
import { sql } from 'kysely';
import type { SlipProof } from '@glass-dice/contract/proofs';
import { parseVerifierKey } from '@glass-dice/domain/log/note';
import { toAmount, wireAmount } from '@glass-dice/domain/money';
import type { Db } from '../platform/database/db.ts';
import { isKeyOf, type LogKey } from '../log/log-key.ts';
import { readProof } from './tables.ts';

type OrderRow = { origin: string; receipt: string; index: number | null; path: Buffer[] | null };
type SlipRow = { id: number; prize: number | null; header: string | null; path: Buffer[] | null };

export type Signer = {
  logKey: LogKey;
  /** Verifier keys. */
  witnesses: readonly string[];
};

/** Nothing when the member has no bet in it. */
export async function readSlipProof(
  db: Db,
  memberId: number,
  round: { game: string; number: string },
  { logKey, witnesses }: Signer,
): Promise<SlipProof | undefined> {
  const slip = await readSlip(db, memberId, round);
  const proof = slip && (await readProof(db, round, witnesses));
  if (!proof) return undefined;
  const { rows } = await sql<OrderRow>`
    select l.origin, receipt_text(l.origin, r.game_key, r.number, c.anchor, r.sequence, r.beacon_round, r.payouts_hash,
      o.picks, o.stake, o.placed_at, o.key_hash, o.salt) as receipt, place as index, book_path(r.id, place) as path
    from bet_order o join round r on r.id = o.round_id join chain c on c.id = r.chain_id join log l on l.number = o.log
    cross join lateral book_place(r.id, o.leaf) as place
    where o.round_id = ${slip.id} and o.member_id = ${memberId} order by o.id
  `.execute(db);
  const receipts = rows.map(async ({ origin, receipt, index, path }) => ({
    note: await logKey.signNote(origin, receipt),
    ...(path && index !== null && { path: path.map(hex), index }),
  }));
  return {
    ...proof,
    ...(slip.header !== null && slip.path && { header: { text: slip.header, path: slip.path.map(hex) } }),
    receipts: await Promise.all(receipts),
    ...(proof.log && laterKey(proof.log.key, logKey)),
    ...(slip.prize !== null && { prize: wireAmount(toAmount(slip.prize)) }),
  };
}

/** Receipts are signed with the club's key of now, which is another one than the log's when that was lost since. */
function laterKey(key: string, logKey: LogKey): Pick<SlipProof, 'receiptKey'> {
  return isKeyOf(key, logKey) ? {} : { receiptKey: logKey.verifierKey(parseVerifierKey(key)!.name) };
}

async function readSlip(db: Db, memberId: number, { game, number }: { game: string; number: string }) {
  const { rows } = await sql<SlipRow>`
    select r.id, case when p.state = 'settled' then s.prize end as prize, h.header,
      book_path(b.round_id, 0) as path
    from round r
    join slip s on s.round_id = r.id and s.member_id = ${memberId}
    join round_progress p on p.round_id = r.id
    left join book b on b.round_id = r.id
    cross join lateral (select case when b.round_id is not null then header_text(b) end as header) h
    where r.game_key = ${game} and r.number = ${number}
  `.execute(db);
  return rows[0];
}

type LeafRow = { root: Buffer | null; path: Buffer[] | null; index: number | null; size: number | null };

/** The place and the path of any leaf of a book, for whoever can name it: nobody else is told how many there are. */
export async function readBookPath(db: Db, { game, number, leaf }: { game: string; number: string; leaf: string }) {
  const { rows } = await sql<LeafRow>`
    select b.root, place as index, b.orders + 1 as size, book_path(b.round_id, place) as path
    from round r
    left join book b on b.round_id = r.id
    left join lateral book_place(b.round_id, decode(${leaf}, 'hex')) as place on true
    where r.game_key = ${game} and r.number = ${number}
  `.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { root, path, index, size } = found;
  const place = path ? { index, size, path: path.map(hex) } : { index: null, size: null, path: null };
  return { root: root && hex(root), ...place };
}

function hex(bytes: Buffer): string {
  return bytes.toString('hex');
}
