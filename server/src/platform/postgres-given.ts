/** The PostgreSQL that somebody else runs, named by DATABASE_URL and DATABASE_OWNER_URL. */
import { Client } from 'pg';
import { reach } from './postgres-client.ts';
import { StartError } from './start-error.ts';

type Urls = { appUrl: string; ownerUrl: string };

/** It may be starting up beside this server, so it is given a while to answer. */
export async function reachPostgres({ appUrl, ownerUrl }: Urls, patienceMs = 10_000): Promise<void> {
  await reachNamed('DATABASE_URL', appUrl, patienceMs);
  await reachNamed('DATABASE_OWNER_URL', ownerUrl, patienceMs);
}

async function reachNamed(variable: string, url: string, patienceMs: number): Promise<void> {
  try {
    await reach(url, AbortSignal.timeout(patienceMs));
  } catch (error) {
    // Only host and port: the rest of the address holds the password.
    const { host, port } = new Client({ connectionString: url });
    const { message, code } = error as NodeJS.ErrnoException;
    throw new StartError(`PostgreSQL at ${host}:${port} (${variable}) cannot be used: ${message || code}.`);
  }
}
