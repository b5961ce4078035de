/** What can be wrong with an installation, each with what to do about it. A check looks and changes nothing. */
import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { locales } from '@glass-dice/domain/locale';
import { sql } from 'kysely';
import type { Config } from './config.ts';
import { listOperators } from './console/operators.ts';
import { countOverdueRounds } from './dice/backlog.ts';
import { listInvites } from './members/invites.ts';
import { isLogKeyRight } from './log/log-key.ts';
import { listWitnesses } from './log/log-status.ts';
import { isPepperRight } from './members/pin-pepper.ts';
import { findOtherDay } from './platform/database/club-choice.ts';
import { requireMigrations, type Reached } from './platform/database/reach-database.ts';
import { builtFiles } from './platform/page/shell.ts';
import { passwordsFile } from './platform/postgres/cluster.ts';
import { consoleRoleOf, mayBecome } from './platform/postgres/roles.ts';
import { refuseOwner } from './platform/postgres/external.ts';
import { version } from './platform/version.ts';
import { countOverdueWithdrawals, countUnsealedTransfers } from './wallet/backlog.ts';

export type State = 'ok' | 'warning' | 'failed';
export type Finding = { state: State; says: string };
export type Check = { name: string; look: () => Promise<Finding> };

const oldestNode = 26;
const oldestPostgres = 15;
const mostClockDifferenceMs = 5_000;
const gigabyte = 1_000_000_000;

export const checkVersion: Check = { name: 'Glass Dice', look: async () => ok(`version ${version}`) };

export const checkNode: Check = {
  name: 'Node',
  look: async () => {
    const { node } = process.versions;
    if (Number.parseInt(node, 10) >= oldestNode) return ok(`version ${node}`);
    return failed(`This is Node ${node}, older than ${oldestNode}: run it with "npm run club", which has its own.`);
  },
};

export function connectionChecks({ db, whose }: Reached): Check[] {
  return [
    { name: 'PostgreSQL', look: () => postgresVersion(db, whose) },
    { name: 'clocks', look: () => clocks(db) },
    { name: 'migrations', look: () => migrations(db) },
  ];
}

/** They read tables, so they come after the migrations. */
export function tableChecks({ db, appUrl }: Reached, config: Config): Check[] {
  return [
    { name: 'time zone', look: () => daysOfClub(db) },
    { name: 'database role', look: () => role(appUrl) },
    ...(config.console ? [{ name: 'console', look: () => consoleRole(db, appUrl) }] : []),
    { name: 'PIN pepper', look: () => pepper(db, config.pinPepperFile) },
    { name: 'log key', look: () => logKey(db, config.logKeyFile) },
    { name: 'witnesses', look: () => witnesses(db, config.witnesses) },
    { name: 'invite codes', look: () => invites(db) },
    { name: 'withdrawals', look: () => withdrawals(db) },
    { name: 'seals', look: () => seals(db) },
    { name: 'rounds', look: () => rounds(db) },
  ];
}

export function folderChecks({ dataDir, database }: Config): Check[] {
  const passwords = join(dataDir, passwordsFile);
  return [
    { name: 'data folder', look: () => writable(dataDir) },
    { name: 'disk space', look: () => diskSpace(dataDir) },
    ...(database ? [] : [{ name: 'database passwords', look: () => keptPrivate(passwords) }]),
  ];
}

export function serverChecks(config: Config, webDir: string, consoleDir: string): Check[] {
  return [
    { name: 'web app', look: () => built(webDir, config.console ? consoleDir : undefined) },
    { name: 'server', look: () => answering(config) },
  ];
}

type Db = Reached['db'];

async function postgresVersion(db: Db, whose: string): Promise<Finding> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  const { version } = rows[0]!;
  if (Number.parseInt(version, 10) >= oldestPostgres) return ok(`version ${version}, ${whose}`);
  return failed(`PostgreSQL ${version} is older than ${oldestPostgres}: use a newer one.`);
}

