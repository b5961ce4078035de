/** What stands in front of a host, at the lower edge of the picture. */
import { die, dieGlass, type Palette } from './scenery.ts';
import { at, box, circle, line, mix, oval, path } from './shapes.ts';

const microphone =
  line('M0 60V330', '#2b2f33', 16) +
  line('M-74-10a74 74 0 0 0 148 0', '#2b2f33', 12) +
  box(-50, -140, 100, 176, '#dfe6e3', 50) +
  box(-50, -140, 100, 176, '#0f3b30', 50, 0.1) +
  [-100, -76, -52, -28].map((y) => line(`M-34 ${y}h68`, '#6f7c77', 7)).join('') +
  box(-50, -12, 100, 16, '#c9962f');

const cup = (palette: Palette) =>
  oval(0, 62, 150, 22, '#000000', 0.16) +
  line('M-30-110q-24-34 0-66t0-66M34-110q-24-34 0-66t0-66', '#ffffff', 9, 0.55) +
  path('M-104-60H104Q98 48 44 62H-44Q-98 48-104-60z', '#fdfbf5') +
  path('M-104-60H104Q102-20 92 4-30-20-101-34z', mix(palette.mid, '#fdfbf5', 0.35)) +
  oval(0, -60, 104, 26, '#f1ece0') +
  oval(0, -57, 88, 19, '#b07a3a');

const book =
  path('M0 40Q-90-20-210 10V150q120-26 210 30 90-56 210-30V10Q90-20 0 40z', '#0b6e55') +
  path('M0 30Q-90-28-198 0v134q110-22 198 30 88-52 198-30V0Q90-28 0 30z', '#fffaf0') +
  line('M0 30v134M-168 36q70-14 134 16M-168 70q70-14 134 16M168 36q-70-14-134 16M168 70q-70-14-134 16', '#b9ab90', 6);

export const props = {
  dice: ({ far, near }) =>
    dieGlass(mix(far, '#ffffff', 0.55)) + die(150, 892, 150, -14, 4, far, near) + die(290, 934, 116, 12, 2, far, near),
  threeDice: ({ far, near }) =>
    dieGlass(mix(far, '#ffffff', 0.55)) +
    die(505, 930, 118, -12, 1, far, near) +
    die(640, 880, 140, 10, 5, far, near) +
    die(755, 950, 110, -8, 3, far, near),
  microphone: () => at(660, 800, 1.1, microphone),
  cup: (palette) => at(640, 900, 1.05, cup(palette)),
  book: () => at(400, 850, 1.15, book),
  fireflies: ({ lamp }) =>
    [
      [90, 820],
      [180, 930],
      [640, 900],
      [720, 780],
      [560, 960],
      [300, 970],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 26, lamp, 0.25) + circle(x, y, 8, lamp))
      .join(''),
} as const satisfies Record<string, (palette: Palette) => string>;

/** Headphones that rest on the shoulders, in the space of the figure. */
export const headphones =
  line('M290 860q-10-40 14-62M678 860q10-40-14-62', '#23282b', 24) +
  at(296, 900, 1, box(-44, -70, 88, 140, '#23282b', 40) + box(-22, -48, 60, 96, '#3fae8c', 28), 18) +
  at(672, 900, 1, box(-44, -70, 88, 140, '#23282b', 40) + box(-38, -48, 60, 96, '#3fae8c', 28), -18);
