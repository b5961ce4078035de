/** Ink on still water: rings that were round, drawn out by a breath into shores and clouds. */
import { noise } from '../chance.ts';
import { hex, mix, put, smooth, type Colour, type Picture } from '../picture.ts';
import type { Scene } from '../scene.ts';

const [paper, indigo, mist, gold] = [hex('#f6f0e4'), hex('#1d3461'), hex('#8fb3c9'), hex('#c9974a')];

const bases = [indigo, mist, paper];

/** Colours from the middle of a band to its edge, over and over. */
function band(height: number): Colour {
  const layer = Math.floor(height);
  const share = height - layer;
  const base = bases[layer % 3]!;
  const edge = layer % 3 === 1 ? paper : mist;
  const line = smooth(0.1, 0.05, Math.abs(share - 0.1)) * (layer % 3 === 2 ? 1 : 0.35);
  const body = mix(mix(base, edge, smooth(0.2, 1, share) * 0.8), layer % 3 === 2 ? gold : indigo, line * 0.85);
  return mix(body, bases[(layer + 1) % 3]!, smooth(0.96, 1, share));
}

function paint(picture: Picture, seconds: number): void {
  const drift = seconds * 0.024;
  picture.shade((x, y, pixel) => {
    const warpX = noise(x * 0.75 + 3, y * 0.9, drift);
    const warpY = noise(x * 0.75, y * 0.9 + 7, drift + 4);
    const height = noise(x * 0.55 + warpX * 1.15, y * 0.75 + warpY * 1.15, drift * 0.7 + 9);
    put(pixel, band(height * 6.5 + 12 + seconds * 0.04));
  });
}

export const ink: Scene = {
  id: 214,
  seconds: 24,
  coverAtSeconds: 10,
  rows: 360,
  coarseness: 29,
  score: {
    chords: [
      [-3, 2, 4, 9],
      [-5, 2, 7, 9],
      [-8, -1, 4, 9],
      [-3, 4, 9, 11],
    ],
    voice: 'bowl',
    pace: 0.8,
  },
  prepare: () => paint,
};