async function migrations(db: Db): Promise<Finding> {
  await requireMigrations(db);
  return ok('all applied');
}

async function role(appUrl: string): Promise<Finding> {
  await refuseOwner(appUrl);
  return ok('a lesser one, which owns no table');
}

async function clocks(db: Db): Promise<Finding> {
  const before = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const middle = (before + Date.now()) / 2;
  const differenceMs = Math.abs(middle - rows[0]!.now.getTime());
  const says = `this machine's and the database's differ by ${(differenceMs / 1000).toFixed(1)} s`;
  return differenceMs < mostClockDifferenceMs ? ok(says) : failed(`The clocks: ${says}. Let NTP set both.`);
}

async function daysOfClub(db: Db): Promise<Finding> {
  const { timeZone, day } = await findOtherDay(db);
  if (!day) return ok(`the days of ${timeZone} are the same for the database and for Node`);
  return failed(
    `The database and Node do not agree when ${day} begins in ${timeZone}: bring the time zone data of the older one up ` +
      'to date. No round opens while they disagree about the day.',
  );
}

async function consoleRole(db: Db, appUrl: string): Promise<Finding> {
  const role = consoleRoleOf(decodeURIComponent(new URL(appUrl).username));
  if (!(await mayBecome(db, role))) {
    return warning(
      `The database has no role ${role}, so there is no console: make it as docs/operating/roles.sql does, and start the server again.`,
    );
  }
  const operators = await listOperators(db);
  return ok(operators.length > 0 ? `operators: ${operators.length}` : 'no operator yet: "operator add" makes one');
}

async function pepper(db: Db, file: string): Promise<Finding> {
  if (!(await isPepperRight(db, file))) {
    return failed(
      `${file} is missing, or not the one that PINs were made with: put it back from a backup. (A server that was ` +
        'never started makes it at its first start.)',
    );
  }
  return await keptPrivate(file);
}

async function logKey(db: Db, file: string): Promise<Finding> {
  const right = await isLogKeyRight(db, file);
  if (right) return await keptPrivate(file);
  return failed(
    `${file} is missing, or not what the club's log is signed with: put it back, or begin a new log with "npm run club ` +
      '-- log renew". (A server that was never started makes it at its first start.)',
  );
}

const mostSilentMs = 15 * 60_000;

async function witnesses(db: Db, named: Config['witnesses']): Promise<Finding> {
  if (named.length === 0) {
    return ok('none named; with WITNESSES, others sign that they have seen the log before each roll');
  }
  const silent = (await listWitnesses(db, named)).filter(
    ({ signedAt }) => signedAt === null || Date.now() - Date.parse(signedAt) > mostSilentMs,
  );
  if (silent.length === 0) return ok(`${named.length} signed within the last quarter of an hour`);
  const names = silent.map(({ name }) => name).join(', ');
  return warning(`Not signed for a quarter of an hour: ${names}. Ask who runs them, and read the log for "a witness".`);
}

async function invites(db: Db): Promise<Finding> {
  const usable = (await listInvites(db)).filter(({ state }) => state === 'usable').length;
  return usable > 0
    ? ok(`${usable} usable`)
    : warning('Nobody can register: make a code with "npm run club -- invite create".');
}

async function withdrawals(db: Db): Promise<Finding> {
  const overdue = await countOverdueWithdrawals(db);
  if (overdue === 0) return ok('none has waited for more than an hour');
  return failed(
    `${overdue} in progress for more than an hour (see "npm run club -- withdrawals --state in-progress"). A running ` +
      'server brings them to their end by itself: start it, or read its log for "a job failed" and "the job queue".',
  );
}

async function seals(db: Db): Promise<Finding> {
  const unsealed = await countUnsealedTransfers(db);
  if (unsealed === 0) return ok('the ledger is sealed');
  return warning(
    `${unsealed} transfers are older than ten minutes and not sealed. A running server seals each minute: start it, or ` +
      'read its log for "sealing was put off".',
  );
}

