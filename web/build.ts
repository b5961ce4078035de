/**
 * Builds the members' page: of each language two shells, one with the name of the club and one for home with the frame
 * of that screen. Both show before any script has come. Run by Node.
 */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@glass-dice/domain/locale';
import { build, type InlineConfig } from 'vite';
import { buildPage } from '../ui/build/build-page.ts';
import { drawShell } from '../ui/build/shell.ts';
import { buildWorker } from './build-worker.ts';
import { checkBudgets, sharedNames } from './budgets.ts';
import { entry } from './entries.ts';
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

const source = { root: import.meta.dirname, entry, base: '/' };

await buildPage({
  ...source,
  name: 'the page',
  greeting: '<p class="grid min-h-dvh place-items-center text-title font-semibold text-ink-2">Glass Dice</p>',
  // What the first load needs anyway is one file, and so is what most other screens share: many small ones compress
  // worse, and their names would fill the list of what each screen has to fetch.
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
  async alsoOf({ locale, manifest, folder, config }) {
    await writeFile(join(folder, `screens.${locale}.json`), JSON.stringify(screenFiles(manifest)));
    const frame = await drawHomeFrame(folder, locale, config);
    await writeFile(join(folder, `home.${locale}.html`), await drawShell(source, locale, manifest, frame));
  },
  async finish(fresh, pages) {
    await buildWorker(fresh, pages);
    await checkBudgets(fresh);
  },
});

/** By the code of the screen itself, so that the two cannot differ. */
async function drawHomeFrame(folder: string, locale: Locale, config: InlineConfig): Promise<string> {
  const outDir = join(folder, `frame.${locale}`);
  await build({
    ...config,
    ssr: { noExternal: ['lucide-react'] },
    build: { ssr: 'src/app/home-frame.tsx', outDir, copyPublicDir: false },
  });
  const { homeFrame } = (await import(join(outDir, 'home-frame.js'))) as { homeFrame: () => string };
  await rm(outDir, { recursive: true });
  return homeFrame();
}
