/**
 * The club's database and its two roles: an owner, who migrates and is no superuser, and the app's, who owns nothing
 * and may do only what migrations grant.
 */
import type { Client } from 'pg';
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
