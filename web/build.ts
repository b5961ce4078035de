/**
 * Builds the page once per language, so that no member downloads the other four, and emits two shells for each: one
 * with the name of the club, and one for home with the frame of that screen. Both show before any script has come.
 * Files with the same contents get the same name, so what does not depend on the language is shared. Run by Node.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { locales, type Locale } from '@glass-dice/domain/locale';
import { compile } from '@inlang/paraglide-js';
import { build, type InlineConfig, type Plugin } from 'vite';
import { buildWorker } from './build-worker.ts';
import { checkBudgets, sharedNames } from './budgets.ts';
import { entry, type Manifest } from './manifest.ts';
import { pageAssets, writePage } from './page.ts';
import { screenFiles } from './screen-files.ts';

/** What only the screens of the game share is not for all the others to fetch. */
const ofTheGame =
  /\/(?:features|domain\/src)\/dice\/|\/pick-name|\/messages\/(?:bets|board|fairness|hall|myround|odds|pick|proof|table)_/;
const isOfTheKit = (id: string) => !ofTheGame.test(id) && !/\/lib\/live|\/features\/club\/help\//.test(id);
const isWord = (id: string) => isOfTheKit(id) && id.includes('/i18n/generated/');
const isIcon = (id: string) => id.includes('/lucide-react/');
const clubTime = /\/(?:club-time|ClubTime|ui_club_time)\./;
/** What is shared here is one small file instead of three that are smaller than what it takes to ask for them. */
const ofHosts = /\/features\/hosts\/|\/messages\/hosts?_/;
/** What lists of hosts have, and a profile has not. */
const ofHostLists =
  /\/features\/hosts\/(?:Host(?:s(?:List|Skeleton|Tools)|Tile|LayoutToggle)|use-host-)|\/messages\/hosts_(?:show|sort)_/;
const ofVideos = /\/features\/videos\/|\/messages\/(?:videos?|player)_/;
const ofComments = /\/(?:features\/club\/comments|domain\/src\/club)\/|\/messages\/comments_/;
const besideScreens = /\/(?:EmptyState\.tsx|modal-stack\.ts|screen_go_home\.js)$/;

/** What shows until the screen is there; the server puts the name of the club in its place. */
const greeting = '<p class="grid min-h-dvh place-items-center text-title font-semibold text-ink-2">Glass Dice</p>';

const root = import.meta.dirname;
const dist = join(root, 'dist');
/** Built aside and moved into place at the end: a build that fails, or runs beside another, spoils nothing. */
const fresh = join(root, `dist.${process.pid}`);
/** Each message is a module here, so that a screen brings its own words only. */
const messages = join(fresh, 'i18n/generated');

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
  transform: (code, id) => (isIcon(id) ? code.replaceAll(/, key: "\w+"|^__iconData\.node;$/gm, '') : undefined),
};

await mkdir(fresh);
try {
  await compile({
    project: join(root, 'project.inlang'),
    outdir: messages,
    outputStructure: 'message-modules',
    strategy: ['globalVariable', 'baseLocale'],
  });
  for (const locale of locales) {
    process.stdout.write(`Building the page: ${locale}\n`);
    await buildFor(locale);
  }
  await rm(join(fresh, 'i18n'), { recursive: true });
  const manifests = await Promise.all(locales.map(readManifest));
  const pages = manifests.map(pageAssets).map(({ styles, scripts }) => [...styles, ...scripts]);
  await buildWorker(fresh, pages);
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
        input: entry,
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
              { name: 'host-lists', test: ofHostLists, minShareCount: 2, priority: 1 },
              // Words, icons and the club's clock are too small for files of their own.
              { name: 'small', test: clubTime, minShareCount: 2, priority: 1 },
              {
                name: 'kit',
                test: (id) => isOfTheKit(id) && !ofHosts.test(id) && !ofVideos.test(id),
                minShareCount: 5,
                priority: 1,
              },
              { name: 'small', test: isWord, minShareCount: 4, priority: 1 },
              { name: 'small', test: isIcon, minShareCount: 2, priority: 1 },
              { name: 'hosts', test: ofHosts, minShareCount: 2 },
              { name: 'videos', test: ofVideos, minShareCount: 2 },
              { name: 'comments', test: ofComments, minShareCount: 2 },
              // What every page fetches with its first drawing and some screens use, too.
              { name: 'beside', test: besideScreens, priority: 1 },
            ],
          },
        },
      },
    },
  });
  await writePages(locale);
}

async function writePages(locale: Locale): Promise<void> {
  const manifest = await readManifest(locale);
  await writeFile(join(fresh, `screens.${locale}.json`), JSON.stringify(screenFiles(manifest)));
  await writeFile(join(fresh, `shell.${locale}.html`), await writePage(locale, manifest, greeting));
  await writeFile(join(fresh, `home.${locale}.html`), await writePage(locale, manifest, await drawHomeFrame(locale)));
}

async function readManifest(locale: Locale): Promise<Manifest> {
  return JSON.parse(await readFile(join(fresh, `manifest.${locale}.json`), 'utf8')) as Manifest;
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
    plugins: [compileOnce, iconsWithoutKeys],
    define: { __STATIC_LOCALE__: JSON.stringify(locale) },
    resolve: {
      alias: [
        { find: /^(?:\.\.\/)+i18n\/generated(?=\/(?:messages|runtime)\.js$)/, replacement: messages },
        // Only the compiled messages import it by this name.
        { find: /^\.\.\/runtime\.js$/, replacement: join(root, 'src/lib/static-runtime.ts') },
      ],
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
