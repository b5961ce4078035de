/**
 * A picture of a pack, checked by what it is and not by what it is called. A drawing (SVG) is kept as it is, for it is
 * good at any size. Photos are made anew as WebP, in the sizes of their use, so that nothing else of the file is ever
 * served. Looking at one tells which files that will be; they are made when they are stored.
 */
import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { refuse, ok, type Result } from '@glass-dice/domain/result';
import type { StoredImage } from '../../platform/media/images.ts';
import { mostPixels, sharp } from '../../platform/media/photos.ts';
import { svgMistake, svgSize } from './svg.ts';

/** The widths in pixels that a picture is made in, the smallest first. */
const widthsOf = {
  /** In gallery and lists only; neither side is longer. */
  icon: [256],
  /** Of hosts, and covers of videos. */
  picture: [320, 640, 960],
  banner: [640, 1200],
} as const;

export type PictureUse = keyof typeof widthsOf;

/** `name` is where it will stand under `media`: the same source in the same size always has the same name. */
export type PictureFile = { name: string; width: number; asItIs: boolean };

export type Picture = {
  path: string;
  sourceHash: string;
  width: number;
  height: number;
  files: readonly PictureFile[];
};

const mostSeconds = 20;
/** With the least effort that files hardly grow by: a start with the sample club waits for it. */
const encoding = { quality: 82, effort: 2 } as const;
const recipe = `webp ${encoding.quality} ${encoding.effort}`;

const formats: Record<string, { format: string; name: string }> = {
  '.png': { format: 'png', name: 'a PNG' },
  '.jpg': { format: 'jpeg', name: 'a JPEG' },
  '.webp': { format: 'webp', name: 'a WebP' },
};

/** Width and height that a picture is shown in; what is wider or higher is cut off at its edges. */
const shapes = { host: [4, 5], cover: [16, 9], banner: [2, 1] } as const;

export type Shape = keyof typeof shapes;

/** What of the picture nobody will see, and how to mend it. Less than a hundredth is nothing. */
export function cutOff({ path, width, height }: Picture, shape: Shape): [problem: string, remedy: string] | undefined {
  const [wide, high] = shapes[shape];
  const ratio = (width * high) / (height * wide);
  const lost = Math.round(100 * (1 - Math.min(ratio, 1 / ratio)));
  if (lost < 1) return undefined;
  const where = ratio > 1 ? 'at the left and the right' : 'at the top and the bottom';
  const problem = `${path} is shown ${wide}:${high}, so ${lost} % of it is cut off, ${where}.`;
  return [problem, `Cut it to ${wide}:${high} yourself to choose what stays.`];
}

/** How to mend a picture that was kept out. */
export function pictureRemedy(path: string, reason: string, { drawingOnly = false }): string {
  if (extname(path) !== '.svg') return 'Save it anew in the format that its ending says.';
  const drawn = /<(?:text|tspan|textPath)>/.test(reason)
    ? 'Turn its words into shapes (in Inkscape: Path, Object to Path)'
    : 'Save it as a plain SVG that holds shapes and gradients only';
  return drawingOnly ? `${drawn}.` : `${drawn}, or save the picture as a PNG, JPEG or WebP with that ending.`;
}

/** The picture, or what keeps it out, to be read after its name. */
export async function lookAtPicture(path: string, bytes: Buffer, use: PictureUse): Promise<Result<Picture, string>> {
  return extname(path) === '.svg' ? lookAtDrawing(path, bytes) : await lookAtPhoto(path, bytes, use);
}

export function imageOfPicture({ width, height, files }: Picture): StoredImage {
  return { width, height, files: files.map(({ name, width }) => ({ name, width })) };
}

export function hashOf(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 32);
}

export async function encodePicture(bytes: Buffer, width: number): Promise<Buffer> {
  return await decoding(bytes).autoOrient().resize({ width }).webp(encoding).toBuffer();
}

function lookAtDrawing(path: string, bytes: Buffer): Result<Picture, string> {
  if (!isUtf8(bytes)) return refuse('is not UTF-8');
  const source = bytes.toString('utf8');
  const mistake = svgMistake(source);
  if (mistake) return refuse(mistake);
  const size = svgSize(source);
  if (!size) return refuse('has neither a viewBox nor a width and a height');
  const sourceHash = hashOf(bytes);
  return ok({ path, sourceHash, ...size, files: [{ name: `${sourceHash}.svg`, width: size.width, asItIs: true }] });
}

async function lookAtPhoto(path: string, bytes: Buffer, use: PictureUse): Promise<Result<Picture, string>> {
  const { format, name } = formats[extname(path)]!;
  try {
    const about = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (about.format !== format) return refuse(`is not ${name}`);
    if (about.width * about.height > mostPixels) return refuse('has more than 25 million pixels');
    // The size of a stamp is soon made, and yet every byte is looked at.
    await decoding(bytes).resize(16, 16).raw().toBuffer();
    const plain = isPlainWebp(bytes);
    const { width, height } = about.autoOrient;
    const widths = widthsFor(use, width, height);
    const sourceHash = hashOf(bytes);
    const largest = widths.at(-1)!;
    const files = widths.map((each) => {
      // What is as it would be made needs no making, and so loses nothing by being exported and imported again.
      const asItIs = plain && each === width;
      return { name: `${asItIs ? sourceHash : hashOf(`${recipe} ${each} `, bytes)}.webp`, width: each, asItIs };
    });
    return ok({ path, sourceHash, width: largest, height: Math.max(1, Math.round((height * largest) / width)), files });
  } catch {
    return refuse(`is not ${name} that can be read to its end`);
  }
}

/** Each width that is below the source's own, and then that one or the largest. */
function widthsFor(use: PictureUse, width: number, height: number): number[] {
  const longest = widthsOf[use].at(-1)!;
  const most = Math.min(width, longest);
  if (use === 'icon' && height > width) return [Math.max(1, Math.round((width * Math.min(height, longest)) / height))];
  return [...widthsOf[use].filter((each) => each < most), most];
}

function decoding(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds: mostSeconds });
}

const pictureChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/** Whether a WebP holds one still picture and nothing besides: no metadata, no further frame, no byte after its end. */
function isPlainWebp(bytes: Buffer): boolean {
  if (!/^RIFF....WEBP/s.test(bytes.subarray(0, 12).toString('latin1'))) return false;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  let at = 12;
  while (at + 8 <= bytes.length) {
    if (!pictureChunks.has(bytes.subarray(at, at + 4).toString('latin1'))) return false;
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return at === bytes.length;
}
