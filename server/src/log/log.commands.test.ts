import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diceRig, midnight, minute, type DiceRig } from '../../test/rig/dice-rig.ts';
import { operator } from '../../test/rig/operator.ts';
import { scratchFolder } from '../../test/rig/scratch.ts';
import { testHead, testLog, testLogKey, testLogPem } from '../../test/rig/test-log.ts';
import { keepSaying } from '../platform/servers/running-servers.ts';
import { publicLogCommands } from './log.commands.ts';
import { isLogKeyRight, loadLogKey } from './log-key.ts';
import { newestLog } from './open-log.ts';

let club: DiceRig;
let dataDir: string;
let logKeyFile: string;
beforeEach(async () => {
  club = await diceRig();
  dataDir = scratchFolder();
  logKeyFile = join(dataDir, 'log-key');
  writeFileSync(logKeyFile, testLogPem, { mode: 0o600 });
});
afterEach(() => club.close());

test('a renewed log has a key of its own, goes on with the open round, and stands in the log of the operators', async () => {
  await club.advance();
  const config = () => ({ dataDir, logKeyFile, publicUrl: undefined, witnesses: [] });
  const reach = async () => ({ ownerUrl: club.database.ownerUrl });
  const said = await operator(publicLogCommands({ config, reach }), () => club.database.db)('log', 'renew');
  expect(said).toMatchObject({ exitCode: 0, json: { log: { after: { because: 'key' } }, aside: expect.any(String) } });
  expect(readFileSync(String(said.json['aside']), 'utf8').trim()).toBe(testLogPem.trim());
  expect(existsSync(logKeyFile)).toBe(true);
  const { number, key } = (await newestLog(club.db))!;
  expect(number).toBe(2);
  expect(key.endsWith(testLogKey.verifierKey('x').slice(-40))).toBe(false);
  expect(await isLogKeyRight(club.db, logKeyFile)).toBe(true);
  const lines = await club.database.db.selectFrom('operator_log').select(['action', 'details']).execute();
  expect(lines).toEqual([{ action: 'log renew', details: { origin: expect.stringMatching(/\/2$/) } }]);
  const renewed = testLog(club.db, { key: await loadLogKey(club.db, logKeyFile), head: testHead() });
  await club.clock.set(midnight + minute);
  expect(await renewed.publish()).toBeGreaterThan(0);
});

test('a log does not begin with another key while a server signs with the old one', async () => {
  await club.advance();
  const { db, ownerUrl } = club.database;
  const renew = operator(
    publicLogCommands({
      config: () => ({ dataDir, logKeyFile, publicUrl: undefined, witnesses: [] }),
      reach: async () => ({ ownerUrl }),
    }),
    () => db,
  );
  const server = { name: 'web-1:/data', settings: {} };
  const { stop } = await keepSaying(db, server, () => undefined, pino({ level: 'silent' }));
  expect(await renew('log', 'renew')).toMatchObject({
    exitCode: 1,
    json: { error: expect.stringMatching(/^A server runs at web-1:\/data, .* stop it first\./) },
  });
  expect(readFileSync(logKeyFile, 'utf8')).toBe(testLogPem);
  await stop();
  expect(await renew('log', 'renew')).toMatchObject({ exitCode: 0 });
});
