/**
 * How long processors have worked for a process and those it has started. On a machine that others use too, orders per
 * second say as much about the others; this does not. It is known where there is a /proc, and elsewhere it is not said.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The kernel counts in hundredths of a second. */
const tickMs = 10;

/** Milliseconds of the processes and of all that they started, also of those that have ended since. */
function cpuTimeMs(pids: readonly number[]): number | undefined {
  try {
    const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && !pids.includes(Number(name)));
    const started = others.map((name) => readStat(name)).filter((stat) => stat && pids.includes(stat.parent));
    const own = pids.map((pid) => readStat(String(pid)));
    const ofEnded = own.reduce((sum, stat) => sum + (stat?.endedTicks ?? 0), 0);
    return tickMs * [...own, ...started].reduce((sum, stat) => sum + (stat?.ticks ?? 0), ofEnded);
  } catch {
    return undefined;
  }
}

/** How much of it one piece of work took, and how long that was. */
export async function timed<Value>(
  pids: readonly number[],
  work: () => Promise<Value>,
): Promise<{ value: Value; ms: number; cpuMs: number | undefined }> {
  const before = cpuTimeMs(pids);
  const begunAt = performance.now();
  const value = await work();
  const ms = performance.now() - begunAt;
  const after = cpuTimeMs(pids);
  return { value, ms, cpuMs: after === undefined || before === undefined ? undefined : after - before };
}

/** Of a PostgreSQL whose data folder this is. */
export function postmasterPid(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

/** Nothing when it has just ended. */
function readStat(pid: string): { parent: number; ticks: number; endedTicks: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { parent: fields[1]!, ticks: fields[11]! + fields[12]!, endedTicks: fields[13]! + fields[14]! };
  } catch {
    return undefined;
  }
}
