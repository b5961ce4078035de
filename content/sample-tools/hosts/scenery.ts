/** Where hosts stand: colours of the day, and the things scenes are made of. A picture is 800 wide and 1000 high. */
import { at, box, circle, downward, line, mix, oval, path, radiant, scatter, short, slanted, times } from './shapes.ts';

/** The sky from above to below, its glow, three distances, and the colour of lamps and moons. */
export type Palette = {
  sky: readonly [string, string];
  glow: string;
  far: string;
  mid: string;
  near: string;
  lamp: string;
};

export const palettes = {
  jade: {
    sky: ['#bfe0d3', '#f4f8f0'],
    glow: '#ffffff',
    far: '#a9d5c4',
    mid: '#74b89f',
    near: '#2a7d63',
    lamp: '#fff3d6',
  },
  sand: {
    sky: ['#f0d9ab', '#fdf6e8'],
    glow: '#ffffff',
    far: '#e8cd97',
    mid: '#cfa564',
    near: '#946428',
    lamp: '#fffaf0',
  },
  lilac: {
    sky: ['#c3cdee', '#f3f4fc'],
    glow: '#ffffff',
    far: '#b1bfe6',
    mid: '#8298d3',
    near: '#40559c',
    lamp: '#fff6e0',
  },
  rose: {
    sky: ['#eeb9a6', '#fdeee0'],
    glow: '#fff6ec',
    far: '#e3a497',
    mid: '#c0757a',
    near: '#7a3f58',
    lamp: '#fff4e0',
  },
  dusk: {
    sky: ['#35457f', '#f4b492'],
    glow: '#ffe0b8',
    far: '#8f7aa3',
    mid: '#5d5488',
    near: '#302e58',
    lamp: '#ffe6b8',
  },
  forest: {
    sky: ['#0a4a38', '#3fae8c'],
    glow: '#a8e6cf',
    far: '#1d7d62',
    mid: '#0f5c47',
    near: '#07392b',
    lamp: '#f7e3ac',
  },
  night: {
    sky: ['#131c40', '#5368b8'],
    glow: '#aebcf2',
    far: '#3b4c92',
    mid: '#273672',
    near: '#151e46',
    lamp: '#f7e3ac',
  },
  plum: {
    sky: ['#2b1a3d', '#a9628a'],
    glow: '#f2b8c4',
    far: '#74436f',
    mid: '#512e57',
    near: '#2b1735',
    lamp: '#fbdca4',
  },
  ember: {
    sky: ['#6d2f22', '#f0b062'],
    glow: '#ffe6ae',
    far: '#c0713a',
    mid: '#94502a',
    near: '#552715',
    lamp: '#fff0c8',
  },
} as const satisfies Record<string, Palette>;

export const isDark = ({ sky }: Palette) => Number.parseInt(sky[0].slice(3, 5), 16) < 0x60;

export const sky = ({ sky: [above, below] }: Palette) =>
  downward('sky', [0, above], [1, below]) + box(0, 0, 800, 1000, 'url(#sky)');

/** A light without an edge. */
export const glow = (id: string, x: number, y: number, r: number, colour: string, strength: number) =>
  radiant(id, [0, colour, strength], [1, colour, 0]) + circle(x, y, r, `url(#${id})`);

export const disc = (x: number, y: number, r: number, palette: Palette) =>
  glow('halo', x, y, r * 2.4, palette.glow, 0.7) + circle(x, y, r, palette.lamp);

export const crescent = (x: number, y: number, r: number, colour: string) =>
  at(
    x,
    y,
    1,
    path(
      `M${-r * 0.2} ${-r}A${r} ${r} 0 1 0 ${r} ${short(r * 0.2)} ${short(r * 0.8)} ${short(r * 0.8)} 0 0 1 ${-r * 0.2} ${-r}z`,
      colour,
    ),
  );

