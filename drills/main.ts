/** npm run drill -- wallet [--kills 200] [--seed N]: runs a drill; exit code 0 when everything held. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runDrill } from './drill.ts';
import type { Verdict } from './oracle.ts';
import { shortKills } from './plan.ts';
import { say, sayVerdicts } from './report.ts';
import { walletDrill } from './wallet.ts';

const drills = { wallet: walletDrill };
const usage = `Usage: npm run drill -- ${Object.keys(drills).join('|')} [--kills 200] [--seed NUMBER] [--short]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string' },
    seed: { type: 'string' },
    /** Every point once, and no judgement of times. */
    short: { type: 'boolean', default: false },
    /** A file for the counts. */
    json: { type: 'string' },
  },
});
const name = positionals[0] as keyof typeof drills;
if (!Object.hasOwn(drills, name) || !isCount(values.kills) || !isCount(values.seed)) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
const drill = drills[name];
const kills = Number(values.kills ?? (values.short ? shortKills(drill.points) : 200));
const seed = Number(values.seed ?? randomInt(1, 1_000_000_000));

const results = resolve(import.meta.dirname, '../test-results');
const journalFile = join(results, `drill-${name}-${seed}.jsonl`);
mkdirSync(results, { recursive: true });
rmSync(journalFile, { force: true });

const begunAt = Date.now();
const { verdicts, failure } = await run();
if (failure) say(`\n  The drill could not be carried out: ${failure}`);
sayVerdicts(verdicts);
const held = verdicts.filter(({ problems }) => problems.length === 0).length;
const broken = verdicts.length - held + (failure ? 1 : 0);
// Only what is needed to find out what went wrong stays.
if (broken === 0) rmSync(journalFile, { force: true });
else say(`\n  The journal is in ${journalFile}; for the same faults again: --seed ${seed} --kills ${kills}`);
if (values.json) writeFileSync(values.json, JSON.stringify({ held, broken }));
const result =
  broken === 0 ? `nothing was lost, ${held} rules held` : `FAILED, ${held} rules held and ${broken} did not`;
say(`drill ${name}, seed ${seed}: ${result} (${Math.round((Date.now() - begunAt) / 1000)} s)`);
process.exit(broken === 0 ? 0 : 1);

function isCount(text: string | undefined): boolean {
  return text === undefined || /^[1-9][0-9]{0,8}$/.test(text);
}

/** Whatever happens, also Ctrl-C, no process and no folder stays behind. */
async function run(): Promise<{ verdicts: Verdict[]; failure?: string }> {
  await using cleanUp = new AsyncDisposableStack();
  const { promise: interrupted, reject } = Promise.withResolvers<never>();
  interrupted.catch(() => undefined);
  // npm repeats Ctrl-C: once is enough.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => reject(new Error('interrupted')));
  const mostMs = 180_000 + kills * 15_000;
  const timer = setTimeout(() => reject(new Error(`not done after ${mostMs / 60_000} min`)), mostMs);
  try {
    const options = { seed, kills, journalFile, judgesTimes: !values.short, interrupted, cleanUp };
    return { verdicts: await runDrill(drill, options) };
  } catch (error) {
    return { verdicts: [], failure: (error as Error).message };
  } finally {
    clearTimeout(timer);
  }
}
