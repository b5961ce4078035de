/**
 * The last checkpoint that this server signed, in its data folder: it signs nothing that contradicts it, whatever became
 * of the database. Beside it stands how far the order of things was checked, so that this goes on where it stopped.
 */
import { open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OrderState } from '@glass-dice/domain/log/order-of-things';
import { syncFolder } from '../platform/postgres/cluster.ts';

export type LogHead = {
  /** The first, second, … log of the club. */
  number: number;
  origin: string;
  size: number;
  /** Hex. */
  root: string;
  /** After `size` entries. */
  order: OrderState;
};

/** Nothing is read when there is none. One that cannot be read is an error: it may not be passed over. */
export type HeadStore = {
  read: () => Promise<LogHead | undefined>;
  /** Kept, whatever happens then, when it returns. */
  write: (head: LogHead) => Promise<void>;
};

export function logHeadFile(dataDir: string): string {
  return join(dataDir, 'log-head');
}

export function headIn(file: string): HeadStore {
  return { read: () => readLogHead(file), write: (head) => writeLogHead(file, head) };
}

async function readLogHead(file: string): Promise<LogHead | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text, reviveMap) as LogHead);
}

/** On the disk before it returns: written aside, synced, put in place whole. */
async function writeLogHead(file: string, head: LogHead): Promise<void> {
  const aside = `${file}.new`;
  const written = await open(aside, 'w', 0o600);
  try {
    await written.writeFile(
      JSON.stringify(head, (_, value: unknown) => (value instanceof Map ? { map: [...value] } : value)),
    );
    await written.sync();
  } finally {
    await written.close();
  }
  await rename(aside, file);
  await syncFolder(dirname(file));
}

function reviveMap(_: string, value: unknown): unknown {
  const pairs = (value as { map?: [unknown, unknown][] } | null)?.map;
  return Array.isArray(pairs) ? new Map(pairs) : value;
}