/** A ridge of hills: smooth, from one edge to the other, filled to the bottom. */
export function ridge(seed: number, y: number, height: number, step: number, colour: string, opacity = 1): string {
  const next = scatter(seed);
  let d = `M-40 1000V${y}`;
  for (let x = -40; x < 840; x += step) {
    const peak = short(y - height * (0.3 + 0.7 * next()));
    const foot = short(y + height * 0.25 * next());
    d += `C${short(x + step * 0.25)} ${peak} ${short(x + step * 0.4)} ${peak} ${short(x + step * 0.5)} ${peak}`;
    d += `S${short(x + step * 0.8)} ${foot} ${x + step} ${foot}`;
  }
  return path(`${d}V1000z`, colour, opacity);
}

/** A row of houses with some windows lit. */
export function houses(seed: number, y: number, colour: string, lamp: string, lit: number): string {
  const next = scatter(seed);
  let walls = '';
  let windows = '';
  for (let x = -20; x < 820;) {
    const width = 60 + Math.round(next() * 60);
    const top = y - Math.round(next() * 190);
    walls += `M${x} 1000V${top}h${width}V1000z`;
    if (next() > 0.6) walls += `M${x + width / 2 - 3} ${top}v-46h6v46z`;
    for (let row = top + 24; row < top + 300; row += 38)
      for (let column = x + 14; column < x + width - 20; column += 26)
        if (next() < lit) windows += `M${column} ${row}h10v15h-10z`;
    x += width + (next() > 0.5 ? 0 : 6);
  }
  return path(walls, colour) + path(windows, lamp, 0.75);
}

export function stars(seed: number, count: number, below: number, colour: string): string {
  const next = scatter(seed);
  return times(count, () =>
    circle(next() * 800, next() * below, 1.4 + next() * 2.4, colour, short(0.4 + next() * 0.6)),
  );
}

/** Lights out of focus. */
export function bokeh(seed: number, count: number, from: number, to: number, colours: readonly string[]): string {
  const next = scatter(seed);
  return times(count, (index) =>
    circle(
      next() * 800,
      from + next() * (to - from),
      14 + next() * 40,
      colours[index % colours.length] ?? '#ffffff',
      short(0.12 + next() * 0.3),
    ),
  );
}

export const lantern = (x: number, y: number, size: number, colour: string, lamp: string) =>
  at(
    x,
    y,
    size,
    circle(0, 0, 90, lamp, 0.14) +
      path('M-16-52h32v10h-32zM-16 42h32v10h-32z', mix(colour, '#000000', 0.35)) +
      oval(0, 0, 46, 44, colour) +
      oval(0, 0, 24, 44, lamp, 0.35) +
      oval(0, 0, 8, 44, lamp, 0.45) +
      line('M0 54v26', mix(colour, '#000000', 0.2), 5),
  );

export const leaf = (x: number, y: number, size: number, turn: number, colour: string, vein: string) =>
  at(
    x,
    y,
    size,
    path('M0 0C-70-60-84-190 0-300 84-190 70-60 0 0z', colour) +
      line('M0 0V-262M0-60l-34-40M0-60l34-40M0-120l-40-44M0-120l40-44M0-180l-30-40M0-180l30-40', vein, 4, 0.5),
    turn,
  );

const pips: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [1, -1],
    [-1, 1],
  ],
  [
    [1, -1],
    [0, 0],
    [-1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

export const dieGlass = (tone = '#cfe7df') =>
  slanted('glass', [0, '#ffffff'], [1, tone]) + downward('shine', [0, '#ffffff', 0.8], [1, '#ffffff', 0]);

/** The die of the house, as on the club's icon. It needs the paints of dieGlass. */
export const die = (
  x: number,
  y: number,
  size: number,
  turn: number,
  face: number,
  edge = '#9cc9bb',
  pip = '#0f3b30',
) =>
  at(
    x,
    y,
    short(size / 72),
    box(-33, -27, 66, 66, '#04201a', 18, 0.22) +
      `<rect x="-36" y="-36" width="72" height="72" rx="19" fill="url(#glass)" stroke="${edge}" stroke-width="2"/>` +
      path('M-17-32.5h34c9 0 15.5 6 15.5 15v5c-20 9-45 9-65 0v-5c0-9 6.5-15 15.5-15z', 'url(#shine)') +
      (pips[face] ?? []).map(([column, row]) => circle(column * 18, row * 18, 6.5, pip)).join(''),
    turn,
  );
