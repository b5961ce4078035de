/** The sample pack in a folder of its own, to be spoilt by a test. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { mistakeText, type Mistake } from '../src/club/content/mistake.ts';
import type { Pack } from '../src/club/content/pack.ts';
import { readPack } from '../src/club/content/read-pack.ts';

export const sampleFolder = resolve(import.meta.dirname, '../../content/sample');

export type TestPack = {
  folder: string;
  /** Replaces a text that stands in the file, and answers with the line on which it stood. */
  change: (file: string, from: string, to: string) => number;
  write: (file: string, content: string | Uint8Array) => void;
};

export function testPack(): TestPack {
  const folder = mkdtempSync(join(tmpdir(), 'glass-dice-pack-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(sampleFolder, folder, { recursive: true });
  const write: TestPack['write'] = (file, content) => writeFileSync(join(folder, file), content);
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
  return { folder, change, write };
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
