/** What the club tells its members: banners, and notices. Both lead to places inside the app only. */
import { locales } from '@glass-dice/domain/locale';
import type { Path } from './mistake.ts';
import { noticeMistake } from './notice-html.ts';
import type { BannerEntry, NoticeEntry, TextsEntry } from './pack-schema.ts';
import type { PackReading } from './pack-reading.ts';
import { entriesOf, type Sheet } from './sheet.ts';

export async function checkBanners(reading: PackReading, sheet: Sheet<BannerEntry[]>): Promise<void> {
  const banners = entriesOf(sheet.value);
  sheet.refuseRepeated(banners, 'key');
  for (const { item, at } of banners) {
    reading.checkTexts(sheet, [...at, 'title'], item.title);
    if (!sheet.sound(...at, 'pictures')) continue;
    reading.checkTexts(sheet, [...at, 'pictures'], item.pictures, 'picture');
    for (const locale of locales) {
      const picture = item.pictures[locale];
      if (picture !== undefined) reading.checkPicture(sheet, [...at, 'pictures', locale], picture, 'banner');
    }
  }
  await reading.finish(sheet);
}

export async function checkNotices(reading: PackReading, sheet: Sheet<NoticeEntry[]>): Promise<void> {
  const notices = entriesOf(sheet.value);
  sheet.refuseRepeated(notices, 'key');
  for (const { item, at } of notices) {
    reading.checkTexts(sheet, [...at, 'title'], item.title);
    checkBody(reading, sheet, [...at, 'body'], item.body);
  }
  await reading.finish(sheet);
}

export function checkBody(
  reading: PackReading,
  sheet: Sheet<unknown>,
  path: Path,
  texts: TextsEntry,
  what?: string,
): void {
  reading.checkTexts(sheet, path, texts);
  for (const locale of locales) {
    const body = sheet.sound(...path, locale) ? texts[locale] : undefined;
    const mistake = body !== undefined && noticeMistake(body, what);
    if (mistake) sheet.refuse([...path, locale], ...mistake);
  }
}
