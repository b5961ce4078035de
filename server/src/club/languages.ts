/** The languages that the club offers, and its default. */
import { setTimeout as sleep } from 'node:timers/promises';
import { allLanguages, type Languages, type Locale } from '@glass-dice/domain/locale';
import type { Db } from '../platform/database/db.ts';
import { cachedFor } from '../platform/load/ttl-cache.ts';

const cachedForMs = 1_000;
const patienceMs = 100;

export async function readLanguages(db: Db): Promise<Languages> {
  const club = await db.selectFrom('club').select(['languages', 'default_locale']).executeTakeFirst();
  // Only these are in the table.
  return club ? { offered: club.languages as Locale[], defaultLocale: club.default_locale as Locale } : allLanguages;
}

/** Every request asks for them, so none waits long: while the database is slow or away, those from before hold. */
export async function languagesOf(db: Db): Promise<() => Promise<Languages>> {
  let known = await readLanguages(db);
  return cachedFor(cachedForMs, async () => {
    const reading = readLanguages(db).then(
      (read) => void (known = read),
      () => undefined,
    );
    await Promise.race([reading, sleep(patienceMs, undefined, { ref: false })]);
    return known;
  });
}
