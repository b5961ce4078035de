/** Triangles within triangles, each a little turned: their corners trace the ways of three that chase one another. */
import { hex, hypotenuse, mix, put, scaled, smooth, still, type Colour, type Picture } from '../picture.ts';
import type { Scene } from '../scene.ts';

const depth = 13;
const side = 2 / Math.sqrt(3);
const [outer, middle, inner] = [hex('#1f6f8b'), hex('#f2a65a'), hex('#fff3d6')];

const ground = still((x, y, pixel) => {
  put(pixel, mix(hex('#1a1530'), hex('#0a0814'), smooth(0.1, 1.9, hypotenuse(x, y))));
});

function colourOf(share: number): Colour {
  return share < 0.5 ? mix(outer, middle, share * 2) : mix(middle, inner, share * 2 - 1);
}

type Corner = [x: number, y: number];

/** One nest; those that point down turn the other way, so that neighbours mirror each other. */
function nest(picture: Picture, first: readonly Corner[], step: number): void {
  let corners = first;
  for (let level = 0; level < depth; level++) {
    const colour = scaled(colourOf(level / depth), 0.75);
    const toNext = corners.map((corner, at) => [corner, corners[(at + 1) % 3]!] as const);
    for (const [[x, y], [toX, toY]] of toNext) picture.stroke(x, y, toX, toY, 0.009, colour);
    corners = toNext.map(([[x, y], [toX, toY]]) => [x + (toX - x) * step, y + (toY - y) * step]);
  }
}

function paint(picture: Picture, seconds: number): void {
  ground(picture);
  const step = 0.16 + 0.05 * Math.sin(seconds * 0.3);
  for (let column = -4; column < 4; column++) {
    for (const [base, tip] of [
      [0, -1],
      [0, 1],
    ] as const) {
      const left = column * (side / 2);
      const [here, there] = column % 2 === 0 ? [base, tip] : [tip, base];
      const corners: Corner[] = [
        [left, here],
        [left + side, here],
        [left + side / 2, there],
      ];
      nest(picture, corners, column % 2 === 0 ? step : 1 - step);
    }
  }
}

export const pursuit: Scene = {
  id: 203,
  seconds: 20,
  coverAtSeconds: 5,
  rows: 540,
  coarseness: 29,
  score: {
    chords: [
      [0, 5, 7, 12],
      [-2, 5, 10, 14],
      [-4, 3, 8, 12],
    ],
    voice: 'string',
    pace: 1.8,
  },
  prepare: () => paint,
};
