/**
 * Takes what ffmpeg made of one quality into the finished folder. A program that was taken over could have written
 * anything, so only ordinary whole files under the expected names are taken, no link is followed, and nothing else.
 */
import { chmod, chown, lstat, mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rendition } from '@glass-dice/domain/videos/film';
import { mostSegmentBytes } from './encode-rendition.ts';
import { FilmRefusal } from './film-refusal.ts';

/** A quality, and how the master playlist names it. */
export type FinishedRendition = Rendition & { entry: string; lengthMs: number };

type Places = { box: string; film: string };

const mostPlaylistBytes = 1_048_576;
/** An empty segment would say that it has no length. */
const mostDifferenceSeconds = 1;

export async function finishRendition(
  { box, film }: Places,
  rendition: Rendition,
  seconds: number,
): Promise<FinishedRendition> {
  const name = `${rendition.lines}`;
  const [from, to] = [join(box, name), join(film, name)];
  if (!(await lstat(from)).isDirectory()) throw notWhole(name);
  await mkdir(to);
  await chmod(to, 0o755);
  await takeFile(join(from, 'index.m3u8'), join(to, 'index.m3u8'), mostPlaylistBytes);
  await takeFile(join(from, 'init.mp4'), join(to, 'init.mp4'), mostSegmentBytes);
  const segments = segmentsIn(await readFile(join(to, 'index.m3u8'), 'utf8'));
  const length = segments.reduce((sum, segment) => sum + segment.seconds, 0);
  if (seconds - length > mostDifferenceSeconds) throw notWhole(`${name}/index.m3u8`);
  const rates: number[] = [];
  let bits = 0;
  for (const segment of segments) {
    const bytes = await takeFile(join(from, segment.name), join(to, segment.name), mostSegmentBytes);
    await refuseTornOff(join(to, segment.name), bytes);
    rates.push((8 * bytes) / segment.seconds);
    bits += 8 * bytes;
  }
  const codecs = await codecsIn(join(to, 'init.mp4'));
  const attributes = [
    `BANDWIDTH=${Math.ceil(Math.max(...rates))},AVERAGE-BANDWIDTH=${Math.ceil(bits / length)}`,
    `RESOLUTION=${rendition.width}x${rendition.height},CODECS="${codecs}"`,
  ];
  const lengthMs = Math.round(length * 1_000);
  return { ...rendition, lengthMs, entry: `#EXT-X-STREAM-INF:${attributes.join(',')}\n${name}/index.m3u8\n` };
}

/** The lowest stands first: players begin with it, so that a slow line shows its picture soon. */
export function masterPlaylist(renditions: readonly FinishedRendition[]): string {
  const entries = renditions.toSorted((a, b) => a.lines - b.lines).map(({ entry }) => entry);
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n${entries.join('')}`;
}

/** Moves an ordinary file that has no other name. Afterwards it is the server's own. */
export async function takeFile(from: string, to: string, mostBytes: number): Promise<number> {
  const about = await lstat(from).catch(() => undefined);
  if (!about?.isFile() || about.nlink !== 1 || about.size > mostBytes || about.size === 0) throw notWhole(from);
  await rename(from, to);
  await chown(to, process.getuid!(), process.getgid!());
  await chmod(to, 0o644);
  return about.size;
}

type Segment = { name: string; seconds: number };

function segmentsIn(playlist: string): Segment[] {
  const segments = [...playlist.matchAll(/^#EXTINF:(\d{1,3}\.\d+),\n(.*)$/gm)].map(
    ([, seconds, name], index): Segment => {
      if (name !== `${String(index).padStart(5, '0')}.m4s`) throw notWhole('index.m3u8');
      return { name, seconds: Number(seconds) };
    },
  );
  if (segments.length === 0 || !playlist.endsWith('#EXT-X-ENDLIST\n')) throw notWhole('index.m3u8');
  return segments;
}

/** MP4 is a row of boxes that say how long they are: of a full disk the last one is longer than the file. */
async function refuseTornOff(path: string, bytes: number): Promise<void> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(8);
    let at = 0;
    while (at < bytes) {
      const { bytesRead } = await file.read(head, 0, 8, at);
      const length = head.readUInt32BE(0);
      if (bytesRead < 8 || length < 8) throw notWhole(path);
      at += length;
    }
    if (at !== bytes) throw notWhole(path);
  } finally {
    await file.close();
  }
}

/** Profile and level as the file says them to the decoder, for example `avc1.64001f`. */
async function codecsIn(path: string): Promise<string> {
  const file = await readFile(path);
  const at = file.indexOf('avcC') + 5;
  if (at < 5) throw notWhole(path);
  const video = `avc1.${file.subarray(at, at + 3).toString('hex')}`;
  return file.includes('mp4a') ? `${video},mp4a.40.2` : video;
}

function notWhole(path: string): FilmRefusal {
  const name = path.split('/').slice(-2).join('/');
  return new FilmRefusal('ended', `ffmpeg did not make ${name} to its end: nothing was kept. Is the disk full?`);
}
