/** One quality of a film as HLS: fragmented MP4 in segments that begin at the same moments in every quality. */
import { mkdir, chown } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Rendition, Size } from '@glass-dice/domain/videos/film';
import { runConfined, type Confinement } from './confined.ts';
import { FilmRefusal } from './film-refusal.ts';
import { inputOptions, quietly, secondsIn, streamsOf, type Film } from './probe-film.ts';

const segmentSeconds = 4;
const mostFramesPerSecond = 30.5;
const leastFramesPerSecond = 10;
export const soundKbitPerSecond = 96;
/** A pack takes none that is larger. */
export const mostSegmentBytes = 16 * 1_048_576;

/** The other half is for the club. */
const threads = Math.max(1, Math.floor(availableParallelism() / 2));

/** Reading and the first frames take a while, whatever the length. */
export const mostSecondsToBegin = 300;
const mostSecondsPerSecond = 20;

type Encoding = { folder: string; signal: AbortSignal; onSeconds: (seconds: number) => void };

export async function encodeRendition(
  confinement: Confinement,
  film: Film,
  rendition: Rendition,
  { folder, signal, onSeconds }: Encoding,
): Promise<void> {
  const place = join(folder, `${rendition.lines}`);
  await mkdir(place, { mode: 0o700 });
  if (confinement.owner) await chown(place, confinement.owner.uid, confinement.owner.gid);
  const { failure } = await runConfined(confinement, {
    program: 'ffmpeg',
    args: argumentsFor(film, rendition),
    folder,
    signal,
    mostSeconds: mostSecondsToBegin + film.seconds * mostSecondsPerSecond,
    mostFileBytes: mostSegmentBytes,
    onLine: (line) => {
      const seconds = secondsIn(line);
      if (seconds !== undefined) onSeconds(seconds);
    },
  });
  if (failure) throw new FilmRefusal('broken', `The film cannot be converted (ffmpeg: ${failure}).`);
}

function argumentsFor(film: Film, { lines, width, height, kbitPerSecond }: Rendition): string[] {
  const frames = framesOf(film.framesPerSecond);
  const picture = [`fps=${frames.rate}`, ...scaledTo({ width, height }, film), 'format=yuv420p'];
  return [
    [...quietly, '-filter_threads', '1', '-threads', threads, ...inputOptions(film.container), ...streamsOf(film)],
    ['-t', film.seconds + 1, '-threads', threads, '-vf', picture.join(',')],
    ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-crf', 23],
    ['-maxrate', `${kbitPerSecond}k`, '-bufsize', `${2 * kbitPerSecond}k`, '-sc_threshold', 0],
    ['-g', Math.ceil(frames.number * segmentSeconds)],
    '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'.split(' '),
    // The encoder's description of itself (unit type 6) is of no use to a player.
    ['-bsf:v', 'filter_units=remove_types=6', '-fflags', '+bitexact', '-flags:v', '+bitexact'],
    film.audioIndex === undefined ? [] : soundOptions,
    ['-f', 'hls', '-hls_time', segmentSeconds, '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ['-hls_flags', 'independent_segments', '-hls_fmp4_init_filename', 'init.mp4'],
    ['-hls_segment_filename', `${lines}/%05d.m4s`, `${lines}/index.m3u8`],
  ]
    .flat()
    .map(String);
}

/** Sound that begins late or has gaps keeps its place. */
const soundOptions = ['-c:a', 'aac', '-b:a', `${soundKbitPerSecond}k`, '-ac', '2', '-ar', '48000'].concat([
  '-af',
  'aresample=async=1:first_pts=0',
  '-flags:a',
  '+bitexact',
]);

/** Phones film in high dynamic range, which looks pale unless it is turned into what every screen shows. */
export function scaledTo({ width, height }: Size, { isHdr }: Film): string[] {
  if (!isHdr) return [`scale=${width}:${height}:flags=bicubic:out_color_matrix=bt709:out_range=tv`, 'setsar=1'];
  return [
    `zscale=w=${width}:h=${height}:pin=bt2020:min=bt2020nc:t=linear:npl=100,format=gbrpf32le,zscale=p=bt709`,
    'tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,setsar=1',
  ];
}

/** The film's own rate, halved until a phone has time for it. */
function framesOf(fraction: string): { rate: string; number: number } {
  const [, above = '30', below = '1'] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(fraction) ?? [];
  let divisor = Number(below);
  while (Number(above) / divisor > mostFramesPerSecond) divisor *= 2;
  const number = Number(above) / divisor;
  if (number < leastFramesPerSecond) return { rate: `${leastFramesPerSecond}`, number: leastFramesPerSecond };
  return { rate: `${above}/${divisor}`, number };
}
