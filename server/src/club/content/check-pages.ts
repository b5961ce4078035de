/** What the club tells its members: banners, and notices. Both lead to places inside the app only. */
import { locales } from '@glass-dice/domain/locale';
import { noticeMistake } from './notice-html.ts';
import type { BannerEntry, NoticeEntry } from './pack-schema.ts';
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
    reading.checkTexts(sheet, [...at, 'body'], item.body);
    for (const locale of locales) {
      const body = sheet.sound(...at, 'body', locale) ? item.body[locale] : undefined;
      const mistake = body !== undefined && noticeMistake(body);
      if (mistake) sheet.refuse([...at, 'body', locale], ...mistake);
    }
  }
  await reading.finish(sheet);
}
