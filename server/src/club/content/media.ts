/** Files under `media`, named by their content. One is whole or not there, also after a crash in the middle of writing. */
import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from './pictures.ts';

export async function storePictures(dataDir: string, pictures: readonly Picture[]): Promise<void> {
  const folder = join(dataDir, 'media');
  await mkdir(folder, { recursive: true });
  for (const { name, bytes } of pictures) {
    const path = join(folder, name);
    if (await exists(path)) continue;
    const unfinished = join(folder, `.${name}.${randomUUID()}`);
    await writeFile(unfinished, bytes, { flush: true });
    await rename(unfinished, path);
  }
  // The names, too, must be on the disk before the database mentions them.
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}
