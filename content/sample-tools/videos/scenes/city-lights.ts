/** A wet street at night, out of focus: lamps, signs and passing cars as discs of light above their reflections. */
import { random } from '../chance.ts';
import { hex, mix, put, scaled, still, type Colour, type Picture } from '../picture.ts';
import type { Scene } from '../scene.ts';

type Lamp = { x: number; y: number; radius: number; colour: Colour; phase: number; near: number };

const street = 0.3;
const colours = ['#ffb454', '#ff7a3c', '#ff4f6d', '#3fd0c9', '#5b8cff', '#ffe2ad', '#c86bff', '#54e08a'].map(hex);
const [skyTop, skyFoot, road] = [hex('#070b1c'), hex('#1d1836'), hex('#080812')];

function lamps(): Lamp[] {
  const next = random(208);
  return Array.from({ length: 60 }, (_, index) => {
    const near = index / 60;
    return {
      x: (next() * 2 - 1) * 2.4,
      y: street - 0.06 - next() ** 1.4 * (0.35 + near * 0.85),
      radius: 0.035 + near * 0.12 + next() * 0.04,
      colour: colours[Math.floor(next() * colours.length)]!,
      phase: next() * 6.3,
      near,
    };
  });
}

function car(picture: Picture, x: number, colour: Colour, size: number): void {
  for (const wheel of [-1, 1]) {
    const place = x + wheel * size * 1.25;
    picture.bokeh(place, street + size * 0.4, size, scaled(colour, 0.5));
    picture.glow(place, street + size * 4.5, size * 0.9, scaled(colour, 0.22), size * 5);
  }
}

const air = still((x, y, pixel) => {
  const sky = mix(skyTop, skyFoot, Math.min(1, ((y + 1) / (street + 1)) ** 2));
  const ground = y < street ? sky : mix(skyFoot, road, Math.min(1, (y - street) * 2.2));
  put(pixel, mix(ground, hex('#6b3b5c'), 0.4 * Math.exp(-((x / 1.3) ** 2) - ((y - street) / 0.3) ** 2)));
});

function paint(picture: Picture, seconds: number, all: readonly Lamp[]): void {
  air(picture);
  for (const { x, y, radius, colour, phase, near } of all) {
    const place = ((((x + seconds * (0.008 + near * 0.016) + 2.2) % 4.4) + 4.4) % 4.4) - 2.2;
    const breath = 0.75 + 0.25 * Math.sin(seconds * (0.5 + near * 0.5) + phase);
    picture.bokeh(place, y, radius, scaled(colour, breath * (0.72 - near * 0.42)));
    const depth = street + (street - y) * 0.55 + 0.06;
    picture.glow(place, depth, radius * 1.1, scaled(colour, breath * 0.16), radius * 3.4);
  }
  for (let index = 0; index < 4; index++) {
    const way = ((seconds * 0.16 + index * 1.27) % 5.1) - 2.5;
    car(picture, way, hex('#fff1d0'), 0.075);
    car(picture, -(((seconds * 0.12 + index * 1.31 + 0.6) % 5.2) - 2.6), hex('#ff3b30'), 0.055);
  }
}

export const cityLights: Scene = {
  id: 208,
  seconds: 24,
  coverAtSeconds: 12,
  rows: 360,
  coarseness: 29,
  score: {
    chords: [
      [-3, 4, 7, 11],
      [-8, 4, 7, 11],
      [-10, 2, 5, 9],
      [-5, 2, 7, 9],
    ],
    voice: 'string',
    pace: 1.1,
  },
  prepare: () => {
    const all = lamps();
    return (picture, seconds) => paint(picture, seconds, all);
  },
};
