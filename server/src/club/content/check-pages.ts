/** What the club tells its members: banners, and notices. Both lead to places inside the app only. */
import { locales } from '@glass-dice/domain/locale';
import { missingBehind, type Known } from './links.ts';
import type { Path } from './mistake.ts';
import { linksIn, noticeMistake } from './notice-html.ts';
import type { BannerEntry, NoticeEntry, TextsEntry } from './pack-schema.ts';
import type { PackReading } from './pack-reading.ts';
import { entriesOf, type Sheet } from './sheet.ts';

export async function checkBanners(reading: PackReading, sheet: Sheet<BannerEntry[]>, known: Known): Promise<void> {
  const banners = entriesOf(sheet.value);
  sheet.refuseRepeated(banners, 'key');
  for (const { item, at } of banners) {
    reading.checkTexts(sheet, [...at, 'title'], item.title);
    if (sheet.sound(...at, 'link') && item.link !== undefined) refuseDead(sheet, [...at, 'link'], item.link, known);
    if (typeof item.pictures !== 'object' || item.pictures === null) continue;
    reading.checkTexts(sheet, [...at, 'pictures'], item.pictures, 'picture');
    for (const locale of locales) {
      const picture = item.pictures[locale];
      if (picture !== undefined)
        reading.checkPicture(sheet, [...at, 'pictures', locale], picture, 'banner', { shape: 'banner' });
    }
  }
  await reading.finish(sheet);
}

export async function checkNotices(
  reading: PackReading,
  sheet: Sheet<NoticeEntry[]>,
  known: Known = {},
): Promise<void> {
  const notices = entriesOf(sheet.value);
  sheet.refuseRepeated(notices, 'key');
  for (const { item, at } of notices) {
    reading.checkTexts(sheet, [...at, 'title'], item.title);
    checkBody(reading, sheet, [...at, 'body'], item.body);
    checkLinks(sheet, [...at, 'body'], item.body, known);
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

/** Once it is known what there is to lead to. */
export function checkLinks(sheet: Sheet<unknown>, path: Path, texts: TextsEntry, known: Known): void {
  for (const locale of locales) {
    const body = sheet.sound(...path, locale) ? texts[locale] : undefined;
    for (const link of body ? linksIn(body) : []) refuseDead(sheet, [...path, locale], link, known);
  }
}

function refuseDead(sheet: Sheet<unknown>, path: Path, link: string, known: Known): void {
  const missing = missingBehind(link, known);
  if (!missing) return;
  sheet.refuse(
    path,
    `The link ${link} leads to nothing: there is no ${missing}.`,
    'Mend the address, or add what it leads to.',
  );
}
