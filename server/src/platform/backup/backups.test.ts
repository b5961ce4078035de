import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepNewest, listBackups } from './backups.ts';

function backupFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'glass-dice-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const each of ['draft', 'wal', 'media']) mkdirSync(join(folder, each));
  return folder;
}

function backup(folder: string, name: string, at: string, firstSegment: string): void {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'backup.json'), JSON.stringify({ at, firstSegment }));
}

const segment = (timeline: number, place: number) =>
  `${timeline.toString(16).padStart(8, '0')}${place.toString(16).padStart(16, '0')}`.toUpperCase();

test('of the log stays what the oldest kept backup needs, of whichever timeline, and all histories', async () => {
  const folder = backupFolder();
  backup(folder, '20261101T000000Z', '2026-11-01T00:00:00Z', segment(1, 3));
  backup(folder, '20261102T000000Z', '2026-11-02T00:00:00Z', segment(1, 6));
  backup(folder, '20261103T000000Z', '2026-11-03T00:00:00Z', segment(2, 5));
  const files = [1, 2].flatMap((timeline) => [3, 4, 5, 6, 7].map((place) => `${segment(timeline, place)}.gz`));
  for (const file of [...files, '00000002.history.gz']) writeFileSync(join(folder, 'wal', file), '');

  const { kept, removed } = await keepNewest(folder, 2);
  expect([kept.length, removed.length]).toEqual([2, 1]);
  expect((await listBackups(folder)).map(({ name }) => name)).toEqual(['20261102T000000Z', '20261103T000000Z']);
  const needed = [1, 2].flatMap((timeline) => [5, 6, 7].map((place) => `${segment(timeline, place)}.gz`));
  expect(readdirSync(join(folder, 'wal')).toSorted()).toEqual([...needed, '00000002.history.gz'].toSorted());
  expect(readdirSync(join(folder, 'draft'))).toEqual([]);
});

test('a folder without its note is no backup, and none is in a folder that is not there', async () => {
  const folder = backupFolder();
  mkdirSync(join(folder, '20261101T000000Z'));
  expect(await listBackups(folder)).toEqual([]);
  expect(await listBackups(join(folder, 'nothing'))).toEqual([]);
});
