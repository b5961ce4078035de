/** Three walkers toss for every step; behind them their ways stay on the dark sheet as lines of light. */
import { random } from '../chance.ts';
import { hex, hypotenuse, mix, put, scaled, smooth, still, type Colour, type Picture } from '../picture.ts';
import type { Scene } from '../scene.ts';

const stepsPerSecond = 14;
const seconds = 24;
const stride = 0.08;

type Walker = { colour: Colour; places: (readonly [x: number, y: number])[] };

/** Six ways to go, one for each face. */
function wander(seed: number, colour: Colour): Walker {
  const next = random(seed);
  const places: (readonly [number, number])[] = [[0, 0]];
  while (places.length < seconds * stepsPerSecond + 2) {
    const [x, y] = places.at(-1)!;
    const angle = (Math.floor(next() * 6) * Math.PI) / 3;
    places.push([x + Math.cos(angle) * stride, y + Math.sin(angle) * stride]);
  }
  return { colour, places };
}

const sheet = still((x, y, pixel) =>
  put(pixel, mix(hex('#14262b'), hex('#060d10'), smooth(0.2, 1.9, hypotenuse(x, y)))),
);

function paint(picture: Picture, atSeconds: number, walkers: readonly Walker[]): void {
  sheet(picture);
  for (const { colour, places } of walkers) {
    const steps = atSeconds * stepsPerSecond;
    const last = Math.floor(steps);
    for (let step = 0; step <= last; step++) {
      const [[fromX, fromY], [toX, toY]] = [places[step]!, places[step + 1]!];
      const share = Math.min(1, steps - step);
      const fresh = 0.2 + 0.6 * Math.exp((step - steps) / 30);
      const [endX, endY] = [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share];
      picture.stroke(fromX, fromY, endX, endY, 0.011, scaled(colour, fresh));
      if (step === last) {
        picture.glow(endX, endY, 0.14, scaled(colour, 0.35));
        picture.glow(endX, endY, 0.028, [1, 1, 1]);
      }
    }
  }
}

export const wanderers: Scene = {
  id: 207,
  seconds,
  coverAtSeconds: 20,
  rows: 540,
  coarseness: 28,
  score: {
    chords: [
      [0, 7, 10, 14],
      [-5, 2, 7, 10],
      [-7, 0, 5, 9],
      [-2, 5, 10, 14],
    ],
    voice: 'glass',
    pace: 1.3,
  },
  prepare: () => {
    // Seeds of three walks that happen to stay on the sheet and to part.
    const walkers = [wander(1601, hex('#ffc857')), wander(3944, hex('#4fd1ab')), wander(1231, hex('#ff7b6b'))];
    return (picture, atSeconds) => paint(picture, atSeconds, walkers);
  },
};
