/** Reads the club's logs as everybody can, and keeps every checkpoint it was ever shown. */
import { setTimeout as sleep } from 'node:timers/promises';

/** A log, by its entries as they were read. */
export type ReadLog = { key: string; entries: string[] };

export type LogWatch = {
  /** Notes, as they were served. */
  checkpoints: ReadonlySet<string>;
  /** Reads all logs to their end. What does not fit an earlier reading is a problem. */
  read: () => Promise<void>;
  /** By origin. */
  logs: ReadonlyMap<string, ReadLog>;
  problems: readonly string[];
  stop: () => Promise<void>;
};

const everyMs = 100;
const patienceMs = 60_000;
const bundleWidth = 256;

export function watchLogs(url: () => string): LogWatch {
  const checkpoints = new Set<string>();
  const logs = new Map<string, ReadLog>();
  const problems: string[] = [];
  const over = new AbortController();
  let newest = 1;

  const look = async (number: number) => {
    const note = (await getBytes(`${url()}${prefixOf(number)}/checkpoint`))?.toString('utf8');
    if (note) checkpoints.add(note);
    return note;
  };
  const lookAtAll = async () => {
    for (let number = 1; number <= newest; number += 1) await look(number);
    if (await look(newest + 1)) newest += 1;
  };
  const run = async () => {
    while (!over.signal.aborted) {
      await lookAtAll();
      await sleep(everyMs);
    }
  };
  const running = run();

  const readOne = async (number: number) => {
    const note = await persist(() => look(number));
    const [origin, size] = note.split('\n') as [string, string];
    const entries: string[] = [];
    while (entries.length < Number(size)) {
      const width = Math.min(bundleWidth, Number(size) - entries.length);
      const name = String(entries.length / bundleWidth).padStart(3, '0') + (width < bundleWidth ? `.p/${width}` : '');
      const bundle = await persist(() => getBytes(`${url()}${prefixOf(number)}/tile/entries/${name}`));
      entries.push(...entriesIn(bundle));
    }
    const before = logs.get(origin)?.entries ?? [];
    const changed = before.findIndex((entry, index) => index < entries.length && entry !== entries[index]);
    if (changed >= 0) problems.push(`entry ${changed} of ${origin} was ${before[changed]} and is ${entries[changed]}`);
    const { key } = JSON.parse(entries[0]!) as { key: string };
    logs.set(origin, { key, entries: entries.length >= before.length ? entries : before });
  };

  return {
    checkpoints,
    read: async () => {
      await lookAtAll();
      for (let number = 1; number <= newest; number += 1) await readOne(number);
    },
    logs,
    problems,
    stop: async () => {
      over.abort();
      await running;
    },
  };
}

function prefixOf(number: number): string {
  return number === 1 ? '/log' : `/log/${number}`;
}

/** Each entry follows its length in two bytes. */
function entriesIn(bundle: Buffer): string[] {
  const entries: string[] = [];
  for (let at = 0; at < bundle.length;) {
    const end = at + 2 + bundle.readUInt16BE(at);
    entries.push(bundle.toString('utf8', at + 2, end));
    at = end;
  }
  return entries;
}

/** Nothing when there is no answer now. */
async function getBytes(url: string): Promise<Buffer | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    const bytes = Buffer.from(await response.arrayBuffer());
    return response.ok ? bytes : undefined;
  } catch {
    return undefined;
  }
}

async function persist<Value>(ask: () => Promise<Value | undefined>): Promise<Value> {
  const giveUpAt = Date.now() + patienceMs;
  while (Date.now() < giveUpAt) {
    const value = await ask();
    if (value !== undefined) return value;
    await sleep(everyMs);
  }
  throw new Error('The log could not be read');
}
