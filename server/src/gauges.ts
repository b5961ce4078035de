/** Gauges for alerts. All but the streams and the disk are the same on every server. */
import { statfs } from 'node:fs/promises';
import { countOverdueRounds } from './dice/backlog.ts';
import { countMembers } from './members/members.queries.ts';
import type { Db } from './platform/database/db.ts';
import type { Live } from './platform/live/live.ts';
import { addGauge, type Metrics } from './platform/metrics.ts';
import { countOverdueWithdrawals, countUnsealedTransfers } from './wallet/backlog.ts';

type Measured = { db: Db; live: Live; dataDir: string };

export function addGauges(metrics: Metrics, { db, live, dataDir }: Measured): void {
  const add = (name: string, help: string, find: () => Promise<number>) => addGauge(metrics, name, help, find);
  add('glass_dice_live_streams', 'Open live streams of this server.', async () => live.count());
  add(
    'glass_dice_rounds_waiting_for_beacon',
    'Rounds that should have been rolled a minute ago and whose beacon is not here.',
    async () => (await countOverdueRounds(db)).waiting,
  );
  add(
    'glass_dice_rounds_overdue',
    'Rounds that should have been rolled a minute ago and are not settled, whatever they wait for.',
    async () => (await countOverdueRounds(db)).overdue,
  );
  add(
    'glass_dice_rounds_halted',
    'Rolled rounds of which nothing is paid, because their orders are not as they were sealed.',
    async () => (await countOverdueRounds(db)).halted,
  );
  add('glass_dice_withdrawals_overdue', 'Withdrawals that are open for an hour though nothing keeps them.', () =>
    countOverdueWithdrawals(db),
  );
  add('glass_dice_transfers_unsealed', 'Transfers that are older than ten minutes and in no seal.', () =>
    countUnsealedTransfers(db),
  );
  add('glass_dice_members', 'Accounts that were not deleted.', () => countMembers(db));
  add('glass_dice_disk_free_bytes', 'On the disk of the data folder, for this server.', async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  });
}

export function addBackupGauge(metrics: Metrics, lastBackupAt: () => Promise<Date | undefined>): void {
  addGauge(
    metrics,
    'glass_dice_backup_age_seconds',
    'Since the newest good backup; infinite while there is none.',
    async () => {
      const at = await lastBackupAt();
      return at ? (Date.now() - at.getTime()) / 1000 : Infinity;
    },
  );
}
