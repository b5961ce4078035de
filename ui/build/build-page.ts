/**
 * Builds a page once per language, so that nobody downloads the other four. Files with the same contents get the same
 * name, so what does not depend on the language is shared.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { locales, type Locale } from '@glass-dice/domain/locale';
import { compile } from '@inlang/paraglide-js';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import type { Manifest } from './manifest.ts';
import { drawShell, pageAssets, type Source } from './shell.ts';

type Page = Source & {
  /** What it is called while it is built. */
  name: string;
  /** What shows until its first screen is there; the server puts the name of the club in its place. */
  greeting: string;
  /** Which files the scripts are put into, and what those are called. */
  output: Rolldown.OutputOptions;
  /** What else is made of a language. */
  alsoOf?: (built: Built) => Promise<void>;
  /** What is made of all of them: from the folder, and the files that every page of each language names. */
  finish: (fresh: string, pages: string[][]) => Promise<void>;
};

export type Built = { locale: Locale; manifest: Manifest; folder: string; config: InlineConfig };

const ui = join(import.meta.dirname, '..');
const isIcon = /\/lucide-react\//;

/** The React compiler takes most of a build, and makes the same of a file in every language. */
const compiled = new Map<string, unknown>();
const compileOnce: Plugin = {
  name: 'compile-once',
  configResolved({ plugins }) {
    const { transform } = plugins.find(({ name }) => name === '@rolldown/plugin-babel')!;
    if (typeof transform !== 'object') throw new Error('The React compiler has no transform to remember.');
    const compileFile = transform.handler;
    transform.handler = async function (code, id, options) {
      const key = `${id}\n${code}`;
      if (!compiled.has(key)) compiled.set(key, await compileFile.call(this, code, id, options));
      return compiled.get(key) as Awaited<ReturnType<typeof compileFile>>;
    };
  },
};

/** Each line of an icon has a key that nothing needs, as their order is fixed, and that hardly compresses. */
const iconsWithoutKeys: Plugin = {
  name: 'icons-without-keys',
  transform: (code, id) => (isIcon.test(id) ? code.replaceAll(/, key: "\w+"|^__iconData\.node;$/gm, '') : undefined),
};

/** Built aside and moved into place at the end: a build that fails, or runs beside another, spoils nothing. */
export async function buildPage(page: Page): Promise<void> {
  const fresh = join(page.root, `dist.${process.pid}`);
  const dist = join(page.root, 'dist');
  await mkdir(fresh);
  try {
    // Each message is a module here, so that a screen brings its own words only.
    const messages = join(fresh, 'i18n/generated');
    await compile({
      project: join(ui, 'i18n/project.inlang'),
      outdir: messages,
      outputStructure: 'message-modules',
      strategy: ['globalVariable', 'baseLocale'],
    });
    const pages: string[][] = [];
    for (const locale of locales) {
      process.stdout.write(`Building ${page.name}: ${locale}\n`);
      const manifest = await buildFor(page, fresh, locale, configOf(page.root, messages, locale));
      const { styles, scripts } = pageAssets(page, manifest);
      pages.push([...styles, ...scripts]);
    }
    await rm(join(fresh, 'i18n'), { recursive: true });
    await compressAssets(join(fresh, 'assets'));
    await page.finish(fresh, pages);
    await rm(dist, { recursive: true, force: true });
    await rename(fresh, dist);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function buildFor(page: Page, fresh: string, locale: Locale, config: InlineConfig): Promise<Manifest> {
  await build({
    ...config,
    build: {
      outDir: fresh,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      manifest: `manifest.${locale}.json`,
      rolldownOptions: { input: page.entry, checks: { bundlerTimings: false }, output: page.output },
    },
  });
  const manifest = JSON.parse(await readFile(join(fresh, `manifest.${locale}.json`), 'utf8')) as Manifest;
  await writeFile(join(fresh, `shell.${locale}.html`), await drawShell(page, locale, manifest, page.greeting));
  await page.alsoOf?.({ locale, manifest, folder: fresh, config });
  return manifest;
}

function configOf(root: string, messages: string, locale: Locale): InlineConfig {
  return {
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [compileOnce, iconsWithoutKeys],
    define: { __STATIC_LOCALE__: JSON.stringify(locale) },
    resolve: {
      alias: [
        {
          find: /^(?:(?:\.\.\/)+i18n\/generated|@glass-dice\/ui\/i18n)(?=\/(?:messages|runtime)\.js$)/,
          replacement: messages,
        },
        // Only the compiled messages import it by this name.
        { find: /^\.\.\/runtime\.js$/, replacement: join(ui, 'src/texts/static-runtime.ts') },
      ],
    },
  };
}

async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const contents = await readFile(path);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(contents));
      await writeFile(`${path}.gz`, await promisify(gzip)(contents, { level: 9 }));
    }),
  );
}
