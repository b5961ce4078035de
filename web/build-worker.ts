/** Builds the service worker, one file, which knows by their names the files of the pages it was built with. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { locales } from '@glass-dice/domain/locale';
import { build } from 'vite';
import { assetsOf } from './src/service-worker/kept-page.ts';

const source = fileURLToPath(new URL('./src/service-worker/service-worker.ts', import.meta.url));

export async function buildWorker(dist: string): Promise<void> {
  // Home names what every page uses; the others name more.
  const homes = await Promise.all(locales.map((locale) => readFile(join(dist, `home.${locale}.html`), 'utf8')));
  const name = createHash('sha256').update(homes.join('')).digest('hex').slice(0, 12);
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { __BUILD__: JSON.stringify({ name, pages: homes.map(assetsOf) }) },
    build: {
      outDir: dist,
      emptyOutDir: false,
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  });
}
