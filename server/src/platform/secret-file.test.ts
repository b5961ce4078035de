import { mkdtempSync, rmSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeSecret, readSecret } from './secret-file.ts';

test('a power cut after the first start takes no secret away: its folder is on the disk before it is used', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'glass-dice-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const handle = await open(folder);
  const ofHandles = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const file = join(folder, 'secret');
  const synced: (string | undefined)[] = [];
  const sync = vi.spyOn(ofHandles, 'sync').mockImplementation(async function (this: FileHandle) {
    if ((await this.stat()).isDirectory()) synced.push(readSecret(file));
  });
  onTestFinished(() => sync.mockRestore());
  expect(await makeSecret(file, 'first')).toBe('first');
  expect(synced).toEqual(['first']);
});
