/** Numbers that look random and are the same on every run, so that a rebuilt video has the same bytes. */
type Random = () => number;

export function random(seed: number): Random {
  let state = (seed * 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled<T>(items: readonly T[], next: Random): T[] {
  const result = [...items];
  for (let at = result.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1));
    [result[at], result[other]] = [result[other]!, result[at]!];
  }
  return result;
}

const order = shuffled(
  Array.from({ length: 256 }, (_, index) => index),
  random(7),
);
const corner = Uint8Array.from([...order, ...order]);

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

function slope(hash: number, x: number, y: number, z: number): number {
  const u = hash & 8 ? y : x;
  const v = hash & 4 ? (hash & 2 ? x : y) : z;
  return (hash & 1 ? -u : u) + (hash & 2 ? -v : v);
}

/** Gradient noise in three dimensions, about -1 to 1, smooth everywhere; the third is mostly time. */
export function noise(x: number, y: number, z: number): number {
  const fx = Math.floor(x);
  const fy = Math.floor(y);
  const fz = Math.floor(z);
  const dx = x - fx;
  const dy = y - fy;
  const dz = z - fz;
  const u = fade(dx);
  const v = fade(dy);
  const left = corner[fx & 255]! + (fy & 255);
  const right = corner[(fx + 1) & 255]! + (fy & 255);
  const a = corner[left]! + (fz & 255);
  const b = corner[right]! + (fz & 255);
  const c = corner[left + 1]! + (fz & 255);
  const d = corner[right + 1]! + (fz & 255);
  const near = plane(a, b, c, d, dx, dy, dz, u, v);
  return near + fade(dz) * (plane(a + 1, b + 1, c + 1, d + 1, dx, dy, dz - 1, u, v) - near);
}

function plane(
  a: number,
  b: number,
  c: number,
  d: number,
  dx: number,
  dy: number,
  dz: number,
  u: number,
  v: number,
): number {
  const top = slope(corner[a]!, dx, dy, dz);
  const bottom = slope(corner[c]!, dx, dy - 1, dz);
  const upper = top + u * (slope(corner[b]!, dx - 1, dy, dz) - top);
  const lower = bottom + u * (slope(corner[d]!, dx - 1, dy - 1, dz) - bottom);
  return upper + v * (lower - upper);
}

/** Noise with finer noise upon it. */
export function clouds(x: number, y: number, z: number, octaves: number): number {
  let sum = 0;
  let gain = 0.5;
  for (let octave = 0; octave < octaves; octave++, gain /= 2) {
    const scale = 2 ** octave;
    sum += gain * noise(x * scale + octave * 17, y * scale, z * (1 + octave * 0.4));
  }
  return sum;
}
