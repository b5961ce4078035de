/** Everything that is kept about a member, section by section, in pages that are quick to make however much there is. */
import type { ExportRow } from '@glass-dice/contract/account';
import type { Db } from '../platform/database/db.ts';
import { deviceOf } from './device.ts';
import { listPasskeys } from './passkeys/passkeys.ts';
import { recoveryCodesLeft } from './passkeys/recovery-codes.ts';

/** What follows `after` (nothing: from the beginning), and where the next page begins. */
export type ExportPage = { rows: ExportRow[]; next: number | undefined };
export type ExportSection = { name: string; page: (db: Db, memberId: number, after: number) => Promise<ExportPage> };

const pageSize = 1000;

/** The cursor names a section and, within a long one, where to go on. */
export async function readExport(
  db: Db,
  sections: readonly ExportSection[],
  memberId: number,
  cursor: string,
): Promise<{ section: string; rows: ExportRow[]; next: string | null } | undefined> {
  const [name, after = '0'] = cursor.split('.') as [string, string?];
  const place = sections.findIndex((section) => section.name === name);
  const section = sections[place];
  if (!section) return undefined;
  const { rows, next } = await section.page(db, memberId, Number(after));
  const following = sections[place + 1]?.name ?? null;
  return { section: name, rows, next: next === undefined ? following : `${name}.${next}` };
}

/** Of what membership keeps; other features bring their own. */
export const memberSections: readonly ExportSection[] = [
  { name: 'profile', page: whole(profile) },
  { name: 'public-names', page: whole(publicNames) },
  { name: 'picture', page: whole(picture) },
  { name: 'sessions', page: whole(sessions) },
  { name: 'devices', page: whole(devices) },
  { name: 'passkeys', page: whole(passkeys) },
  { name: 'restrictions', page: whole(restrictions) },
  { name: 'events', page: events },
  { name: 'club-actions', page: clubActions },
];

/** A section that always fits into one page. */
function whole(read: (db: Db, memberId: number) => Promise<ExportRow[]>): ExportSection['page'] {
  return async (db, memberId) => ({ rows: await read(db, memberId), next: undefined });
}

async function profile(db: Db, memberId: number): Promise<ExportRow[]> {
  const member = await db
    .selectFrom('member')
    .leftJoin('block', 'block.member_id', 'member.id')
    .select(['username', 'name', 'phone', 'password_hash', 'pin_hash', 'avatar_key', 'member.created_at'])
    .select(['block.reason', 'block.created_at as blocked_at'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return [
    {
      username: member.username,
      name: member.name,
      phone: member.phone,
      memberSince: member.created_at.toISOString(),
      hasPassword: member.password_hash !== null,
      hasPin: member.pin_hash !== null,
      recoveryCodesLeft: await recoveryCodesLeft(db, memberId),
      galleryPicture: member.avatar_key,
      blockedSince: member.blocked_at?.toISOString() ?? null,
      blockReason: member.reason,
    },
  ];
}

/** Those that were given up are kept for the member, too. */
async function publicNames(db: Db, memberId: number): Promise<ExportRow[]> {
  const rows = await db
    .selectFrom('public_name')
    .select(['name', 'chosen_at'])
    .where('member_id', '=', memberId)
    .orderBy('chosen_at')
    .execute();
  return rows.map((row) => ({ name: row.name, chosenAt: row.chosen_at.toISOString() }));
}

async function picture(db: Db, memberId: number): Promise<ExportRow[]> {
  const rows = await db.selectFrom('avatar_upload').select('webp').where('member_id', '=', memberId).execute();
  return rows.map(({ webp }) => ({ webpBase64: webp.toString('base64') }));
}

async function sessions(db: Db, memberId: number): Promise<ExportRow[]> {
  const rows = await db
    .selectFrom('session')
    .select(['address', 'user_agent', 'created_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    ...deviceOf(row.user_agent),
    userAgent: row.user_agent,
    address: row.address,
    firstSeen: row.created_at.toISOString(),
    lastSeen: row.last_seen_at.toISOString(),
  }));
}

async function devices(db: Db, memberId: number): Promise<ExportRow[]> {
  const rows = await db
    .selectFrom('known_device')
    .select(['user_agent', 'created_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...deviceOf(row.user_agent),
    userAgent: row.user_agent,
    firstSeen: row.created_at.toISOString(),
    lastSignIn: row.last_seen_at.toISOString(),
  }));
}

async function passkeys(db: Db, memberId: number): Promise<ExportRow[]> {
  const known = await listPasskeys(db, memberId);
  return known.map(({ name, synced, addedAt, lastUsedAt }) => ({ name, synced, addedAt, lastUsedAt }));
}

async function restrictions(db: Db, memberId: number): Promise<ExportRow[]> {
  const rows = await db
    .selectFrom('restriction')
    .select(['kind', 'reason', 'created_at', 'ends_at', 'lifted_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    reason: row.reason,
    since: row.created_at.toISOString(),
    until: row.ends_at.toISOString(),
    lifted: row.lifted_at?.toISOString() ?? null,
  }));
}

async function events(db: Db, memberId: number, after: number): Promise<ExportPage> {
  const rows = await db
    .selectFrom('account_event')
    .select(['id', 'kind', 'reason', 'created_at'])
    .where('member_id', '=', memberId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(pageSize)
    .execute();
  return {
    rows: rows.map((row) => ({ kind: row.kind, reason: row.reason, at: row.created_at.toISOString() })),
    next: rows.length === pageSize ? rows.at(-1)!.id : undefined,
  };
}

/** What the club did about the member, looking included; not who of the club it was. */
async function clubActions(db: Db, memberId: number, after: number): Promise<ExportPage> {
  const rows = await db
    .selectFrom('operator_log')
    .select(['id', 'action', 'created_at'])
    .where('member_id', '=', memberId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(pageSize)
    .execute();
  return {
    rows: rows.map((row) => ({ action: row.action, at: row.created_at.toISOString() })),
    next: rows.length === pageSize ? rows.at(-1)!.id : undefined,
  };
}