async function rounds(db: Db): Promise<Finding> {
  const { overdue, waiting, halted } = await countOverdueRounds(db);
  const said = [
    ...(overdue > 0 ? [`${overdue} should have been rolled and settled more than a minute ago.`] : []),
    ...(halted > 0
      ? [
          `${halted} are rolled and not paid: their orders are not as they were sealed. "npm run club -- audit" names ` +
            'what was changed. They are paid by themselves when the rows are right again.',
        ]
      : []),
    ...(waiting > 0
      ? [
          `${waiting} wait for their beacon (see "npm run club -- rounds --waiting"). They are rolled as soon as a relay ` +
            'answers: read the log of the server for "a beacon relay".',
        ]
      : []),
    ...(overdue > waiting + halted
      ? ['A running server settles the others by itself: start it, or read its log for "was put off".']
      : []),
  ].join(' ');
  if (said === '') return ok('none is overdue');
  return halted > 0 || overdue > waiting ? failed(said) : warning(said);
}

async function keptPrivate(file: string): Promise<Finding> {
  const found = await stat(file).catch(() => undefined);
  if (!found) return failed(`${file} is missing: put it back from a backup.`);
  if ((found.mode & 0o077) === 0) return ok('there, and readable by its owner only');
  return failed(`Others on this machine may read ${file}: "chmod 600" it.`);
}

async function writable(folder: string): Promise<Finding> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return ok(folder);
  } catch {
    return failed(
      `${folder} cannot be written by you: run this as the user who runs the server, and free it for them.`,
    );
  }
}

async function diskSpace(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  return judgeSpace(bavail * bsize);
}

export function judgeSpace(freeBytes: number): Finding {
  const says = `${(freeBytes / gigabyte).toFixed(1)} GB free`;
  if (freeBytes >= gigabyte) return ok(says);
  const advice = `${says}: make room. A full disk stops every registration, bet and withdrawal.`;
  return freeBytes < gigabyte / 10 ? failed(advice) : warning(advice);
}

async function built(webDir: string, consoleDir: string | undefined): Promise<Finding> {
  try {
    for (const locale of locales) {
      for (const file of Object.values(builtFiles(locale))) await access(join(webDir, file));
      if (consoleDir) await access(join(consoleDir, builtFiles(locale).shell));
    }
    return ok('built');
  } catch {
    return failed('The web app is not built: "npm start" builds it.');
  }
}

async function answering({ host, port }: Config): Promise<Finding> {
  if (port === 0) return warning('PORT is 0, so nobody knows where the server answers: give it a port.');
  const url = `http://${hostToAsk(host)}:${port}/api/ready`;
  const response = await fetch(url, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
  if (!response) return warning(`Nobody answers at ${url}: start the server with "npm start".`);
  const body = (await response.json().catch(() => ({}))) as { status?: string; checks?: Record<string, boolean> };
  if (body.status === 'ready') return ok(`ready at ${url}`);
  if (body.status !== 'not ready') return failed(`Something else answers at ${url}: set PORT to the server's.`);
  const broken = Object.entries(body.checks ?? {}).flatMap(([name, fine]) => (fine ? [] : [name]));
  return failed(`The server at ${url} is not ready (${broken.join(', ')}): see the other checks and its log.`);
}

/** Listening on every address is no address to ask. */
function hostToAsk(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIPv6(host) ? `[${host}]` : host;
}

/** Of a host to listen on: nobody else gets there. */
export function isThisMachine(host: string): boolean {
  return /^(?:127\..*|::1|localhost)$/.test(host);
}

export function ok(says: string): Finding {
  return { state: 'ok', says };
}

export function warning(says: string): Finding {
  return { state: 'warning', says };
}

export function failed(says: string): Finding {
  return { state: 'failed', says };
}
