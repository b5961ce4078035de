/** Which files of the club's content this server lacks. Several servers have a `media` folder each. */
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../platform/database/db.ts';
import { eachLimit } from './each-limit.ts';
import { shownMedia } from './shown-media.ts';

const looksAtOnce = 8;
/** Nobody takes files away while the server runs; but what is shown may change. */
const staysWholeMs = 15_000;

/** Paths below `media`, of a video that of its playlist. */
export async function missingMedia(db: Db, dataDir: string): Promise<string[]> {
  const media = join(dataDir, 'media');
  const stored = new Set(await readdir(media).catch(() => []));
  const shown = [...(await shownMedia(db))];
  const missing = shown.filter((path) => !isVideo(path) && !stored.has(path));
  const playlists = shown.filter(isVideo).map((folder) => `${folder}/index.m3u8`);
  await eachLimit(looksAtOnce, playlists, async (path) => {
    await access(join(media, path)).catch(() => missing.push(path));
  });
  return missing.toSorted();
}

/** Asked often: what was whole a moment ago is not looked at again. */
export function lookForMissing(db: Db, dataDir: string): () => Promise<string[]> {
  let wholeAt = -Infinity;
  return async () => {
    if (performance.now() - wholeAt < staysWholeMs) return [];
    const missing = await missingMedia(db, dataDir);
    if (missing.length === 0) wholeAt = performance.now();
    return missing;
  };
}

const isVideo = (path: string): boolean => path.startsWith('videos/');
