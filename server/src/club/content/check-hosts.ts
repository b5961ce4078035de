/** The hosts of a pack. A profile sells nothing (P8): everyone in it is invented, or an adult who agreed to it. */
import { taboosIn, type ProfileTaboo } from '@glass-dice/domain/hosts/profile-words';
import { locales } from '@glass-dice/domain/locale';
import type { Known } from './links.ts';
import type { Path } from './mistake.ts';
import type { HostEntry, TextsEntry } from './pack-schema.ts';
import type { PackReading } from './pack-reading.ts';
import { entriesOf, type Sheet } from './sheet.ts';

export async function checkHosts(reading: PackReading, sheet: Sheet<HostEntry[]>, known: Known): Promise<void> {
  const hosts = entriesOf(sheet.value);
  sheet.refuseRepeated(hosts, 'id');
  const today = new Date().toLocaleDateString('sv', { timeZone: reading.timeZone });
  for (const { item, at } of hosts) {
    checkProfileTexts(reading, sheet, at, item);
    checkPerson(sheet, at, item, today);
    if (sheet.sound(...at, 'region') && known.regions?.has(item.region) === false) {
      sheet.refuse([...at, 'region'], `There is no region ${item.region}.`, 'Use an id of regions.yaml.');
    }
    if (sheet.sound(...at, 'game') && item.game !== undefined && known.games?.has(item.game) === false) {
      sheet.refuse([...at, 'game'], `There is no game "${item.game}".`, 'Use a key of games.yaml.');
    }
    if (!Array.isArray(item.pictures)) continue;
    sheet.refuseTwice([...at, 'pictures'], item.pictures);
    for (const [index, picture] of item.pictures.entries()) {
      reading.checkPicture(sheet, [...at, 'pictures', index], picture, 'picture', { shape: 'host' });
    }
  }
  await reading.finish(sheet);
}

function checkProfileTexts(reading: PackReading, sheet: Sheet<unknown>, at: Path, host: HostEntry): void {
  const check = (path: Path, texts: TextsEntry | undefined) => {
    if (typeof texts !== 'object' || texts === null) return;
    reading.checkTexts(sheet, path, texts);
    for (const locale of locales) refuseTaboo(sheet, [...path, locale], texts[locale]);
  };
  for (const field of ['name', 'introduction', 'languages', 'interests'] as const) check([...at, field], host[field]);
  if (!Array.isArray(host.tags)) return;
  for (const [index, tag] of host.tags.entries()) check([...at, 'tags', index], tag);
  const { defaultLocale } = reading.languages;
  sheet.refuseTwice(
    [...at, 'tags'],
    host.tags.map((tag) => (tag as TextsEntry | null)?.[defaultLocale]),
  );
}

const whys: Record<ProfileTaboo, string> = {
  contact: 'is a private contact',
  appointment: 'offers an appointment',
  price: 'names a price',
  measurements: 'measures a body',
};

/** Of a host's profile, and of videos they appear in. What is too long, too, is read to its end. */
export function refuseTaboo(sheet: Sheet<unknown>, path: Path, text: string | undefined): void {
  if (typeof text !== 'string' || text.length > longestRead) return;
  for (const { taboo, words } of taboosIn(text)) {
    sheet.refuse(path, `"${words}" ${whys[taboo]}, and a host's page sells nothing.`, 'Say it without.');
  }
}

/** Several times what any text may have. */
const longestRead = 2_000;

function checkPerson(sheet: Sheet<unknown>, at: Path, { fictional = false, consent }: HostEntry, today: string): void {
  if (!sheet.sound(...at, 'fictional') || !sheet.sound(...at, 'consent')) return;
  if (fictional === (consent !== undefined)) {
    const problem = fictional
      ? 'An invented host cannot have consented.'
      : 'Nothing says whether this host is invented or agreed to appear.';
    const remedy = 'Say exactly one of "fictional: true" and "consent: { on: 2026-03-01, adult: true }".';
    return sheet.refuse([...at, fictional ? 'consent' : 'fictional'], problem, remedy);
  }
  if (!consent || !sheet.sound(...at, 'consent', 'on') || !sheet.sound(...at, 'consent', 'adult')) return;
  if (!isDay(consent.on) || consent.on > today) {
    const problem = `${consent.on} is ${isDay(consent.on) ? 'in the future' : 'no day'}.`;
    sheet.refuse([...at, 'consent', 'on'], problem, 'Write the day on which they agreed to appear.');
  }
  if (!consent.adult) {
    sheet.refuse([...at, 'consent', 'adult'], 'Only adults appear in a club.', 'Remove this host.');
  }
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
