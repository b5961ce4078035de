/** A die of green glass turns in a dark studio: light is bent on its way in and out, and the far pips show through. */
import { clamp, hex, hypotenuse, mix, put, smooth, still, type Colour, type Picture, type Pixel } from '../picture.ts';
import type { Scene } from '../scene.ts';

type Vector = [x: number, y: number, z: number];

const roundness = 0.3;
const flat = 1 - roundness;
const bending = 1 / 1.45;
/** How much of each colour a unit of glass swallows. */
const glass: Colour = [0.62, 0.06, 0.2];
const pipColour = hex('#eafff6');
const [backdropTop, backdropMiddle, backdropFoot] = [hex('#0a3a2c'), hex('#126a50'), hex('#04120d')];

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const along = (from: Vector, way: Vector, far: number): Vector => [
  from[0] + way[0] * far,
  from[1] + way[1] * far,
  from[2] + way[2] * far,
];

const away = (place: number) => (place > flat ? place - flat : place < -flat ? place + flat : 0);

function normal(p: Vector): Vector {
  const x = away(p[0]);
  const y = away(p[1]);
  const z = away(p[2]);
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  return [x / length, y / length, z / length];
}

/** How far along the ray the die begins (-1: it misses), and how closely the ray passes by. */
const met = { far: 0, gap: 0 };

/** Walks the ray in steps of the distance from the rounded cube, which can never step through it. */
function meet(from: Vector, way: Vector, start: number): void {
  met.gap = 9;
  met.far = start;
  for (let step = 0; step < 40 && met.far < 9; step++) {
    const x = Math.max(Math.abs(from[0] + way[0] * met.far) - flat, 0);
    const y = Math.max(Math.abs(from[1] + way[1] * met.far) - flat, 0);
    const z = Math.max(Math.abs(from[2] + way[2] * met.far) - flat, 0);
    const left = Math.sqrt(x * x + y * y + z * z) - roundness;
    if (left < met.gap) met.gap = left;
    if (left < 0.001) return;
    met.far += left;
  }
  met.far = -1;
}

/** Pips of the face with that many, as places on it: x, y, x, y …; opposite faces make seven. */
const faces: readonly (readonly number[])[] = [1, 2, 3, 4, 5, 6].map((face) => [
  ...(face % 2 === 1 ? [0, 0] : []),
  ...(face > 1 ? [-1, -1, 1, 1] : []),
  ...(face > 3 ? [-1, 1, 1, -1] : []),
  ...(face === 6 ? [-1, 0, 1, 0] : []),
]);

function pipAt(p: Vector, blur: number): number {
  const x = Math.abs(p[0]);
  const y = Math.abs(p[1]);
  const z = Math.abs(p[2]);
  const axis = x > y && x > z ? 0 : y > z ? 1 : 2;
  const pips = faces[p[axis] > 0 ? axis : 5 - axis]!;
  const u = p[(axis + 1) % 3]!;
  const v = p[(axis + 2) % 3]!;
  let nearest = 9;
  for (let at = 0; at < pips.length; at += 2) {
    nearest = Math.min(nearest, hypotenuse(u - pips[at]! * 0.46, v - pips[at + 1]! * 0.46));
  }
  return 1 - smooth(0.17 - blur, 0.17 + blur, nearest);
}

/** The studio: a lit wall, a large soft light above, a tall one at the right, a warm one low on the left. */
function studio(way: Vector): Vector {
  const height = way[1];
  const far =
    height < 0
      ? mix(backdropMiddle, backdropTop, clamp(-height * 1.3))
      : mix(backdropMiddle, backdropFoot, clamp(height * 1.2));
  const above = smooth(0.35, 1, -height) * smooth(-0.9, 0.5, way[0]);
  const side = smooth(0.22, 0, Math.abs(way[0] - 0.72)) * smooth(0.8, 0.2, Math.abs(height + 0.05));
  const warm = smooth(0.4, 0, hypotenuse(way[0] + 0.7, height - 0.2));
  return [
    far[0] * 1.4 + above * 0.8 + side * 0.7 + warm * 0.8,
    far[1] * 1.4 + above * 1.05 + side * 1 + warm * 0.5,
    far[2] * 1.4 + above * 0.95 + side * 0.9 + warm * 0.18,
  ];
}

type Turn = readonly [Vector, Vector, Vector];

function turned(seconds: number): Turn {
  const [a, b] = [seconds * 0.42 + 0.5, 0.62 + 0.35 * Math.sin(seconds * 0.31)];
  const [ca, sa, cb, sb] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)];
  return [
    [ca, 0, sa],
    [sa * sb, cb, -ca * sb],
    [-sa * cb, sb, ca * cb],
  ];
}

