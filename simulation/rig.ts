/**
 * A real PostgreSQL whose clock the simulation moves, a small content pack, and members. Only the clock differs from
 * the product.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toAmount } from '@glass-dice/domain/money';
import { limitKinds, limitPeriods } from '@glass-dice/domain/safe-play/limits';
import { loadPackIfEmpty } from '../server/src/club/content/load-if-empty.ts';
import { setLimit } from '../server/src/safe-play/limits.ts';
import { transaction, type Db } from '../server/src/platform/database/db.ts';
import { createLog } from '../server/src/platform/log.ts';
import { welcome } from '../server/src/wallet/wallet.service.ts';
import { giveSessions } from '../server/test/rig/held-session.ts';
import { startMigratedPostgres } from '../server/test/rig/postgres.ts';
import { simulateClock, type SimulatedClock } from '../server/test/rig/simulated-clock.ts';
import { openTestLog, testLog } from '../server/test/rig/test-log.ts';
import { writeSmallPack } from '../drills/harness/pack.ts';
import type { Random } from '../drills/harness/random.ts';

export type SimulationRig = {
  clock: SimulatedClock;
  /** As the app's role, at the simulated time. */
  db: Db;
  /** Publishes what the log says. */
  publish: () => Promise<unknown>;
  /** For what is left in files. */
  folder: string;
  /** At the real time. */
  databaseUrl: string;
  /** For a process of its own, which lives at the real time, too. */
  environment: Record<string, string>;
};

export async function openSimulationRig(startMs: number, cleanUp: AsyncDisposableStack): Promise<SimulationRig> {
  const folder = await mkdtemp(join(tmpdir(), 'glass-dice-simulation-'));
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  const { appUrl, ownerUrl, stop } = await startMigratedPostgres();
  cleanUp.defer(stop);
  const clock = await simulateClock({ appUrl, ownerUrl }, startMs, { withDefaults: true });
  cleanUp.defer(clock.close);
  await openTestLog(clock.db);
  const { publish } = testLog(clock.db);
  const log = createLog();
  log.level = 'silent';
  await loadPackIfEmpty(clock.db, { folder: writeSmallPack(folder), dataDir: folder, log });
  const environment = { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: folder };
  return { clock, db: clock.db, publish, folder, databaseUrl: appUrl, environment };
}

/** One in ten has set limits, low enough to be reached. */
export async function admitMembers(db: Db, random: Random, count: number): Promise<number[]> {
  return await transaction(db, async (tx) => {
    const named = Array.from({ length: count }, (_, index) => ({
      username: `player_${index + 1}`,
      password_hash: 'none',
    }));
    const members = await tx.insertInto('member').values(named).returning('id').execute();
    await giveSessions(
      tx,
      members.map(({ id }) => id),
    );
    for (const { id } of members) {
      await welcome(tx, id);
      if (!random.chance(0.1)) continue;
      const amount = toAmount(random.between(100, 500) * 100);
      await setLimit(tx, id, { kind: random.pick(limitKinds), period: random.pick(limitPeriods), amount });
    }
    return members.map(({ id }) => id);
  });
}
