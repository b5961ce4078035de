/** A standby that lacks the last transactions is promoted: PostgreSQL begins another timeline, and the club another log. */
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseEntry, type OpenEntry } from '@glass-dice/domain/log/entries';
import { readEntries } from '../../src/log/log-tree.ts';
import { newestLog } from '../../src/log/open-log.ts';
import { connect, transaction, type Db } from '../../src/platform/database/db.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { startPostgres } from '../../src/platform/postgres/embedded.ts';
import { withoutDurability } from '../rig/postgres.ts';
import { scratchFolder } from '../rig/scratch.ts';
import { testHead, testLog } from '../rig/test-log.ts';
import { seenCheckpoints } from './seen-checkpoints.ts';

const log = pino({ level: 'silent' });
let folder: string;
beforeEach(() => {
  folder = scratchFolder('glass-dice-promoted-');
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

/** With the owners of the files, which PostgreSQL asks about. */
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to]);

async function on<Value>(
  dataDir: string,
  work: (db: Db) => Promise<Value>,
  settings: Record<string, string> = {},
): Promise<Value> {
  const postgres = await startPostgres({ dataDir, log, settings: { ...withoutDurability, ...settings } });
  try {
    await migrate(postgres.ownerUrl, new URL(postgres.appUrl).username);
    const db = connect(postgres.appUrl, { max: 5, onError: () => {} });
    return await work(db).finally(() => db.destroy());
  } finally {
    await postgres.stop();
  }
}

/** Something the log has to say. */
async function say(db: Db, game: string): Promise<void> {
  await transaction(db, (tx) => sql`select make_chain(${game})`.execute(tx));
}

test('a promoted standby that lost its tail begins a new log, also on a server that never signed', async () => {
  const [primary, standby] = [join(folder, 'primary'), join(folder, 'standby')];
  const [head, none] = [testHead(), testHead()];
  const world = seenCheckpoints();
  await on(primary, async (db) => {
    await testLog(db, { head }).publish();
    await say(db, 'game1');
    await testLog(db, { head }).publish();
    await world.look(db);
  });
  await copy(primary, standby);
  await on(primary, async (db) => {
    await say(db, 'game2');
    await testLog(db, { head }).publish();
    await world.look(db);
  });
  const signed = (await head.read())!;
  // It replays what it has and then goes its own way, as a standby does that is promoted.
  await writeFile(join(standby, 'postgres', 'recovery.signal'), '');
  await on(
    standby,
    async (db) => {
      await say(db, 'game3');
      await testLog(db, { head: none }).publish();
      await say(db, 'game4');
      await testLog(db, { head }).publish();
      await world.look(db);
      expect(world.contradictions()).toEqual([]);
      const { number, origin } = (await newestLog(db))!;
      expect(number).toBe(2);
      const { after } = parseEntry((await readEntries(db, 2, 0, 1))[0]!) as OpenEntry;
      expect(after).toMatchObject({ because: 'restored', kept: 2 });
      expect(signed.size, 'which was published and is lost').toBe(3);
      expect(world.sizes(after!.origin)).toEqual([1, 2, 3]);
      expect(world.sizes(origin).length).toBeGreaterThan(0);
    },
    { restore_command: 'false', hot_standby: 'off' },
  );
});
