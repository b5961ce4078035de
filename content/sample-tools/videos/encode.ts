/**
 * Turns painted frames and sound into HLS: two qualities, 4 s CMAF segments that begin with a key frame at the same
 * moments in both. One thread and bit-exact flags, so that the same scene gives the same bytes; nothing in the files
 * names the machine that made them.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Picture } from './picture.ts';
import { samplesPerSecond } from './sound.ts';

export const framesPerSecond = 24;
const segmentSeconds = 4;
const coverBytesAtMost = 60_000;

const qualities = [
  { rows: 360, columns: 640, ceilingKbit: 68 },
  { rows: 540, columns: 960, ceilingKbit: 124 },
] as const;

type Quality = (typeof qualities)[number];

type Option = string | number;

const repeatable = '-fflags +bitexact -flags:v +bitexact -flags:a +bitexact -map_metadata -1'.split(' ');

const screenColours = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'.split(' ');

function rawInput({ width, height }: Picture): Option[] {
  const size = ['-video_size', `${width}x${height}`, '-framerate', framesPerSecond];
  return ['-f', 'rawvideo', '-pixel_format', 'rgb24', ...size, '-i', 'pipe:0'];
}

const resized = (columns: number, rows: number) =>
  `scale=${columns}:${rows}:flags=bicubic+accurate_rnd+full_chroma_inp:out_color_matrix=bt709:out_range=tv,format=yuv420p`;

const rawSound: Option[] = ['-f', 's16le', '-ar', samplesPerSecond, '-ac', 1, '-i', 'pipe:3'];

/** The painted frames, once for each quality. */
const filters = [
  `[0:v]split${qualities.map(({ rows }) => `[s${rows}]`).join('')}`,
  ...qualities.map(({ columns, rows }) => `[s${rows}]${resized(columns, rows)}[v${rows}]`),
].join(';');

function outputOptions(folder: string, { rows, ceilingKbit }: Quality, coarseness: number): Option[] {
  const gop = framesPerSecond * segmentSeconds;
  return [
    ['-map', `[v${rows}]`, '-map', '1:a', ...repeatable, ...screenColours, '-threads', 1],
    ['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'slow', '-crf', coarseness],
    ['-maxrate', `${ceilingKbit}k`, '-bufsize', `${ceilingKbit * 3}k`, '-g', gop, '-keyint_min', gop],
    ['-x264-params', 'scenecut=0:open-gop=0:aq-mode=3:aq-strength=0.8:deblock=1,1'],
    // The encoder's description of itself travels as SEI (unit type 6) and is of no use to a player.
    ['-bsf:v', 'filter_units=remove_types=6'],
    ['-c:a', 'aac', '-profile:a', 'aac_low', '-b:a', '24k', '-ac', 1],
    ['-f', 'hls', '-hls_time', segmentSeconds, '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ['-hls_flags', 'independent_segments', '-hls_fmp4_init_filename', 'init.mp4'],
    ['-hls_segment_filename', join(folder, `${rows}`, '%03d.m4s'), join(folder, `${rows}`, 'index.m3u8')],
  ].flat();
}

export async function encodeVideo(
  folder: string,
  size: Picture,
  coarseness: number,
  frames: Iterable<Buffer>,
  sound: Int16Array,
): Promise<void> {
  for (const { rows } of qualities) mkdirSync(join(folder, `${rows}`), { recursive: true });
  const ffmpeg = run([
    ...rawInput(size),
    ...rawSound,
    '-filter_complex_threads',
    1,
    '-filter_complex',
    filters,
    ...qualities.flatMap((quality) => outputOptions(folder, quality, coarseness)),
  ]);
  ffmpeg.sound.end(Buffer.from(sound.buffer));
  for (const frame of frames) if (!ffmpeg.frames.write(frame)) await once(ffmpeg.frames, 'drain');
  ffmpeg.frames.end();
  await ffmpeg.done;
  writeFileSync(join(folder, 'index.m3u8'), masterPlaylist(folder));
}

/** A still picture for the lists: as fine as its size allows. */
export async function encodeCover(path: string, picture: Picture): Promise<void> {
  for (const fineness of [80, 65, 50, 35]) {
    const webp = ['-c:v', 'libwebp', '-quality', fineness, '-compression_level', 6];
    const ffmpeg = run([...rawInput(picture), '-frames:v', 1, ...repeatable, '-threads', 1, ...webp, path]);
    ffmpeg.sound.end();
    ffmpeg.frames.end(picture.bytes());
    await ffmpeg.done;
    if (statSync(path).size <= coverBytesAtMost) return;
  }
}

function run(options: readonly Option[]) {
  const child = spawn('ffmpeg', ['-v', 'error', '-y', ...options.map(String)], {
    stdio: ['pipe', 'inherit', 'inherit', 'pipe'],
  });
  return { frames: child.stdin!, sound: child.stdio[3] as NodeJS.WritableStream, done: ended(child) };
}

async function ended(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** Names both qualities with the rates and codecs that their files really have. */
function masterPlaylist(folder: string): string {
  const entries = qualities.map(({ rows, columns }) => {
    const playlist = readFileSync(join(folder, `${rows}`, 'index.m3u8'), 'utf8');
    const seconds = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map((match) => Number(match[1]));
    const sizes = readdirSync(join(folder, `${rows}`))
      .filter((name) => name.endsWith('.m4s'))
      .toSorted()
      .map((name) => statSync(join(folder, `${rows}`, name)).size * 8);
    const peak = Math.ceil(Math.max(...sizes.map((bits, index) => bits / seconds[index]!)));
    const mean = Math.ceil(sizes.reduce((a, b) => a + b) / seconds.reduce((a, b) => a + b));
    const rates = `BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${mean},RESOLUTION=${columns}x${rows}`;
    const codecs = `CODECS="${videoCodec(join(folder, `${rows}`, 'init.mp4'))},mp4a.40.2"`;
    return `#EXT-X-STREAM-INF:${rates},${codecs},FRAME-RATE=${framesPerSecond}.000\n${rows}/index.m3u8\n`;
  });
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n${entries.join('')}`;
}

/** Profile and level as the decoder's configuration in the file says them, for example `avc1.64001e`. */
function videoCodec(initPath: string): string {
  const file = readFileSync(initPath);
  const configuration = file.indexOf('avcC') + 5;
  return `avc1.${file.subarray(configuration, configuration + 3).toString('hex')}`;
}
