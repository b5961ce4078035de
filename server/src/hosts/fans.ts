/** What a member does with hosts: following them, rating them. The tallies follow by themselves, in the database. */
import { sql, type RawBuilder } from 'kysely';
import type { ExportRow } from '@glass-dice/contract/account';
import type { Stars } from '@glass-dice/domain/hosts/rating';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import type { Db, Tx } from '../platform/database/db.ts';
import { ratingOf } from './hosts.ts';

type Followed = Result<{ following: boolean; followers: number }, 'not-found'>;
type Rated = Result<{ stars: number | null; rating: ReturnType<typeof ratingOf> }, 'not-found'>;

export async function readMine(
  db: Db,
  memberId: number,
  hostId: number,
): Promise<Result<{ following: boolean; stars: number | null }, 'not-found'>> {
  const { rows } = await sql<{ following: boolean; stars: number | null }>`
    select exists(select from follow where member_id = ${memberId} and host_id = host.id) as following,
      (select stars from rating where member_id = ${memberId} and host_id = host.id) as stars
    from host where id = ${hostId}
  `.execute(db);
  return rows[0] ? ok(rows[0]) : refuse('not-found');
}

/** Neither a host nor a member who leaves at the same time is left with something of the other's. */
function bothHere(memberId: number, hostId: number) {
  return sql`
    select member.id as member_id, host.id as host_id from member, host
    where member.id = ${memberId} and deleted_at is null and host.id = ${hostId}
    for key share
  `;
}

export async function follow(tx: Tx, memberId: number, hostId: number): Promise<Followed> {
  await sql`
    insert into follow (member_id, host_id)
    select member_id, host_id from (${bothHere(memberId, hostId)}) both_here
    on conflict do nothing
  `.execute(tx);
  return await followed(tx, hostId, true);
}

export async function unfollow(tx: Tx, memberId: number, hostId: number): Promise<Followed> {
  await tx.deleteFrom('follow').where('member_id', '=', memberId).where('host_id', '=', hostId).execute();
  return await followed(tx, hostId, false);
}

async function followed(tx: Tx, hostId: number, following: boolean): Promise<Followed> {
  const tally = await tallyOf(tx, hostId);
  return tally ? ok({ following, followers: tally.followers }) : refuse('not-found');
}

export async function rate(tx: Tx, memberId: number, hostId: number, stars: Stars): Promise<Rated> {
  await sql`
    insert into rating (member_id, host_id, stars)
    select member_id, host_id, ${stars} from (${bothHere(memberId, hostId)}) both_here
    on conflict (member_id, host_id) do update set stars = excluded.stars, rated_at = clock_timestamp()
  `.execute(tx);
  return await rated(tx, hostId, stars);
}

export async function unrate(tx: Tx, memberId: number, hostId: number): Promise<Rated> {
  await tx.deleteFrom('rating').where('member_id', '=', memberId).where('host_id', '=', hostId).execute();
  return await rated(tx, hostId, null);
}

async function rated(tx: Tx, hostId: number, stars: number | null): Promise<Rated> {
  const tally = await tallyOf(tx, hostId);
  return tally ? ok({ stars, rating: ratingOf(tally) }) : refuse('not-found');
}

function tallyOf(tx: Tx, hostId: number) {
  return tx
    .selectFrom('host_tally')
    .select(['followers', 'ratings', 'stars'])
    .where('host_id', '=', hostId)
    .executeTakeFirst();
}

/** For a member who leaves: whom they followed and rated is theirs. */
export async function forgetFollows(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('follow').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('rating').where('member_id', '=', memberId).execute();
}

const pageSize = 1000;

/** What a member did with each host, in the order of their ids. */
function sectionOf(name: string, table: 'follow' | 'rating', columns: RawBuilder<unknown>) {
  const page = async (db: Db, memberId: number, after: number) => {
    const { rows } = await sql<ExportRow & { host: number }>`
      select host_id as host, name ->> 'en' as name, ${columns}
      from ${sql.table(table)} join host on host.id = host_id
      where member_id = ${memberId} and host_id > ${after} order by host_id limit ${pageSize}
    `.execute(db);
    return { rows, next: rows.length === pageSize ? rows.at(-1)!.host : undefined };
  };
  return { name, page };
}

const moment = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** For the export of everything about a member. */
export const hostSections = [
  sectionOf('follows', 'follow', sql`${moment('followed_at')} as "followedAt"`),
  sectionOf('ratings', 'rating', sql`stars, ${moment('rated_at')} as "ratedAt"`),
];
