/** Builds the operators' page, and holds it to its budgets (KiB gzip). Run by Node. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { locales } from '@glass-dice/domain/locale';
import { buildPage } from '../ui/build/build-page.ts';
import { filesOf, type Manifest } from '../ui/build/manifest.ts';

const entry = 'src/main.tsx';
/** Operators sit at desks; what a room brings comes with the room. */
const budgets = { 'JavaScript of the first load': 110, styles: 12 };

await buildPage({
  root: import.meta.dirname,
  entry,
  base: '/console/',
  name: 'the console',
  greeting: '<p class="grid min-h-dvh place-items-center text-title font-semibold text-ink-2">Glass Dice</p>',
  output: { chunkFileNames: 'assets/[hash].js', codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] } },
  finish: checkBudgets,
});

async function checkBudgets(dist: string): Promise<void> {
  for (const locale of locales) {
    const manifest = JSON.parse(await readFile(join(dist, `manifest.${locale}.json`), 'utf8')) as Manifest;
    const files = {
      'JavaScript of the first load': filesOf(manifest, [entry]),
      styles: new Set(Object.values(manifest).flatMap(({ css }) => css ?? [])),
    };
    for (const [budget, names] of Object.entries(files)) {
      const sizes = await Promise.all([...names].map(async (name) => (await stat(join(dist, `${name}.gz`))).size));
      const kib = sizes.reduce((sum, size) => sum + size, 0) / 1024;
      const most = budgets[budget as keyof typeof budgets];
      process.stdout.write(`${budget}, ${locale}: ${kib.toFixed(1)} KiB of ${most}\n`);
      if (kib > most) throw new Error(`Over budget: ${budget}, ${locale}: ${kib.toFixed(1)} KiB, over ${most}`);
    }
  }
}
