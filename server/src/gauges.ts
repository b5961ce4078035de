/** Gauges for alerts. All but the streams are the same on every server. */
import { countOverdueRounds } from './dice/backlog.ts';
import type { Db } from './platform/database/db.ts';
import type { Live } from './platform/live/live.ts';
import { addGauge, type Metrics } from './platform/metrics.ts';
import { countOverdueWithdrawals, countUnsealedTransfers } from './wallet/backlog.ts';

export function addGauges(metrics: Metrics, db: Db, live: Live): void {
  const add = (name: string, help: string, find: () => Promise<number>) => addGauge(metrics, name, help, find);
  add('live_streams', 'Open live streams of this server.', async () => live.count());
  add(
    'rounds_waiting_for_beacon',
    'Rounds that should have been rolled a minute ago and whose beacon is not here.',
    async () => (await countOverdueRounds(db)).waiting,
  );
  add(
    'rounds_overdue',
    'Rounds that should have been rolled a minute ago and are not settled, whatever they wait for.',
    async () => (await countOverdueRounds(db)).overdue,
  );
  add(
    'rounds_halted',
    'Rolled rounds of which nothing is paid, because their orders are not as they were sealed.',
    async () => (await countOverdueRounds(db)).halted,
  );
  add('withdrawals_overdue', 'Withdrawals that are open for an hour though nothing keeps them.', () =>
    countOverdueWithdrawals(db),
  );
  add('transfers_unsealed', 'Transfers that are older than ten minutes and in no seal.', () =>
    countUnsealedTransfers(db),
  );
}

export function addBackupGauge(metrics: Metrics, lastBackupAt: () => Promise<Date | undefined>): void {
  addGauge(metrics, 'backup_age_seconds', 'Since the newest good backup; infinite while there is none.', async () => {
    const at = await lastBackupAt();
    return at ? (Date.now() - at.getTime()) / 1000 : Infinity;
  });
}
