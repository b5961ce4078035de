/** Holds the page to its budgets (KiB gzip): a build that goes over one fails and says which. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { locales } from '@glass-dice/domain/locale';
import { filesOf, type Manifest } from './manifest.ts';

export const homeScriptKiB = 95;
/** What a screen brings besides the shell and what is shared, and what a part of one brings besides the screen. */
const routeKiB = 10;
/** The table holds more than any other screen, by itself or over a host's page. */
const tableKiB = 16;
const tables = new Set(['src/app/TablePage.tsx', 'src/app/HostTableSheet.tsx']);
/** Plays HLS where the browser does not, or where a member chooses the quality; no screen waits for it. */
const hlsKiB = 115;
const hls = /\/hls\.js\//;
/** What most screens share, and what those of the game share besides; fetched once, with the first of them. */
const sharedKiB = { kit: 16, small: 6, dice: 8 };
export const sharedNames: ReadonlySet<string> = new Set(Object.keys(sharedKiB));
export const styleKiB = 12;
/** The page of /home. The build holds it without its data, a journey with those of the sample. */
export const documentKiB = 14;
/** What recomputes a roll beside the page, after it has come: hashes always, the curve for a round with a beacon. */
const workerKiB = { 'check-worker': 8, 'beacon-signature': 26 };

export async function checkBudgets(dist: string): Promise<void> {
  const over: string[] = [];
  for (const locale of locales) {
    const manifest = JSON.parse(await readFile(join(dist, `manifest.${locale}.json`), 'utf8')) as Manifest;
    const size = async (files: Iterable<string>) => {
      const sizes = await Promise.all([...files].map(async (file) => (await stat(join(dist, `${file}.gz`))).size));
      return sizes.reduce((sum, each) => sum + each, 0) / 1024;
    };
    const shell = filesOf(manifest, ['index.html']);
    const firstLoad = await size(shell);
    const style = await size(new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? [])));
    process.stdout.write(
      `${locale}: first load of /home ${firstLoad.toFixed(1)} KiB, styles ${style.toFixed(1)} KiB\n`,
    );
    if (firstLoad > homeScriptKiB) over.push(`${locale}: the first load of /home is over ${homeScriptKiB} KiB`);
    if (style > styleKiB) over.push(`${locale}: the styles are over ${styleKiB} KiB`);
    const document = gzipSync(await readFile(join(dist, `home.${locale}.html`)), { level: 9 }).length / 1024;
    if (document > documentKiB) over.push(`${locale}: the page of /home is over ${documentKiB} KiB`);
    const shared = new Set<string>();
    for (const [name, limit] of Object.entries(sharedKiB)) {
      const files = Object.values(manifest).flatMap(({ file }) => (file.startsWith(`assets/${name}-`) ? file : []));
      if ((await size(files)) > limit) over.push(`${locale}: what is shared as "${name}" is over ${limit} KiB`);
      for (const file of files) shared.add(file);
    }
    for (const [name, chunk] of Object.entries(manifest)) {
      if (!chunk.isDynamicEntry) continue;
      const limit = tables.has(name) ? tableKiB : hls.test(name) ? hlsKiB : routeKiB;
      const before = beforeIt(manifest, name).map((files) => files.union(shell).union(shared));
      const sizes = await Promise.all(before.map((there) => size(filesOf(manifest, [name]).difference(there))));
      const brought = Math.max(...sizes);
      if (brought > limit) over.push(`${locale}: ${name} brings ${brought.toFixed(1)} KiB, over ${limit}`);
    }
  }
  for (const file of await readdir(join(dist, 'assets'))) {
    const part = Object.entries(workerKiB).find(([name]) => file.startsWith(name) && file.endsWith('.gz'));
    if (part && (await stat(join(dist, 'assets', file))).size / 1024 > part[1])
      over.push(`${file} is over ${part[1]} KiB`);
  }
  if (over.length > 0) throw new Error(`Over budget:\n${over.join('\n')}`);
}

/** What is there already when something is asked for, for each of the screens and parts that ask for it. */
function beforeIt(manifest: Manifest, name: string): Set<string>[] {
  const entries = Object.keys(manifest).filter((key) => key === 'index.html' || manifest[key]!.isDynamicEntry);
  const asking = entries.filter((entry) => {
    const files = filesOf(manifest, [entry]);
    const chunks = Object.values(manifest).filter(({ file }) => files.has(file));
    return entry !== name && chunks.some(({ dynamicImports }) => dynamicImports?.includes(name));
  });
  return asking.map((entry) => filesOf(manifest, [entry]));
}
