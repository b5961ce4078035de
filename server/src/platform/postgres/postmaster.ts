/** One run of PostgreSQL's server process, and the watch that starts the next one when it dies. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';

export type Postmaster = {
  /** Resolves when the process is gone, with the last thing it complained about. */
  ended: Promise<string>;
  stop: () => Promise<void>;
};

const shutdownPatienceMs = 30_000;
const longestPauseMs = 5_000;
const steadyAfterMs = 60_000;

/** What log_line_prefix makes of a line: who says it, how bad it is, and what it is. */
export const logLinePrefix = '%b: ';
const logLine = /^(?<speaker>[\w ]+): (?<severity>LOG|WARNING|ERROR|FATAL|PANIC): +(?<message>.*)$/;

export function watch(child: ChildProcess, log: Log): Postmaster {
  let lastComplaint: string | undefined;
  createInterface({ input: child.stderr! }).on('line', (line) => {
    const { speaker, severity, message = line } = logLine.exec(line)?.groups ?? {};
    // What a client did wrong is told to that client, who is part of this server and logs it where it matters.
    const isComplaint = severity !== 'LOG' && speaker !== 'client backend';
    if (isComplaint) lastComplaint = message;
    log[isComplaint ? 'warn' : 'debug']({ speaker, severity }, message);
  });
  const ended = untilEnded(child).then(
    () => lastComplaint ?? `it ended with ${child.signalCode ?? `exit code ${child.exitCode}`}`,
    (error: Error) => error.message,
  );
  return { ended, stop: () => shutDown(child, ended) };
}

/** Its last words may arrive after its end; but a child that outlives it also keeps the line open. */
async function untilEnded(child: ChildProcess): Promise<void> {
  const lineClosed = once(child.stderr!, 'close');
  await once(child, 'exit');
  await Promise.race([lineClosed, sleep(200)]);
}

/** SIGINT cuts the connections and writes out what is committed; SIGQUIT aborts, and the next start recovers. */
async function shutDown(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGINT');
  const abort = setTimeout(() => child.kill('SIGQUIT'), shutdownPatienceMs);
  await ended;
  clearTimeout(abort);
}

/** Starts PostgreSQL again whenever it ends by itself: at once at first, more slowly while it keeps ending. */
export function supervise(
  first: Postmaster,
  launch: () => Promise<Postmaster>,
  log: Log,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const stopAsked = once(stopping.signal, 'abort');

  async function keepRunning(): Promise<void> {
    let current = first;
    let pauseMs = 0;
    for (;;) {
      const startedAt = performance.now();
      const complaint = await Promise.race([current.ended, stopAsked]);
      if (stopping.signal.aborted) return current.stop();
      log.error({ complaint }, 'PostgreSQL ended unexpectedly and is started again');
      if (performance.now() - startedAt > steadyAfterMs) pauseMs = 0;
      await Promise.race([sleep(pauseMs), stopAsked]);
      if (stopping.signal.aborted) return;
      pauseMs = Math.min(pauseMs * 2 || 100, longestPauseMs);
      current = await launch().catch(endedBy);
    }
  }

  const done = keepRunning();
  return {
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}

/** A launch that failed counts as a run that ended at once. */
function endedBy(failure: Error): Postmaster {
  return { ended: Promise.resolve(failure.message), stop: async () => {} };
}
