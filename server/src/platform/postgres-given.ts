/** The PostgreSQL that somebody else runs, named by DATABASE_URL and DATABASE_OWNER_URL. */
import pg from 'pg';
import { reach } from './postgres-client.ts';
import { StartError } from './start-error.ts';

/** It may be starting up beside this server, so it is given a while to answer. */
const patienceMs = 10_000;

export async function reachPostgres(urls: { appUrl: string; ownerUrl: string }): Promise<void> {
  await reachNamed('DATABASE_URL', urls.appUrl);
  await reachNamed('DATABASE_OWNER_URL', urls.ownerUrl);
}

async function reachNamed(variable: string, url: string): Promise<void> {
  try {
    await reach(url, AbortSignal.timeout(patienceMs));
  } catch (error) {
    // Only host and port: the rest of the address holds the password.
    const { host, port } = new pg.Client({ connectionString: url });
    const { message, code } = error as NodeJS.ErrnoException;
    throw new StartError(`PostgreSQL at ${host}:${port} (${variable}) cannot be used: ${message || code}.`);
  }
}
