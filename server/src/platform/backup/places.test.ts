import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { requireBackupDir } from './places.ts';

/** Root can give a folder away; to everybody else the root folder is somebody else's. */
function foldersOfAnother(): string {
  if (process.getuid?.() !== 0) return '/';
  const folder = mkdtempSync(join(tmpdir(), 'glass-dice-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chownSync(folder, 12_345, 12_345);
  return folder;
}

test('backups are made and restored by the user who runs the server, root included', async () => {
  const places = { backupDir: '/backups', pinPepperFile: '/pepper', database: undefined };
  await expect(requireBackupDir({ ...places, dataDir: foldersOfAnother() })).rejects.toThrow('belongs to another user');
  await expect(requireBackupDir({ ...places, dataDir: '/nowhere/yet' })).resolves.toBe('/backups');
});
