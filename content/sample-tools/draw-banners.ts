/**
 * Redraws the banners, one for each language because their words are in the picture:
 * `npx node content/sample-tools/draw-banners.ts`. The machine needs the fonts Noto Sans CJK.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictures, type Picture } from './banners/pictures.ts';
import { words, type Banner, type Language } from './banners/words.ts';

/** Chinese characters look different in every country, so each language has its own cut of the font. */
const fonts: Record<Language, string> = {
  'zh-tw': 'Noto Sans CJK TC',
  'zh-CN': 'Noto Sans CJK SC',
  en: 'Noto Sans CJK TC',
  'kr-kr': 'Noto Sans CJK KR',
  'jp-jp': 'Noto Sans CJK JP',
};

const left = 64;
const room = 580;

/** About how wide a line is, in units of its size. */
const widthOf = (text: string) =>
  Array.from(text).reduce((sum, letter) => {
    if (letter === ' ') return sum + 0.27;
    return sum + (/[!-~]/.test(letter) ? 0.56 : /\p{Script=Hangul}/u.test(letter) ? 0.95 : 1);
  }, 0);

function written(banner: Banner, language: Language, { ink, faint }: Picture): string {
  const { headline, below } = words[banner][language];
  const size = Math.min(88, Math.floor(room / Math.max(...headline.map(widthOf))));
  const small = Math.min(42, Math.floor(room / Math.max(...below.map(widthOf))));
  const height = 2 * size * 1.3 + 26 + below.length * small * 1.4;
  const first = 300 - height / 2 + size;
  const line = (text: string, y: number, px: number, weight: number, colour: string) =>
    `<text x="${left}" y="${y.toFixed(1)}" font-size="${px}" font-weight="${weight}" fill="${colour}">${text}</text>`;
  return (
    `<g font-family="${fonts[language]}">` +
    headline.map((text, row) => line(text, first + row * size * 1.3, size, 700, ink)).join('') +
    below
      .map((text, row) => line(text, first + size * 1.3 + 40 + small + row * small * 1.4, small, 500, faint))
      .join('') +
    '</g>'
  );
}

const folder = join(import.meta.dirname, '../sample/banners');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const banner of Object.keys(words) as Banner[]) {
  const picture = pictures[banner]();
  for (const language of Object.keys(fonts) as Language[]) {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600">${picture.drawing}${written(banner, language, picture)}</svg>`;
    await sharp(Buffer.from(drawing))
      .webp({ quality: 80, effort: 6 })
      .toFile(join(folder, `${banner}.${language}.webp`));
  }
}
