/** Single connections, for the work around the app's pool: signing in for the first time, roles, migrations. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';

const startingUp = '57P03';

export async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    application_name: 'glass-dice',
  });
  // A lost connection already fails the statement in hand; unheard, this event would also end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Signs in once, trying again while nobody answers; a refusal (a wrong password, no such database) is final. */
export async function reach(url: string, giveUp: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await withClient(url, async () => {});
    } catch (error) {
      if (giveUp.aborted || (error instanceof DatabaseError && error.code !== startingUp)) throw error;
      await sleep(50);
    }
  }
}
