/** Conway's Game of Life on a sheet of 64 by 36 cells, from five cells; they glow when born and cool with age. */
import { clamp, hex, mix, put, scaled, still, type Colour, type Picture } from '../picture.ts';
import type { Scene } from '../scene.ts';

const [columns, rows] = [64, 36];
const generationsPerSecond = 8;
const seconds = 24;

/** Five cells, known as the R-pentomino. */
const start = ['.OO', 'OO.', '.O.'];

const heat = ['#ffffff', '#ffd1e8', '#ff6fae', '#c93fd0', '#7a3be0', '#4a2fb0'].map(hex);
const ground = still((_x, y, pixel) => put(pixel, mix(hex('#0d0820'), hex('#1b0f33'), (y + 1) / 2)));

/** For each generation, how many generations each cell has lived (0: dead). */
function generations(): Uint8Array[] {
  const first = new Uint8Array(columns * rows);
  start.forEach((line, row) => {
    for (const [column, mark] of [...line].entries()) if (mark === 'O') first[(row + 17) * columns + column + 30] = 1;
  });
  const all: Uint8Array[] = [first];
  while (all.length < seconds * generationsPerSecond + 2) all.push(after(all.at(-1)!));
  return all;
}

function after(ages: Uint8Array): Uint8Array {
  return Uint8Array.from(ages, (age, cell) => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    let neighbours = 0;
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
        if (ages[y * columns + x]! > 0) neighbours++;
      }
    }
    if (age === 0) return neighbours === 3 ? 1 : 0;
    return neighbours === 3 || neighbours === 4 ? Math.min(250, age + 1) : 0;
  });
}

function colourOf(age: number): Colour {
  const at = clamp(Math.log2(age) * 1.1, 0, heat.length - 1.001);
  return mix(heat[Math.floor(at)]!, heat[Math.floor(at) + 1]!, at % 1);
}

function paint(picture: Picture, atSeconds: number, all: readonly Uint8Array[]): void {
  ground(picture);
  const generation = Math.floor(atSeconds * generationsPerSecond);
  const share = Math.min(1, (atSeconds * generationsPerSecond - generation) * 1.6);
  const [before, now] = [all[generation]!, all[generation + 1]!];
  const size = 2 / rows;
  for (let cell = 0; cell < before.length; cell++) {
    const [was, is] = [before[cell]!, now[cell]!];
    if (was === 0 && is === 0) continue;
    const alive = (was > 0 ? 1 - share : 0) + (is > 0 ? share : 0);
    const colour = colourOf(is > 0 ? is : was);
    const [x, y] = [((cell % columns) + 0.5) * size - 16 / 9, (Math.floor(cell / columns) + 0.5) * size - 1];
    picture.glow(x, y, size * 1.9, scaled(colour, 0.16 * alive));
    picture.disc(x, y, size * 0.43, size * 0.43, colour, alive);
  }
}

export const life: Scene = {
  id: 206,
  seconds,
  coverAtSeconds: 20.1,
  rows: 540,
  coarseness: 29,
  score: {
    chords: [
      [0, 3, 7, 10],
      [-2, 3, 5, 10],
      [-4, 0, 3, 8],
      [-2, 2, 5, 10],
    ],
    voice: 'bowl',
    pace: 1.6,
  },
  prepare: () => {
    const all = generations();
    return (picture, atSeconds) => paint(picture, atSeconds, all);
  },
};
