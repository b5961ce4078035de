/** A cup of tea by a window in the morning; the steam winds, thins and is gone. */
import { clouds, noise } from '../chance.ts';
import { hex, hypotenuse, mix, put, scaled, smooth, still, type Colour, type Picture } from '../picture.ts';
import type { Scene } from '../scene.ts';

const rimY = 0.34;
const [rimWidth, rimHeight] = [0.36, 0.085];
const [cupLight, cupDark, teaColour] = [hex('#b9d6c6'), hex('#3f6b5c'), hex('#b5651d')];

/** The room: light through a window on the left, a wooden table below. */
const room = still((x, y, pixel) => {
  const wall = mix(hex('#e9c58f'), hex('#4a3527'), smooth(0, 2.3, hypotenuse(x + 1, (y + 0.55) * 1.1)));
  const wood = mix(hex('#7a4e2d'), hex('#2b1a10'), smooth(-1.6, 1.7, x + (y - 0.6) * 0.6));
  const grain = 1 + 0.1 * noise(x * 1.6, y * 26, 3);
  put(pixel, mix(wall, scaled(wood, grain), smooth(0.545, 0.56, y)));
  const pane = smooth(0.02, 0, Math.max(Math.abs(x + 1.05) - 0.42, Math.abs(y + 0.42) - 0.5));
  const bar = smooth(0.012, 0.02, Math.abs(x + 1.05)) * smooth(0.012, 0.02, Math.abs(y + 0.42));
  put(pixel, mix([pixel[0]!, pixel[1]!, pixel[2]!], hex('#fff0cf'), pane * bar * 0.85));
  const shadow = smooth(1, 0.2, hypotenuse((x - 0.22) / 0.62, (y - 0.8) / 0.11));
  put(pixel, scaled([pixel[0]!, pixel[1]!, pixel[2]!], 1 - 0.55 * shadow));
  cup(x, y, pixel);
});

function cup(x: number, y: number, pixel: Float32Array): void {
  const down = (y - rimY) / 0.46;
  const half = rimWidth * Math.sqrt(Math.max(0, 1 - Math.max(0, down) ** 2.6)) * 0.985;
  const body = down > 0 && down < 1 ? smooth(half + 0.004, half - 0.004, Math.abs(x)) : 0;
  const foot = smooth(0.165, 0.158, Math.abs(x)) * smooth(0.004, -0.004, Math.abs(y - 0.785) - 0.025);
  const round: Colour = mix(cupLight, cupDark, smooth(-0.9, 0.95, x / rimWidth + down * 0.35));
  const shine = 0.35 * smooth(0.1, 0, hypotenuse((x + 0.22) * 1.6, (y - 0.52) * 0.6));
  over(pixel, scaled(cupDark, 0.6), foot);
  over(pixel, [round[0] + shine, round[1] + shine, round[2] + shine], body);
  const rim = hypotenuse(x / rimWidth, (y - rimY) / rimHeight);
  over(pixel, mix(cupLight, [1, 1, 1], 0.35), smooth(1.01, 0.99, rim));
  over(pixel, scaled(cupDark, 0.75), smooth(0.95, 0.93, rim));
  const tea = hypotenuse(x / (rimWidth * 0.9), (y - rimY - 0.012) / (rimHeight * 0.84));
  const glint = 0.5 * smooth(0.5, 0, hypotenuse((x + 0.12) / 0.2, (y - rimY) / 0.03));
  over(
    pixel,
    mix(mix(teaColour, hex('#5a2a0c'), smooth(-0.3, 0.35, x)), hex('#ffe6b8'), glint),
    smooth(1.01, 0.99, tea),
  );
}

function over(pixel: Float32Array, colour: Colour, opacity: number): void {
  for (let part = 0; part < 3; part++) pixel[part]! += (colour[part]! - pixel[part]!) * opacity;
}

function paint(picture: Picture, seconds: number): void {
  room(picture);
  picture.shade((x, y, pixel) => {
    const up = rimY - y;
    const spread = 0.2 + up * 0.22;
    if (up < -0.04 || up > 1.3 || Math.abs(x) > spread * 1.9) return;
    const bend = x + 0.22 * up * noise(up * 1.3 - seconds * 0.45, seconds * 0.12, 5);
    const drift = noise(bend * 2.2, up * 1.1 - seconds * 0.4, seconds * 0.1) * 0.6;
    const wisp = 1 - Math.abs(clouds(bend * 3.6 + drift, up * 1.2 - seconds * 0.5, seconds * 0.14, 2)) * 5.2;
    const veil = Math.exp(-((bend / spread) ** 2) * 2.6) * smooth(-0.04, 0.14, up) * smooth(1.3, 0.25, up);
    const steam = veil * (0.16 + 0.6 * Math.max(0, wisp) ** 1.6);
    over(pixel, [1, 0.95, 0.86], Math.min(0.8, steam * 0.8));
  });
}

export const tea: Scene = {
  id: 213,
  seconds: 24,
  coverAtSeconds: 7,
  rows: 360,
  coarseness: 28,
  score: {
    chords: [
      [0, 4, 7, 9],
      [-3, 0, 4, 9],
      [2, 5, 9, 12],
      [-5, 2, 7, 9],
    ],
    voice: 'string',
    pace: 0.9,
  },
  prepare: () => paint,
};
