/** A still of the film in the shape of a cover: at a chosen second, or one that shows much. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sizeOfPoster } from '@glass-dice/domain/videos/film';
import { sharp } from '../../platform/media/photos.ts';
import { runConfined, type Confinement } from './confined.ts';
import { mostSecondsToBegin, scaledTo } from './encode-rendition.ts';
import { FilmRefusal } from './film-refusal.ts';
import { takeFile } from './finish-rendition.ts';
import { inputOptions, quietly, type Film } from './probe-film.ts';

const mostBytes = 8 * 1_048_576;
/** Of so many frames the one is taken that is most like the others: no flash, and no black between two scenes. */
const framesToChooseFrom = 60;
/** Behind titles and a black beginning. */
const usualBeginning = 0.1;
/** Close to the end there may be no frame any more. */
const beforeTheEnd = 0.5;

type Wish = { atSeconds: number | undefined; folder: string; still: string; cover: string; signal: AbortSignal };

export async function makePoster(confinement: Confinement, film: Film, wish: Wish): Promise<void> {
  const { folder, signal, still, cover } = wish;
  const at = Math.max(0, Math.min(wish.atSeconds ?? film.seconds * usualBeginning, film.seconds - beforeTheEnd));
  const look = wish.atSeconds === undefined ? [`thumbnail=${framesToChooseFrom}`] : [];
  // To jump there is quick; where a format has no places to jump to, the film is read from its beginning.
  const ways = [
    { jump: ['-ss', at], wait: [] },
    { jump: [], wait: [`select=gte(t\\,${at})`] },
  ];
  const made = join(folder, 'poster.png');
  for (const { jump, wait } of ways) {
    const filters = [...wait, ...shapeOf(film), ...look].join(',');
    const { failure } = await runConfined(confinement, {
      program: 'ffmpeg',
      args: [
        ...quietly,
        '-filter_threads',
        1,
        '-threads',
        1,
        ...jump,
        ...inputOptions(film.container),
        '-map',
        `0:${film.videoIndex}`,
        '-vf',
        filters,
        '-frames:v',
        1,
        '-map_metadata',
        -1,
        '-c:v',
        'png',
        '-f',
        'image2',
        '-update',
        1,
        'poster.png',
      ],
      folder,
      signal,
      mostSeconds: mostSecondsToBegin + film.seconds,
      mostFileBytes: mostBytes,
    });
    if (failure) throw new FilmRefusal('broken', `The film gives no still (ffmpeg: ${failure}).`);
    if (existsSync(made)) break;
  }
  await takeFile(made, still, mostBytes);
  await sharp(still).webp({ quality: 82 }).toFile(cover);
}

/** Filled by the film; what another shape has besides is cut off. */
function shapeOf(film: Film): string[] {
  const { width, height } = sizeOfPoster(film);
  const fill = Math.max(width / film.width, height / film.height);
  const size = { width: Math.ceil(film.width * fill), height: Math.ceil(film.height * fill) };
  // Colours by the pixel, for a side may be odd.
  return [...scaledTo(size, film), 'format=rgb24', `crop=${width}:${height}`];
}
