/** What all servers of a club must run with alike, and what happens when they do not. */
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import type { Config } from './config.ts';
import type { LogKey } from './log/log-key.ts';
import { migrationNames } from './platform/database/migrate.ts';
import type { Db } from './platform/database/db.ts';
import type { Log } from './platform/log.ts';
import { differencesAmong, differencesOf, type Runs, type Settings } from './platform/servers/differences.ts';
import { listRunning } from './platform/servers/running-servers.ts';
import { StartError } from './platform/start-error.ts';
import { version } from './platform/version.ts';

/** With one of these different, each start of a server begins a new log, or two histories are signed. */
const harmful = new Set(['PUBLIC_URL', 'the log key']);

export function isHarmful(setting: string): boolean {
  return harmful.has(setting);
}

/** The same server, however often it starts. */
export function serverName({ dataDir }: Pick<Config, 'dataDir'>): string {
  return `${hostname()}:${dataDir}`;
}

export function settingsOf({ publicUrl, beacon, witnesses, payoutSeconds }: Config, logKey?: LogKey): Settings {
  return {
    PUBLIC_URL: publicUrl?.origin ?? 'none',
    BEACON: !beacon ? 'none' : beacon.insists ? 'drand' : 'auto',
    WITNESSES:
      witnesses
        .map(({ key }) => key.name)
        .toSorted()
        .join(' and ') || 'none',
    PAYOUT_SECONDS: `${payoutSeconds.least}-${payoutSeconds.most}`,
    'the version': version,
    'the newest migration': migrationNames.at(-1)!,
    ...(logKey && { 'the log key': fingerprint(logKey) }),
  };
}

/** Refuses to run beside servers from which this one differs in what would do harm; warns of the rest. */
export async function compareWithOthers(db: Db, self: Runs, log: Log): Promise<void> {
  const others = (await listRunning(db)).filter(({ name }) => name !== self.name);
  const [harm] = others.flatMap((other) => differencesOf(self, other, isHarmful));
  if (harm) {
    throw new StartError(
      `Another server of this club runs, and ${harm}: give both the same, or stop the other one first.`,
    );
  }
  for (const differs of differencesAmong([self, ...others])) log.warn({ differs }, 'servers of this club differ');
}

function fingerprint({ publicKey }: LogKey): string {
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 8);
}
