import { join } from 'node:path';
import type { WrongChecks } from '../backup/places.ts';
import { command, Refusal, type Command } from '../commands/command.ts';
import { writeLine } from '../commands/operator-log.ts';
import { connect, transaction } from '../database/db.ts';
import { migrate } from '../database/migrate.ts';
import type { Reached } from '../database/reach-database.ts';
import { reachPostgres } from '../postgres/external.ts';
import { markMoved } from '../postgres/moved.ts';
import { StartError } from '../start-error.ts';
import { copyRows, type Copied } from './copy-rows.ts';
import { placeOf, refuseUnfit, type Urls } from './target.ts';

type Surroundings = {
  dataDir: () => string;
  /** The one in the data folder. */
  reachEmbedded: () => Promise<Pick<Reached, 'db' | 'ownerUrl' | 'whose'>>;
  target: () => Urls | undefined;
  wrongChecks: WrongChecks;
};

const action = 'move';

export function moveCommand({ dataDir, reachEmbedded, target, wrongChecks }: Surroundings): Command {
  return command({
    name: action,
    summary:
      'Copies the club from DATA_DIR to the empty database of DATABASE_URL and audits both. Stop the server first.',
    run: async ({ as }) => {
      const urls = target();
      if (!urls) throw new Refusal('Set DATABASE_URL and DATABASE_OWNER_URL to the database that the club moves to.');
      const source = await reachEmbedded();
      if (source.whose !== 'started for this command') {
        throw new Refusal('The server is running: stop it, so that nothing happens there while the club moves.');
      }
      await reachPostgres(urls, 3_000);
      await refuseUnfit(urls);
      const wrong = await wrongChecks(source.db);
      if (wrong.length > 0) {
        throw new Refusal(`Nothing was moved: the audit of this club does not hold (${wrong.join(', ')}).`);
      }
      const copied = await fill(urls, source.ownerUrl);
      const place = placeOf(urls.ownerUrl);
      await judge(urls, { copied, as }, wrongChecks);
      // Only from here on: until then the club is where it was.
      await markMoved(join(dataDir(), 'postgres'), place);
      return {
        json: { ...copied, place },
        text: [
          `Moved to ${place}: ${copied.rows} rows of ${copied.tables} tables, compared one by one. Both audits hold.`,
          'Start the server with DATABASE_URL and DATABASE_OWNER_URL as they are set for this command, without BACKUP_DIR and with the same DATA_DIR: its media, pin-pepper, log-key and log-head are still needed.',
          `${join(dataDir(), 'postgres')} does not start any more. Remove it when the club has its first backup there.`,
          'Each game begins a new chain of seeds, and the club a new public log: tell your witnesses.',
        ],
      };
    },
  });
}

/** When it fails, the tables that it has made are empty, and a second try takes them. */
async function fill({ appUrl, ownerUrl }: Urls, sourceUrl: string): Promise<Copied> {
  try {
    await migrate(ownerUrl, decodeURIComponent(new URL(appUrl).username));
    return await copyRows(sourceUrl, ownerUrl);
  } catch (error) {
    const { message } = error as Error;
    const why = error instanceof StartError ? message : `${message}.`;
    throw new Refusal(`Nothing was moved, and the club is where it was. ${why} Mend that and repeat this.`);
  }
}

type Done = { copied: Copied; as: string | undefined };

async function judge({ appUrl, ownerUrl }: Urls, { copied, as }: Done, wrongChecks: WrongChecks): Promise<void> {
  const db = connect(appUrl, { max: 2, onError: () => {} });
  try {
    await transaction(db, (tx) => writeLine(tx, { action, memberId: undefined, details: { ...copied }, as }));
    const wrong = await wrongChecks(db);
    if (wrong.length === 0) return;
    const checks = wrong.join(', ');
    throw new Refusal(
      `Nothing was moved, and the club is where it was: in ${placeOf(ownerUrl)} the audit does not hold (${checks}). Drop that database.`,
    );
  } finally {
    await db.destroy();
  }
}
