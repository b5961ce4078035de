/** A built page as far as the server knows it. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { screens } from '@glass-dice/contract/screens';
import { locales } from '@glass-dice/domain/locale';
import { builtFiles } from '../src/platform/page/shell.ts';

/** What the build makes the shells of; the server fills the same places in it. */
const source = resolve(import.meta.dirname, '../../web/index.html');

/** The script of one screen; every other one has none. */
export const gamesScript = '/assets/games.js';

export function writeBuiltPage(webDir: string): void {
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  for (const locale of locales) {
    const files = builtFiles(locale);
    copyFileSync(source, join(webDir, files.shell));
    copyFileSync(source, join(webDir, files.home));
    writeFileSync(join(webDir, files.screens), JSON.stringify({ [screens.games]: [gamesScript] }));
  }
  writeFileSync(join(webDir, 'service-worker.js'), '');
}
