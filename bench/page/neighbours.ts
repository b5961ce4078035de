/** What else runs on the processors that a bench measures with. Told by Linux; elsewhere nothing is known or done. */
import { readFileSync, writeFileSync } from 'node:fs';

const everyMs = 200;

/**
 * Watches what the host of this machine gives to its other guests. The function that it returns stops that, and says
 * which share of the processors' time it was between two moments, as `performance.now()` counts them.
 */
export function watchHost(): () => (from: number, to: number) => number {
  const seen = [processorTime()];
  const timer = setInterval(() => seen.push(processorTime()), everyMs);
  return () => {
    clearInterval(timer);
    return (from, to) => {
      const before = seen.findLast(({ at }) => at <= from) ?? seen[0]!;
      const after = seen.find(({ at }) => at >= to) ?? seen.at(-1)!;
      return (after.taken - before.taken) / Math.max(1, after.all - before.all);
    };
  };
}

/** The first line of the file; taken by the host is the eighth of its kinds of time. */
function processorTime(): { at: number; taken: number; all: number } {
  const kinds = readIfThere('/proc/stat').split('\n', 1)[0]!.match(/\d+/g)?.slice(0, 8).map(Number) ?? [];
  return { at: performance.now(), taken: kinds[7] ?? 0, all: kinds.reduce((sum, each) => sum + each, 0) };
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Lets every other session of processes go first, as long as `cleanUp` lasts: what a phone looks at does not share a
 * processor with the phone. A browser that Playwright starts is a session of its own.
 */
export function yieldToOthers(cleanUp: AsyncDisposableStack): void {
  setNiceness(19);
  cleanUp.defer(() => setNiceness(0));
}

function setNiceness(niceness: number): void {
  try {
    writeFileSync('/proc/self/autogroup', String(niceness));
  } catch {
    // Not every kernel schedules by sessions.
  }
}
