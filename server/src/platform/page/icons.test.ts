import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { drawIcons } from './icons.ts';

const dir = mkdtempSync(join(tmpdir(), 'icons-'));
afterAll(() => rmSync(dir, { recursive: true }));

test('an icon that a device cuts into its own shape has no hole, whatever the drawing leaves free', async () => {
  const circle = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>';
  writeFileSync(join(dir, 'circle.svg'), circle);
  const draw = drawIcons(dir);
  const opaque = async (png: Buffer) => (await sharp(png).stats()).isOpaque;
  expect(await opaque(await draw('/media/circle.svg', 'icon-maskable.png'))).toBe(true);
  expect(await opaque(await draw('/media/circle.svg', 'apple-touch-icon.png'))).toBe(true);
  expect(await opaque(await draw('/media/circle.svg', 'icon-512.png'))).toBe(false);
});

test('an icon is drawn once, again after a new drawing came, and again after it failed', async () => {
  const draw = drawIcons(dir);
  await expect(draw('/media/none.svg', 'icon-192.png')).rejects.toThrow(/ENOENT/);
  for (const name of ['none', 'other']) {
    const side = name === 'none' ? 5 : 8;
    const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h${side}v9H0z"/></svg>`;
    writeFileSync(join(dir, `${name}.svg`), square);
  }
  const first = await draw('/media/none.svg', 'icon-192.png');
  expect(await draw('/media/none.svg', 'icon-192.png')).toBe(first);
  expect(await draw('/media/other.svg', 'icon-192.png')).not.toEqual(first);
});
