/** Paper lanterns rise into the night over a dark valley, near ones large and slow to pass, far ones like sparks. */
import { random } from '../chance.ts';
import { clamp, hex, mix, put, scaled, smooth, still, type Picture } from '../picture.ts';
import type { Paint, Scene } from '../scene.ts';

type Lantern = { x: number; start: number; size: number; phase: number; speed: number };

const [zenith, horizon, hillFar, hillNear] = [hex('#0b1026'), hex('#3a2a4d'), hex('#171528'), hex('#0a0a14')];
const [paper, flame] = [hex('#ff8a2e'), hex('#ffe2a0')];

const farHill = (x: number) => 0.5 + 0.14 * Math.sin(x * 1.3 + 0.6) + 0.06 * Math.sin(x * 3.1 + 2);
const nearHill = (x: number) => 0.74 + 0.1 * Math.sin(x * 1.7 + 3.6) + 0.03 * Math.sin(x * 5.3);

const valley = still((x, y, pixel) => {
  const sky = mix(zenith, horizon, smooth(-0.9, 0.7, y));
  const behind = mix(sky, hillFar, smooth(-0.004, 0.004, y - farHill(x)));
  put(pixel, mix(behind, hillNear, smooth(-0.005, 0.005, y - nearHill(x))));
});

function paintLantern(picture: Picture, x: number, y: number, size: number, flicker: number): void {
  const near = clamp(size / 0.15);
  picture.glow(x, y, size * 3.4, scaled(paper, 0.16 * flicker));
  // The body is wider above than below; the flame lights it from its open foot.
  picture.lens(x, y, size * 0.74, size, (u, v) => {
    const half = 0.95 - 0.26 * smooth(-0.2, 1, v);
    const inside = smooth(half, half - 0.12, Math.abs(u));
    const lit = 0.28 + 0.85 * smooth(-1, 0.75, v) * (1 - 0.45 * u * u);
    const fold = 1 - 0.1 * near * Math.cos(u * 9) ** 8;
    const warm = mix(paper, flame, 0.55 * smooth(-0.1, 0.95, v));
    return scaled(warm, lit * fold * flicker * (0.35 + 0.65 * inside));
  });
  picture.glow(x, y + size * 0.72, size * 0.42, scaled(flame, 0.8 * flicker), size * 0.26);
}

function prepare(): Paint {
  const next = random(210);
  const stars = Array.from({ length: 70 }, () => ({
    x: (next() * 2 - 1) * 1.78,
    y: -1 + next() * 1.2,
    light: 0.1 + next() * 0.35,
  }));
  const lanterns: Lantern[] = Array.from({ length: 46 }, (_, index) => {
    const near = (index / 45) ** 2.2;
    const size = 0.016 + 0.15 * near;
    return {
      x: (next() * 2 - 1) * (1.2 + near * 0.5),
      start: next() * 34 - 24,
      size,
      phase: next() * 6.3,
      speed: 0.045 + near * 0.06,
    };
  });
  return (picture, seconds) => {
    valley(picture);
    for (const star of stars) picture.glow(star.x, star.y, 0.008, scaled([0.9, 0.95, 1], star.light));
    for (const { x, start, size, phase, speed } of lanterns) {
      const y = 0.62 + size * 3 - (seconds - start) * speed;
      const sway = 0.03 * Math.sin(seconds * 0.5 + phase) + 0.012 * (seconds - start) * Math.sin(phase);
      const shown = smooth(start - 0.5, start + 2.5, seconds);
      const flicker = (0.88 + 0.12 * Math.sin(seconds * 3.1 + phase * 3)) * shown;
      if (y > -1.3 && shown > 0.02) paintLantern(picture, x + sway, y, size, flicker);
    }
  };
}

export const lanterns: Scene = {
  id: 210,
  seconds: 24,
  coverAtSeconds: 13,
  rows: 540,
  coarseness: 29,
  score: {
    chords: [
      [0, 2, 7, 12],
      [-3, 4, 7, 12],
      [-5, 2, 7, 9],
      [-8, 4, 7, 12],
    ],
    voice: 'string',
    pace: 0.9,
  },
  prepare,
};
