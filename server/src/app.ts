/** The wiring: what a feature, or the platform, needs of another feature is handed over here. */
import { join } from 'node:path';
import type { Club } from '@glass-dice/contract/club';
import type { Home } from '@glass-dice/contract/home';
import type { Locale } from '@glass-dice/domain/locale';
import { serveClub } from './club/club.routes.ts';
import { readClub } from './club/club.service.ts';
import { forgetReports, justAnswered, leaveComment, listOpenReports, reportSections } from './club/comment-reports.ts';
import { commentSections, forgetComments, hideComment, listForClub, showComment } from './club/comments.ts';
import { lookForMissing } from './club/content/missing-media.ts';
import { cachedHome } from './club/home.ts';
import { languagesOf } from './club/languages.ts';
import { forgetReading, noticeSections } from './club/notices.ts';
import { serveCommentsRoom } from './console/comments.routes.ts';
import { serveConsole } from './console/console.routes.ts';
import { serveInvitesRoom } from './console/invites.routes.ts';
import { serveLogRoom } from './console/log.routes.ts';
import { serveMembersRoom } from './console/members.routes.ts';
import { countOverdueRounds } from './dice/backlog.ts';
import { hotGamesOf } from './dice/board.ts';
import { diceSections } from './dice/dice.export.ts';
import { serveDice } from './dice/dice.routes.ts';
import { previewsOf } from './dice/round-preview.ts';
import { rhythmsOf } from './dice/rounds.ts';
import { diceOnStreams } from './dice/table-news.ts';
import { lastRolls, readTable } from './dice/tables.ts';
import { firstDataOf, shortcutsOf } from './first-screens.ts';
import { addBackupGauge, addGauges } from './gauges.ts';
import { forgetFollows, hostSections } from './hosts/fans.ts';
import { serveHosts } from './hosts/hosts.routes.ts';
import { hotHostsOf, listHosts, listHotHosts } from './hosts/hosts.ts';
import type { LogKey } from './log/log-key.ts';
import { listLogs } from './log/log-status.ts';
import { serveLog, type Outside } from './log/log.routes.ts';
import { noteEvent } from './members/account-events.ts';
import { blockMember, unblockMember } from './members/blocks.ts';
import { createInvite, endInvite, listInvites } from './members/invites.ts';
import { findName, isStillMember } from './members/members.queries.ts';
import { serveMembers } from './members/members.routes.ts';
import { memberNamed, membersNamed, viewMember } from './members/operator-view.ts';
import { checkPin } from './members/pins.ts';
import { createProofs } from './members/proofs.ts';
import { issueResetCode } from './members/resets.ts';
import { newestBackupAt } from './platform/backup/backups.ts';
import type { App } from './platform/calls/serve.ts';
import { learnChoice } from './platform/database/club-choice.ts';
import type { Db } from './platform/database/db.ts';
import type { Queue } from './platform/database/queue.ts';
import { serveApiPages } from './platform/http/api-pages.ts';
import { createHttp } from './platform/http/http.ts';
import { serveLive } from './platform/live/live.routes.ts';
import { startLive } from './platform/live/live.ts';
import { withDeadline } from './platform/load/deadline.ts';
import type { Log } from './platform/log.ts';
import { serveMedia } from './platform/media/media.ts';
import { signMedia, type SignedMedia } from './platform/media/signed-media.ts';
import type { Metrics } from './platform/metrics.ts';
import { createCeremonies, createOperatorCeremonies, type Ceremonies } from './platform/passkeys/ceremonies.ts';
import { serveConsole as serveConsolePage } from './platform/page/console.ts';
import { serveSelfDescription } from './platform/page/self-description.ts';
import { serveServiceWorker } from './platform/page/service-worker.ts';
import { serveShell } from './platform/page/shell.ts';
import { forgetLimits, hasLimit } from './safe-play/limits.ts';
import { liftByClub, listRestrictions, restrictByClub } from './safe-play/restrictions.ts';
import { serveSafePlay } from './safe-play/safe-play.routes.ts';
import { forgetWatching, videoSections } from './videos/history.ts';
import { serveVideos } from './videos/videos.routes.ts';
import { createCallShares } from './platform/calls/shares.ts';
import { hotVideosOf, listHotVideos, listNewVideos, readVideo } from './videos/videos.ts';
import { forgetCards, hasCard } from './wallet/cards.ts';
import { walletSections } from './wallet/wallet.export.ts';
import { serveWallet } from './wallet/wallet.routes.ts';
import { balanceOf, closeAccount, welcome } from './wallet/wallet.service.ts';

export type AppOptions = {
  db: Db;
  /** Its page, and connections of its own role; absent: there is none. */
  console?: { db: Db; distDir: string } | undefined;
  /** For the one connection that listens; everything else goes through `db`. */
  databaseUrl: string;
  log: Log;
  metrics: Metrics;
  queue: Queue;
  dataDir: string;
  /** Of the backups that this server's PostgreSQL has. */
  backupDir?: string | undefined;
  webDir: string;
  pinPepper: Buffer;
  logKey: LogKey;
  /** Where members reach the club, when it is not only this machine. */
  publicUrl?: URL | undefined;
  outside: Outside;
  trustedProxies: readonly string[];
  /** Told of the first one that passes on requests and is not among them. */
  onUnnamedProxy?: ((address: string) => void) | undefined;
};

