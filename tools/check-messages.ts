/**
 * The five catalogues are complete: the same keys with the same placeholders, each used, none empty, each in its own
 * script. And they call the game a dice game and its picks by their names (promise P5).
 */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { disguisesIn } from '@glass-dice/domain/dice/dice-words';
import { pickNames } from '@glass-dice/domain/dice/pick-names';
import { defaultLocale, locales, type Locale } from '@glass-dice/domain/locale';
import { shunnedIn } from './shunned-words.ts';

type Catalogue = Record<string, string>;

const han = String.raw`\p{Script=Han}`;
const scripts: Record<Locale, RegExp> = {
  'zh-tw': new RegExp(han, 'u'),
  'zh-CN': new RegExp(han, 'u'),
  en: /\p{Script=Latin}/u,
  'kr-kr': /\p{Script=Hangul}/u,
  'jp-jp': new RegExp(`[${han}\\p{Script=Hiragana}\\p{Script=Katakana}]`, 'u'),
};
/** Written like this everywhere. */
const signs = /\b(?:VIP|PIN|cm)\b/g;

const root = resolve(import.meta.dirname, '..');
const read = (locale: string) =>
  JSON.parse(readFileSync(join(root, `ui/i18n/messages/${locale}.json`), 'utf8')) as Catalogue;

const source = globSync('{ui,web,console}/src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');
const used = new Set([...source.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key));

const model = read(defaultLocale);
const problems = [
  ...Object.keys(model).flatMap((key) => (used.has(key) ? [] : [`${key}: used nowhere`])),
  ...locales.flatMap((locale) => [...compare(locale, read(locale)), ...misnomers(locale, read(locale))]),
  ...locales.flatMap((locale) => [...untranslated(locale, read(locale)), ...shunnedIn(locale, read(locale))]),
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

function untranslated(locale: Locale, catalogue: Catalogue): string[] {
  const foreign = Object.entries(catalogue).filter(([, text]) => {
    const words = text.replaceAll(/\{\w+\}/g, ' ').replaceAll(signs, '');
    return /\p{L}/u.test(words) && !scripts[locale].test(words);
  });
  return foreign.map(([key]) => `${locale}: ${key} is in another language`);
}

function misnomers(locale: Locale, catalogue: Catalogue): string[] {
  const disguised = Object.entries(catalogue).flatMap(([key, text]) =>
    disguisesIn(text).map(
      (disguise) => `${locale}: ${key} says "${disguise}", which presents a dice game as something else`,
    ),
  );
  const renamed = Object.entries(pickNames[locale]).filter(([pick, name]) => catalogue[`pick_${pick}`] !== name);
  return [...disguised, ...renamed.map(([pick, name]) => `${locale}: pick_${pick} must be "${name}"`)];
}

function placeholders(text = ''): string {
  return [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name)
    .toSorted()
    .join();
}
