/** The whole server with the sample club on a database of its own, asked through HTTP without a socket. */
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setClubChoice, usualChoice, type ClubChoice } from '@glass-dice/domain/club-choice';
import { pino } from 'pino';
import { inject } from 'vitest';
import { createApp, type AppOptions } from '../../src/app.ts';
import { starterInvite } from '../../src/members/invites.ts';
import { registerMember } from '../../src/members/members.service.ts';
import type { App } from '../../src/platform/calls/serve.ts';
import { transaction } from '../../src/platform/database/db.ts';
import { startQueue, type Queue } from '../../src/platform/database/queue.ts';
import { createMetrics, type Metrics } from '../../src/platform/metrics.ts';
import { welcome } from '../../src/wallet/wallet.service.ts';
import { writeBuiltConsole, writeBuiltPage } from './built-page.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { sampleTemplate } from './databases.ts';
import { scratchFolder } from './scratch.ts';
import { cheapHash } from './secrets.ts';
import { testLogKey } from './test-log.ts';

export type TestApp = App &
  TestDatabase & {
    logLines: string[];
    dataDir: string;
    metrics: Metrics;
    /** Nobody works on it unless a test does. */
    queue: Queue;
    /** Another server on the same database. */
    another: () => Promise<App>;
  };

type Wished = {
  publicUrl?: AppOptions['publicUrl'];
  /** Else the usual ones. */
  choice?: ClubChoice;
  /** Else it has the operators' page. */
  console?: 'off';
  /** Else one of its own, with the sample club. */
  database?: TestDatabase;
};

export async function testApp({ publicUrl, choice, console, database: given }: Wished = {}): Promise<TestApp> {
  const database = given ?? (await testDatabase(sampleTemplate));
  if (choice) {
    const { timeZone, moneyLabel } = choice;
    await database.db.updateTable('club_choice').set({ time_zone: timeZone, money_label: moneyLabel }).execute();
  }
  const dataDir = scratchFolder();
  const webDir = join(dataDir, 'web');
  const consoleDir = join(dataDir, 'console');
  writeBuiltPage(webDir);
  writeBuiltConsole(consoleDir);
  symlinkSync(inject('sampleMedia'), join(dataDir, 'media'));
  const logLines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void logLines.push(line) });
  const queue = await startQueue(database.appUrl, log);
  const create = (metrics: Metrics) =>
    createApp({
      db: database.db,
      databaseUrl: database.appUrl,
      log,
      metrics,
      queue,
      dataDir,
      webDir,
      console: console === 'off' ? undefined : { db: database.consoleDb, distDir: consoleDir },
      pinPepper: testPepper,
      logKey: testLogKey,
      publicUrl,
      outside: { witnesses: [], relays: [], beacon: 'none', source: 'https://code.example/glass-dice' },
      // So that a test can come from any address.
      trustedProxies: ['127.0.0.1'],
    });
  const metrics = createMetrics();
  const servers = [await create(metrics)];
  const another = async () => {
    const server = await create(createMetrics());
    servers.push(server);
    return server;
  };
  const close = async () => {
    for (const { http } of servers) await http.close();
    await queue.stop();
    await database.close();
    rmSync(dataDir, { recursive: true });
    // It is one for the whole process, in which other tests follow.
    setClubChoice(usualChoice);
  };
  return { ...servers[0]!, ...database, close, logLines, dataDir, metrics, queue, another };
}

export const testPepper = Buffer.alloc(32, 'pepper');

let names = 0;

/** A registration that would succeed, with fields to change. */
export async function registration(app: TestApp, changes: object = {}) {
  const inviteCode = await transaction(app.db, starterInvite);
  names += 1;
  return {
    username: `member_${names}`,
    password: 'four glass dice',
    inviteCode,
    agreed: true,
    adult: true,
    ...changes,
  };
}

type Question = {
  authorization?: string | undefined;
  body?: unknown;
  /** From where; the test's own machine unless said otherwise. */
  address?: string | undefined;
  headers?: Record<string, string>;
};

/** Asks a route by its `METHOD /path`, with an Idempotency-Key of its own. */
export async function ask(
  app: Pick<App, 'http'>,
  route: string,
  { authorization, body, address, headers }: Question = {},
) {
  const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  return await app.http.inject({
    method,
    url: `/api${path}`,
    headers: {
      'idempotency-key': crypto.randomUUID(),
      ...(authorization && { authorization }),
      ...(address && { 'x-forwarded-for': address }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
}

/** On a busy machine some are told that the club is unavailable; like anybody's app they ask again, with the same key. */
export async function askUntilAnswered(app: Pick<App, 'http'>, route: string, question: Question = {}) {
  const headers = { 'idempotency-key': crypto.randomUUID(), ...question.headers };
  for (;;) {
    const answer = await ask(app, route, { ...question, headers });
    if (answer.statusCode !== 503) return answer;
  }
}

export async function post(app: TestApp, url: string, body: unknown, headers: Record<string, string> = {}) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return await app.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

export async function register(app: TestApp, body: object, key: string = crypto.randomUUID()) {
  const headers = { 'idempotency-key': key };
  return await askUntilAnswered(app, 'POST /members', { body, headers });
}

export type TestMember = { id: number; username: string; password: string; authorization: string };

/** A new member, signed in. */
export async function newMember(app: TestApp): Promise<TestMember> {
  const { username, password, inviteCode } = await registration(app);
  const passwordHash = await cheapHash(password);
  const registered = await transaction(app.db, (tx) =>
    registerMember(tx, { welcome }, { username, passwordHash, inviteCode }),
  );
  if (!registered.ok) throw new Error(registered.reason);
  const { id } = await app.db
    .selectFrom('member')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return { id, username, password, authorization: await signedIn(app, { username, password }) };
}

/** The header of a new session. */
export async function signedIn(
  app: Pick<App, 'http'>,
  { username, password }: { username: string; password: string },
  from: Pick<Question, 'address' | 'headers'> = {},
): Promise<string> {
  const answer = await askUntilAnswered(app, 'POST /sessions', { body: { username, password }, ...from });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return `Bearer ${answer.json().token}`;
}
