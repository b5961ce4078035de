import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { lockDataFolder } from './data-folder.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'glass-dice-folder-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('a folder is held by one at a time, and free again once it is let go', async () => {
  const dataDir = join(await newFolder(), 'made', 'by itself');
  const first = lockDataFolder(dataDir);
  expect(() => lockDataFolder(dataDir)).toThrow(
    `${dataDir} is in use by another running server (process ${process.pid}): stop it first.`,
  );
  first.release();
  lockDataFolder(dataDir).release();
});

test('a folder that cannot be one is refused in a sentence that names it', async () => {
  const file = join(await newFolder(), 'file');
  await writeFile(file, '');
  expect(() => lockDataFolder(file)).toThrow(StartError);
  expect(() => lockDataFolder(file)).toThrow(`The data folder ${file} cannot be used`);
});
