import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diceRig, midnight, minute, type DiceRig } from '../../test/rig/dice-rig.ts';
import { operator } from '../../test/rig/operator.ts';
import { scratchFolder } from '../../test/rig/scratch.ts';
import { testHead, testLogKey, testLogPem } from '../../test/rig/test-log.ts';
import { makeChains } from '../dice/rounds.ts';
import { publicLogCommands } from './log.commands.ts';
import { ensureLog } from './open-log.ts';
import { publish, type Publisher } from './publish.ts';

let club: DiceRig;
beforeEach(async () => {
  club = await diceRig();
});
afterEach(() => club.close());

async function startAt(address: string): Promise<Publisher> {
  const identity = { key: testLogKey, publicUrl: new URL(address), head: testHead() };
  await ensureLog(club.db, identity);
  return { db: club.db, identity };
}

async function origins(): Promise<string[]> {
  return (await club.db.selectFrom('log').select('origin').orderBy('number').execute()).map(({ origin }) => origin);
}

test('of servers with different addresses each begins one log when it starts, and none while it runs', async () => {
  const [first] = await origins();
  const before = await startAt('https://before.example');
  const now = await startAt('https://now.example');
  await makeChains(club.db);
  const begun = [first, 'before.example/log/2', 'now.example/log/3'];
  expect(await origins()).toEqual(begun);
  let published = 0;
  for (let passed = 0; passed < 4; passed += 1) {
    await club.clock.set(midnight + passed * minute);
    await club.advance();
    for (const server of [before, now]) {
      const { log, size } = await publish(server);
      expect(log).toBe(3);
      published = Math.max(published, size);
    }
  }
  expect(published).toBeGreaterThan(5);
  expect(await origins()).toEqual(begun);
});

test('a log that is renewed where nobody says the address keeps its name, and the next start goes on with it', async () => {
  await startAt('https://club.example');
  const dataDir = scratchFolder();
  const logKeyFile = join(dataDir, 'log-key');
  writeFileSync(logKeyFile, testLogPem, { mode: 0o600 });
  const config = () => ({ dataDir, logKeyFile, publicUrl: undefined, witnesses: [] });
  const commands = publicLogCommands({ config, reach: async () => ({ ownerUrl: club.database.ownerUrl }) });
  expect(await operator(commands, () => club.db)('log', 'renew')).toMatchObject({ exitCode: 0 });
  const names = await origins();
  expect(names.slice(1)).toEqual(['club.example/log/2', 'club.example/log/3']);
  await startAt('https://club.example');
  expect(await origins()).toEqual(names);
});
