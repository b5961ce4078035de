import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../test/rig/database.ts';
import { testLogKey } from '../test/rig/test-log.ts';
import { parseConfig } from './config.ts';
import { keepSaying, listRunning } from './platform/servers/running-servers.ts';
import { compareWithOthers, settingsOf } from './server-settings.ts';

const neighbour = 'witness.example/w1+995ba97c+BNdOlsGQf8U+hHDDbsITW+svIMtXYcKCmOxDsGKuszFg';
const ordinary = settingsOf(parseConfig({ PUBLIC_URL: 'https://club.example' }), testLogKey);

let database: TestDatabase;
let lines: string[];
const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
beforeEach(async () => {
  database = await testDatabase();
  lines = [];
});
afterEach(() => database.close());

/** Runs until the test has ended; with what it differs in from an ordinary one. */
async function runningWith(changes: Record<string, string>, name = 'web-1:/data') {
  const kept = await keepSaying(database.db, { name, settings: { ...ordinary, ...changes } }, () => undefined, log);
  return kept;
}

const compare = (name = 'web-2:/data') => compareWithOthers(database.db, { name, settings: ordinary }, log);
const differences = () => lines.map((line) => (JSON.parse(line) as { differs: string }).differs);

test.each(['PUBLIC_URL', 'the log key'])('beside a server with another %s none starts', async (setting) => {
  const { stop } = await runningWith({ [setting]: 'another' });
  await expect(compare()).rejects.toThrow(
    `Another server of this club runs, and ${setting} is ${ordinary[setting]} at web-2:/data and another at web-1:/data: ` +
      'give both the same, or stop the other one first.',
  );
  await stop();
  await compare();
});

test.each(Object.keys(ordinary).filter((name) => !['PUBLIC_URL', 'the log key'].includes(name)))(
  'a server with another %s is told of in the log, and both serve',
  async (setting) => {
    const { stop } = await runningWith({ [setting]: 'another' });
    await compare();
    expect(differences()).toEqual([`${setting} is ${ordinary[setting]} at web-2:/data and another at web-1:/data`]);
    await stop();
  },
);

test('servers that are alike have nothing to say, and each is listed while it runs', async () => {
  const kept = [await runningWith({}, 'web-1:/data'), await runningWith({}, 'web-3:/data')];
  await compare();
  expect(lines).toEqual([]);
  expect((await listRunning(database.db)).map(({ name }) => name)).toEqual(['web-1:/data', 'web-3:/data']);
  for (const { stop } of kept) await stop();
  expect(await listRunning(database.db)).toEqual([]);
});

test('a server is not in its own way when it was killed and starts with something else', async () => {
  await runningWith({ PUBLIC_URL: 'https://before.example' }, 'web-2:/data');
  await compare();
  expect(lines).toEqual([]);
});

test('one that has not been heard of for a minute is gone', async () => {
  await runningWith({ PUBLIC_URL: 'https://before.example' });
  await database.db
    .updateTable('running_server')
    .set({ said_at: new Date(Date.now() - 61_000).toISOString() })
    .execute();
  await compare();
  expect(await listRunning(database.db)).toEqual([]);
});

test('of each variable that must be the same everywhere the value is compared', () => {
  const changes = [
    { PUBLIC_URL: 'https://club.example' },
    { BEACON: 'drand' },
    { BEACON: 'none' },
    { WITNESSES: `${neighbour} http://127.0.0.1:1` },
    { PAYOUT_SECONDS: '1-2' },
  ];
  const kinds = [{}, ...changes].map((environment) => JSON.stringify(settingsOf(parseConfig(environment))));
  expect(new Set(kinds).size).toBe(kinds.length);
});
