/** Rain on a window at night: each drop holds the street upside down, and now and then one runs down the glass. */
import { random } from '../chance.ts';
import { aspect, clamp, hex, mix, Picture, put, scaled, smooth, type Colour } from '../picture.ts';
import type { Paint, Scene } from '../scene.ts';

type Drop = { x: number; y: number; radius: number };
type Runner = Drop & { start: number; speed: number; phase: number };

const lights = ['#ffb35c', '#ff8f4a', '#ffd9a0', '#5fb7ff', '#ff5d6e', '#59e0c0'].map(hex);
const viewRows = 180;

/** What lies outside, far out of focus. */
function outside(): Picture {
  const view = new Picture(viewRows);
  view.shade((_x, y, pixel) => put(pixel, mix(hex('#16243f'), hex('#33283d'), clamp((y + 1) / 2))));
  const next = random(209);
  for (let light = 0; light < 34; light++) {
    const [x, y] = [(next() * 2 - 1) * 1.8, -0.5 + next() * 1.2];
    view.glow(x, y, 0.2 + next() * 0.3, scaled(lights[Math.floor(next() * lights.length)]!, 0.25 + next() * 0.55));
  }
  return view;
}

function sample(view: Picture, x: number, y: number): Colour {
  const column = clamp(Math.floor((x + aspect) / view.grain), 0, view.width - 1);
  const row = clamp(Math.floor((y + 1) / view.grain), 0, view.height - 1);
  const at = (row * view.width + column) * 3;
  return [view.light[at]!, view.light[at + 1]!, view.light[at + 2]!];
}

/** Where a running drop is: it halts and slips on, a little to the left, a little to the right. */
function runnerAt(runner: Runner, seconds: number): Drop {
  const age = Math.max(0, seconds - runner.start);
  const fall =
    runner.speed * (age + 0.55 * Math.sin(age * 1.9 + runner.phase)) - runner.speed * 0.55 * Math.sin(runner.phase);
  return { x: pathX(runner, runner.y + fall), y: runner.y + fall, radius: runner.radius };
}

const pathX = ({ x, phase }: Runner, y: number) =>
  x + 0.022 * Math.sin(y * 7 + phase) + 0.01 * Math.sin(y * 17 + phase);

function paintDrop(picture: Picture, view: Picture, { x, y, radius }: Drop): void {
  const tall = radius * 1.18;
  picture.lens(x, y, radius, tall, (u, v, distance) => {
    const seen = sample(view, x - u * 0.9, y - v * 0.8);
    const rim = 1 - 0.8 * smooth(0.55, 1, distance);
    const lower = 0.06 * smooth(0.1, 0.9, v) * rim;
    return [seen[0] * 1.5 * rim + lower, seen[1] * 1.5 * rim + lower, seen[2] * 1.5 * rim + lower * 1.2];
  });
  picture.glow(x - radius * 0.32, y - tall * 0.38, radius * 0.3, scaled([0.9, 0.95, 1], 0.5));
}

function prepare(): Paint {
  const view = outside();
  const next = random(2090);
  const resting: Drop[] = Array.from({ length: 190 }, () => ({
    x: (next() * 2 - 1) * 1.78,
    y: next() * 2 - 1,
    radius: 0.012 + 0.062 * next() ** 3,
  }));
  const runners: Runner[] = Array.from({ length: 12 }, (_, index) => ({
    x: -1.6 + ((index * 5) % 12) * 0.29 + next() * 0.1,
    y: -1.1 - next() * 0.1,
    radius: 0.05 + next() * 0.03,
    start: index * 1.9 - 4,
    speed: 0.13 + next() * 0.08,
    phase: next() * 6.3,
  }));
  return (picture, seconds) => {
    picture.shade((x, y, pixel) => put(pixel, sample(view, x, y)));
    const running = runners.map((runner) => ({ runner, drop: runnerAt(runner, seconds) }));
    for (const drop of resting) if (!running.some((other) => wiped(drop, other))) paintDrop(picture, view, drop);
    for (const { runner, drop } of running) {
      for (let bead = 0; bead < 14; bead++) {
        const y = runner.y + bead * 0.15 + 0.05 * Math.sin(bead * 5 + runner.phase);
        const radius = 0.016 * smooth(0.06, 0.12, drop.y - y);
        if (radius > 0.004) paintDrop(picture, view, { x: pathX(runner, y), y, radius });
      }
      paintDrop(picture, view, drop);
    }
  };
}

/** A running drop takes with it the small ones in its way. */
function wiped({ x, y }: Drop, { runner, drop }: { runner: Runner; drop: Drop }): boolean {
  return y < drop.y + drop.radius && Math.abs(x - pathX(runner, y)) < drop.radius * 1.15;
}

export const rain: Scene = {
  id: 209,
  seconds: 24,
  coverAtSeconds: 15,
  rows: 540,
  coarseness: 30,
  score: {
    chords: [
      [-3, 0, 4, 9],
      [-7, 0, 5, 9],
      [-5, 2, 7, 11],
      [-8, -1, 4, 11],
    ],
    voice: 'bowl',
    pace: 0.7,
    wash: 'rain',
  },
  prepare,
};
