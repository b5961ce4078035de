/** The whole server with the sample club on a database of its own, asked through HTTP without a socket. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { locales } from '@glass-dice/domain/locale';
import { pino } from 'pino';
import { createApp } from '../src/app.ts';
import { loadPackIfEmpty } from '../src/club/content/load-if-empty.ts';
import { starterInvite } from '../src/members/invites.ts';
import { transaction } from '../src/platform/db.ts';
import { createMetrics } from '../src/platform/metrics.ts';
import type { App } from '../src/platform/serve.ts';
import { testDatabase, type TestDatabase } from './database.ts';

export type TestApp = App & TestDatabase & { logLines: string[]; dataDir: string };

/** What the build makes the shells of; the server fills the same places in it. */
const shell = resolve(import.meta.dirname, '../../web/index.html');

export async function testApp(): Promise<TestApp> {
  const database = await testDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'glass-dice-test-'));
  const webDir = join(dataDir, 'web');
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  mkdirSync(join(dataDir, 'media'));
  for (const locale of locales) copyFileSync(shell, join(webDir, `shell.${locale}.html`));
  const logLines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void logLines.push(line) });
  const folder = resolve(import.meta.dirname, '../../content/sample');
  await loadPackIfEmpty(database.db, { folder, dataDir, log });
  const app = await createApp({ db: database.db, log, metrics: createMetrics(), dataDir, webDir });
  const close = async () => {
    await app.http.close();
    await database.close();
    rmSync(dataDir, { recursive: true });
  };
  return { ...app, ...database, close, logLines, dataDir };
}

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
  return await post(app, '/api/members', body, { 'idempotency-key': key });
}

/** A new member, signed in. */
export async function newMember(app: TestApp): Promise<{ username: string; password: string; authorization: string }> {
  const form = await registration(app);
  await register(app, form);
  const { token } = (await post(app, '/api/sessions', { username: form.username, password: form.password })).json();
  return { username: form.username, password: form.password, authorization: `Bearer ${token}` };
}
