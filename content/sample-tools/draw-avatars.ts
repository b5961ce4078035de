/**
 * Redraws the avatars of the sample club: `npx node content/sample-tools/draw-avatars.ts`. The drawings are this project's
 * own and show animals, because the sample invents no people. Each is a 120 × 120 square that survives a round crop.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ink = '#15201c';

const short = (value: number) => Number(value.toFixed(2));

/** Shapes of one colour. Later ones are painted over earlier ones. */
const fill = (colour: string, ...shapes: string[]) => `<g fill="${colour}">${shapes.join('')}</g>`;
const line = (colour: string, width: number, d: string) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const path = (d: string) => `<path d="${d}"/>`;
const circle = (x: number, y: number, r: number) => `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}"/>`;
const oval = (x: number, y: number, rx: number, ry: number) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`;

/** The same shape on both sides of the middle line. */
const pair = (shape: string) => `${shape}<g transform="matrix(-1 0 0 1 120 0)">${shape}</g>`;

/** Moves and shrinks a drawing that would not fit into the round crop. */
const scaled = (factor: number, x: number, y: number, drawing: string) =>
  `<g transform="translate(${x} ${y})scale(${factor})">${drawing}</g>`;

const scene = (ground: string, glow: string, x: number, y: number) =>
  fill(ground, path('M0 0h120v120H0z')) + fill(glow, circle(x, y, 44));
const shoulders = (colour: string) => fill(colour, path('M18 124c2-24 18-36 42-36s40 12 42 36z'));
const eyes = (dx: number, y: number, r = 3.4, colour = ink) =>
  fill(colour, circle(60 - dx, y, r), circle(60 + dx, y, r)) +
  fill('#fff', circle(60 - dx + r * 0.35, y - r * 0.4, r * 0.32), circle(60 + dx + r * 0.35, y - r * 0.4, r * 0.32));
const smile = (y: number, colour = ink) => line(colour, 1.8, `M60 ${y}v3c0 4-7 5-9 1.5M60 ${y + 3}c0 4 7 5 9 1.5`);
const cheeks = (dx: number, y: number, colour: string) =>
  fill(colour, oval(60 - dx, y, 5, 3.2), oval(60 + dx, y, 5, 3.2));

const avatars: Record<string, string> = {
  bear:
    scene('#dcefe8', '#a9d5c4', 88, 34) +
    shoulders('#3a4743') +
    fill('#f1dfb6', path('M36 97l24 14 24-14 3 5-27 18-27-18z')) +
    fill('#3a4743', pair(circle(35, 35, 11)), oval(60, 59, 34, 30)) +
    fill('#6a5646', pair(circle(35, 35, 5.5))) +
    fill('#d8bd95', oval(60, 71, 15.5, 12)) +
    eyes(14, 55, 3.6) +
    fill(ink, oval(60, 66, 5, 3.5)) +
    smile(69.5),
  'leopard-cat':
    scene('#f6ead0', '#e6c98d', 32, 36) +
    shoulders('#b98345') +
    fill('#c8924f', pair(path('M28 52 29 20c0-3 3-4 5-2l20 18z')), oval(60, 61, 34, 29)) +
    fill('#f3d9b4', pair(path('M33 42l1-13 10 9z'))) +
    fill('#fff6e6', pair(path('M47 35c2 7 4 12 5 20-3 0-5-1-6-3-1-6-1-11 1-17z')), oval(60, 74, 19, 13)) +
    line('#5b3a17', 3, 'M60 33v12M53.5 35l1 9M66.5 35l-1 9M30 60l8 2M29 69l8-1M90 60l-8 2M91 69l-8-1') +
    fill('#5b3a17', pair(circle(42, 99, 3) + circle(33, 107, 2.6) + circle(48, 110, 2.8))) +
    eyes(14.5, 60, 4, '#2b2314') +
    fill('#c46a5a', path('M55.5 68h9c1 0 1.5 1 .8 1.8L61 74c-.6.6-1.4.6-2 0l-4.3-4.2c-.7-.8-.2-1.8.8-1.8z')) +
    smile(74),
  'sika-deer':
    scene('#cfe6dc', '#8fc7b1', 60, 26) +
    shoulders('#b57a48') +
    line('#7a5320', 4, 'M47 35c-3-8-9-10-10-21M40 25c-5 0-9-3-10-7M73 35c3-8 9-10 10-21M80 25c5 0 9-3 10-7') +
    fill(
      '#c48a57',
      pair(path('M37 48c-10-8-20-8-26-2 3 10 13 15 25 13z')),
      path('M60 30c17 0 27 11 26 25-1 12-8 17-11 28-2 9-8 13-15 13s-13-4-15-13c-3-11-10-16-11-28-1-14 9-25 26-25z'),
    ) +
    fill('#efcda6', pair(path('M34 52c-7-5-13-5-18-3 3 5 9 8 17 7z')), oval(60, 83, 13, 12)) +
    fill(
      '#fdf3e2',
      circle(60, 40, 2.6),
      circle(52, 45, 2),
      circle(68, 45, 2),
      pair(circle(38, 106, 3) + circle(28, 112, 2.6) + circle(47, 114, 2.6)),
    ) +
    eyes(15, 59, 3.8) +
    cheeks(17, 68, '#d99a72') +
    fill(ink, path('M54 77h12c1 4-3 7-6 7s-7-3-6-7z')) +
    line(ink, 1.8, 'M60 84v3c-1 2-4 2-6 1M60 87c1 2 4 2 6 1'),
  'blue-magpie':
    scene('#eaf0f8', '#c3d0ee', 86, 80) +
    fill('#3f63b8', path('M24 124c0-28 14-42 36-42s36 14 36 42z')) +
    fill('#2f4c94', pair(path('M24 124c0-18 6-29 15-35 3 12 1 25-3 35z'))) +
    fill('#dfe7fb', path('M44 124c1-16 6-25 16-25s15 9 16 25z')) +
    fill('#1c2436', path('M60 22c22 0 34 15 34 34S80 91 60 91 26 75 26 56s12-34 34-34z')) +
    fill('#dfe7fb', oval(60, 30, 12, 4.5)) +
    fill('#f2c75c', circle(44, 53, 6.5), circle(76, 53, 6.5)) +
    eyes(16, 53, 3.8) +
    fill('#d9483b', path('M60 55c5 0 8.5 4.5 8.5 9 0 6-5 16-8.5 21-3.5-5-8.5-15-8.5-21 0-4.5 3.5-9 8.5-9z')) +
    fill('#b5342a', path('M60 61c2 6 2 16 0 24-3.5-5-8.5-15-8.5-21 2 3 5 1 8.5-3z')),
  fox:
    scene('#dcefe8', '#b5dbcc', 34, 36) +
    shoulders('#c96c3a') +
    fill('#fff4e8', path('M42 92c6 6 12 8 18 8s12-2 18-8c2 8-6 22-18 32-12-10-20-24-18-32z')) +
    fill(
      '#db7d47',
      pair(path('M25 54 24 18c0-3 3-4 5-2l24 20z')),
      path('M60 32c21 0 36 13 36 27 0 8-16 33-36 33S24 67 24 59c0-14 15-27 36-27z'),
    ) +
    fill('#5a2c18', pair(path('M29 36l-.8-16c0-1 .8-1 1.5-.6L42 29c-6 1-10 3-13 7z'))) +
    fill('#fff4e8', pair(path('M24.5 61c8-3 17-2 23 4 6 5 9 14 12.7 31.5C41 92 27 71 24.5 61z'))) +
    fill('#fff4e8', oval(60, 88.5, 7, 4.2)) +
    eyes(16, 60, 3.6) +
    fill(ink, oval(60, 84, 5, 3.8)),
  owl:
    scene('#26335f', '#34457d', 30, 32) +
    fill('#f2dfa6', path('M88 12a11 11 0 1 0 13 15A9.5 9.5 0 0 1 88 12z')) +
    fill('#fff', circle(20, 44, 1.2), circle(42, 14, 1.2), circle(106, 62, 1.2), circle(28, 26, 0.9)) +
    fill('#8d6b4c', path('M25 124c-1-26 0-52 4-82 0-3 3-4 5-2 7 6 15 8 26 8s19-2 26-8c2-2 5-1 5 2 4 30 5 56 4 82z')) +
    fill('#6f5138', pair(path('M25 124c-1-12-.8-24 0-36 10 8 13 22 10 36z'))) +
    fill('#ecd9bb', path('M43 124c0-17 6-26 17-26s17 9 17 26z'), circle(45.5, 70, 16.5), circle(74.5, 70, 16.5)) +
    line('#b08d68', 2.2, 'M51 107l3 3 3-3M63 107l3 3 3-3') +
    fill('#d9a441', circle(45.5, 70, 10.5), circle(74.5, 70, 10.5)) +
    eyes(14.5, 70, 6.5) +
    fill('#e2b65a', path('M60 75c4 0 5.5 3 5.5 5.5 0 4-3.5 8.5-5.5 8.5s-5.5-4.5-5.5-8.5C54.5 78 56 75 60 75z')),
  rabbit:
    scene('#d6dcef', '#b4c0e4', 86, 38) +
    shoulders('#f7f3ec') +
    fill('#fffdf8', pair(path('M43 48C33 36 32 12 40 10c9-1 15 20 14 36z')), oval(60, 66, 33, 28)) +
    fill('#f0c9bf', pair(path('M43.5 42c-4-8-5-24-2-25 5 0 8 14 7.5 23z'))) +
    eyes(15, 63, 3.8) +
    cheeks(21, 73, '#f6d5cc') +
    fill('#d98b7e', path('M56 71h8c1 0 1.4 1 .7 1.7l-3.5 3.1c-.7.6-1.7.6-2.4 0l-3.5-3.1c-.7-.7-.3-1.7.7-1.7z')) +
    smile(76, '#6b5a52'),
  penguin:
    scene('#dfe7e3', '#b9d3ca', 36, 84) +
    fill('#2e3c66', path('M20 124c0-62 14-102 40-102s40 40 40 102z')) +
    fill(
      '#fbfcfb',
      path(
        'M60 56c5-10 11-15 17-15 8 0 12 8 12 18 0 9-3 15-7 19 5 12 7 28 7 46H31c0-18 2-34 7-46-4-4-7-10-7-19 0-10 4-18 12-18 6 0 12 5 17 15z',
      ),
    ) +
    eyes(14.5, 59, 3.8) +
    cheeks(19, 69, '#f4d3b8') +
    fill('#e2a53c', path('M60 62c6 0 10 3 10 6s-6 8-10 8-10-5-10-8 4-6 10-6z')) +
    line('#a86f12', 1.6, 'M51 68.5c6 2 12 2 18 0'),
  otter:
    scene('#cfe6dc', '#9ed0bd', 88, 84) +
    shoulders('#7c5f4a') +
    fill('#e6d2b8', path('M40 124c1-17 8-26 20-26s19 9 20 26z')) +
    fill(
      '#8b6b54',
      pair(circle(28, 46, 7.5)),
      path('M60 26c24 0 36 15 36 33 0 21-15 33-36 33S24 80 24 59c0-18 12-33 36-33z'),
    ) +
    fill('#5f4736', pair(circle(28, 46, 3.6))) +
    fill(
      '#ead8c0',
      path('M60 58c6 0 8 4 14 5 10 2 15 6 14 13-2 9-14 16-28 16s-26-7-28-16c-1-7 4-11 14-13 6-1 8-5 14-5z'),
    ) +
    eyes(17, 54, 3.6) +
    fill(ink, path('M53 63c0-3 3-4 7-4s7 1 7 4-4 6-7 6-7-3-7-6z')) +
    smile(69) +
    line('#a98f76', 1.2, 'M40 72l-11-2M40 76l-11 2M80 72l11-2M80 76l11 2'),
  'tree-frog':
    scene('#f6ead0', '#ead1a0', 60, 30) +
    fill('#2f8a69', path('M20 124c2-22 16-34 40-34s38 12 40 34z')) +
    fill('#e9f3d8', path('M40 124c2-14 8-21 20-21s18 7 20 21z')) +
    fill('#46a881', pair(circle(37, 38, 15)), path('M60 38c26 0 42 13 42 30S85 96 60 96 18 85 18 68s16-30 42-30z')) +
    fill('#fff', pair(circle(37, 38, 10.5))) +
    eyes(23, 39, 6.2) +
    cheeks(31, 70, '#7cc6a6') +
    line('#0f3b30', 2.4, 'M34 70c8 12 44 12 52 0') +
    fill('#0f3b30', pair(circle(56, 60, 1.3))),
  whale:
    scene('#dbe5f5', '#f4f8ff', 84, 34) +
    fill('#b9cdec', path('M0 88c14-6 26-6 40 0s26 6 40 0 26-6 40 0v32H0z')) +
    scaled(
      0.82,
      7,
      16,
      line('#7fa3dc', 3.4, 'M55 34c0-9-5-13-12-12M55 34c0-9 5-13 12-12') +
        fill(
          '#3f5fa8',
          path(
            'M14 72c0-20 18-32 42-32 18 0 28 8 36 15 6 5 12 3 13-4 0-4-1-6-4-8-6-3-9-9-8-15 8-1 14 3 16 9 3-6 9-9 16-8 0 7-4 13-10 15 2 5 3 11 2 18-4 28-28 42-59 42S14 92 14 72z',
          ),
        ) +
        fill('#e8eefb', path('M14.5 76c10 8 24 11 40 10 14-1 24-1 32 4-9 9-21 14-34 14-22 0-36-12-38-28z')) +
        line('#b4c4e6', 1.8, 'M27 89c8 5 17 7 28 7M36 97c6 3 12 4 20 4') +
        fill('#6f8fd0', oval(40, 79, 4.5, 2.8)) +
        fill(ink, circle(34, 71, 3.6)) +
        fill('#fff', circle(35.3, 69.6, 1.2)) +
        fill('#34508f', path('M64 80c8-2 15 2 18 11-9 2-17-1-18-11z')),
    ),
  shiba:
    scene('#e9dcc4', '#d9bf88', 34, 82) +
    shoulders('#d99a55') +
    fill('#0b6e55', path('M31 95c18 9 40 9 58 0l2 8c-19 9-43 9-62 0z')) +
    fill('#e2b65a', circle(60, 108, 5)) +
    fill(
      '#e0a45f',
      pair(path('M27 56c-3-12-2-26 2-36 1-2 3-2 5-1 8 4 15 10 19 17z')),
      path('M60 30c22 0 35 13 35 30 0 19-16 33-35 33S25 79 25 60c0-17 13-30 35-30z'),
    ) +
    fill('#b97732', pair(path('M30 43c-1-7 0-13 1.5-17 4 2 8 5 11 8-6 2-10 5-12.5 9z'))) +
    fill(
      '#fff7ea',
      path('M60 60c3 0 5-8 12-8 12 0 21 7 23 12-2 17-17 29-35 29S27 81 25 64c2-5 11-12 23-12 7 0 9 8 12 8z'),
      pair(oval(47, 45, 4, 2.8)),
    ) +
    eyes(15, 58, 3.6) +
    fill(ink, oval(60, 70, 5.5, 4)) +
    smile(74),
};

for (const [key, drawing] of Object.entries(avatars)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">${drawing}</svg>\n`;
  writeFileSync(join(import.meta.dirname, '../sample/avatars', `${key}.svg`), svg);
}
