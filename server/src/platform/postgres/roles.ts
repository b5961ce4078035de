/**
 * The club's database and its roles: an owner, who migrates and is no superuser; the app's, who owns nothing and may do
 * only what migrations grant; and the one that the app becomes for what operators do in the console.
 */
import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Db } from '../database/db.ts';
import { withClient } from './client.ts';
import type { Passwords } from './cluster.ts';

const database = 'glass_dice';
const owner = 'glass_dice_owner';
const app = 'glass_dice_app';

export function urlsOf(port: number, passwords: Passwords): { superuserUrl: string; ownerUrl: string; appUrl: string } {
  return {
    superuserUrl: `postgresql://postgres:${passwords.superuser}@127.0.0.1:${port}/postgres`,
    ownerUrl: `postgresql://${owner}:${passwords.owner}@127.0.0.1:${port}/${database}`,
    appUrl: `postgresql://${app}:${passwords.app}@127.0.0.1:${port}/${database}`,
  };
}

/** Runs at every start: a first start that was cut short anywhere is completed by the next one. */
export async function ensureRoles(superuserUrl: string, passwords: Passwords): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    await ensureRole(client, owner, passwords.owner);
    await ensureRole(client, app, passwords.app);
    await ensureConsoleRole(client);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database} owner ${owner}`);
    await client.query(`revoke all on database ${database} from public`);
    await client.query(`grant connect on database ${database} to ${app}`);
  });
}

async function ensureRole(client: Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount === 0) await client.query(`create role ${role}`);
  await client.query(`alter role ${role} login password ${client.escapeLiteral(password)}`);
}

/** Nobody signs in as it, and the app has its rights only where it has become it. */
async function ensureConsoleRole(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [consoleRoleOf(app)]);
  if (rowCount === 0) await client.query(`create role ${consoleRoleOf(app)}`);
  await client.query(`alter role ${app} noinherit`);
  await client.query(`grant ${consoleRoleOf(app)} to ${app}`);
}

/** As migrations find it, too. */
export function consoleRoleOf(appRole: string): string {
  return `${appRole}_console`;
}

export async function mayBecome(db: Db, role: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_has_role(current_user, oid, 'member') as may from pg_roles where rolname = ${role}`.execute(db);
  return rows[0]?.may ?? false;
}
