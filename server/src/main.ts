/** Starts the server and stops it cleanly: what was begun is finished before the database goes. */
import { parseConfig } from './config.ts';
import { createLog } from './platform/log.ts';
import { StartError } from './platform/start-error.ts';
import { start, type Opened, type Stop } from './start.ts';

/** PostgreSQL may have much to write. After this the process ends, and the next start recovers. */
const shutdownLimitMs = 40_000;

const log = createLog();
const stops: Stop[] = [];
const stopping = new AbortController();
const starting = (async () => start({ config: parseConfig(process.env), log, stops, stopping: stopping.signal }))();
let stopped: Promise<void> | undefined;

/** Runs once, even when the signal is repeated (npm repeats Ctrl-C), and only after the start has ended. */
function stop(): Promise<void> {
  stopping.abort();
  return (stopped ??= starting.then(
    () => stopAll(),
    () => stopAll(),
  ));
}

/** In the opposite order of the start, each once, even when one of them fails. */
async function stopAll(): Promise<void> {
  setTimeout(() => process.exit(1), shutdownLimitMs).unref();
  for (let end = stops.pop(); end; end = stops.pop()) {
    await end().catch((err: unknown) => log.warn({ err }, 'a part did not stop as it should'));
  }
}

async function stopAsked(signal: NodeJS.Signals): Promise<void> {
  await stop();
  log.info({ signal }, 'stopped');
  process.exit(0);
}

function tell({ address, inviteCode }: Opened): void {
  const invites = inviteCode
    ? `Invite code:         ${inviteCode}`
    : 'Invite codes:        npm run club -- invite create';
  process.stdout.write(`\n  Glass Dice is open:  ${address}\n  ${invites}\n\n`);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stopAsked(signal));
try {
  const opened = await starting;
  if (!stopping.signal.aborted) tell(opened);
} catch (error) {
  // After a signal it is cut short, and the signal ends the process.
  if (!stopping.signal.aborted) {
    process.stderr.write(error instanceof StartError ? `\n${error.message}\n\n` : `${(error as Error).stack}\n`);
    await stop();
    process.exit(1);
  }
}
