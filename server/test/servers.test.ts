/** Several servers on one database, each a process with a data folder of its own. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { testDatabase, type TestDatabase } from './rig/database.ts';
import { sampleTemplate } from './rig/databases.ts';
import { end, processRig, type Environment } from './rig/processes.ts';
import { scratchFolder } from './rig/scratch.ts';
import { testLogPem } from './rig/test-log.ts';

let database: TestDatabase;
let folder: string;
let common: Environment;
const rig = processRig(() => ({ DATA_DIR: join(folder, 'one'), ...common }));
beforeAll(async () => {
  database = await testDatabase(sampleTemplate);
  folder = scratchFolder('glass dice servers-');
  common = {
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    LOG_KEY_FILE: join(folder, 'log-key'),
    PIN_PEPPER_FILE: join(folder, 'pin-pepper'),
    PUBLIC_URL: 'https://club.example',
  };
  writeFileSync(common['LOG_KEY_FILE']!, testLogPem, { mode: 0o600 });
  for (const name of ['one', 'two']) mkdirSync(join(folder, name));
  cpSync(inject('sampleMedia'), join(folder, 'one/media'), { recursive: true });
});
afterEach(() => rig.endAll());
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const two = () => ({ DATA_DIR: join(folder, 'two') });

async function checks(environment: Environment) {
  const { checks } = await rig.cliJson(['doctor'], { BEACON: 'none', ...environment });
  return (name: string) =>
    (checks as { name: string; state: string; says: string }[]).find((each) => each.name === name)!;
}

test('a server with another address is refused in a sentence, and begins no log', async () => {
  await rig.startServer();
  const logs = async () => await database.db.selectFrom('log').select('origin').orderBy('number').execute();
  const before = await logs();
  const { code, err } = await rig.failedStart({ ...two(), PUBLIC_URL: 'https://other.example' });
  expect(code).toBe(1);
  expect(err).toMatch(/^\nAnother server of this club runs, and PUBLIC_URL is https:\/\/other\.example at .*two and /);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(await logs()).toEqual(before);
});

test('a server with another beacon serves, and the doctor names both; a stopped one is not named', async () => {
  await rig.startServer();
  const other = await rig.startServer({ ...two(), BEACON: 'auto', BEACON_RELAYS: 'http://127.0.0.1:9' });
  const says = (await checks({}))('servers');
  expect(says.state).toBe('warning');
  expect(says.says).toMatch(/BEACON is none at .*:.*one and auto at .*:.*two/);
  expect(await end(other.process, 'SIGTERM')).toBe(0);
  expect((await checks({}))('servers')).toMatchObject({ state: 'ok' });
});

test('a server that lacks files of the club is not ready until it has them, and the doctor says so', async () => {
  rmSync(join(folder, 'two/media'), { recursive: true, force: true });
  const { url } = await rig.startServer(two());
  const ready = async () => {
    const answer = await fetch(`${url}/api/ready`);
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  expect(await ready()).toMatchObject({
    status: 'not ready',
    checks: { database: true, migrations: true, clock: true, media: false },
    missingMedia: { first: expect.arrayContaining([expect.stringMatching(/^\w{32}\./)]) },
  });
  expect((await checks(two()))('media')).toMatchObject({ state: 'failed', says: expect.stringContaining('two/media') });
  cpSync(inject('sampleMedia'), join(folder, 'two/media'), { recursive: true });
  expect(await ready()).toMatchObject({ status: 'ready' });
  expect((await checks(two()))('media')).toMatchObject({ state: 'ok' });
});

test('a proxy that no variable names is seen by the doctor once it passes on a request', async () => {
  const { url } = await rig.startServer();
  expect((await checks({}))('proxy')).toMatchObject({ state: 'ok' });
  await fetch(`${url}/api/health`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  await vi.waitUntil(async () => (await checks({}))('proxy').state === 'warning', { timeout: 60_000, interval: 20 });
  expect((await checks({}))('proxy').says).toContain('127.0.0.1 at ');
});
