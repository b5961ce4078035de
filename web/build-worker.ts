/** Builds the service worker, one file, which knows by their names the files of the pages it was built with. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { locales } from '@glass-dice/domain/locale';
import { build } from 'vite';

const source = fileURLToPath(new URL('./src/service-worker/service-worker.ts', import.meta.url));

/** `pages` has the files that every page of each language names. */
export async function buildWorker(dist: string, pages: readonly (readonly string[])[]): Promise<void> {
  const homes = await Promise.all(locales.map((locale) => readFile(join(dist, `home.${locale}.html`), 'utf8')));
  const name = createHash('sha256').update(homes.join('')).digest('hex').slice(0, 12);
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { __BUILD__: JSON.stringify({ name, pages }) },
    build: {
      outDir: dist,
      emptyOutDir: false,
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  });
}
