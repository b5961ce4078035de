/** A picture of a pack, checked by what it is and not by what it is called, and named by its content. */
import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { svgMistake } from './svg.ts';

/** `name` is where it will stand under `media`: the same bytes always have the same name, and other bytes another. */
export type Picture = { name: string; bytes: Buffer };

export function toPicture(path: string, bytes: Buffer): Picture {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { name: `${hash}${extname(path)}`, bytes };
}

/** What keeps the picture out, to be read after its name, or nothing. */
export function pictureMistake(path: string, bytes: Buffer): string | undefined {
  switch (extname(path)) {
    case '.svg':
      return isUtf8(bytes) ? svgMistake(bytes.toString('utf8')) : 'is not UTF-8';
    case '.png':
      return bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a' ? undefined : 'is not a PNG';
    case '.jpg':
      return bytes.subarray(0, 3).toString('hex') === 'ffd8ff' ? undefined : 'is not a JPEG';
    default:
      return /^RIFF....WEBP/s.test(bytes.subarray(0, 12).toString('latin1')) ? undefined : 'is not a WebP';
  }
}
