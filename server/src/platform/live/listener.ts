/**
 * A connection of its own that hears what the database tells. It is asked every few seconds whether it still hears, and
 * replaced when it does not.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const askEveryMs = 1_500;

type Listening = {
  /** What to do when something is told, by channel. */
  channels: Record<string, (payload: string) => void>;
  /** Called after each connect: earlier notifications are lost. */
  onListening: () => void;
};

export function listen(databaseUrl: string, { channels, onListening }: Listening) {
  let client: Client | undefined;
  const stopping = new AbortController();

  const connect = async (): Promise<void> => {
    const fresh = new Client({
      connectionString: databaseUrl,
      application_name: 'glass-dice live',
      connectionTimeoutMillis: 3_000,
      query_timeout: 3_000,
    });
    // The next question finds out.
    fresh.on('error', () => {});
    fresh.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload));
    try {
      await fresh.connect();
      for (const channel of Object.keys(channels)) await fresh.query(`listen ${channel}`);
    } catch (error) {
      void fresh.end().catch(() => {});
      throw error;
    }
    client = fresh;
    if (stopping.signal.aborted) await fresh.end().catch(() => {});
    else onListening();
  };

  const keepListening = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const hears = await client?.query('select').then(
        () => true,
        () => false,
      );
      if (!hears && !stopping.signal.aborted) {
        void client?.end().catch(() => {});
        client = undefined;
        await connect().catch(() => {});
      }
      await sleep(askEveryMs, undefined, { ref: false });
    }
  };

  return {
    ready: connect().then(() => void keepListening()),
    stop: async () => {
      stopping.abort();
      await client?.end().catch(() => {});
    },
  };
}
