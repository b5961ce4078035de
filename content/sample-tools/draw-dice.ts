/** Redraws the club's icon and the games' icons, all of them glass dice: `npx node content/sample-tools/draw-dice.ts`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Face = 1 | 3 | 5;

/** The cells of a three by three grid that carry a pip. */
const pips: Record<Face, readonly (readonly [column: number, row: number])[]> = {
  1: [[0, 0]],
  3: [
    [1, -1],
    [0, 0],
    [-1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
};

type Tone = { ground: [string, string]; glass: [string, string]; edge: string; pip: string };

function draw(face: Face, tone: Tone): string {
  const dots = pips[face].map(([column, row]) => `<circle cx="${60 + column * 18}" cy="${60 + row * 18}" r="6.5"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><defs>
<radialGradient id="ground" cx=".8" cy=".1" r="1.2"><stop stop-color="${tone.ground[0]}"/><stop offset="1" stop-color="${tone.ground[1]}"/></radialGradient>
<linearGradient id="glass" x2="1" y2="1"><stop stop-color="${tone.glass[0]}"/><stop offset="1" stop-color="${tone.glass[1]}"/></linearGradient>
<linearGradient id="shine" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
</defs><path d="M0 0h120v120H0z" fill="url(#ground)"/><g transform="rotate(-9 60 60)">
<rect x="27" y="33" width="66" height="66" rx="18" opacity=".2"/>
<rect x="24" y="24" width="72" height="72" rx="19" fill="url(#glass)" stroke="${tone.edge}" stroke-width="2"/>
<path d="M43 27.5h34c9 0 15.5 6 15.5 15v5c-20 9-45 9-65 0v-5c0-9 6.5-15 15.5-15z" fill="url(#shine)"/>
<g fill="${tone.pip}">${dots.join('')}</g></g></svg>
`;
}

const light: Pick<Tone, 'glass' | 'edge' | 'pip'> = { glass: ['#ffffff', '#cfe7df'], edge: '#9cc9bb', pip: '#0f3b30' };

const pictures: Record<string, string> = {
  'icon.svg': draw(5, { ...light, ground: ['#2aa381', '#07402f'] }),
  'games/game1.svg': draw(1, { ...light, ground: ['#dcefe8', '#a9d5c4'] }),
  'games/game2.svg': draw(3, {
    ground: ['#f6ead0', '#e0c184'],
    glass: ['#fffdf8', '#f0dfba'],
    edge: '#d1a95a',
    pip: '#6b4500',
  }),
  'games/game3.svg': draw(5, {
    ground: ['#e3e8f6', '#a9b8e2'],
    glass: ['#ffffff', '#d3dcf3'],
    edge: '#8fa3d9',
    pip: '#26335f',
  }),
};

for (const [path, picture] of Object.entries(pictures))
  writeFileSync(join(import.meta.dirname, '../sample', path), picture);
