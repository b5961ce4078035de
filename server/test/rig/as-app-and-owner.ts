/** Rounds of every state, and who tries to change them: the app's role and the owner of the tables. */
import { Client, type DatabaseError } from 'pg';
import { expect } from 'vitest';
import { connect, type Db } from '../../src/platform/database/db.ts';
import { playRounds, type Played } from '../states/rounds-played.ts';
import { allRows } from './rows.ts';

export type Who = 'app' | 'owner';

export const denied = '42501';

export type Roles = {
  club: Played;
  /** Sees all rows. */
  everything: Db;
  clients: Record<Who, Client>;
  /** `:name` stands for the key of that name. */
  filled: (text: string) => string;
  /** The constraint that refuses a statement, or else the error code; and nothing has changed. */
  refusalOf: (who: Who, statement: string, values?: unknown[]) => Promise<string | undefined>;
  close: () => Promise<void>;
};

export async function openRoles(): Promise<Roles> {
  const club = await playRounds();
  const everything = connect(club.ownerUrl, { max: 2, onError: () => {} });
  const clients = {
    app: new Client(club.clock.appUrl),
    owner: new Client(withTimeOf(club.clock.appUrl, club.ownerUrl)),
  };
  await Promise.all([clients.app.connect(), clients.owner.connect()]);
  const keys: Record<string, number> = { lin: club.lin, wu: club.wu, ...club.rounds };
  const filled = (text: string) => text.replaceAll(/(?<!:):(\w+)/g, (_, name: string) => String(keys[name]));
  return {
    club,
    everything,
    clients,
    filled,
    refusalOf: async (who, statement, values) => {
      const before = await allRows(everything);
      const refusal = await refusalIn(clients[who], filled(statement), values);
      expect(await allRows(everything)).toEqual(before);
      return refusal;
    },
    close: async () => {
      await Promise.all([clients.app.end(), clients.owner.end(), everything.destroy()]);
      await club.close();
    },
  };
}

/** The owner lives at the simulated time, too. */
function withTimeOf(simulatedUrl: string, url: string): string {
  const simulated = new URL(url);
  simulated.search = new URL(simulatedUrl).search;
  return simulated.href;
}

export async function refusalIn(client: Client, statement: string, values?: unknown[]): Promise<string | undefined> {
  const error = await client.query(statement, values).then(
    () => undefined,
    (reason: DatabaseError) => reason,
  );
  // The error comes before the locks are gone; the next answer comes after.
  await client.query('select');
  return error?.constraint ?? error?.code;
}
