/** Waves come in under an evening sky, each a ridge of its own colour, the low sun on their crests. */
import {
  aspect,
  clamp,
  hex,
  hypotenuse,
  mix,
  put,
  scaled,
  smooth,
  still,
  type Picture,
  type Pixel,
} from '../picture.ts';
import type { Scene } from '../scene.ts';

const [zenith, middle, horizon] = [hex('#2c3a72'), hex('#d8788a'), hex('#ffd3a1')];
const [farWater, middleWater, nearWater] = [hex('#b58aa6'), hex('#2f6790'), hex('#05203c')];
const [rimColour, sunColour] = [hex('#b9d8e8'), hex('#ffdca8')];
const sunX = 0.45;
const sunY = -0.12;
const ridges = 15;

/** A swell with narrow crests and wide troughs, as water has; two of them so that no two crests are alike. */
function crest(ridge: number, x: number, seconds: number): number {
  const near = ridge / (ridges - 1);
  const size = 0.012 + 0.11 * near ** 1.3;
  const length = 3.2 + 13 * (1 - near) ** 1.5;
  const drift = seconds * (0.9 - 0.25 * near) + ridge * 2.4;
  const swell =
    Math.exp(Math.sin(x * length + drift) - 1) + 0.7 * Math.exp(Math.sin(x * length * 0.61 - drift * 0.6 + ridge) - 1);
  return 0.08 + 0.98 * near ** 1.25 - size * swell + 0.025 * near * Math.sin(seconds * 0.7 + ridge);
}

const sky = still((x, y, pixel) => {
  const height = clamp((0.1 - y) / 1.1);
  const base = height < 0.4 ? mix(horizon, middle, height / 0.4) : mix(middle, zenith, (height - 0.4) / 0.6);
  const off = hypotenuse(x - sunX, y - sunY);
  put(pixel, mix(mix(base, sunColour, 0.6 * Math.exp(-off * 3)), [1.15, 1.02, 0.8], smooth(0.19, 0.18, off)));
});

/** What a column of one ridge looks like: where its crest is and how much of the sun it shows. */
function ridgeAt(ridge: number, picture: Picture, seconds: number) {
  const near = ridge / (ridges - 1);
  const columns = Array.from({ length: picture.width }, (_, column) => (column + 0.5) * picture.grain - aspect);
  const path = columns.map((x) => Math.exp(-(((x - sunX) / (0.16 + 0.3 * near)) ** 2)));
  return {
    crest: Float32Array.from(columns, (x) => crest(ridge, x, seconds)),
    crestSun: Float32Array.from(
      columns,
      (x, at) => path[at]! * (0.55 + 0.3 * Math.sin(x * 14 + seconds * 1.3 + ridge * 1.9)),
    ),
    bodySun: Float32Array.from(path, (light) => 0.16 * light * (1 - near)),
    body: near < 0.35 ? mix(farWater, middleWater, near / 0.35) : mix(middleWater, nearWater, (near - 0.35) / 0.65),
    fall: 34 - 16 * near,
  };
}

type Ridge = ReturnType<typeof ridgeAt>;

/** The water of one ridge, lighter towards its crest and in the path of the sun. */
function water(ridge: Ridge, column: number, y: number, opacity: number, pixel: Pixel): void {
  const rim = Math.exp(-Math.max(0, y - ridge.crest[column]!) * ridge.fall);
  const sun = clamp(rim * ridge.crestSun[column]! + ridge.bodySun[column]!);
  for (let part = 0; part < 3; part++) {
    const foam = ridge.body[part]! + (rimColour[part]! - ridge.body[part]!) * rim * 0.3;
    const light = foam + (sunColour[part]! - foam) * sun;
    pixel[part]! += (light - pixel[part]!) * opacity;
  }
}

function paint(picture: Picture, seconds: number): void {
  const { grain } = picture;
  const all = Array.from({ length: ridges }, (_, ridge) => ridgeAt(ridge, picture, seconds));
  sky(picture);
  picture.shade((x, y, pixel) => {
    if (y < -0.1) return;
    const column = picture.column(x);
    // The nearest ridge hides the rest; where it ends within this pixel, the one behind it shows too.
    let first = ridges - 1;
    while (first >= 0 && all[first]!.crest[column]! > y - grain / 2) first--;
    if (first >= 0) water(all[first]!, column, y, 1, pixel);
    for (let ridge = first + 1; ridge < ridges; ridge++) {
      const opacity = (y - all[ridge]!.crest[column]!) / grain + 0.5;
      if (opacity > 0) water(all[ridge]!, column, y, opacity, pixel);
    }
  });
  for (let bird = 0; bird < 3; bird++)
    gull(picture, -1.5 + seconds * 0.05 + bird * 0.16, -0.52 + bird * 0.07, seconds + bird);
}

function gull(picture: Picture, x: number, y: number, seconds: number): void {
  const flap = 0.014 + 0.012 * Math.sin(seconds * 3.2);
  const dark = scaled([-1, -1, -0.8], 0.35);
  for (const side of [-1, 1]) {
    picture.stroke(x, y, x + side * 0.028, y - flap, 0.006, dark);
    picture.stroke(x + side * 0.028, y - flap, x + side * 0.055, y - flap * 0.5, 0.005, dark);
  }
}

export const eveningSea: Scene = {
  id: 212,
  seconds: 24,
  coverAtSeconds: 9,
  rows: 540,
  coarseness: 30,
  score: {
    chords: [
      [0, 4, 7, 11],
      [-3, 4, 7, 12],
      [-7, 0, 9, 12],
      [-5, 2, 7, 12],
    ],
    voice: 'string',
    pace: 0.6,
    wash: 'sea',
  },
  prepare: () => paint,
};
