/**
 * Builds the page once per language, so that no member downloads the other four, and emits two shells for each: one
 * with the name of the club, and one for home with the frame of that screen. Both show before any script has come.
 * Files with the same contents get the same name, so what does not depend on the language is shared. Run by Node.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { locales, localeTags, type Locale } from '@glass-dice/domain/locale';
import { playMoneyStatement } from '@glass-dice/domain/play-money';
import { build, type InlineConfig, type Plugin } from 'vite';
import { buildWorker } from './build-worker.ts';
import { checkBudgets, sharedNames } from './budgets.ts';
import type { Manifest } from './manifest.ts';
import { screenFiles } from './screen-files.ts';

/** What only the screens of the game share is not for all the others to fetch. */
const ofTheGame =
  /\/(?:features|domain\/src)\/dice\/|\/pick-name|\/messages\/(?:bets|board|fairness|hall|myround|odds|pick|proof|table)_/;
const isOfTheKit = (id: string) => !ofTheGame.test(id) && !id.includes('/lib/live');
const isWord = (id: string) => isOfTheKit(id) && id.includes('/i18n/generated/');
const isIcon = (id: string) => id.includes('/lucide-react/');
/** What is shared here is one small file instead of three that are smaller than what it takes to ask for them. */
const ofHosts = /\/features\/hosts\/|\/messages\/hosts?_/;
const ofVideos = /\/features\/videos\/|\/messages\/(?:videos?|player)_/;
const besideScreens = /\/(?:EmptyState\.tsx|modal-stack\.ts|screen_go_home\.js)$/;

/** What shows until the screen is there; the server puts the name of the club in its place. */
const greeting = '<p class="grid min-h-dvh place-items-center text-title font-semibold text-ink-2">Glass Dice</p>';

const root = import.meta.dirname;
const dist = join(root, 'dist');
/** Built aside and moved into place at the end: a build that fails, or runs beside another, spoils nothing. */
const fresh = join(root, `dist.${process.pid}`);

await mkdir(fresh);
try {
  for (const locale of locales) {
    process.stdout.write(`Building the page: ${locale}\n`);
    await buildFor(locale);
  }
  await buildWorker(fresh);
  await compressAssets();
  await checkBudgets(fresh);
  await rm(dist, { recursive: true, force: true });
  await rename(fresh, dist);
} finally {
  await rm(fresh, { recursive: true, force: true });
}

async function buildFor(locale: Locale): Promise<void> {
  await build({
    ...ofLanguage(locale),
    build: {
      outDir: fresh,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      manifest: `manifest.${locale}.json`,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        // What the first load needs anyway is one file, and so is what most other screens share: many small ones
        // compress worse, and their names would fill the list of what each screen has to fetch.
        output: {
          // The first load names all of them, so only those that the budgets look for have speaking names.
          chunkFileNames: ({ name }) => `assets/${sharedNames.has(name) ? '[name]-' : ''}[hash].js`,
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: 'shell', tags: ['$initial'], priority: 2 },
              { name: 'dice', test: ofTheGame, minShareCount: 3, priority: 1 },
              { name: 'kit', test: isOfTheKit, minShareCount: 5, priority: 1 },
              // Words and icons are too small for files of their own.
              { name: 'small', test: isWord, minShareCount: 3, priority: 1 },
              { name: 'small', test: isIcon, minShareCount: 2, priority: 1 },
              { name: 'hosts', test: ofHosts, minShareCount: 2 },
              { name: 'videos', test: ofVideos, minShareCount: 2 },
              // What every page fetches with its first drawing and some screens use, too.
              { name: 'beside', test: besideScreens, priority: 1 },
            ],
          },
        },
      },
    },
  });
  await writeShells(locale);
}

async function writeShells(locale: Locale): Promise<void> {
  const page = join(fresh, 'index.html');
  const html = (await readFile(page, 'utf8'))
    .replace(/<html lang="[^"]*"/, `<html lang="${localeTags[locale]}"`)
    .replace('name="description" content=""', `name="description" content="${playMoneyStatement[locale]}"`)
    // What is named first gets the connection that the page came by; nothing can show without the styles.
    .replace(/(<script type="module".*\n\s*)(<link rel="stylesheet".*\n\s*)/, '$2$1');
  const frame = await drawHomeFrame(locale);
  const manifest = JSON.parse(await readFile(join(fresh, `manifest.${locale}.json`), 'utf8')) as Manifest;
  await writeFile(join(fresh, `screens.${locale}.json`), JSON.stringify(await screenFiles(root, manifest)));
  await writeFile(join(fresh, `shell.${locale}.html`), dressed(html, greeting));
  await writeFile(join(fresh, `home.${locale}.html`), dressed(html, frame));
  await rm(page);
}

/**
 * The styles stand right before what they dress, because most browsers read on only when they have them: one that has
 * laid something out without them may paint it half dressed. Until they show it the page is hidden, for the sake of
 * other browsers and of the margins that an undressed page has. The head has them fetched early. Were they named as
 * styles there too, every element that names another file would make the browser style and lay out the whole page again.
 */
function dressed(html: string, body: string): string {
  const styles = /<link rel="stylesheet"[^>]*>/.exec(html)![0];
  return html
    .replace(styles, styles.replace('rel="stylesheet"', 'rel="preload" as="style"'))
    .replace('<div id="app"></div>', () => `${styles}\n    <div id="app">${body}</div>`);
}

/** By the code of the screen itself, so that the two cannot differ. */
async function drawHomeFrame(locale: Locale): Promise<string> {
  const outDir = join(fresh, `frame.${locale}`);
  await build({
    ...ofLanguage(locale),
    ssr: { noExternal: ['lucide-react'] },
    build: { ssr: 'src/app/home-frame.tsx', outDir, copyPublicDir: false },
  });
  const { homeFrame } = (await import(join(outDir, 'home-frame.js'))) as { homeFrame: () => string };
  await rm(outDir, { recursive: true });
  return homeFrame();
}

function ofLanguage(locale: Locale): InlineConfig {
  return {
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    define: { __STATIC_LOCALE__: JSON.stringify(locale) },
    plugins: [oneLanguage(locale)],
  };
}

/** Makes the language a constant in every compiled message; the other four are then dropped as dead code. */
function oneLanguage(locale: Locale): Plugin {
  const choice = 'experimentalStaticLocale ?? options.locale ?? getLocale()';
  return {
    name: 'one-language',
    enforce: 'pre',
    transform: {
      filter: { id: /i18n\/generated\/messages\/[^_][^/]*\.js$/ },
      handler(code, id) {
        if (!code.includes(choice)) throw new Error(`${id} does not choose its language as expected`);
        return { code: code.replace(choice, JSON.stringify(locale)), map: null };
      },
    },
  };
}

async function compressAssets(): Promise<void> {
  const folder = join(fresh, 'assets');
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
