/** The videos of a pack and their classes; what each consists of is read in film.ts. */
import { locales } from '@glass-dice/domain/locale';
import { refuseTaboo } from './check-hosts.ts';
import { readFilm, type FilmEntry } from './film.ts';
import type { Path } from './mistake.ts';
import type { TextsEntry, VideoEntry, VideosFile } from './pack-schema.ts';
import type { PackReading } from './pack-reading.ts';
import { entriesOf, type Sheet } from './sheet.ts';

export async function checkVideos(
  reading: PackReading,
  sheet: Sheet<VideosFile>,
  known: { hostIds: ReadonlySet<number> | undefined },
): Promise<void> {
  const classes = entriesOf(sheet.value?.classes, ['classes']);
  sheet.refuseRepeated(classes, 'key');
  for (const { item, at } of classes) reading.checkTexts(sheet, [...at, 'name'], item.name);
  const classKeys = sheet.known(classes, 'key');

  const videos = entriesOf(sheet.value?.videos, ['videos']);
  sheet.refuseRepeated(videos, 'id');
  for (const { item, at } of videos) {
    for (const field of ['name', 'description'] as const) checkWords(reading, sheet, [...at, field], item[field], item);
    if (sheet.sound(...at, 'class') && classKeys?.has(item.class) === false) {
      const remedy = `Use one of: ${[...classKeys].join(', ')}; or add the class.`;
      sheet.refuse([...at, 'class'], `There is no class "${item.class}".`, remedy);
    }
    if (sheet.sound(...at, 'host') && item.host !== undefined && known.hostIds?.has(item.host) === false) {
      sheet.refuse([...at, 'host'], `There is no host ${item.host}.`, 'Use an id of hosts.yaml.');
    }
    reading.checkPicture(sheet, [...at, 'cover'], item.cover, 'picture', { shape: 'cover' });
    if (sheet.sound(...at, 'playlist') && sheet.sound(...at, 'captions')) mentionFilm(reading, sheet, at, item);
  }
  await reading.finish(sheet);
}

function checkWords(
  reading: PackReading,
  sheet: Sheet<unknown>,
  path: Path,
  texts: TextsEntry,
  { host }: VideoEntry,
): void {
  reading.checkTexts(sheet, path, texts);
  if (host === undefined || typeof texts !== 'object' || texts === null) return;
  for (const locale of locales) refuseTaboo(sheet, [...path, locale], texts[locale]);
}

/** Videos that are made of the same files share them. */
export function filmKey(playlist: string, captions: TextsEntry = {}): string {
  return JSON.stringify([playlist, ...locales.map((locale) => captions[locale] ?? '')]);
}

function mentionFilm(reading: PackReading, sheet: Sheet<unknown>, at: Path, video: VideoEntry): void {
  const key = filmKey(video.playlist, video.captions);
  reading.mention(key, async () => {
    const captions = locales.flatMap((locale): FilmEntry['captions'] => {
      const path = video.captions?.[locale];
      return path === undefined ? [] : [{ locale, path, at: sheet.placeOf([...at, 'captions', locale]) }];
    });
    const playlist = { path: video.playlist, at: sheet.placeOf([...at, 'playlist']) };
    const film = await readFilm(reading.folder, { playlist, captions }, (mistake) => reading.refuse(mistake));
    if (film) reading.films.set(key, film);
  });
}
