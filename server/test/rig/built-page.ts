/** The built pages as far as the server knows it. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { screens } from '@glass-dice/contract/screens';
import { locales } from '@glass-dice/domain/locale';
import { builtFiles } from '../../src/platform/page/shell.ts';

/** What the build makes the shells of; the server fills the same places in it. */
const sourceOf = (page: string) => readFileSync(resolve(import.meta.dirname, `../../../${page}/index.html`), 'utf8');

/** What the build draws into them, as far as the server has something to put there. */
const drawn = {
  shell: '<p class="greeting">Glass Dice</p>',
  home: '<h1 tabindex="-1">Glass Dice</h1><div data-first-picture="100vw" class="hero"></div>',
};

/** The script of one screen; every other one has none. */
export const gamesScript = '/assets/games.js';

export function writeBuiltPage(webDir: string): void {
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  const source = sourceOf('web');
  for (const locale of locales) {
    const files = builtFiles(locale);
    for (const shell of ['shell', 'home'] as const) {
      const page = source.replace('<!--app-->', drawn[shell]);
      writeFileSync(join(webDir, files[shell]), page);
    }
    writeFileSync(join(webDir, files.screens), JSON.stringify({ [screens.games]: [gamesScript] }));
  }
  writeFileSync(join(webDir, 'service-worker.js'), '');
}

export function writeBuiltConsole(consoleDir: string): void {
  mkdirSync(join(consoleDir, 'assets'), { recursive: true });
  writeFileSync(join(consoleDir, 'assets/console.js'), '');
  const page = sourceOf('console').replace('<!--app-->', drawn.shell);
  for (const locale of locales) writeFileSync(join(consoleDir, builtFiles(locale).shell), page);
}
