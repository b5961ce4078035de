/**
 * A club that lives at the time of a recorded beacon round: its database, the relay and two witnesses are told what time
 * it is. Everything else is the product as it is started.
 */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatVerifierKey, parseVerifierKey } from '@glass-dice/domain/log/note';
import { drawKey, logKeyOf } from '../../server/src/log/log-key.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { startPostgres } from '../../server/src/platform/postgres/embedded.ts';
import { makeSecret } from '../../server/src/platform/secret-file.ts';
import { startRelay } from '../../server/test/rig/beacon-relay.ts';
import { simulateClock } from '../../server/test/rig/simulated-clock.ts';
import { openDatabase } from '../../witness/database.ts';
import { stopServer, witnessServer } from '../../witness/http-server.ts';
import { openIdentity } from '../../witness/identity.ts';
import { addLog } from '../../witness/logs.ts';
import { createPrivateKey } from 'node:crypto';
import { writePack } from './pack.ts';
import { startProduct, type Product } from './product.ts';

/** With rounds of 50 seconds, the recorded beacon is that of the round that opens at this moment. */
export const opensAt = Date.parse('2026-04-14T20:17:30Z');
const secondsPerRound = 50;

export type ToldClub = Product & {
  /** All of them live at this moment from now on. */
  set: (moment: number) => Promise<void>;
};

export async function startToldClub(): Promise<ToldClub> {
  const folder = mkdtempSync(join(tmpdir(), 'glass-dice-told-'));
  const stops = [async () => rmSync(folder, { recursive: true, force: true })];
  let now = opensAt - 20_000;
  const postgres = await startPostgres({ dataDir: join(folder, 'database'), log: createLog() });
  stops.push(postgres.stop);
  await migrate(postgres.ownerUrl, decodeURIComponent(new URL(postgres.appUrl).username));
  const clock = await simulateClock(postgres, now);
  stops.push(clock.close);
  const relay = await startRelay('right');
  stops.push(relay.close);

  const dataDir = join(folder, 'data');
  const logKeyFile = join(dataDir, 'log-key');
  mkdirSync(dataDir);
  const logKey = logKeyOf(createPrivateKey(await makeSecret(logKeyFile, drawKey()))).verifierKey('club.example/log');
  const witnesses: string[] = [];
  for (const name of ['one.example/w', 'two.example/w']) {
    const witness = await startWitness(join(folder, name.slice(0, 3)), name, logKey, () => now);
    stops.push(witness.stop);
    witnesses.push(witness.line);
  }
  const content = join(folder, 'pack');
  writePack(content, secondsPerRound);
  const product = await startProduct(dataDir, '0', {
    CONTENT: content,
    DATABASE_URL: clock.appUrl,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    PUBLIC_URL: 'https://club.example',
    BEACON: 'drand',
    BEACON_RELAYS: relay.address,
    WITNESSES: witnesses.join(','),
  });
  stops.push(product.stop);
  return {
    ...product,
    set: async (moment) => {
      now = moment;
      await clock.set(moment);
    },
    stop: async () => {
      for (const stop of stops.toReversed()) await stop();
    },
  };
}

async function startWitness(folder: string, name: string, log: string, now: () => number) {
  mkdirSync(folder);
  const database = openDatabase(folder);
  const say = () => undefined;
  const identity = openIdentity(database, folder, name, say);
  addLog(database, parseVerifierKey(log)!);
  const server = witnessServer({ ...identity, database, folder, now, say });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    line: `${formatVerifierKey(identity.key)} http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      await stopServer(server);
      database.close();
    },
  };
}
