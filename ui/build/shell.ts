/**
 * Writes what a page comes as in one language: index.html with the names of the built files and what shows before any
 * script. The server fills in the rest (server/src/platform/page/shell.ts).
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localeTags, type Locale } from '@glass-dice/domain/locale';
import { playMoneyStatement } from '@glass-dice/domain/play-money';
import { filesOf, type Manifest } from './manifest.ts';

export type Source = {
  /** The folder of the page. */
  root: string;
  /** The module that it starts with, from there. */
  entry: string;
  /** Where its files are served. */
  base: string;
};

/** The files that every page of a language names: styles first, then the script and what it imports. */
export function pageAssets({ entry, base }: Source, manifest: Manifest): { styles: string[]; scripts: string[] } {
  const toUrl = (file: string) => `${base}${file}`;
  return { styles: (manifest[entry]?.css ?? []).map(toUrl), scripts: [...filesOf(manifest, [entry])].map(toUrl) };
}

/**
 * The styles stand right before what they apply to, because most browsers stop parsing there until they have them. A
 * browser that has laid something out without them may paint it half styled. The body is hidden until the styles show
 * it, for other browsers and for the margins of an unstyled page. The head only preloads the styles: were they
 * stylesheets there, every element that names another file would make the browser style and lay out the page again.
 * The preload comes first, so it gets the connection that the page came by.
 */
export async function drawShell(source: Source, locale: Locale, manifest: Manifest, body: string): Promise<string> {
  const { styles, scripts } = pageAssets(source, manifest);
  const [script, ...imported] = scripts;
  const head = [
    ...styles.map((href) => `<link rel="preload" as="style" crossorigin href="${href}">`),
    `<script type="module" crossorigin src="${script}"></script>`,
    ...imported.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ];
  const placeholders = {
    '%LANG%': localeTags[locale],
    '%DESCRIPTION%': playMoneyStatement[locale],
    [`<script type="module" src="/${source.entry}"></script>`]: head.join('\n    '),
    '<!--styles-->': styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`).join(''),
    '<!--app-->': body,
  };
  const template = await readFile(join(source.root, 'index.html'), 'utf8');
  return Object.entries(placeholders).reduce((page, [placeholder, text]) => {
    const [before, after, ...more] = page.split(placeholder);
    if (after === undefined || more.length > 0) throw new Error(`index.html needs ${placeholder} once.`);
    return before + text + after;
  }, template);
}
