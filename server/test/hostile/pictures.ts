/** Files that somebody might send as a picture. All are small; what they would become in memory is not. */
import { crc32, deflateSync } from 'node:zlib';
import type { ErrorCode } from '@glass-dice/contract/errors';
import sharp from 'sharp';
import { picture } from '../routes/samples.ts';

type HostileFile = { what: string; type: string | undefined; payload: Buffer; code: ErrorCode };

export const hiddenText = '<script>alert("hidden")</script>';

const signature = picture.subarray(0, 8);

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of one colour that says it is so large. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(Math.min(1_000_000, Math.ceil(width / 8 + 1) * height));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const drawing = (colour: string, side = 64) =>
  sharp({ create: { width: side, height: side, channels: 3, background: colour, noise } });

/** A file of a type that is taken, with a content that is not. */
const unreadable = (what: string, content: Buffer | string, type = 'image/png'): HostileFile => ({
  what,
  type,
  payload: Buffer.from(content),
  code: 'picture-unreadable',
});

const tooLarge = (what: string, payload: Buffer): HostileFile => ({
  what,
  type: 'image/png',
  payload,
  code: 'picture-too-large',
});

const unsupported = (type: string | undefined, content: Buffer | string): HostileFile => ({
  what: `the type ${type}`,
  type,
  payload: Buffer.from(content),
  code: 'unsupported-media-type',
});

export async function hostileFiles(): Promise<HostileFile[]> {
  const [png, gif] = await Promise.all([drawing('red').png().toBuffer(), drawing('red').gif().toBuffer()]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>${hiddenText}</text></svg>`;
  const entity = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`;
  return [
    unreadable('nothing', ''),
    unreadable('a text', hiddenText),
    unreadable('JSON', '{"key":"otter"}', 'image/jpeg'),
    unreadable('an SVG', svg),
    unreadable('an SVG that wants a file', entity, 'image/webp'),
    unreadable('a PDF', `%PDF-1.7\n${hiddenText}`, 'image/jpeg'),
    unreadable('a GIF', gif),
    unreadable('HTML behind the first bytes of a PNG', Buffer.concat([signature, Buffer.from(hiddenText)])),
    unreadable('half a PNG', png.subarray(0, png.length / 2)),
    unreadable('the header of a PNG', png.subarray(0, 33)),
    unreadable('a PNG without pixels', pngOf(0, 0)),
    tooLarge('900 million pixels', pngOf(30_000, 30_000)),
    tooLarge('a line of 30 million pixels', pngOf(30_000_000, 1)),
    { what: '9 MB', type: 'image/png', payload: Buffer.concat([png, Buffer.alloc(9e6)]), code: 'body-too-large' },
    unsupported('application/json', '{"key":"otter"}'),
    ...[undefined, 'text/html', 'image/', 'image/gif', 'image/svg+xml', 'image/png2', 'multipart/form-data'].map(
      (type) => unsupported(type, png),
    ),
    unsupported(undefined, ''),
  ];
}

/** Pictures all the same: what is odd about them must not survive. */
export async function oddPictures(): Promise<{ what: string; type: string; payload: Buffer }[]> {
  const frames = await Promise.all(['red', 'blue'].map((colour) => drawing(colour).png().toBuffer()));
  const png = await drawing('green').png().toBuffer();
  return [
    {
      what: 'an animated WebP',
      type: 'image/webp',
      payload: await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    },
    { what: 'a PNG with HTML behind it', type: 'image/png', payload: Buffer.concat([png, Buffer.from(hiddenText)]) },
    {
      what: 'a JPEG with a text in its metadata, said to be a PNG',
      type: 'image/png',
      payload: await drawing('red')
        .withExif({ IFD0: { Copyright: hiddenText } })
        .jpeg()
        .toBuffer(),
    },
  ];
}
