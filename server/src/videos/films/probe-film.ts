/** What a file is, as its bytes say and not its name: a film with one picture that moves, or refused. */
import { filmLimits, type Size } from '@glass-dice/domain/videos/film';
import { runConfined, type Confinement } from './confined.ts';
import { FilmRefusal } from './film-refusal.ts';

/** The file's name in the folder of the job. */
export const sourceName = 'source';

export type Film = Size & {
  container: string;
  seconds: number;
  videoIndex: number;
  audioIndex: number | undefined;
  /** A fraction such as "30000/1001". */
  framesPerSecond: string;
  isHdr: boolean;
};

/** By the name that ffprobe has for it: the one under which ffmpeg opens it. None of them refers to other files. */
const containers: Record<string, string> = {
  'mov,mp4,m4a,3gp,3g2,mj2': 'mov',
  'matroska,webm': 'matroska',
  avi: 'avi',
  mpegts: 'mpegts',
  mpeg: 'mpeg',
};

const videoCodecs = ['h264', 'hevc', 'av1', 'vp8', 'vp9', 'mpeg4', 'mpeg2video', 'mpeg1video', 'prores', 'mjpeg'];
const pcm = ['u8', 's16le', 's16be', 's24le', 's24be', 's32le', 'f32le'].map((kind) => `pcm_${kind}`);
const audioCodecs = ['aac', 'mp3', 'mp2', 'opus', 'vorbis', 'flac', 'alac', 'ac3', 'eac3', ...pcm];
/** Beside a film; they are opened when it is looked at, and never read. */
const captionCodecs = [
  'srt',
  'subrip',
  'ass',
  'ssa',
  'mov_text',
  'webvtt',
  'text',
  'dvdsub',
  'dvbsub',
  'pgssub',
  'cc_dec',
];
/** Some decoders have names that differ from their codec's. */
const decoders = [...videoCodecs, ...audioCodecs, ...captionCodecs, 'libdav1d', 'mp3float', 'mp2float'];

const mostStreams = 64;
const probeSeconds = 60;
const triedSeconds = 5;

/** What every program is told before it opens the film. */
export function inputOptions(container?: string): string[] {
  return [
    container ? ['-f', container] : ['-format_whitelist', Object.keys(containers).join(',')],
    ['-protocol_whitelist', 'file', '-codec_whitelist', decoders.join(',')],
    ['-max_streams', `${mostStreams}`, '-max_pixels', `${filmLimits.longSide * filmLimits.shortSide}`],
    ['-i', `file:${sourceName}`],
  ].flat();
}

type Stream = {
  index: number;
  codec_type?: string;
  codec_name?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  avg_frame_rate?: string;
  color_transfer?: string;
  disposition?: { attached_pic?: number };
  side_data_list?: { rotation?: number }[];
};

type Probed = { format?: { format_name?: string; duration?: string }; streams?: Stream[] };

const asked = [
  'format=format_name,duration',
  'stream=index,codec_type,codec_name,width,height,sample_aspect_ratio,avg_frame_rate,color_transfer',
  'stream_disposition=attached_pic',
  'stream_side_data=rotation',
].join(':');

const remedy = 'Use an MP4, MOV, MKV, WebM, AVI or MPEG file.';

type Where = { folder: string; signal: AbortSignal };

export async function probeFilm(confinement: Confinement, { folder, signal }: Where): Promise<Film> {
  const limits = { folder, signal, mostSeconds: probeSeconds, mostFileBytes: 0 };
  const args = ['-v', 'error', '-show_entries', asked, '-of', 'json', ...inputOptions()];
  const { output, failure } = await runConfined(confinement, { ...limits, program: 'ffprobe', args });
  if (failure) {
    const [, codec] = /Codec \((\w+)\) not on whitelist/.exec(failure) ?? [];
    if (codec) refuseUnknown('picture or sound', codec, []);
    throw new FilmRefusal('no-film', `This is no film, or a broken one (ffprobe: ${failure}). ${remedy}`);
  }
  const { claimedSeconds, ...film } = judge(JSON.parse(output) as Probed);
  const seconds = await measure(confinement, film, { folder, signal });
  // What is there is counted, for a header may claim anything.
  if (claimedSeconds - seconds > Math.max(2, claimedSeconds * 0.05)) {
    throw broken(`It breaks off after ${said(seconds)} of ${said(claimedSeconds)}.`);
  }
  refuseTooLong(seconds);
  await tryDecoding(confinement, film, { folder, signal });
  return { ...film, seconds };
}

