/** What hosts wear, drawn over the neck and below it, in the 980 × 980 space of the figure. */
import { box, circle, line, mix, path } from './shapes.ts';

export type Cut = 'tee' | 'turtleneck' | 'shirt' | 'blazer' | 'hoodie' | 'wrap' | 'overalls' | 'stripes' | 'cardigan';
export type Outfit = readonly [cut: Cut, main: string, second: string];

type Clothes = { body: string; collar: string };
type Cloth = { main: string; second: string; ink: string; skin: string };

const torso =
  'M304 832C250 872 150 886 92 944 34 1004 6 1180-4 1700H944C940 1180 928 1004 884 944 838 886 744 872 676 812Z';
const neckline = 'M300 834q24 112 178 118t190-118';
const inner = (d: string, cloth: Cloth) => line(d, cloth.ink, 9, 0.55);
const sleeves = (cloth: Cloth) => inner('M196 1130q-22 120-26 570M760 1130q20 120 22 570', cloth);
const shape = (d: string, fill: string, ink: string) =>
  `<path d="${d}" fill="${fill}" stroke="${ink}" stroke-width="11" stroke-linejoin="round"/>`;
/** The neck as the clothes leave it free. */
const bareNeck = (cloth: Cloth) => path('M300 834q24 112 178 118t190-118z', cloth.skin);
/** The style's neck reaches farther to the right than these clothes leave it free. */
const rightShoulder = (cloth: Cloth) =>
  path('M670 820q-10 76-50 112l130 20q-4-76-74-140z', cloth.main) +
  path('M676 812q24 46 40 96 6 20 12 41l22 3q-4-76-74-140z', cloth.ink, 0.12) +
  line('M676 812c68 60 162 74 208 132', cloth.ink, 11);
const base = (cloth: Cloth) =>
  shape(torso, cloth.main, cloth.ink) +
  bareNeck(cloth) +
  path('M884 944C838 886 744 872 676 812q60 110 70 330t14 540h196C940 1180 928 1004 884 944Z', cloth.ink, 0.12) +
  sleeves(cloth);
const crew = (cloth: Cloth, colour: string) =>
  rightShoulder(cloth) + line(neckline, cloth.ink, 44) + line(neckline, colour, 24);

const cuts: Record<Cut, (cloth: Cloth) => Clothes> = {
  tee: (cloth) => ({ body: base(cloth), collar: crew(cloth, cloth.second) }),
  turtleneck: (cloth) => ({
    body: base(cloth),
    collar:
      rightShoulder(cloth) +
      path('M288 846q36-26 56-46l290-6q14 18 42 32-22 106-72 134H280q-8-60 8-114z', cloth.main) +
      line('M350 792q-22 22-46 40-22 17-50 30M634 792q20 10 42 20l30 24', cloth.ink, 11) +
      shape('M352 752q70 62 140 66t128-36l22 96q-66 52-160 48t-156-60z', cloth.second, cloth.ink) +
      inner('M360 800q60 54 130 58t134-36', cloth),
  }),
  shirt: (cloth) => ({
    body: base(cloth),
    collar:
      rightShoulder(cloth) +
      inner('M486 960V1700', cloth) +
      shape('M322 806 278 850q6 86 66 142l140-42q-112-34-162-144z', cloth.second, cloth.ink) +
      shape('M640 806l56 44q-6 86-62 142l-148-42q104-30 154-144z', cloth.second, cloth.ink) +
      [1050, 1170, 1290, 1410].map((y) => circle(512, y, 9, cloth.ink, 0.6)).join(''),
  }),
  blazer: (cloth) => ({
    body:
      base(cloth) +
      path('M304 832 470 1400 664 832q-30 120-186 120T304 832z', cloth.second) +
      line('M304 832 470 1400 664 832', cloth.ink, 9),
    collar:
      line('M306 838q30 112 172 116t184-116', cloth.ink, 9) +
      shape(
        'M306 826 228 884l-30 160 84 8-30 60 218 300q-110-330-164-586z',
        mix(cloth.main, '#ffffff', 0.08),
        cloth.ink,
      ) +
      shape('M662 826l80 58 30 160-84 8 30 60-248 300q130-330 192-586z', mix(cloth.main, '#ffffff', 0.08), cloth.ink),
  }),
  hoodie: (cloth) => ({
    body:
      shape('M330 760C220 780 190 860 262 960H720c60-96 30-180-80-200z', mix(cloth.main, cloth.ink, 0.25), cloth.ink) +
      base(cloth),
    collar:
      shape(
        'M300 826q-70 30-60 96 60 92 238 96 176-4 240-96 8-66-54-96-30 104-186 108-152-4-178-108z',
        cloth.main,
        cloth.ink,
      ) +
      line('M416 1010q-8 60 4 130M548 1010q10 60-2 120', cloth.second, 13) +
      circle(420, 1146, 11, cloth.second) +
      circle(546, 1136, 11, cloth.second),
  }),
  wrap: (cloth) => ({
    body: base(cloth) + path('M304 832 482 1180 664 832z', '#fff8ee') + bareNeck(cloth),
    collar:
      rightShoulder(cloth) +
      shape('M664 822 718 862Q640 1080 330 1330l-70-60Q560 1060 664 822z', cloth.second, cloth.ink) +
      shape('M304 822 250 862Q350 1100 640 1330l60-70Q400 1060 304 822z', cloth.second, cloth.ink) +
      line('M278 846Q380 1082 668 1294', cloth.ink, 6, 0.35),
  }),
  overalls: (cloth) => ({
    body: base({ ...cloth, main: cloth.second }),
    collar:
      crew({ ...cloth, main: cloth.second }, mix(cloth.second, cloth.ink, 0.2)) +
      shape(
        'M222 868 300 838q26 130 30 260h300q4-130 34-258l78 26q-22 130-22 240v600H236v-600q2-120-14-238z',
        cloth.main,
        cloth.ink,
      ) +
      inner('M330 1180h300v130q-150 60-300 0z', cloth) +
      circle(296, 1112, 20, '#e2b65a') +
      circle(668, 1112, 20, '#e2b65a'),
  }),
  stripes: (cloth) => ({
    body:
      base(cloth) +
      `<clipPath id="torso"><path d="${torso}"/></clipPath><g clip-path="url(#torso)">${[0, 1, 2, 3, 4, 5]
        .map((row) => line(`M-20 ${990 + row * 96}q500 70 980 0`, cloth.second, 30))
        .join('')}</g>` +
      `<path d="${torso}" fill="none" stroke="${cloth.ink}" stroke-width="11"/>` +
      sleeves(cloth),
    collar: crew(cloth, cloth.second),
  }),
  cardigan: (cloth) => ({
    body: base(cloth) + path('M304 832Q400 1080 470 1320 560 1080 664 832q-30 120-186 120T304 832z', cloth.second),
    collar:
      line('M306 838q30 112 172 116t184-116', cloth.ink, 9) +
      line('M296 834Q392 1080 470 1330 572 1080 674 834', cloth.ink, 46) +
      line('M296 834Q392 1080 470 1330 572 1080 674 834', mix(cloth.main, '#ffffff', 0.16), 28) +
      box(466, 1330, 9, 400, cloth.ink, 0, 0.55) +
      [1390, 1500].map((y) => circle(470, y, 15, cloth.second)).join(''),
  }),
};

export function clothes([cut, main, second]: Outfit, ink: string, skin: string): Clothes {
  return cuts[cut]({ main, second, ink, skin });
}
