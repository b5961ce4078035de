/** The 216 ways of three dice as a cube of points; sum after sum lights up, and a column grows for each. */
import { clamp, hex, hypotenuse, mix, put, scaled, smooth, still, type Picture } from '../picture.ts';
import type { Scene } from '../scene.ts';

const secondsPerSum = 1.32;
const firstSumSeconds = 1.2;

const [night, deep] = [hex('#0a1730'), hex('#050a16')];
const [unlit, lit, ember] = [hex('#5a97dc'), hex('#ffd98a'), hex('#b98a3c')];

const rolls = Array.from({ length: 216 }, (_, roll) => [roll % 6, Math.floor(roll / 6) % 6, Math.floor(roll / 36)]);
const sumOf = (roll: readonly number[]) => roll.reduce((sum, die) => sum + die);
const ways = Array.from({ length: 16 }, (_, sum) => rolls.filter((roll) => sumOf(roll) === sum).length);

/** Where each roll's point is seen: place on the screen, nearness and the sum of its three dice, from 0. */
function placed(seconds: number) {
  const [turn, tilt] = [2.62 + seconds * 0.13, 0.5];
  const [ct, st, ci, si] = [Math.cos(turn), Math.sin(turn), Math.cos(tilt), Math.sin(tilt)];
  return rolls
    .map(([a, b, c]) => {
      const [x, y, z] = [(a! - 2.5) / 2.5, (2.5 - b!) / 2.5, (c! - 2.5) / 2.5];
      const [rx, rz] = [x * ct - z * st, x * st + z * ct];
      const [ry, depth] = [y * ci - rz * si, y * si + rz * ci];
      const near = 3.6 / (4.6 + depth);
      return { x: -0.66 + rx * 0.66 * near, y: ry * 0.66 * near, near, sum: a! + b! + c! };
    })
    .toSorted((one, other) => one.near - other.near);
}

const space = still((x, y, pixel) => {
  const haze = smooth(1.5, 0, hypotenuse(x + 0.66, y)) * 0.5;
  put(pixel, mix(mix(night, deep, (y + 1) / 2), hex('#1d4f86'), haze));
});

function paint(picture: Picture, seconds: number): void {
  space(picture);
  const current = (seconds - firstSumSeconds) / secondsPerSum;
  for (const { x, y, near, sum } of placed(seconds)) {
    const now = smooth(0.75, 0.2, Math.abs(sum + 0.5 - current));
    const past = smooth(0, 1, current - sum - 0.5);
    const size = 0.036 * near * (1 + 0.45 * now);
    const fog = clamp((near - 0.55) * 1.9, 0.25, 1);
    if (now > 0.01) picture.glow(x, y, size * 4.5, scaled(lit, 0.35 * now));
    picture.disc(
      x,
      y,
      size,
      size,
      scaled(mix(mix(unlit, ember, past * 0.55), lit, now), fog * (0.55 + 0.6 * now)),
      0.95,
    );
    picture.glow(x - size * 0.3, y - size * 0.3, size * 0.6, scaled([1, 1, 1], 0.25 * fog));
  }
  columns(picture, current);
}

function columns(picture: Picture, current: number): void {
  ways.forEach((count, sum) => {
    const grown = smooth(0.1, 0.8, current - sum);
    const now = smooth(0.75, 0.2, Math.abs(sum + 0.5 - current));
    const x = 0.36 + sum * 0.078;
    picture.disc(x, 0.66, 0.011, 0.011, scaled(unlit, 0.5));
    for (let dot = 0; dot < count; dot++) {
      const shown = clamp(grown * count - dot);
      if (shown === 0) break;
      const y = 0.59 - dot * 0.047;
      if (now > 0.01) picture.glow(x, y, 0.055, scaled(lit, 0.25 * now * shown));
      picture.disc(x, y, 0.02, 0.02, scaled(mix(ember, lit, now), 0.75 + 0.4 * now), shown);
    }
  });
}

export const waysOfThreeDice: Scene = {
  id: 204,
  seconds: 24,
  coverAtSeconds: 12.5,
  rows: 540,
  coarseness: 29,
  score: {
    chords: [
      [0, 3, 7, 14],
      [-4, 3, 8, 12],
      [-7, 0, 5, 12],
      [-2, 2, 5, 10],
    ],
    voice: 'bowl',
    pace: 1.25,
  },
  prepare: () => paint,
};
