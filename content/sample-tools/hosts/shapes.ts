/** The few kinds of marks that the hosts' pictures and the banners are drawn with. Every function gives SVG source. */

export const short = (value: number) => Number(value.toFixed(1));

export const path = (d: string, fill: string, opacity = 1) => `<path d="${d}" fill="${fill}"${faded(opacity)}/>`;

export const circle = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${faded(opacity)}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1) =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${faded(opacity)}/>`;

export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0, opacity = 1) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${radius ? ` rx="${short(radius)}"` : ''} fill="${fill}"${faded(opacity)}/>`;

export const line = (d: string, colour: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${faded(opacity)}/>`;

export const at = (x: number, y: number, scale: number, drawing: string, turn = 0) =>
  `<g transform="translate(${short(x)} ${short(y)})${turn ? `rotate(${turn})` : ''}${scale === 1 ? '' : `scale(${scale})`}">${drawing}</g>`;

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]) =>
  list
    .map(([offset, colour, opacity = 1]) => {
      const see = opacity === 1 ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${see}/>`;
    })
    .join('');

export const downward = (id: string, ...list: Stop[]) =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops(list)}</linearGradient>`;

export const sideward = (id: string, ...list: Stop[]) => `<linearGradient id="${id}">${stops(list)}</linearGradient>`;

export const slanted = (id: string, ...list: Stop[]) =>
  `<linearGradient id="${id}" x2="1" y2="1">${stops(list)}</linearGradient>`;

export const radiant = (id: string, ...list: Stop[]) => `<radialGradient id="${id}">${stops(list)}</radialGradient>`;

/** Numbers from 0 to 1 that look random and are the same in every run (mulberry32). */
export function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Mixes two colours of the form #rrggbb; share is how much of the second. */
export function mix(first: string, second: string, share: number): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(part(first, at) * (1 - share) + part(second, at) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function faded(opacity: number): string {
  return opacity === 1 ? '' : ` opacity="${opacity}"`;
}
