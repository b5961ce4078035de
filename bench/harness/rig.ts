/**
 * What a bench measures: PostgreSQL set up as the product does it (what is acknowledged is on the disk), the sample
 * content, and members with a session and their welcome grant.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadPackIfEmpty } from '../../server/src/club/content/load-if-empty.ts';
import { headIn, logHeadFile } from '../../server/src/log/log-head.ts';
import { loadLogKey } from '../../server/src/log/log-key.ts';
import { ensureLog, type LogIdentity } from '../../server/src/log/open-log.ts';
import { connect } from '../../server/src/platform/database/db.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { withClient } from '../../server/src/platform/postgres/client.ts';
import { startPostgres } from '../../server/src/platform/postgres/embedded.ts';
import { say } from './bench.ts';

export type BenchRig = {
  folder: string;
  ownerUrl: string;
  appUrl: string;
  /** Who publishes the log: as a server in this folder would. */
  identity: LogIdentity;
};
export type BenchMember = { id: number; token: string };

const membersAtOnce = 2_000;

export async function openBenchRig(cleanUp: AsyncDisposableStack): Promise<BenchRig> {
  const rig = await startBenchRig(cleanUp);
  await saySurroundings(rig);
  return rig;
}

/** `settings` are PostgreSQL's, besides the product's own. */
export async function startBenchRig(
  cleanUp: AsyncDisposableStack,
  settings: Record<string, string> = {},
): Promise<BenchRig> {
  const folder = await mkdtemp(join(tmpdir(), 'glass-dice-bench-'));
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  const log = createLog();
  log.level = 'warn';
  const starting = startPostgres({ dataDir: folder, log, settings });
  // Also one that is interrupted while it starts.
  cleanUp.defer(async () => (await starting).stop());
  const { ownerUrl, appUrl } = await starting;
  await migrate(ownerUrl, new URL(appUrl).username);
  const db = connect(appUrl, { max: 1, onError: () => {} });
  await loadPackIfEmpty(db, { folder: resolve(import.meta.dirname, '../../content/sample'), dataDir: folder, log });
  const key = await loadLogKey(db, join(folder, 'log-key'));
  const identity = { key, publicUrl: undefined, head: headIn(logHeadFile(folder)) };
  await ensureLog(db, identity);
  await db.destroy();
  return { folder, ownerUrl, appUrl, identity };
}

export async function saySurroundings({ ownerUrl }: BenchRig): Promise<void> {
  const { rows } = await withClient(ownerUrl, (client) =>
    client.query<Record<string, string>>(`
      select current_setting('server_version') as version, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as synchronous_commit`),
  );
  const { version, fsync, synchronous_commit: synchronous } = rows[0]!;
  const [load] = loadavg();
  say(
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${availableParallelism()} × ${cpus()[0]?.model}`,
  );
  say(`Node ${process.versions.node}, PostgreSQL ${version} (fsync ${fsync}, synchronous_commit ${synchronous})`);
  say(`load average before the run: ${load!.toFixed(2)}\n`);
}

export async function addMembers(ownerUrl: string, count: number): Promise<BenchMember[]> {
  const made: BenchMember[] = [];
  await withClient(ownerUrl, async (client) => {
    while (made.length < count) {
      const tokens = Array.from({ length: Math.min(membersAtOnce, count - made.length) }, newToken);
      const { rows } = await client.query<{ id: string }>(
        `insert into member (username, password_hash)
         select 'bench_' || n, 'none' from generate_series($1::integer, $2) as n returning id`,
        [made.length + 1, made.length + tokens.length],
      );
      const ids = rows.map(({ id }) => Number(id));
      await client.query('insert into account (member_id) select unnest($1::bigint[])', [ids]);
      // Seen at any time of the last minute, as members are: once a minute it is written down anew.
      await client.query(
        `insert into session (member_id, token_hash, last_seen_at)
         select id, hash, now() - random() * interval '1 minute' from unnest($1::bigint[], $2::bytea[]) as s (id, hash)`,
        [ids, tokens.map((token) => createHash('sha256').update(token).digest())],
      );
      const grants = ids.map((id) => ({
        kind: 'welcome-grant',
        member_id: id,
        key: 'welcome',
        memo: '',
        amount: 100_000,
      }));
      await client.query('select from post_transfers($1)', [JSON.stringify(grants)]);
      made.push(...ids.map((id, index) => ({ id, token: tokens[index]! })));
    }
    // As the statistics of a club would be after a while.
    await client.query('analyze');
  });
  return made;
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}
