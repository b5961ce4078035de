/** The wiring: one line per feature. Everything a feature needs of another is handed over here. */
import { join } from 'node:path';
import type { Locale } from '@glass-dice/domain/locale';
import { serveClub } from './club/club.routes.ts';
import { readClub } from './club/club.service.ts';
import { diceSections } from './dice/dice.export.ts';
import { serveDice } from './dice/dice.routes.ts';
import { forgetLimits, hasLimit } from './dice/play-limits.ts';
import { playersOf } from './dice/my-bets.ts';
import { readTable } from './dice/tables.ts';
import { forgetFollows, hostSections } from './hosts/fans.ts';
import { serveHosts } from './hosts/hosts.routes.ts';
import { findName } from './members/members.queries.ts';
import { serveMembers } from './members/members.routes.ts';
import { checkPin } from './members/pins.ts';
import { serveApiPages } from './platform/api-pages.ts';
import type { Db } from './platform/db.ts';
import { inTime } from './platform/deadline.ts';
import { createHttp } from './platform/http.ts';
import { serveLive } from './platform/live.routes.ts';
import { startLive } from './platform/live.ts';
import type { Log } from './platform/log.ts';
import { serveMedia } from './platform/media.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Queue } from './platform/queue.ts';
import type { App } from './platform/serve.ts';
import { serveSelfDescription } from './platform/self-description.ts';
import { serveShell } from './platform/shell.ts';
import { signMedia } from './platform/signed-media.ts';
import { forgetWatching, videoSections } from './videos/history.ts';
import { serveVideos } from './videos/videos.routes.ts';
import { forgetCards, hasCard } from './wallet/cards.ts';
import { walletSections } from './wallet/wallet.export.ts';
import { serveWallet } from './wallet/wallet.routes.ts';
import { balanceOf, closeAccount, welcome } from './wallet/wallet.service.ts';

export type AppOptions = {
  db: Db;
  /** For the one connection that listens; everything else goes through `db`. */
  databaseUrl: string;
  log: Log;
  metrics: Metrics;
  queue: Queue;
  dataDir: string;
  webDir: string;
  pinPepper: Buffer;
  trustedProxies: readonly string[];
};

export async function createApp(options: AppOptions): Promise<App> {
  const { db, databaseUrl, log, metrics, queue, dataDir, webDir, pinPepper, trustedProxies } = options;
  const app: App = { http: createHttp({ log, metrics, trustedProxies }), db, routes: [] };
  const forget = [forgetCards, forgetLimits, forgetFollows, forgetWatching];
  const needs = { welcome, balanceOf, closeAccount, hasCard, hasLimit, forget };
  const exportSections = [...walletSections, ...diceSections, ...hostSections, ...videoSections];
  serveMembers(app, { needs, pinPepper, exportSections });
  serveWallet(app, {
    queue,
    checkPin: (memberId, pin) => checkPin(db, pinPepper, memberId, pin),
    nameOf: findName,
  });
  serveDice(app);
  const signed = signMedia(pinPepper);
  serveHosts(app);
  serveVideos(app, { signed, balanceOf });
  serveClub(app);
  const readTableOf = (game: string) => readTable(db, game);
  const playersAmong = (roundId: number, members: readonly number[]) => playersOf(db, roundId, members);
  serveLive(app, await startLive({ db, databaseUrl, log, readTable: readTableOf, playersAmong }));
  serveApiPages(app);
  // Page, manifest and icon wait for the database no longer than a call does.
  const clubOf = (locale: Locale) => inTime(readClub(db, locale));
  serveSelfDescription(app.http, clubOf);
  await serveMedia(app.http, join(dataDir, 'media'), signed);
  await serveShell(app.http, { distDir: webDir, firstData: clubOf });
  return app;
}
