import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../test/rig/app.ts';
import { dicePictures, drawSheet, picturePath, pictureSize } from './dice-picture.ts';

let app: TestApp;
let sheet: Buffer;
beforeAll(async () => {
  app = await testApp();
  sheet = await drawSheet();
});
afterAll(() => app.close());

/** Dark spots as wide as high, in each third of a picture, as somebody who looks at it would count them. */
async function countPips(picture: Buffer): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const dark = Uint8Array.from({ length: width * height }, (_, at) => (data[at * channels + 1]! < 110 ? 1 : 0));
  const counts = [0, 0, 0];
  for (let start = 0; start < dark.length; start += 1) {
    if (!dark[start]) continue;
    const spot = spotAt(dark, width, start);
    if (isRound(spot)) counts[Math.floor((3 * spot.left) / width)]! += 1;
  }
  return counts;
}

type Spot = { left: number; right: number; top: number; bottom: number; size: number };

/** What hangs together there; it is taken away. */
function spotAt(dark: Uint8Array, width: number, start: number): Spot {
  const spot = { left: width, right: 0, top: dark.length, bottom: 0, size: 0 };
  const waiting = [start];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (!dark[at]) continue;
    dark[at] = 0;
    const [x, y] = [at % width, Math.floor(at / width)];
    spot.size += 1;
    spot.left = Math.min(spot.left, x);
    spot.right = Math.max(spot.right, x);
    spot.top = Math.min(spot.top, y);
    spot.bottom = Math.max(spot.bottom, y);
    if (x > 0) waiting.push(at - 1);
    if (x < width - 1) waiting.push(at + 1);
    waiting.push(at - width, at + width);
  }
  return spot;
}

function isRound({ left, right, top, bottom, size }: Spot): boolean {
  const [width, height] = [right - left + 1, bottom - top + 1];
  return size > 200 && Math.abs(width - height) <= 3 && Math.abs(size / (width * height) - Math.PI / 4) < 0.05;
}

test.each(['1-2-3', '4-5-6', '6-1-5'])('the picture of %s has as many pips on each die', async (faces) => {
  const picture = await dicePictures(() => Promise.resolve(sheet))(faces);
  expect(await countPips(picture)).toEqual(faces.split('-').map(Number));
});

test('before the roll there is no pip: nobody is shown what nobody knows (P2)', async () => {
  const picture = await dicePictures(() => Promise.resolve(sheet))('glass');
  expect(await countPips(picture)).toEqual([0, 0, 0]);
});

test('however many pictures are asked for at once, one program is started, and each is drawn once', async () => {
  let started = 0;
  const draw = dicePictures(() => {
    started += 1;
    return Promise.resolve(sheet);
  });
  const asked = ['1-1-1', '1-1-2', '1-1-1', 'glass', '1-1-2'];
  const pictures = await Promise.all(asked.map(draw));
  expect(started).toBe(1);
  expect(new Set(pictures).size).toBe(3);
});

test('a picture that failed is drawn when it is asked for again', async () => {
  let works = false;
  const draw = dicePictures(() => (works ? Promise.resolve(sheet) : Promise.reject(new Error('no memory'))));
  await expect(draw('4-5-2')).rejects.toThrow('no memory');
  works = true;
  expect(await countPips(await draw('4-5-2'))).toEqual([4, 5, 2]);
});

/** On a busy machine the first picture may take longer than a call may; it is drawn all the same. */
async function ask(url: string, method: 'GET' | 'HEAD' = 'GET') {
  for (;;) {
    const answer = await app.http.inject({ url, method });
    if (answer.statusCode !== 503) return answer;
  }
}

test.each([picturePath([4, 5, 2]), picturePath(undefined)])('%s is a picture for good', async (path) => {
  const answer = await ask(path);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const { format, width, height, size } = await sharp(answer.rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', ...pictureSize });
  expect(size).toBeLessThan(65_536);
  const head = await ask(path, 'HEAD');
  expect([head.statusCode, head.headers['content-type'], head.rawPayload.length]).toEqual([200, 'image/png', 0]);
});

test.each(['0-1-2', '7-1-1', '1-2', '1-2-3-4', '11-2-3', 'glass-1-1', 'Glass', '4-5-2.png', '4%2F5-2', ''])(
  'of "%s" there is no picture',
  async (faces) => {
    expect((await app.http.inject({ url: `/media/dice/${faces}.png` })).statusCode).toBe(404);
  },
);

test('a picture of dice is a PNG and nothing else', async () => {
  for (const ending of ['.svg', '.jpg', '', '.PNG']) {
    expect((await app.http.inject({ url: `/media/dice/4-5-2${ending}` })).statusCode).toBe(404);
  }
});
