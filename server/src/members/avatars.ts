/**
 * Pictures of members: one of the club's gallery, or one of their own. An upload is judged by its content, decoded with
 * limits and encoded anew, so that nothing of the original file is ever kept or served: no metadata, no place where a
 * photo was taken, no second meaning of the bytes.
 */
import { randomBytes } from 'node:crypto';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import type { Db, Tx } from '../platform/database/db.ts';
import { mediaUrl } from '../platform/media/images.ts';
import { mostPixels, sharp } from '../platform/media/photos.ts';

const sidePx = 256;
const mostSeconds = 2;
const formats = new Set(['jpeg', 'png', 'webp']);

export const uploadsPath = '/media/uploads';

export function avatarUrl({ picture, upload }: { picture: string | null; upload: string | null }): string | null {
  if (upload !== null) return `${uploadsPath}/${upload}.webp`;
  return picture && mediaUrl(picture);
}

export async function encodeAvatar(file: Buffer): Promise<Result<Buffer, 'picture-unreadable' | 'picture-too-large'>> {
  try {
    const { format, width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (!formats.has(format)) return refuse('picture-unreadable');
    if (width * height > mostPixels) return refuse('picture-too-large');
    const image = sharp(file, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds: mostSeconds });
    return ok(await image.autoOrient().resize(sidePx, sidePx).webp({ quality: 82 }).toBuffer());
  } catch {
    // Whatever the decoder stumbles over, it is not a picture to show.
    return refuse('picture-unreadable');
  }
}

export async function chooseUpload(tx: Tx, memberId: number, webp: Buffer): Promise<void> {
  if (!(await chooseKey(tx, memberId, null))) return;
  const name = randomBytes(16).toString('hex');
  await tx
    .insertInto('avatar_upload')
    .values({ member_id: memberId, name, webp })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ name, webp }))
    .execute();
}

/** The member first, as everywhere; whether there still is one. */
async function chooseKey(tx: Tx, memberId: number, key: string | null): Promise<boolean> {
  const member = await tx
    .updateTable('member')
    .set({ avatar_key: key })
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return member !== undefined;
}

export async function chooseFromGallery(
  tx: Tx,
  memberId: number,
  key: string,
): Promise<Result<null, 'avatar-unknown'>> {
  const picture = await tx.selectFrom('avatar').select('key').where('key', '=', key).executeTakeFirst();
  if (!picture) return refuse('avatar-unknown');
  await chooseKey(tx, memberId, key);
  await tx.deleteFrom('avatar_upload').where('member_id', '=', memberId).execute();
  return ok(null);
}

export async function findUpload(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('avatar_upload').select('webp').where('name', '=', name).executeTakeFirst();
  return row?.webp;
}
