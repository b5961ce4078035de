/** npm run drill -- wallet|dice|rounds …: runs a drill; exit code 0 when everything held. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { diceShortKills, runDiceDrill } from './dice/drill.ts';
import { runDrill, type DrillOptions } from './harness/drill.ts';
import type { Verdict } from './harness/oracle.ts';
import { shortKills } from './harness/plan.ts';
import { say, sayVerdicts } from './harness/report.ts';
import { runRounds } from '../simulation/simulation.ts';
import { walletDrill } from './wallet/drill.ts';

type Listed = {
  /** What there is a number of, how many usually and in the short version, and how long one may take. */
  of: 'kills' | 'rounds';
  usual: number;
  short: number;
  eachMs: number;
  run: (count: number, options: Omit<DrillOptions, 'kills'>) => Promise<Verdict[]>;
};

const drills: Record<string, Listed> = {
  wallet: {
    of: 'kills',
    usual: 200,
    short: shortKills(walletDrill.points),
    eachMs: 15_000,
    run: (kills, options) => runDrill(walletDrill, { ...options, kills }),
  },
  dice: {
    of: 'kills',
    usual: 100,
    short: diceShortKills,
    eachMs: 15_000,
    run: (kills, options) => runDiceDrill({ ...options, kills }),
  },
  rounds: {
    of: 'rounds',
    usual: 10_000,
    short: 200,
    eachMs: 200,
    run: (rounds, options) => runRounds({ ...options, rounds }),
  },
};
const usage = `Usage: ${Object.entries(drills)
  .map(([name, { of, usual }]) => `npm run drill -- ${name} [--${of} ${usual}] [--seed NUMBER] [--short]`)
  .join('\n       ')}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string' },
    rounds: { type: 'string' },
    seed: { type: 'string' },
    /** As little as tells something, and no judgement of times. */
    short: { type: 'boolean', default: false },
    /** A file for the counts. */
    json: { type: 'string' },
  },
});
const name = positionals[0] ?? '';
const drill = Object.hasOwn(drills, name) ? drills[name] : undefined;
if (!drill || ![values.kills, values.rounds, values.seed].every(isCount)) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
const count = Number(values[drill.of] ?? (values.short ? drill.short : drill.usual));
const seed = Number(values.seed ?? randomInt(1, 1_000_000_000));

const results = resolve(import.meta.dirname, '../test-results');
const journalFile = join(results, `drill-${name}-${seed}.jsonl`);
mkdirSync(results, { recursive: true });
rmSync(journalFile, { force: true });

const begunAt = Date.now();
const { verdicts, failure } = await run(drill);
if (failure) say(`\n  The drill could not be carried out: ${failure}`);
sayVerdicts(verdicts);
const held = verdicts.filter(({ problems }) => problems.length === 0).length;
const broken = verdicts.length - held + (failure ? 1 : 0);
// Only what is needed to find out what went wrong stays.
if (broken === 0) rmSync(journalFile, { force: true });
else {
  if (existsSync(journalFile)) say(`\n  The journal is in ${journalFile}`);
  say(`\n  For the same again: --seed ${seed} --${drill.of} ${count}`);
}
if (values.json) writeFileSync(values.json, JSON.stringify({ held, broken }));
const result =
  broken === 0 ? `nothing was lost, ${held} rules held` : `FAILED, ${held} rules held and ${broken} did not`;
say(`drill ${name}, seed ${seed}: ${result} (${Math.round((Date.now() - begunAt) / 1000)} s)`);
process.exit(broken === 0 ? 0 : 1);

function isCount(text: string | undefined): boolean {
  return text === undefined || /^[1-9][0-9]{0,8}$/.test(text);
}

/** Whatever happens, also Ctrl-C, no process and no folder stays behind. */
async function run(listed: Listed): Promise<{ verdicts: Verdict[]; failure?: string }> {
  await using cleanUp = new AsyncDisposableStack();
  const { promise: interrupted, reject } = Promise.withResolvers<never>();
  interrupted.catch(() => undefined);
  // npm repeats Ctrl-C: once is enough.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => reject(new Error('interrupted')));
  const mostMs = 180_000 + count * listed.eachMs;
  const timer = setTimeout(() => reject(new Error(`not done after ${mostMs / 60_000} min`)), mostMs);
  try {
    const options = { seed, journalFile, judgesTimes: !values.short, interrupted, cleanUp };
    return { verdicts: await listed.run(count, options) };
  } catch (error) {
    return { verdicts: [], failure: (error as Error).message };
  } finally {
    clearTimeout(timer);
  }
}