const inDie = (turn: Turn, v: Vector): Vector => [
  turn[0][0] * v[0] + turn[1][0] * v[1] + turn[2][0] * v[2],
  turn[0][1] * v[0] + turn[1][1] * v[1] + turn[2][1] * v[2],
  turn[0][2] * v[0] + turn[1][2] * v[1] + turn[2][2] * v[2],
];
const inStudio = (turn: Turn, v: Vector): Vector => [dot(turn[0], v), dot(turn[1], v), dot(turn[2], v)];

function refracted(way: Vector, n: Vector, ratio: number): Vector | undefined {
  const facing = -dot(way, n);
  const rest = 1 - ratio * ratio * (1 - facing * facing);
  if (rest < 0) return undefined;
  const push = ratio * facing - Math.sqrt(rest);
  return [way[0] * ratio + n[0] * push, way[1] * ratio + n[1] * push, way[2] * ratio + n[2] * push];
}

const reflected = (way: Vector, n: Vector): Vector => along(way, n, -2 * dot(way, n));

/** What is seen through the glass: the far side's pips, and the studio behind, dyed by the way through. */
function through(turn: Turn, entry: Vector, way: Vector): Vector {
  const back = along(entry, way, 4);
  meet(back, [-way[0], -way[1], -way[2]], 0);
  const thickness = 4 - met.far;
  const leaving = along(entry, way, thickness);
  const outward = normal(leaving);
  const inward: Vector = [-outward[0], -outward[1], -outward[2]];
  const out = refracted(way, inward, 1 / bending) ?? reflected(way, inward);
  const behind = studio(inStudio(turn, out));
  const pip = pipAt(leaving, 0.03) * 0.7;
  const dyed = (part: 0 | 1 | 2) =>
    (behind[part] + (pipColour[part] * 0.8 - behind[part]) * pip) * Math.exp(-glass[part] * thickness);
  return [dyed(0), dyed(1), dyed(2)];
}

function dieLight(turn: Turn, hit: Vector, way: Vector, grain: number): Vector {
  const n = normal(hit);
  const facing = clamp(-dot(way, n));
  const inner = through(turn, hit, refracted(way, n, bending) ?? way);
  const mirror = studio(inStudio(turn, reflected(way, n)));
  const shine = 0.04 + 0.96 * (1 - facing) ** 5;
  const pip = pipAt(hit, grain * 2) * smooth(0.1, 0.4, facing);
  const lit = 0.6 + 0.4 * clamp(dot(inStudio(turn, n), [-0.35, -0.7, -0.6]));
  const seen = (part: 0 | 1 | 2) =>
    (inner[part] + (pipColour[part] * lit - inner[part]) * pip) * (1 - shine) + mirror[part] * shine;
  return [seen(0), seen(1), seen(2)];
}

function paint(picture: Picture, seconds: number): void {
  const turn = turned(seconds);
  const lift = 0.04 * Math.sin(seconds * 0.9);
  const eye = inDie(turn, [0, 0, -6.2]);
  wall(picture);
  picture.shade((x, y, pixel) => {
    if (y > 0.65) pool(x, y, seconds, pixel);
    const up = y + 0.06 + lift;
    if (x * x + up * up > 0.95) return;
    const length = Math.sqrt(x * x + up * up + 9);
    const way = inDie(turn, [x / length, up / length, 3 / length]);
    meet(eye, way, 4.4);
    const { far } = met;
    // A ray that passes within a pixel meets the die in part, which keeps the outline smooth.
    const cover = far >= 0 ? 1 : 1 - met.gap / (picture.grain * 2);
    if (cover <= 0) return;
    const light = dieLight(turn, along(eye, way, far >= 0 ? far : 5.4), way, picture.grain);
    for (let part = 0; part < 3; part++) pixel[part]! += (light[part]! - pixel[part]!) * cover;
  });
}

const wall = still((x, y, pixel) => {
  put(pixel, mix(backdropMiddle, backdropFoot, smooth(0.1, 1.9, hypotenuse(x * 0.85, y + 0.25))));
});

/** The pool of light that the glass throws below itself. */
function pool(x: number, y: number, seconds: number, pixel: Pixel): void {
  const light = Math.exp(-((x / 0.62) ** 2) - ((y - 0.9) / 0.07) ** 2);
  const ripple = 0.75 + 0.25 * Math.sin(x * 9 + seconds * 0.8) * Math.sin(x * 5 - seconds * 0.6);
  pixel[0]! += light * 0.16 * ripple;
  pixel[1]! += light * 0.62 * ripple;
  pixel[2]! += light * 0.42 * ripple;
}

export const glassDie: Scene = {
  id: 201,
  seconds: 20,
  coverAtSeconds: 9,
  rows: 540,
  coarseness: 29,
  score: {
    chords: [
      [0, 7, 12, 16],
      [-3, 4, 9, 16],
      [-7, 5, 9, 12],
      [-5, 2, 7, 14],
    ],
    voice: 'glass',
    pace: 0.9,
  },
  prepare: () => paint,
};
