/** What the banners show beside their words. A banner is 1200 wide and 600 high; the words have its left side. */
import { looks } from '../hosts/looks.ts';
import { portrait } from '../hosts/portrait.ts';
import { die, dieGlass, glow, palettes, stars, type Palette } from '../hosts/scenery.ts';
import { scenes } from '../hosts/scenes.ts';
import { at, box, circle, line, path, sideward, slanted, short } from '../hosts/shapes.ts';
import type { Banner } from './words.ts';

export type Picture = { drawing: string; ink: string; faint: string };

const onDark = { ink: '#ffffff', faint: '#e4efe9' };
const onLight = { ink: '#15201c', faint: '#3c4a44' };

/** Several drawings in one share the names of their paints; a mark keeps them apart. */
const apart = (mark: string, drawing: string) =>
  drawing.replaceAll(/ id="([\w-]+)"/g, ` id="$1-${mark}"`).replaceAll(/url\(#([\w-]+)\)/g, `url(#$1-${mark})`);

const ground = (from: string, to: string) =>
  slanted('ground', [0, from], [1, to]) + box(0, 0, 1200, 600, 'url(#ground)');

/** A drawing of 800 × 1000 as a card with a white edge, its middle at x and y. */
const card = (mark: string, x: number, y: number, width: number, turn: number, drawing: string) => {
  const edge = 30;
  const inside = apart(
    mark,
    `<clipPath id="card"><rect width="800" height="1000" rx="60"/></clipPath><g clip-path="url(#card)">${drawing}</g>`,
  );
  const around =
    box(-edge + 10, -edge + 24, 800 + 2 * edge, 1000 + 2 * edge, '#000000', 86, 0.14) +
    box(-edge, -edge, 800 + 2 * edge, 1000 + 2 * edge, '#ffffff', 86);
  const scale = width / 800;
  return `<g transform="translate(${x} ${y})rotate(${turn})scale(${short(scale * 1000) / 1000})translate(-400 -500)">${around}${inside}</g>`;
};

const hostCard = (id: number, shot: number, x: number, y: number, width: number, turn: number) => {
  const look = looks[id];
  const taken = look?.shots[shot - 1];
  if (!look || !taken) throw new Error(`there is no picture ${shot} of host ${id}`);
  return card(`host-${id}`, x, y, width, turn, portrait(look, taken));
};

const postcard = (scene: keyof typeof scenes, palette: Palette, x: number, y: number, width: number, turn: number) =>
  card(scene, x, y, width, turn, scenes[scene](palette));

const rings = (x: number, y: number, colour: string) =>
  [170, 250, 340]
    .map((r) => `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="2" opacity=".16"/>`)
    .join('');

const tick = (x: number, y: number, r: number) =>
  circle(x, y, r, '#f7e3ac') +
  line(`M${x - r * 0.42} ${y + r * 0.04}l${r * 0.3} ${r * 0.32} ${r * 0.54}-${r * 0.62}`, '#0b4a39', r * 0.2);

/** A wide frame with the sea in it, as a film stands before it is played. */
const film =
  apart(
    'film',
    `<clipPath id="frame"><rect width="440" height="248" rx="26"/></clipPath><g clip-path="url(#frame)"><g transform="translate(0 -150)scale(.55)">${scenes.sea(palettes.dusk)}</g></g>`,
  ) +
  `<rect width="440" height="248" rx="26" fill="none" stroke="#ffffff" stroke-width="8"/>` +
  circle(220, 116, 52, '#ffffff', 0.94) +
  path('M204 88v56l46-28z', '#273672') +
  box(28, 208, 384, 9, '#ffffff', 5, 0.5) +
  box(28, 208, 150, 9, '#f7e3ac', 5) +
  circle(178, 212, 12, '#f7e3ac');

export const pictures: Record<Banner, () => Picture> = {
  fairness: () => ({
    ...onDark,
    drawing:
      ground('#07402f', '#22967a') +
      glow('halo', 930, 290, 420, '#8fe0c4', 0.45) +
      rings(930, 300, '#ffffff') +
      dieGlass() +
      die(860, 340, 220, -12, 5) +
      die(1050, 236, 166, 14, 3) +
      die(1068, 448, 134, -6, 6) +
      tick(750, 216, 40),
  }),
  hosts: () => ({
    ...onDark,
    drawing:
      ground('#3a2247', '#b56a7c') +
      glow('halo', 950, 290, 420, '#ffd9c4', 0.4) +
      hostCard(103, 1, 806, 326, 246, -9) +
      hostCard(107, 1, 1084, 326, 246, 9) +
      hostCard(101, 1, 946, 300, 308, 0),
  }),
  videos: () => ({
    ...onDark,
    drawing:
      ground('#141d42', '#4d62b4') +
      at(640, 0, 0.7, stars(3, 40, 820, '#ffffff')) +
      glow('halo', 940, 300, 380, '#aebcf2', 0.4) +
      at(690, 160, 1.08, film),
  }),
  regions: () => ({
    ...onLight,
    drawing:
      ground('#fdf6e6', '#ecd09a') +
      glow('halo', 960, 280, 400, '#ffffff', 0.9) +
      postcard('skyline', palettes.jade, 816, 326, 240, -10) +
      postcard('hanok', palettes.lilac, 1090, 326, 240, 10) +
      postcard('sea', palettes.rose, 952, 298, 292, -1),
  }),
  table: () => ({
    ...onLight,
    drawing:
      ground('#f2f8f2', '#b4dccb') +
      sideward('floor', [0, '#2a7d63', 0], [1, '#2a7d63', 0.35]) +
      path('M300 520q500-90 900 0v80H300z', 'url(#floor)') +
      hostCard(105, 2, 850, 300, 320, -5) +
      dieGlass() +
      die(1072, 250, 150, 12, 2) +
      die(1094, 452, 180, -10, 4),
  }),
};
