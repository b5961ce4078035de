/** The pages that people see most, by Lighthouse on a phone, and what they fetch beside the budgets. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { homeScriptKiB, styleKiB } from '../../web/budgets.ts';
import { say, type Bench } from '../harness/bench.ts';
import { openCleanUp } from '../harness/clean-up.ts';
import { addMembers, openBenchRig } from '../harness/rig.ts';
import { yieldToOthers } from './neighbours.ts';
import { openBrowser, type Browser, type Look, type Request, type Scores, type Timings } from './looks.ts';
import { startBenchServer } from '../harness/server.ts';

/** With what each goal is compared; `/home` has some of its own. */
const goals: Scores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const homeGoals: Scores = { ...goals, performance: 97 };
const homeLimits: Timings = { fcpMs: 900, lcpMs: 1_200, shift: 0.02, blockedMs: 200 };
const limitsKiB: Record<string, number> = { Script: homeScriptKiB, Stylesheet: styleKiB, Document: 14 };
const pictureKiB = 40;

const table = '/games/game1';
type Page = { path: string; who: 'visitor' | 'member' };
const pages: Page[] = [
  { path: '/home', who: 'visitor' },
  { path: '/hosts', who: 'visitor' },
  { path: table, who: 'visitor' },
  { path: '/videos/201', who: 'member' },
  { path: '/me', who: 'member' },
];

export const pageBench: Bench = {
  about: 'Lighthouse on home, hosts, a table, the player and a member’s page, and their bytes beside the budgets',
  options: '[--runs 3] [--only PATH]',
  async run(args) {
    const options = { runs: { type: 'string', default: '3' }, only: { type: 'string' } } as const;
    const { values } = parseArgs({ args, options });
    if (!/^[1-9]$/.test(values.runs)) throw new Error('--runs is a number from 1 to 9.');
    const chosen = pages.filter(({ path }) => values.only === undefined || path === values.only);
    if (chosen.length === 0) throw new Error(`--only is one of ${pages.map(({ path }) => path).join(', ')}.`);
    await using cleanUp = openCleanUp();
    const rig = await openBenchRig(cleanUp);
    const [member] = await addMembers(rig.ownerUrl, 1);
    const { port } = await startBenchServer(rig, cleanUp);
    // A name by which the certificate of a real club would not be missed.
    const site = `http://localhost:${port}`;
    if (chosen.some(({ path }) => path === table)) await firstRoll(site);
    yieldToOthers(cleanUp);
    const kept = { visitor: { adult: 'yes' }, member: { session: member!.token } };
    for (const { path, who } of chosen) {
      await using open = openCleanUp();
      const browser = await openBrowser(site, kept[who], open);
      const looks = await repeat(Number(values.runs), browser, `${site}${path}`, 'lighthouse');
      const slow = await repeat(Number(values.runs), browser, `${site}${path}`, 'laboratory');
      say(`${path}, by a ${who}, median of ${values.runs}`);
      sayMachine([...looks, ...slow]);
      sayScores(path, looks);
      sayTimings('Lighthouse’s slow 4G, computed', looks);
      sayTimings('the laboratory', slow, path === '/home' ? homeLimits : undefined);
      await sayBytes(looks[0]!.requests, site);
      say('');
    }
  },
};

/** The table of a club that has just begun has less to show than any that members see. */
async function firstRoll(site: string): Promise<void> {
  const until = Date.now() + 150_000;
  while (Date.now() < until) {
    const { last } = (await (await fetch(`${site}/api${table}/table`)).json()) as { last?: unknown };
    if (last) return;
    await sleep(1_000);
  }
  throw new Error('The table did not roll.');
}

async function repeat(runs: number, browser: Browser, url: string, way: Parameters<Browser['look']>[1]) {
  const looks: Look[] = [];
  for (let run = 0; run < runs; run += 1) looks.push(await browser.look(url, way));
  return looks;
}

function sayMachine(looks: readonly Look[]): void {
  const index = median(looks.map(({ machine }) => machine)).toFixed(0);
  const taken = (100 * Math.max(...looks.map((look) => look.taken))).toFixed(1);
  const repeated = looks.reduce((sum, look) => sum + look.repeated, 0);
  say(
    `  Lighthouse’s index of the machine ${index}; its host took at most ${taken} % of it, ${repeated} looks repeated`,
  );
}

function sayScores(path: string, looks: readonly Look[]): void {
  for (const [name, goal] of Object.entries(path === '/home' ? homeGoals : goals)) {
    const score = median(looks.map(({ scores }) => scores[name as keyof Scores]));
    say(
      `  ${name.padEnd(16)} ${score.toFixed(0).padStart(4)}   goal ${goal}: ${score >= goal ? 'reached' : 'not reached'}`,
    );
  }
  for (const { audit, title, where } of looks[0]!.findings) say(`    ${audit}: ${title} ${where}`);
}

const timingNames: Record<keyof Timings, (value: number) => string> = {
  fcpMs: (ms) => `first paint ${(ms / 1000).toFixed(2)} s`,
  lcpMs: (ms) => `largest paint ${(ms / 1000).toFixed(2)} s`,
  shift: (shift) => `shift ${shift.toFixed(3)}`,
  blockedMs: (ms) => `blocked ${ms.toFixed(0)} ms`,
};

function sayTimings(way: string, looks: readonly Look[], limits?: Timings): void {
  const words = Object.entries(timingNames).map(([key, write]) => {
    const value = median(looks.map(({ timings }) => timings[key as keyof Timings]));
    const limit = limits?.[key as keyof Timings];
    return limit === undefined ? write(value) : `${write(value)} (${value <= limit ? 'reached' : 'not reached'})`;
  });
  say(`  ${way}: ${words.join(', ')}`);
}

const kinds: Record<string, string> = { Document: 'HTML', Script: 'JavaScript', Stylesheet: 'CSS', Image: 'pictures' };

async function sayBytes(requests: readonly Request[], site: string): Promise<void> {
  say(
    `  ${'KiB'.padEnd(12)} ${'files'.padStart(5)} ${'sent'.padStart(8)} ${'gzip'.padStart(8)} ${'budget of /home'.padStart(16)}`,
  );
  for (const [kind, name] of Object.entries(kinds)) {
    const files = requests.filter((request) => request.kind === kind && request.url.startsWith(site));
    const sent = files.reduce((sum, { transferredBytes }) => sum + transferredBytes, 0);
    const zipped = await Promise.all(files.map(({ url }) => gzipBytes(url)));
    const ofAll = zipped.reduce((sum, bytes) => sum + bytes, 0);
    const limit = limitsKiB[kind];
    say(
      `  ${name.padEnd(12)} ${String(files.length).padStart(5)} ${inKiB(sent).padStart(8)} ${inKiB(ofAll).padStart(8)} ${String(limit ?? '').padStart(16)}`,
    );
  }
  const largest = Math.max(0, ...requests.filter(({ kind }) => kind === 'Image').map((each) => each.transferredBytes));
  say(`  largest picture ${inKiB(largest)}, budget ${pictureKiB}`);
}

/** What the budgets count, whatever the browser and the server have agreed on. */
async function gzipBytes(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  return (await promisify(gzip)(await answer.arrayBuffer(), { level: 9 })).byteLength;
}

function inKiB(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}
