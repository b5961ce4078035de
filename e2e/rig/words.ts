/** The texts of the product, so that a journey finds what a person reads. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@glass-dice/domain/locale';
import type english from '../../ui/i18n/messages/en.json';

/** A message's name, so that a journey which asks for one that is gone does not compile. */
export type Message = keyof typeof english;

export type Words = (key: Message, values?: Record<string, string>) => string;

type Catalogue = Record<Message, string>;

const catalogues: Partial<Record<Locale, Catalogue>> = {};

export function catalogueOf(locale: Locale): Catalogue {
  const file = join(import.meta.dirname, `../../ui/i18n/messages/${locale}.json`);
  return (catalogues[locale] ??= JSON.parse(readFileSync(file, 'utf8')) as Catalogue);
}

/** The texts a person reads, from the catalogue of the language. */
export function wordsOf(locale: Locale): Words {
  const catalogue = catalogueOf(locale);
  return (key, values = {}) => catalogue[key].replaceAll(/\{(\w+)\}/g, (_match, name: string) => values[name] ?? '');
}