function judge({ format = {}, streams = [] }: Probed): Unmeasured & { claimedSeconds: number } {
  const container = containers[format.format_name ?? ''];
  if (!container) throw new FilmRefusal('no-film', `This is no film. ${remedy}`);
  const claimedSeconds = Number(format.duration ?? 0) || 0;
  refuseTooLong(claimedSeconds);
  const video = streams.find(({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic);
  if (!video) throw new FilmRefusal('no-picture', 'The file has no moving picture.');
  refuseUnknown('picture', video.codec_name, videoCodecs);
  const sounds = streams.filter(({ codec_type }) => codec_type === 'audio');
  const audio = sounds.find(({ codec_name = '' }) => audioCodecs.includes(codec_name)) ?? sounds[0];
  if (audio) refuseUnknown('sound', audio.codec_name, audioCodecs);
  return {
    container,
    claimedSeconds,
    ...sizeOf(video),
    videoIndex: video.index,
    audioIndex: audio?.index,
    framesPerSecond: video.avg_frame_rate ?? '',
    isHdr: ['smpte2084', 'arib-std-b67'].includes(video.color_transfer ?? ''),
  };
}

function refuseUnknown(what: string, name: string | undefined, known: readonly string[]): void {
  if (name && known.includes(name)) return;
  const sentence = `Its ${what} is of the kind ${name ?? 'unknown'}, which is not taken: use H.264 and AAC.`;
  throw new FilmRefusal('unknown-codec', sentence);
}

/** As it is seen: turned upright, and with square pixels. */
function sizeOf({ width = 0, height = 0, sample_aspect_ratio: ratio, side_data_list: sides = [] }: Stream): Size {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const { longSide, shortSide, leastSide } = filmLimits;
  // The decoder gives no size to what is far too large.
  if (short === 0 || long > longSide || short > shortSide) {
    const size = short === 0 ? 'an unknown number of' : `${width} x ${height}`;
    throw new FilmRefusal('too-many-pixels', `It has ${size} pixels, and a film may have ${longSide} x ${shortSide}.`);
  }
  const [across = 0, down = 0] = ratio?.split(':').map(Number) ?? [];
  const stretch = across > 0 && down > 0 ? across / down : 1;
  const seen = { width: Math.min(Math.round(width * stretch), longSide), height };
  if (Math.min(seen.width, seen.height) < leastSide) {
    throw new FilmRefusal(
      'too-few-pixels',
      `It has ${width} x ${height} pixels; ${leastSide} x ${leastSide} are least.`,
    );
  }
  const isTurned = Math.abs(sides.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0) % 180 === 90;
  return isTurned ? { width: seen.height, height: seen.width } : seen;
}

type Unmeasured = Omit<Film, 'seconds'>;

/** Reads the file to its end without decoding it. */
async function measure(confinement: Confinement, film: Unmeasured, where: Where): Promise<number> {
  let seconds = 0;
  const { failure } = await runConfined(confinement, {
    ...where,
    program: 'ffmpeg',
    mostSeconds: 10 * probeSeconds,
    mostFileBytes: 0,
    args: [...quietly, ...inputOptions(film.container), ...streamsOf(film), '-c', 'copy', '-f', 'null', '-'],
    onLine: (line) => (seconds = secondsIn(line) ?? seconds),
  });
  if (failure) throw broken(`It cannot be read to its end (ffmpeg: ${failure}).`);
  if (seconds <= 0) throw broken('There is nothing in it to be seen.');
  return seconds;
}

/** An encrypted film has a header like any other. */
async function tryDecoding(confinement: Confinement, film: Unmeasured, where: Where): Promise<void> {
  const { failure } = await runConfined(confinement, {
    ...where,
    program: 'ffmpeg',
    mostSeconds: 5 * probeSeconds,
    mostFileBytes: 0,
    args: [...quietly, ...inputOptions(film.container), ...streamsOf(film), '-t', triedSeconds, '-f', 'null', '-'],
  });
  if (failure) throw broken('Its beginning cannot be decoded: it is damaged or encrypted.');
}

/** No question, and a report of how far it is. A film of which a tenth is damaged is not shown. */
export const quietly = ['-v', 'error', '-nostdin', '-progress', 'pipe:1', '-max_error_rate', '0.1'];

export function streamsOf({ videoIndex, audioIndex }: Pick<Film, 'videoIndex' | 'audioIndex'>): string[] {
  const audio = audioIndex === undefined ? [] : ['-map', `0:${audioIndex}`];
  return ['-map', `0:${videoIndex}`, ...audio, '-map_metadata', '-1', '-map_chapters', '-1'];
}

export function secondsIn(line: string): number | undefined {
  const microseconds = /^out_time_us=(\d+)$/.exec(line)?.[1];
  return microseconds === undefined ? undefined : Number(microseconds) / 1_000_000;
}

function refuseTooLong(seconds: number): void {
  if (seconds <= filmLimits.seconds) return;
  throw new FilmRefusal(
    'too-long',
    `It is ${said(Math.ceil(seconds))} long, and a film may be ${said(filmLimits.seconds)}.`,
  );
}

function broken(what: string): FilmRefusal {
  return new FilmRefusal('broken', `The film is broken. ${what}`);
}

/** "1:05:09" */
export function said(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${Math.floor(whole / 3_600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}
