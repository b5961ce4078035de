/** What the API says about itself: its description, and whether the server lives and is ready. */
import { sql } from 'kysely';
import type { App } from '../calls/serve.ts';
import { migrationNames } from '../database/migrate.ts';
import { withDeadline } from '../load/deadline.ts';
import { version } from '../version.ts';
import { docsPage, docsStyle } from './docs-page.ts';
import { describeApi } from './openapi.ts';

type Asked = {
  /** Files of the club that this server cannot send; another one may. */
  missingMedia: () => Promise<string[]>;
  /** What is reported besides, as an overdue backup is; requests are served all the same. */
  toReport: () => Promise<object>;
  lastBackupAt?: (() => Promise<Date | undefined>) | undefined;
};

const mostNamed = 5;

export function serveApiPages({ http, db, routes }: App, { missingMedia, toReport, lastBackupAt }: Asked): void {
  http.get('/api/openapi.json', async () => describeApi(routes));
  http.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(routes)));
  http.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));

  http.get('/api/health', async () => ({ status: 'ok', version }));

  http.get('/api/ready', async (_request, reply) => {
    const checks = { database: false, migrations: false, clock: false, media: false };
    let missing: string[] = [];
    try {
      const { rows } = await withDeadline(
        sql<{ migrations: string[]; now: Date }>`
          select array(select name from migration) as migrations, clock_timestamp() as now`.execute(db),
      );
      const { migrations, now } = rows[0]!;
      checks.database = true;
      checks.migrations = migrationNames.every((name) => migrations.includes(name));
      // Only the database's clock decides anything, but a server whose own clock is off has a problem worth knowing.
      checks.clock = Math.abs(Date.now() - now.getTime()) < 5_000;
      missing = await withDeadline(missingMedia());
      checks.media = missing.length === 0;
    } catch (error) {
      http.log.warn({ err: error }, 'not ready');
    }
    const ready = Object.values(checks).every(Boolean);
    const lastBackup = lastBackupAt && {
      lastBackup: (await withDeadline(lastBackupAt()).catch(() => undefined)) ?? null,
    };
    const reported = await withDeadline(toReport()).catch(() => undefined);
    const lacking = missing.length > 0 && {
      missingMedia: { count: missing.length, first: missing.slice(0, mostNamed) },
    };
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', checks, ...lacking, ...lastBackup, ...reported });
  });
}
