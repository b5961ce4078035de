/** npm run bench -- fairness [options]: runs a bench; exit code 0 when it could be carried out. */
import type { Bench } from './harness/bench.ts';
import { betsBench } from './bets/bets.ts';
import { bookBench } from './book/book.ts';
import { isInterrupted } from './harness/clean-up.ts';
import { fairnessBench } from './fairness/fairness.ts';
import { floodBench } from './flood/flood.ts';
import { growthBench } from './growth/growth.ts';
import { liveBench } from './live/live.ts';
import { pageBench } from './page/page.ts';
import { rollBench } from './page/roll.ts';
import { pagesBench } from './pages/pages.ts';
import { settlementBench } from './settlement/settlement.ts';

const benches: Record<string, Bench> = {
  bets: betsBench,
  book: bookBench,
  fairness: fairnessBench,
  flood: floodBench,
  growth: growthBench,
  live: liveBench,
  page: pageBench,
  pages: pagesBench,
  roll: rollBench,
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
