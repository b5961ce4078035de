/**
 * Draws the dice of the pictures that messengers show: one below the other, three of clear glass, three ones, and so on
 * to three sixes. A program of its own, as everything that opens drawings is. Standard output is the PNG.
 */
import { stdout } from 'node:process';
import sharp from 'sharp';
import { pictureSize } from './dice-picture.ts';

const { width, height } = pictureSize;

/** The look of ui/src/dice in the light theme, on the ground of the banner. */
const definitions = `
  <linearGradient id="ground" gradientUnits="userSpaceOnUse" x1="1020" y1="-50" x2="180" y2="680">
    <stop stop-color="#2aa381"/><stop offset="0.55" stop-color="#0b6e55"/><stop offset="1" stop-color="#07402f"/>
  </linearGradient>
  <radialGradient id="shadow">
    <stop stop-color="#03251b" stop-opacity="0.75"/><stop offset="0.6" stop-color="#03251b" stop-opacity="0.3"/>
    <stop offset="1" stop-color="#03251b" stop-opacity="0"/>
  </radialGradient>
  <linearGradient id="body" x1="0.2" y1="0" x2="0.8" y2="1">
    <stop offset="0.06" stop-color="#fff"/><stop offset="0.52" stop-color="#e2f2ec"/>
    <stop offset="1" stop-color="#b8dcce"/>
  </linearGradient>
  <radialGradient id="glow" cx="0.86" cy="0.94" r="0.75">
    <stop stop-color="#2aa381" stop-opacity="0.3"/><stop offset="0.66" stop-color="#2aa381" stop-opacity="0"/>
  </radialGradient>
  <clipPath id="inside"><rect width="100" height="100" rx="27"/></clipPath>`;

const low = 28;
const mid = 50;
const high = 72;
const corners = [
  [low, low],
  [high, high],
  [high, low],
  [low, high],
] as const;
const sides = [
  [low, mid],
  [high, mid],
] as const;
const centre = [mid, mid] as const;
/** By face; none on clear glass. */
const pips = [
  [],
  [centre],
  corners.slice(0, 2),
  [...corners.slice(0, 2), centre],
  corners,
  [...corners, centre],
  [...corners, ...sides],
];

/** Where the three stand, and how each is turned. Each keeps to its third of the picture. */
const stands = [
  { x: 258, y: 320, turn: -7 },
  { x: 600, y: 308, turn: 4 },
  { x: 942, y: 320, turn: -3 },
];

const gloss = '<ellipse cx="16" cy="-14" rx="64" ry="49" fill="#fff" fill-opacity="0.55"/>';
/** Two streaks of light, as on a pane. */
const streaks =
  '<path d="M20 0 46 0-2 84-26 84Z" fill-opacity="0.45"/><path d="M57 0 66 0 14 96 5 96Z" fill-opacity="0.28"/>';

function pip([x, y]: readonly [number, number]): string {
  return `<circle cx="${x}" cy="${y}" r="9.5" fill="#0f3b30"/>
    <circle cx="${x - 2.6}" cy="${y - 3}" r="2.6" fill="#3f7a69" fill-opacity="0.55"/>`;
}

function die(face: number, { x, y, turn }: (typeof stands)[number]): string {
  const clear = face === 0;
  return `<ellipse cx="${x}" cy="${y + 126}" rx="158" ry="56" fill="url(#shadow)" fill-opacity="${clear ? 0.5 : 1}"/>
    <g transform="translate(${x} ${y}) rotate(${turn}) scale(2.6) translate(-50 -50)">
      <g clip-path="url(#inside)">
        <rect width="100" height="100" fill="url(#body)" fill-opacity="${clear ? 0.36 : 0.97}"/>
        <rect width="100" height="100" fill="url(#glow)"/>
        ${clear ? `<g fill="#fff">${streaks}</g>` : gloss}
      </g>
      <rect x="2" y="2" width="96" height="96" rx="25" fill="none" stroke="#fff" stroke-opacity="0.6" stroke-width="3.4"/>
      <rect x="0.5" y="0.5" width="99" height="99" rx="26.5" fill="none" stroke="#9cc9bb"/>
      ${pips[face]!.map(pip).join('')}
    </g>`;
}

const rows = pips.map((_pips, face) => {
  const dice = stands.map((stand) => die(face, stand)).join('');
  return `<g transform="translate(0 ${face * height})"><rect width="${width}" height="${height}" fill="url(#ground)"/>${dice}</g>`;
});
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${rows.length * height}">
  <defs>${definitions}</defs>${rows.join('')}</svg>`;
stdout.write(await sharp(Buffer.from(drawing)).removeAlpha().png({ compressionLevel: 3 }).toBuffer());
