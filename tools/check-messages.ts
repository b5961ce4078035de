/** The five catalogues are complete: the same keys with the same placeholders, each used, none empty. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defaultLocale, locales } from '@glass-dice/domain/locale';

type Catalogue = Record<string, string>;

const web = resolve(import.meta.dirname, '../web/src');
const read = (locale: string) =>
  JSON.parse(readFileSync(join(web, `i18n/messages/${locale}.json`), 'utf8')) as Catalogue;

const source = globSync('**/*.{ts,tsx}', { cwd: web })
  .filter((file) => !file.startsWith('i18n/generated'))
  .map((file) => readFileSync(join(web, file), 'utf8'))
  .join('\n');
const used = new Set([...source.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key));

const model = read(defaultLocale);
const problems = [
  ...Object.keys(model).flatMap((key) => (used.has(key) ? [] : [`${key}: used nowhere`])),
  ...locales.flatMap((locale) => compare(locale, read(locale))),
];
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
process.stdout.write(`${Object.keys(model).length} messages in ${locales.length} languages\n`);

function compare(locale: string, catalogue: Catalogue): string[] {
  const missing = Object.keys(model).filter((key) => !catalogue[key]?.trim());
  const extra = Object.keys(catalogue).filter((key) => !(key in model));
  const different = Object.keys(model).filter((key) => placeholders(model[key]) !== placeholders(catalogue[key]));
  return [
    ...missing.map((key) => `${locale}: ${key} is missing`),
    ...extra.map((key) => `${locale}: ${key} is not in ${defaultLocale}`),
    ...different.map((key) => `${locale}: ${key} has other placeholders than in ${defaultLocale}`),
  ];
}

function placeholders(text = ''): string {
  return [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name)
    .toSorted()
    .join();
}