/** What features keep about a member, besides membership itself. */
const exportSections = [
  ...walletSections,
  ...diceSections,
  ...hostSections,
  ...videoSections,
  ...commentSections,
  ...reportSections,
  ...noticeSections,
];

export async function createApp(options: AppOptions): Promise<App> {
  const { db, databaseUrl, log, metrics, queue, dataDir, backupDir, pinPepper, logKey, publicUrl, outside } = options;
  await learnChoice(db);
  const languages = await languagesOf(db);
  const app: App = { http: createHttp(options), db, routes: [], shares: createCallShares(), languages };
  const forget = [
    forgetCards,
    forgetLimits,
    forgetFollows,
    forgetWatching,
    forgetReports,
    forgetComments,
    forgetReading,
  ];
  const needs = { welcome, balanceOf, closeAccount, hasCard, hasLimit, listRestrictions, forget };
  // Passkeys belong to where members reach the club.
  const ceremonies = createCeremonies(pinPepper, publicUrl);
  if (options.console) serveRooms({ ...app, db: options.console.db }, createOperatorCeremonies(pinPepper, publicUrl));
  const proofs = createProofs(db, ceremonies, pinPepper);
  serveMembers(app, { needs, pinPepper, ceremonies, proofs, exportSections });
  serveSafePlay(app);
  serveWallet(app, {
    queue,
    checkPin: (memberId, pin) => checkPin(db, pinPepper, memberId, pin),
    checkPayer: proofs.byPin,
    nameOf: findName,
    noteEvent,
    isStillMember,
  });
  const hotGames = hotGamesOf(db);
  serveDice(app, { hot: hotGames, logKey, witnesses: outside.witnesses.map(({ verifierKey }) => verifierKey) });
  serveLog(app, outside);
  const signed = signMedia(pinPepper, 'videos');
  const hotHosts = hotHostsOf(db);
  serveHosts(app, hotHosts);
  const hotVideos = hotVideosOf(db);
  serveVideos(app, { signed, balanceOf, hot: hotVideos });
  const homeOf = cachedHome(db, {
    hotHosts: async (locale) => await listHotHosts(db, locale, await hotHosts()),
    hosts: async (locale) => (await listHosts(db, locale, {}, await hotHosts())).hosts,
    hotVideos: async (locale) => await listHotVideos(db, locale, await hotVideos()),
    newVideos: (locale) => listNewVideos(db, locale),
    hotGames,
    lastRolls: () => lastRolls(db),
  });
  const rhythms = rhythmsOf(db);
  const clubOf = (locale: Locale) => readClub(db, rhythms, locale);
  serveClub(app, clubOf, homeOf);
  const live = await startLive({ db, databaseUrl, log, ...diceOnStreams(db) });
  serveLive(app, live);
  addGauges(metrics, { db, live, dataDir });
  const lastBackupAt = backupDir === undefined ? undefined : () => newestBackupAt(backupDir);
  if (lastBackupAt) addBackupGauge(metrics, lastBackupAt);
  const toReport = async () => ({ haltedRounds: (await countOverdueRounds(db)).halted });
  serveApiPages(app, { missingMedia: lookForMissing(db, dataDir), toReport, lastBackupAt });
  await servePage(app, { ...options, clubOf, homeOf, signed });
  return app;
}

type OfPage = Pick<AppOptions, 'webDir' | 'console' | 'dataDir' | 'publicUrl'> & {
  clubOf: (locale: Locale) => Promise<Club>;
  homeOf: (locale: Locale) => Promise<Home>;
  signed: SignedMedia;
};

/** What no route of the contract gives: the page, its first data, its pictures and films. */
async function servePage(
  app: App,
  { webDir, console, dataDir, publicUrl, clubOf, homeOf, signed }: OfPage,
): Promise<void> {
  const { db, languages } = app;
  // Manifest and icon have the deadline of a call.
  const clubInTime = (locale: Locale) => withDeadline(clubOf(locale));
  const mediaDir = join(dataDir, 'media');
  const logKeyNow = async () => (await withDeadline(listLogs(db)))[0]?.key;
  serveSelfDescription(app.http, { languages, clubOf: clubInTime, shortcutsOf, mediaDir, logKeyNow });
  await serveMedia(app.http, mediaDir, signed);
  serveServiceWorker(app.http, webDir);
  const sources = { tableOf: readTable.bind(undefined, db), videoOf: readVideo.bind(undefined, db) };
  const firstData = firstDataOf({ clubOf, homeOf, ...sources, previewOf: previewsOf(db) });
  if (console) await serveConsolePage(app.http, { distDir: console.distDir, languages, clubOf: clubInTime });
  await serveShell(app.http, { distDir: webDir, publicUrl, languages, firstData });
}

/** What operators do, by the same functions as the commands. */
function serveRooms(app: App, ceremonies: Ceremonies): void {
  serveConsole(app, ceremonies);
  const ofMembers = { membersNamed, memberNamed, viewMember, blockMember, unblockMember, issueResetCode, balanceOf };
  serveMembersRoom(app, { ...ofMembers, listRestrictions, restrictByClub, liftByClub });
  serveInvitesRoom(app, { listInvites, createInvite, endInvite });
  serveCommentsRoom(app, { listOpenReports, listForClub, hideComment, showComment, leaveComment, justAnswered });
  serveLogRoom(app, { memberNamed });
}
