/** The pictures that messengers show beside a shared round: its three dice, or clear glass before the roll. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Dice } from '@glass-dice/domain/dice/picks';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { withDeadline } from '../platform/load/deadline.ts';
import { createPool } from '../platform/load/pool.ts';

/** What messengers ask for. */
export const pictureSize = { width: 1200, height: 630 };

const clearGlass = 'glass';

/** It depends on the dice alone, so that it never changes and tells nothing of any round. */
export function picturePath(dice: Dice | undefined): string {
  return `/media/dice/${dice?.join('-') ?? clearGlass}.png`;
}

/** The rolls there can be, and clear glass. All are kept once drawn: together less than 15 MB. */
const most = 6 ** 3 + 1;

export function serveDicePictures(http: FastifyInstance): void {
  const draw = dicePictures(drawSheet);
  http.get<{ Params: { faces: string } }>(
    `/media/dice/:faces(^(?:${clearGlass}|[1-6]-[1-6]-[1-6])$).png`,
    async ({ params: { faces } }, reply) =>
      reply
        // Pages of messengers show it, too.
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .type('image/png')
        .send(await withDeadline(draw(faces))),
  );
}

/** One is drawn at a time, whoever asks for however many. */
export function dicePictures(drawSheet: () => Promise<Buffer>): (faces: string) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  const inTurn = createPool({ concurrency: 1, maxQueued: most });
  let sheet: Buffer | undefined;
  return async (faces) => {
    const picture =
      kept.get(faces) ??
      inTurn(async () => {
        sheet ??= await drawSheet();
        return await cut(sheet, faces);
      });
    kept.set(faces, picture);
    // A failure is not kept: the next request tries again.
    picture.catch(() => kept.delete(faces));
    return await picture;
  };
}

/** Each die is a third of the row that shows its face three times. */
async function cut(sheet: Buffer, faces: string): Promise<Buffer> {
  const { width, height } = pictureSize;
  const rows = faces === clearGlass ? [0, 0, 0] : faces.split('-').map(Number);
  const thirds = rows.map((row, place) => {
    const third = { left: (place * width) / 3, top: row * height, width: width / 3, height };
    return sharp(sheet).extract(third).png({ compressionLevel: 1 }).toBuffer();
  });
  const joined = sharp(await Promise.all(thirds), { join: { across: 3 } });
  return await joined.png({ palette: true, effort: 1, dither: 0.3, compressionLevel: 9 }).toBuffer();
}

const program = fileURLToPath(new URL('./draw-dice.ts', import.meta.url));
const options = { encoding: 'buffer', timeout: 10_000, maxBuffer: 8_000_000 } as const;

export async function drawSheet(): Promise<Buffer> {
  return (await promisify(execFile)(process.execPath, [program], options)).stdout;
}
