import { mkdirSync, rmSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { mistakesOf, testPack, type TestPack } from '../../../test/rig/pack.ts';

/** A picture of one colour whose file is far smaller than it is. */
function pngBomb(side: number): Buffer {
  const chunk = (kind: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const replace = ({ folder }: TestPack, file: string, make: (path: string) => void) => {
  rmSync(join(folder, file), { recursive: true });
  make(join(folder, file));
};

const tricks: [trick: string, play: (pack: TestPack) => void, says: RegExp][] = [
  ['a small file that is a huge picture', (pack) => pack.write('hosts/photo.png', pngBomb(6_000)), /25 million pixels/],
  ['half a picture', (pack) => truncateSync(join(pack.folder, 'hosts/photo.jpg'), 2_000), /JPEG that can be read/],
  ['a PNG that is called JPEG', (pack) => pack.write('hosts/photo.jpg', pngBomb(8)), /photo\.jpg is not a JPEG/],
  [
    'a GIF that is called PNG',
    (pack) => pack.write('hosts/photo.png', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'),
    /is not a PNG/,
  ],
  [
    'a drawing with a script',
    (pack) => pack.change('hosts/drawing.svg', '<rect', '<script>alert(1)</script><rect'),
    /drawing\.svg has a <script>/,
  ],
  [
    'a drawing without a size',
    (pack) => pack.change('hosts/drawing.svg', 'viewBox="0 0 800 1000"', ''),
    /neither a viewBox/,
  ],
  ['a picture larger than any', (pack) => pack.write('hosts/photo.png', Buffer.alloc(8_388_609)), /larger than 8 MiB/],
  ['a segment larger than any', (pack) => truncateSync(join(pack.folder, 'film/36/001.m4s'), 16_777_217), /16 MiB/],
  [
    'a link as segment',
    (pack) => replace(pack, 'film/36/001.m4s', (path) => symlinkSync('/etc/passwd', path)),
    /leads out/,
  ],
  [
    'a link as playlist',
    (pack) => replace(pack, 'film/36/index.m3u8', (path) => symlinkSync('/etc/passwd', path)),
    /leads out/,
  ],
  ['a link as folder', (pack) => replace(pack, 'film/36', (path) => symlinkSync('/etc', path)), /leads out|is missing/],
  [
    'a folder as segment',
    (pack) => replace(pack, 'film/36/001.m4s', (path) => mkdirSync(path)),
    /not an ordinary file/,
  ],
  [
    'a device as captions',
    (pack) => replace(pack, 'film/captions.en.vtt', (path) => symlinkSync('/dev/zero', path)),
    /leads out/,
  ],
  [
    'a playlist without end',
    (pack) => pack.write('film/36/index.m3u8', '#EXTM3U\n'.repeat(200_000)),
    /larger than 1 MiB/,
  ],
  [
    'a playlist that names itself',
    (pack) => pack.change('film/index.m3u8', '72/index.m3u8', 'index.m3u8'),
    /#EXT-X-STREAM-INF/,
  ],
  [
    'captions that are no text',
    (pack) => pack.write('film/captions.en.vtt', Buffer.from([0xff, 0xfe, 0])),
    /not UTF-8/,
  ],
  ['a segment of nothing', (pack) => pack.write('film/36/001.m4s', ''), /does not begin/],
];

test.each(tricks)('%s is refused', async (_trick, play, says) => {
  const pack = testPack();
  play(pack);
  const mistakes = await mistakesOf(pack.folder);
  expect(mistakes.join('\n')).toMatch(says);
});
