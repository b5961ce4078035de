/** The wiring: one line per feature. Everything a feature needs of another is handed over here. */
import { join } from 'node:path';
import type { Locale } from '@glass-dice/domain/locale';
import { serveClub } from './club/club.routes.ts';
import { readClub } from './club/club.service.ts';
import { serveMembers } from './members/members.routes.ts';
import { serveApiPages } from './platform/api-pages.ts';
import type { Db } from './platform/db.ts';
import { inTime } from './platform/deadline.ts';
import { createHttp } from './platform/http.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import type { App } from './platform/serve.ts';
import { serveSelfDescription } from './platform/self-description.ts';
import { serveShell } from './platform/shell.ts';
import { balanceOf, welcome } from './wallet/wallet.service.ts';

export type AppOptions = { db: Db; log: Log; metrics: Metrics; dataDir: string; webDir: string };

export async function createApp({ db, log, metrics, dataDir, webDir }: AppOptions): Promise<App> {
  const app: App = { http: createHttp({ log, metrics }), db, routes: [] };
  serveMembers(app, { welcome, balanceOf });
  serveClub(app);
  serveApiPages(app);
  // Page, manifest and icon wait for the database no longer than a call does.
  const clubOf = (locale: Locale) => inTime(readClub(db, locale));
  serveSelfDescription(app.http, clubOf);
  await serveShell(app.http, {
    distDir: webDir,
    mediaDir: join(dataDir, 'media'),
    firstData: clubOf,
  });
  return app;
}
