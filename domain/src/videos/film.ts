/** What a film may be that becomes a video, and the qualities that it gets. */

const gibibyte = 1_073_741_824;

export const filmLimits = {
  bytes: 4 * gibibyte,
  seconds: 2 * 60 * 60,
  /** Either way round, so that 4K fits upright, too. */
  longSide: 4_096,
  shortSide: 2_304,
  leastSide: 64,
} as const;

export type Size = { width: number; height: number };

/** `lines` are those of the short side: an upright film is as fine as a wide one. */
export type Rendition = Size & { lines: number; kbitPerSecond: number };

/** The finest first. The rate is what a film of much movement may take. */
const ladder = [
  { lines: 720, kbitPerSecond: 3_000 },
  { lines: 540, kbitPerSecond: 1_600 },
  { lines: 360, kbitPerSecond: 800 },
] as const;

export const renditionChoices = ['all', 'one'] as const;
export type RenditionChoice = (typeof renditionChoices)[number];

/** The one that stands alone plays on most lines and fills a phone. */
const alone = 540;

/** Never larger than the film; one that is smaller than all of them keeps its own size. */
export function renditionsFor(size: Size, choice: RenditionChoice): Rendition[] {
  const short = Math.min(size.width, size.height);
  const fitting = ladder.filter(({ lines }) => lines <= short && (choice === 'all' || lines <= alone));
  if (fitting.length === 0) fitting.push({ ...ladder.at(-1)!, lines: even(short) } as (typeof ladder)[number]);
  return (choice === 'all' ? fitting : fitting.slice(0, 1)).map(({ lines, kbitPerSecond }) => ({
    lines,
    kbitPerSecond,
    width: even((size.width * lines) / short, size.width),
    height: even((size.height * lines) / short, size.height),
  }));
}

/** The largest part of the film that is exactly 16:9, at most 960 wide; a small film is not blown up. */
export function sizeOfPoster({ width, height }: Size): Size {
  const times = Math.floor(Math.min(60, width / 16, height / 9));
  return { width: 16 * times, height: 9 * times };
}

/** H.264 halves the lines of its colours. Nothing is larger than the film. */
function even(length: number, most = length): number {
  return 2 * Math.min(Math.round(length / 2), Math.floor(most / 2));
}
