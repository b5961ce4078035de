/** Red, green and blue light meet on a wall; a ball in their way gives each its own shadow, in the colour that is left. */
import { clamp, hypotenuse, smooth, type Colour, type Picture } from '../picture.ts';
import type { Scene } from '../scene.ts';

const lamps: readonly Colour[] = [
  [0.8, 0.045, 0.03],
  [0.03, 0.62, 0.1],
  [0.04, 0.1, 0.85],
];
const ball = 0.2;

function paint(picture: Picture, seconds: number): void {
  const spots = lamps.map((colour, index) => {
    const angle = seconds * 0.36 + (index * 2 * Math.PI) / 3;
    const reach = 0.36 + 0.14 * Math.sin(seconds * 0.5 + index);
    return { colour, x: Math.cos(angle) * reach * 1.35, y: Math.sin(angle) * reach };
  });
  picture.shade((x, y, pixel) => {
    pixel.fill(0.012 - 0.004 * hypotenuse(x * 0.6, y));
    const off = hypotenuse(x, y);
    const onBall = smooth(ball + picture.grain, ball - picture.grain, off);
    const depth = Math.sqrt(Math.max(0, ball * ball - off * off)) / ball;
    for (const spot of spots) {
      const cone = smooth(0.86, 0.5, hypotenuse(x - spot.x, y - spot.y));
      // The ball hangs before the wall: its shadow falls on the side away from the lamp.
      const shadow = smooth(ball * 1.25, ball * 0.85, hypotenuse(x + spot.x * 0.75, y + spot.y * 0.75));
      const facing = clamp((x * spot.x + y * spot.y) / ball / 0.55 + depth * 0.75) * 0.85;
      const light = cone * (1 - shadow) * (1 - onBall) + facing * onBall;
      for (let part = 0; part < 3; part++) pixel[part]! += spot.colour[part]! * light;
    }
  });
}

export const threeLights: Scene = {
  id: 202,
  seconds: 24,
  coverAtSeconds: 5.5,
  rows: 360,
  coarseness: 27,
  score: {
    chords: [
      [0, 4, 7, 14],
      [5, 9, 12, 16],
      [-3, 4, 7, 12],
      [-5, 2, 7, 11],
    ],
    voice: 'glass',
    pace: 1,
  },
  prepare: () => paint,
};
