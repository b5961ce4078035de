/**
 * Devices on which a member has signed in before. Each is known by a token in a cookie that scripts cannot read and that
 * survives signing out, not by an address: strangers come from the same network, and members from many.
 */
import { sql } from 'kysely';
import type { KnownDevice } from '@glass-dice/contract/account';
import { longestUserAgent } from '../platform/calls/sessions.ts';
import type { Caller } from '../platform/calls/serve.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { deviceOf } from './device.ts';

/** More than a member has; the one that was used least lately is forgotten. */
const mostDevices = 20;

const hashOf = (memberId: number, token: string) => sql<Buffer>`device_hash(${memberId}, ${token})`;

/** After a sign-in: from now on nobody else's tries count here. */
export async function rememberDevice(tx: Tx, memberId: number, { device, userAgent }: Caller): Promise<void> {
  await tx
    .insertInto('known_device')
    .values({
      member_id: memberId,
      token_hash: hashOf(memberId, device.token),
      user_agent: userAgent.slice(0, longestUserAgent),
    })
    .onConflict((conflict) =>
      conflict.constraint('known_device_once').doUpdateSet((row) => ({
        last_seen_at: sql<Date>`now()`,
        user_agent: row.ref('excluded.user_agent'),
      })),
    )
    .execute();
  await sql`
    delete from known_device where member_id = ${memberId} and id in (
      select id from known_device where member_id = ${memberId} order by last_seen_at desc, id desc offset ${mostDevices}
    )`.execute(tx);
  device.keep();
}

/** This one first, then the last used. */
export async function listDevices(db: Db, memberId: number, { device }: Caller): Promise<KnownDevice[]> {
  const rows = await db
    .selectFrom('known_device')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .select(sql<boolean>`token_hash = ${hashOf(memberId, device.token)}`.as('current'))
    .where('member_id', '=', memberId)
    .orderBy('current', 'desc')
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    current: row.current,
    ...deviceOf(row.user_agent),
    firstSeen: row.created_at.toISOString(),
    lastSignIn: row.last_seen_at.toISOString(),
  }));
}
