/** Content packs of tests: the sample's, and a small whole one in a folder of its own, to be spoilt by a test. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { mistakeText, type Mistake } from '../../src/club/content/mistake.ts';
import type { Pack } from '../../src/club/content/pack.ts';
import { readPack } from '../../src/club/content/read-pack.ts';
import { scratchFolder } from './scratch.ts';

export const sampleFolder = resolve(import.meta.dirname, '../../../content/sample');

/** The keys of the sample's games in the order of the pack, so that a further game is no work for any test. */
export const sampleGames = (
  parse(readFileSync(join(sampleFolder, 'games.yaml'), 'utf8')) as { games: { key: string }[] }
).games.map(({ key }) => key);

/** Hosts, videos, banners and notices, small enough to be copied for every test. */
const browsedFolder = resolve(import.meta.dirname, '../fixtures/pack');

const ofSample = [
  'club.yaml',
  'icon.svg',
  'regions.yaml',
  'games.yaml',
  'games',
  'banks.yaml',
  'avatars.yaml',
  'avatars',
];

export type TestPack = {
  folder: string;
  /** Replaces a text that stands in the file, and answers with the line on which it stood. */
  change: (file: string, from: string, to: string) => number;
  write: (file: string, content: string | Uint8Array) => void;
  remove: (...files: string[]) => void;
};

export function testPack(): TestPack {
  const folder = testFolder();
  writeSmallPack(folder);
  const write: TestPack['write'] = (file, content) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  const change: TestPack['change'] = (file, from, to) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const at = text.indexOf(from);
    if (at < 0) throw new Error(`${file} has no ${from}`);
    write(
      file,
      text.replace(from, () => to),
    );
    return text.slice(0, at).split('\n').length;
  };
  const remove: TestPack['remove'] = (...files) => {
    for (const file of files) rmSync(join(folder, file));
  };
  return { folder, change, write, remove };
}

export function writeSmallPack(folder: string): void {
  for (const name of ofSample) cpSync(join(sampleFolder, name), join(folder, name), { recursive: true });
  cpSync(browsedFolder, folder, { recursive: true });
}

/** An empty folder that lasts as long as the test. */
export function testFolder(): string {
  const folder = scratchFolder('glass-dice-pack-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

export async function packIn(folder: string): Promise<{ pack: Pack; warnings: Mistake[] }> {
  const read = await readPack(folder);
  if (!read.ok) throw new Error(read.mistakes.map(mistakeText).join('\n'));
  return read;
}

export async function mistakesOf(folder: string): Promise<string[]> {
  const read = await readPack(folder);
  return read.ok ? [] : read.mistakes.map(mistakeText);
}
