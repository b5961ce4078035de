/** Hours of night in half a minute: every star draws its arc around the pole, above a ridge with one lit window. */
import { random } from '../chance.ts';
import { hex, hypotenuse, mix, put, scaled, smooth, still, type Colour, type Picture } from '../picture.ts';
import type { Paint, Scene } from '../scene.ts';

type Star = { radius: number; angle: number; colour: Colour; light: number };

const [poleX, poleY] = [0.32, -0.22];
const turnPerSecond = 0.042;
const segment = 0.05;

const ridge = (x: number) =>
  0.62 - 0.2 * Math.exp(-(((x + 0.9) / 0.5) ** 2)) + 0.07 * Math.sin(x * 2.3 + 1) + 0.02 * Math.sin(x * 9);

const sky = still((x, y, pixel) => {
  const air = mix(hex('#050a1c'), hex('#24406b'), smooth(-0.7, 0.85, y) * 0.9);
  put(pixel, mix(air, hex('#2a5a7a'), 0.18 * smooth(1.2, 0, hypotenuse(x - poleX, y - poleY))));
});

function paintStar(picture: Picture, star: Star, seconds: number): void {
  const turned = seconds * turnPerSecond;
  const steps = Math.max(1, Math.ceil((turned * star.radius) / segment));
  const place = (share: number): [number, number] => {
    const angle = star.angle - turned * share;
    return [poleX + Math.cos(angle) * star.radius, poleY + Math.sin(angle) * star.radius];
  };
  for (let step = 0; step < steps; step++) {
    const [[fromX, fromY], [toX, toY]] = [place(step / steps), place((step + 1) / steps)];
    picture.stroke(
      fromX,
      fromY,
      toX,
      toY,
      0.0052,
      scaled(star.colour, star.light * (0.3 + 0.4 * ((step + 1) / steps))),
    );
  }
  const [x, y] = place(1);
  picture.glow(x, y, 0.011 + 0.006 * star.light, scaled(star.colour, star.light * 1.1));
}

function land(picture: Picture): void {
  picture.shade((x, y, pixel) => {
    if (y < 0.3) return;
    const ground = smooth(-0.004, 0.004, y - ridge(x));
    for (let part = 0; part < 3; part++) pixel[part]! += (0.003 - pixel[part]!) * ground;
  });
  const [x, y] = [-0.93, ridge(-0.93)];
  picture.disc(x, y - 0.012, 0.034, 0.03, [0.004, 0.004, 0.005]);
  picture.glow(x, y - 0.012, 0.09, [0.2, 0.11, 0.03]);
  picture.disc(x, y - 0.014, 0.009, 0.009, [1, 0.62, 0.22]);
}

function prepare(): Paint {
  const next = random(211);
  const tints = ['#ffffff', '#cfe0ff', '#a8c8ff', '#ffe3b8', '#ffc48a'].map(hex);
  const stars: Star[] = Array.from({ length: 300 }, () => ({
    radius: 0.02 + 2.35 * Math.sqrt(next()),
    angle: next() * 2 * Math.PI,
    colour: tints[Math.floor(next() * tints.length)]!,
    light: 0.15 + 0.85 * next() ** 2.5,
  }));
  return (picture, seconds) => {
    sky(picture);
    for (const star of stars) paintStar(picture, star, seconds);
    picture.glow(poleX + 0.004, poleY, 0.02, [1, 1, 0.95]);
    land(picture);
  };
}

export const starTrails: Scene = {
  id: 211,
  seconds: 28,
  coverAtSeconds: 23,
  rows: 540,
  coarseness: 30,
  score: {
    chords: [
      [-5, 2, 7, 14],
      [-8, 4, 7, 11],
      [-10, 2, 5, 12],
      [-3, 4, 7, 12],
    ],
    voice: 'glass',
    pace: 0.8,
  },
  prepare,
};
