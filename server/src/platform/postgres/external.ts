/** A PostgreSQL that the operator runs, named by DATABASE_URL and DATABASE_OWNER_URL. */
import { Client } from 'pg';
import { StartError } from '../start-error.ts';
import { reach, withClient } from './client.ts';

type Urls = { appUrl: string; ownerUrl: string };

/** It may be starting up beside this server, so it is given a while to answer. */
export async function reachPostgres({ appUrl, ownerUrl }: Urls, patienceMs = 10_000): Promise<void> {
  await reachNamed('DATABASE_URL', appUrl, patienceMs);
  await reachNamed('DATABASE_OWNER_URL', ownerUrl, patienceMs);
}

export async function reachNamed(variable: string, url: string, patienceMs: number): Promise<void> {
  try {
    await reach(url, AbortSignal.timeout(patienceMs));
  } catch (error) {
    // Only host and port: the rest of the address holds the password.
    const { host, port } = new Client({ connectionString: url });
    const { message, code } = error as NodeJS.ErrnoException;
    throw new StartError(`PostgreSQL at ${host}:${port} (${variable}) cannot be used: ${message || code}.`);
  }
}

/** The role that serves must not own a table: an owner can drop the triggers that hold the rules of the ledger. */
export async function refuseOwner(appUrl: string): Promise<void> {
  const { rows } = await withClient(appUrl, (client) =>
    client.query<{ powerful: boolean }>(`
      select rolsuper or exists (
        select from pg_tables
        where schemaname = current_schema() and pg_has_role(current_user, tableowner, 'usage')
      ) as powerful
      from pg_roles where rolname = current_user`),
  );
  if (rows[0]?.powerful) {
    throw new StartError('DATABASE_URL signs in as the owner of the tables: give it a lesser role of its own.');
  }
}
