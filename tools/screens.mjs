// npm run screens [-- --width 360,390 --locale en,zh-tw --theme dark --only /games,state]: a picture of every screen and of
// its states in every language and theme, in the folder screens, with a page that shows them side by side.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireBrowser } from './browser.mjs';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled, root, run } from './install.mjs';

const folder = join(root, 'screens');
const page = join(folder, 'index.html');
const list = { type: 'string' };

try {
  const { values } = parseArgs({ options: { width: list, locale: list, theme: list, only: list } });
  await ensureInstalled();
  requireBrowser((text) => process.stdout.write(`${text}\n`));
  await ensureWebBuilt();
  // Pictures of an older state would pass for new ones.
  rmSync(folder, { recursive: true, force: true });
  const env = { SCREENS: JSON.stringify(values) };
  await run(['playwright'], ['test', '--config', 'e2e/pictures/playwright.config.ts'], { env });
} catch (error) {
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
if (existsSync(page)) process.stdout.write(`\nThe pictures: ${page}\n`);
