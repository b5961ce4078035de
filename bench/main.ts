/** npm run bench -- fairness [options]: runs a bench; exit code 0 when it could be carried out. */
import type { Bench } from './bench.ts';
import { betsBench } from './bets.ts';
import { isInterrupted } from './clean-up.ts';
import { fairnessBench } from './fairness.ts';
import { growthBench } from './growth.ts';
import { liveBench } from './live.ts';
import { pageBench } from './page.ts';
import { pagesBench } from './pages.ts';
import { settlementBench } from './settlement.ts';

const benches: Record<string, Bench> = {
  bets: betsBench,
  fairness: fairnessBench,
  growth: growthBench,
  live: liveBench,
  page: pageBench,
  pages: pagesBench,
  settlement: settlementBench,
};

const [name = '', ...args] = process.argv.slice(2);
try {
  if (!Object.hasOwn(benches, name)) throw new Error('Name one of the benches.');
  await benches[name]!.run(args);
} catch (error) {
  // What fails because everything was closed under it says nothing.
  if (isInterrupted()) await new Promise(() => {});
  process.stderr.write(`${(error as Error).message}\n\nUsage: npm run bench -- NAME [OPTIONS]\n`);
  for (const [name, { about, options }] of Object.entries(benches))
    process.stderr.write(`  ${name} ${options}\n      ${about}\n`);
  process.exitCode = 2;
}
