import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { relayThatIsDown, startRelay, type Behaviour } from '../test/rig/beacon-relay.ts';
import { testDatabase, type TestDatabase } from '../test/rig/database.ts';
import { sampleTemplate } from '../test/rig/databases.ts';
import { parseConfig } from './config.ts';
import type { Finding } from './doctor-checks.ts';
import { beaconCheck, surroundingChecks } from './doctor-servers.ts';
import { keepSaying } from './platform/servers/running-servers.ts';
import { settingsOf } from './server-settings.ts';

type Environment = Record<string, string>;

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await testDatabase(sampleTemplate);
  dataDir = mkdtempSync(join(tmpdir(), 'glass-dice-doctor-'));
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

async function says(name: string, environment: Environment = {}): Promise<Finding> {
  const config = parseConfig({ DATA_DIR: dataDir, ...environment });
  return await surroundingChecks(database.db, config)
    .find((check) => check.name === name)!
    .look();
}

async function running(name: string, environment: Environment = {}, unnamedProxy?: string): Promise<void> {
  const runs = { name, settings: settingsOf(parseConfig(environment)) };
  const { stop } = await keepSaying(database.db, runs, () => unnamedProxy, pino({ level: 'silent' }));
  onTestFinished(stop);
}

test('servers that differ are named with what they differ in; another address of the club is a failure', async () => {
  expect(await says('servers')).toMatchObject({ state: 'ok' });
  await running('web-1:/a');
  expect(await says('servers')).toEqual({ state: 'ok', says: 'one runs: web-1:/a' });
  await running('web-2:/b', { BEACON: 'none' });
  const beacon = 'BEACON is auto at web-1:/a and none at web-2:/b';
  expect(await says('servers')).toMatchObject({ state: 'warning', says: expect.stringContaining(beacon) });
  await running('web-3:/c', { PUBLIC_URL: 'https://club.example' });
  const address = 'PUBLIC_URL is none at web-1:/a and https://club.example at web-3:/c';
  expect(await says('servers')).toMatchObject({ state: 'failed', says: expect.stringContaining(address) });
});

test('a command that was given something else than the server is told so', async () => {
  await running('web-1:/a', { PAYOUT_SECONDS: '1-2' });
  const differs = 'PAYOUT_SECONDS is 1-2 at web-1:/a and 120-300 at this command';
  expect(await says('servers')).toMatchObject({ state: 'warning', says: expect.stringContaining(differs) });
});

test('a data folder without the files of the content is a failure', async () => {
  expect(await says('media')).toMatchObject({ state: 'failed', says: expect.stringContaining(`${dataDir}/media`) });
  cpSync(inject('sampleMedia'), join(dataDir, 'media'), { recursive: true });
  expect(await says('media')).toMatchObject({ state: 'ok' });
});

test('a proxy that passes on requests and is not named is found', async () => {
  await running('web-1:/a', {}, '10.1.2.3');
  const found = await says('proxy', { TRUSTED_PROXIES: '10.9.9.9' });
  expect(found).toMatchObject({ state: 'warning', says: expect.stringContaining('10.1.2.3 at web-1:/a') });
});

const host = (address: string) => new URL(address).host;
const relays = async (addresses: string[], BEACON = 'auto') =>
  await beaconCheck(parseConfig({ BEACON, BEACON_RELAYS: addresses.join() })).look();

async function relay(latest?: number, behaviour: Behaviour = 'right'): Promise<string> {
  const started = await startRelay(behaviour);
  onTestFinished(started.close);
  if (latest !== undefined) started.latest = latest;
  return started.address;
}

test('relays are asked before a round waits for them, and one that does not answer is named in words', async () => {
  const well = await relay();
  expect(await relays([well, await relay()])).toEqual({ state: 'ok', says: '2 relays answer' });
  const down = await relayThatIsDown();
  const failing = await relay(500);
  const some = await relays([well, down, failing]);
  expect(some.state).toBe('warning');
  expect(some.says).toContain(`${host(down)} (nobody listens there (ECONNREFUSED)), ${host(failing)} (status 500).`);
});

test.each([
  ['auto', 'new rounds open without the beacon'],
  ['drand', 'no round opens'],
])('when none answers, BEACON=%s says what follows', async (beacon, follows) => {
  const none = await relays([await relayThatIsDown()], beacon);
  expect(none).toMatchObject({ state: 'failed', says: expect.stringContaining(follows) });
});

test('a port that no program may call is said to be one', async () => {
  const { says } = await relays(['http://127.0.0.1:9']);
  expect(says).toContain('127.0.0.1:9 (a port that is closed to HTTP everywhere)');
});

test('without the beacon nobody is asked', async () => {
  expect(await beaconCheck(parseConfig({ BEACON: 'none' })).look()).toMatchObject({ state: 'ok' });
});
