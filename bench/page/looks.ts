/** Lighthouse's look at a page, in the browser of a returning visitor. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { browserFlags, requireBrowser } from '../../tools/browser.mjs';
import { say } from '../harness/bench.ts';
import { watchHost } from './neighbours.ts';
import { findFreePort } from '../harness/server.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = {
  fcpMs: 'first-contentful-paint',
  lcpMs: 'largest-contentful-paint',
  shift: 'cumulative-layout-shift',
  blockedMs: 'total-blocking-time',
} as const;

export type Scores = Record<(typeof categories)[number], number>;
export type Timings = Record<keyof typeof timings, number>;
export type Request = { url: string; kind: string; transferredBytes: number };
/** What Lighthouse has to say against a page, besides its speed. */
export type Finding = { audit: string; title: string; where: string };
/**
 * `machine` is Lighthouse’s index of how fast the machine was just then, `taken` the share of its time that its host
 * gave to others, and `repeated` how often it was looked before, in vain: that was too much, or a figure was missing.
 */
export type Look = Seen & { taken: number; repeated: number };
type Seen = { scores: Scores; timings: Timings; requests: Request[]; findings: Finding[]; machine: number };

/** The stream of the tables never ends, so that Lighthouse would wait for a quiet network as long as it may. */
const patienceMs = 15_000;

/** By then a page has long been there, and busy with whatever it will be busy with, in the laboratory as well. */
const decidedAfterMs = 5_000;
/** A look that is disturbed more than this tells about the neighbours of the machine instead of the page. */
const disturbedAbove = 0.03;
const mostTries = 12;

/**
 * As Lighthouse does it by default, and the laboratory of our budgets: there the browser itself is slowed down, which
 * takes the order of things as it is instead of computing it from a fast run.
 */
const ways = {
  lighthouse: { maxWaitForLoad: patienceMs },
  laboratory: {
    maxWaitForLoad: patienceMs + 5_000,
    throttlingMethod: 'devtools',
    throttling: {
      cpuSlowdownMultiplier: 4,
      requestLatencyMs: 150,
      downloadThroughputKbps: 1_638,
      uploadThroughputKbps: 675,
    },
    onlyCategories: ['performance'],
  },
} satisfies Record<string, Flags>;

export type Browser = { look: (url: string, way: keyof typeof ways) => Promise<Look> };

/** Opens a browser that keeps `kept` for the site; Lighthouse empties its caches before each look, but not this. */
export async function openBrowser(
  site: string,
  kept: Record<string, string>,
  cleanUp: AsyncDisposableStack,
): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'glass-dice-page-'));
  cleanUp.defer(() => rm(profile, { recursive: true, force: true }));
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: requireBrowser(say),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
    // An interrupt is the bench's to handle.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  cleanUp.defer(() => context.close());
  const page = await context.newPage();
  await page.goto(`${site}/agreement`);
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
  await page.close();
  const visit = (url: string, way: keyof typeof ways) =>
    lighthouse(url, { port, logLevel: 'error', ...ways[way] }).catch(() => undefined);
  return {
    async look(url, way) {
      for (let repeated = 0; ; repeated += 1) {
        const stopWatching = watchHost();
        // On a busy machine it sometimes misses the beginning.
        const answer = (await visit(url, way)) ?? (await visit(url, way));
        const takenBetween = stopWatching();
        if (!answer || answer.lhr.runtimeError)
          throw new Error(answer?.lhr.runtimeError?.message ?? `No look at ${url}.`);
        if (answer.lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${answer.lhr.finalDisplayedUrl}.`);
        const opened = answer.lhr.timing.entries.find(({ name }) => name === 'lh:driver:navigate')!.startTime;
        const taken = takenBetween(opened, opened + decidedAfterMs);
        const seen = seenIn(answer.lhr);
        // Where it saw no five quiet seconds before it lost its patience, Lighthouse does not say how long a page blocked.
        const isWhole = !Object.values(seen.timings).some(Number.isNaN);
        if ((isWhole && taken <= disturbedAbove) || repeated + 1 === mostTries) return { ...seen, taken, repeated };
      }
    },
  };
}

function seenIn({ audits, categories: judged, environment }: Result): Seen {
  const scores = Object.fromEntries(categories.map((key) => [key, 100 * (judged[key]?.score ?? 0)]));
  const numbers = Object.entries(timings).map(([key, id]) => [key, audits[id]?.numericValue ?? Number.NaN]);
  const found = categories
    .filter((key) => key !== 'performance')
    .flatMap((key) => judged[key]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return {
    machine: environment.benchmarkIndex,
    scores: scores as Scores,
    timings: Object.fromEntries(numbers) as Timings,
    requests: itemsOf(audits['network-requests']).map((item) => ({
      url: String(item['url']),
      kind: String(item['resourceType']),
      transferredBytes: Number(item['transferSize']),
    })),
    findings: found.map(({ id }) => ({ audit: id, title: audits[id]!.title, where: placesOf(audits[id]) })),
  };
}

type Audit = Result['audits'][string];

function itemsOf(audit: Audit | undefined): Record<string, unknown>[] {
  const { details } = audit ?? {};
  return details && 'items' in details ? (details.items as Record<string, unknown>[]) : [];
}

function placesOf(audit: Audit | undefined): string {
  const places = itemsOf(audit).map((item) => {
    const node = item['node'] as { snippet?: string } | undefined;
    return node?.snippet ?? item['description'] ?? item['url'] ?? '';
  });
  return places.slice(0, 3).join('  ');
}
