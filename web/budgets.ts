/** Holds the page to its budgets (KiB gzip): a build that goes over one fails and says which. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { locales, type Locale } from '@glass-dice/domain/locale';
import { filesOf, type Manifest } from '../ui/build/manifest.ts';
import { afterFirstScreen, entry } from './entries.ts';

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
const sharedKiB = { kit: 16, small: 6, dice: 9 };
export const sharedNames: ReadonlySet<string> = new Set(Object.keys(sharedKiB));
export const styleKiB = 12;
/** The page of /home. The build holds it without its data, a journey with those of the sample. */
export const documentKiB = 14;
/** What checks a round beside the page, after it has come: hashes and signatures always, the beacon's curve if it has one. */
const workerKiB = { 'check-worker': 19, 'receipt-worker': 10, ed25519: 9, 'beacon-signature': 20 };

type Measured = { budget: string; of: string; kib: number; most: number };

/** Prints the largest part of each budget, and names every one that is over it. */
export async function checkBudgets(dist: string): Promise<void> {
  const ofLanguages = await Promise.all(locales.map((locale) => measure(dist, locale)));
  const measured = [...ofLanguages.flat(), ...(await measureWorkers(dist))];
  const title = 'KiB gzip, the largest of each';
  process.stdout.write(`${title.padEnd(44)}   now  at most\n`);
  for (const [budget, parts] of Map.groupBy(measured, (part) => part.budget)) {
    const { of, kib, most } = parts.toSorted((one, other) => other.kib - one.kib)[0]!;
    process.stdout.write(`${budget.padEnd(44)}${kib.toFixed(1).padStart(6)}${String(most).padStart(9)}  ${of}\n`);
  }
  const over = measured.filter(({ kib, most }) => kib > most);
  const words = over.map(({ budget, of, kib, most }) => `${budget}, ${of}: ${kib.toFixed(1)} KiB, over ${most}`);
  if (over.length > 0) throw new Error(`Over budget:\n${words.join('\n')}`);
}

async function measure(dist: string, locale: Locale): Promise<Measured[]> {
  const manifest = JSON.parse(await readFile(join(dist, `manifest.${locale}.json`), 'utf8')) as Manifest;
  const size = async (files: Iterable<string>) => {
    const sizes = await Promise.all([...files].map(async (file) => (await stat(join(dist, `${file}.gz`))).size));
    return sizes.reduce((sum, each) => sum + each, 0) / 1024;
  };
  const chunks = Object.values(manifest);
  const shell = filesOf(manifest, [entry]);
  const page = gzipSync(await readFile(join(dist, `home.${locale}.html`)), { level: 9 }).length / 1024;
  const styles = await size(new Set(chunks.flatMap(({ css }) => css ?? [])));
  const measured: Measured[] = [
    { budget: 'JavaScript of the first load of /home', of: locale, kib: await size(shell), most: homeScriptKiB },
    { budget: 'styles, the whole app', of: locale, kib: styles, most: styleKiB },
    { budget: 'the page of /home, without its data', of: locale, kib: page, most: documentKiB },
  ];
  const shared = new Set<string>();
  for (const [name, most] of Object.entries(sharedKiB)) {
    const files = chunks.flatMap(({ file }) => (file.startsWith(`assets/${name}-`) ? file : []));
    if (files.length === 0) throw new Error(`Nothing is shared as ${name}, which has a budget.`);
    measured.push({ budget: `shared: ${name}`, of: locale, kib: await size(files), most });
    for (const file of files) shared.add(file);
  }
  for (const [name, { isDynamicEntry }] of Object.entries(manifest)) {
    if (!isDynamicEntry) continue;
    const rest = filesOf(manifest, name === afterFirstScreen ? [] : [afterFirstScreen]);
    const before = beforeIt(manifest, name).map((files) => files.union(shell).union(shared).union(rest));
    const sizes = await Promise.all(before.map((there) => size(filesOf(manifest, [name]).difference(there))));
    measured.push({ ...budgetOf(name), of: `${locale}, ${name}`, kib: Math.max(...sizes) });
  }
  return measured;
}

function budgetOf(name: string): Pick<Measured, 'budget' | 'most'> {
  if (tables.has(name)) return { budget: 'the table', most: tableKiB };
  if (hls.test(name)) return { budget: 'hls.js', most: hlsKiB };
  return { budget: 'another screen, or a part of one', most: routeKiB };
}

async function measureWorkers(dist: string): Promise<Measured[]> {
  const files = await readdir(join(dist, 'assets'));
  const measured = Object.entries(workerKiB).map(async ([name, most]) => {
    const sizes = files.filter((file) => file.startsWith(name) && file.endsWith('.gz'));
    if (sizes.length === 0) throw new Error(`No file is called ${name}, which has a budget.`);
    const stats = await Promise.all(sizes.map((file) => stat(join(dist, 'assets', file))));
    return { budget: name, of: 'beside the page', kib: Math.max(...stats.map((each) => each.size)) / 1024, most };
  });
  return await Promise.all(measured);
}

/** What is there already when something is asked for, for each of the screens and parts that ask for it. */
function beforeIt(manifest: Manifest, name: string): Set<string>[] {
  const starts = Object.keys(manifest).filter((key) => key === entry || manifest[key]!.isDynamicEntry);
  const asking = starts.filter((start) => {
    const files = filesOf(manifest, [start]);
    const chunks = Object.values(manifest).filter(({ file }) => files.has(file));
    return start !== name && chunks.some(({ dynamicImports }) => dynamicImports?.includes(name));
  });
  return asking.map((start) => filesOf(manifest, [start]));
}
