/** Beads fall through rows of pins, left or right at each by chance; in the bins below a bell grows. */
import { random } from '../chance.ts';
import { clamp, hex, mix, put, scaled, smooth, still, type Colour, type Picture } from '../picture.ts';
import type { Scene } from '../scene.ts';

const rows = 10;
const step = 0.098;
const binWidth = 0.152;
const top = -0.72;
const floor = 0.92;
const hopSeconds = 0.3;
const beadSize = 0.0238;
const beads = 132;
const seconds = 28;

const [paperTop, paperFoot, pin] = [hex('#fbf4e6'), hex('#efe0c6'), hex('#8b7355')];
const beadColours = ['#0b6e55', '#2a9d8f', '#d9822b', '#c8553d', '#2f5d8a'].map(hex);

type Bead = { start: number; turns: number[]; bin: number; height: number; colour: Colour };

/** Every bead's way, and how many beads lie in its bin before it. */
function drop(): Bead[] {
  const next = random(216);
  const filled = Array.from({ length: rows + 1 }, () => 0);
  return Array.from({ length: beads }, (_, index) => {
    const turns = Array.from({ length: rows }, () => (next() < 0.5 ? 0 : 1));
    const bin = turns.reduce((sum: number, turn) => sum + turn, 0);
    const height = filled[bin]!++;
    return {
      start: 0.4 + index * 0.16,
      turns,
      bin,
      height,
      colour: beadColours[Math.floor(next() * beadColours.length)]!,
    };
  });
}

/** In each bin the beads lie three side by side. */
function resting({ bin, height }: Bead): [x: number, y: number] {
  const side = ((height + 1) % 3) - 1;
  return [(bin - rows / 2) * binWidth + side * beadSize * 2, floor - beadSize - Math.floor(height / 3) * beadSize * 2];
}

function placeOf(bead: Bead, age: number): [x: number, y: number] {
  const hop = Math.floor(age / hopSeconds);
  const share = age / hopSeconds - hop;
  const pinX = (row: number) => (bead.turns.slice(0, row).reduce((sum, turn) => sum + turn, 0) - row / 2) * binWidth;
  const pinY = (row: number) => top + row * step - beadSize * 1.8;
  if (hop === 0) return [0, -1.05 + (pinY(0) + 1.05) * share * share];
  if (hop <= rows) {
    const [fromX, toX] = [pinX(hop - 1), hop === rows ? (bead.bin - rows / 2) * binWidth : pinX(hop)];
    const bounce = 0.05 * (share - share * share) * 4 * (1 - share * 0.5);
    return [fromX + (toX - fromX) * share, pinY(hop - 1) + step * share * share - bounce];
  }
  const [x, y] = resting(bead);
  const fallen = clamp((age - (rows + 1) * hopSeconds) / 0.42);
  const from = pinY(rows - 1) + step;
  const middle = (bead.bin - rows / 2) * binWidth;
  return [middle + (x - middle) * fallen, from + (y - from) * fallen * fallen];
}

const board = still((_x, y, pixel) => put(pixel, mix(paperTop, paperFoot, (y + 1) / 2)));

function paint(picture: Picture, atSeconds: number, all: readonly Bead[]): void {
  board(picture);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column <= row; column++) {
      const [x, y] = [(column - row / 2) * binWidth, top + row * step];
      picture.disc(x + 0.008, y + 0.012, 0.02, 0.02, paperFoot, 0.8, 0.7);
      picture.disc(x, y, 0.013, 0.013, pin);
    }
  }
  for (let wall = 0; wall <= rows + 1; wall++) {
    const x = (wall - rows / 2 - 0.5) * binWidth;
    picture.stroke(x, 0.4, x, floor, 0.005, scaled([-1, -1, -1], 0.28));
  }
  for (const bead of all) {
    if (atSeconds < bead.start) break;
    const [x, y] = placeOf(bead, atSeconds - bead.start);
    picture.disc(x, y, beadSize, beadSize, bead.colour);
    picture.glow(x - beadSize * 0.3, y - beadSize * 0.35, beadSize * 0.55, scaled([1, 1, 1], 0.45));
  }
  bell(picture, smooth(seconds - 4.5, seconds - 2.5, atSeconds));
}

/** The curve that the heap approaches, drawn over it at the end. */
function bell(picture: Picture, shown: number): void {
  const height = (bin: number) => {
    const spread = (bin - rows / 2) / Math.sqrt(rows / 4);
    const expected = (beads * Math.exp((-spread * spread) / 2)) / Math.sqrt((2 * Math.PI * rows) / 4);
    return floor - (expected / 3) * beadSize * 2;
  };
  for (let at = 0; at < 120 * shown; at++) {
    const [from, to] = [(at / 120) * 12 - 1, ((at + 1) / 120) * 12 - 1];
    const place = (bin: number) => (bin - rows / 2) * binWidth;
    picture.stroke(place(from), height(from), place(to), height(to), 0.009, [-0.35, -0.9, -1]);
  }
}

export const fallingBeads: Scene = {
  id: 205,
  seconds,
  coverAtSeconds: 21,
  rows: 540,
  coarseness: 28,
  score: {
    chords: [
      [0, 4, 7, 9],
      [-3, 4, 9, 12],
      [2, 5, 9, 12],
      [-5, 2, 7, 11],
    ],
    voice: 'string',
    pace: 2.6,
  },
  prepare: () => {
    const all = drop();
    return (picture, atSeconds) => paint(picture, atSeconds, all);
  },
};
