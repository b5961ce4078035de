/**
 * Folders that nobody needs after a power cut. They lie in memory where there is room: PostgreSQL as the product starts
 * it writes durably, and in memory that costs nothing.
 */
import { mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const leastBytes = 2 * 2 ** 30;
const parent = hasRoom(memory) ? memory : tmpdir();

export function scratchFolder(prefix = 'glass-dice-'): string {
  return mkdtempSync(join(parent, prefix));
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem()) >= leastBytes;
  } catch {
    return false;
  }
}
