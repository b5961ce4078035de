/** What `npm run drill` and `npm run simulate` share: options, an interrupt that leaves nothing behind, the result. */
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Verdict } from './oracle.ts';
import { say, sayVerdicts } from './report.ts';

export type RunOptions = {
  /** How many kills or rounds. */
  count: number;
  seed: number;
  journalFile: string;
  /** As little as tells something, and no judgement of times. */
  isShort: boolean;
  /** Rejected when the run is to end at once. */
  interrupted: Promise<never>;
  cleanUp: AsyncDisposableStack;
};

export type Command = {
  /** What there is a number of, how many usually and in the short version, and how long one may take. */
  of: 'kills' | 'rounds';
  usual: number;
  short: number;
  eachMs: number;
  run: (options: RunOptions) => Promise<Verdict[]>;
};

/** Against a run that hangs. A busy machine may take many times as long as an idle one. */
const leastPatienceMs = 900_000;

const results = resolve(import.meta.dirname, '../../test-results');

/** Runs it with the options of the command line and ends the process: with 0 when every rule held. */
export async function runCommand(name: string, command: Command, args: string[]): Promise<never> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      [command.of]: text,
      seed: text,
      short: { type: 'boolean', default: false },
      /** A file for the counts. */
      json: text,
    },
  }) as { values: { kills?: string; rounds?: string; seed?: string; short: boolean; json?: string } };
  const wanted = values[command.of];
  if (![wanted, values.seed].every(isCount)) throw new Error(`--${command.of} and --seed are whole numbers above 0.`);
  const count = Number(wanted ?? (values.short ? command.short : command.usual));
  const seed = Number(values.seed ?? randomInt(1, 1_000_000_000));
  const journalFile = join(results, `${name.replace(' ', '-')}-${seed}.jsonl`);
  mkdirSync(results, { recursive: true });
  rmSync(journalFile, { force: true });

  const begunAt = Date.now();
  const { verdicts, failure } = await run(command, { count, seed, journalFile, isShort: values.short });
  if (failure) say(`\n  It could not be carried out: ${failure}`);
  sayVerdicts(verdicts);
  const broken = verdicts.filter(({ problems }) => problems.length > 0);
  const failures = [...broken.map(({ rule, problems }) => `${rule}: ${problems[0]}`), ...(failure ? [failure] : [])];
  const passed = verdicts.length - broken.length;
  // Only what is needed to find out what went wrong stays.
  if (failures.length === 0) rmSync(journalFile, { force: true });
  else {
    if (existsSync(journalFile)) say(`\n  The journal is in ${journalFile}`);
    say(`\n  To repeat it: --seed ${seed} --${command.of} ${count}`);
  }
  if (values.json) writeFileSync(values.json, JSON.stringify({ passed, failures }));
  const result = failures.length === 0 ? 'nothing was lost' : `FAILED, ${failures.length} rules did not hold`;
  say(`${name}, seed ${seed}: ${result}, ${passed} rules held (${Math.round((Date.now() - begunAt) / 1000)} s)`);
  process.exit(failures.length === 0 ? 0 : 1);
}

function isCount(text: string | undefined): boolean {
  return text === undefined || /^[1-9][0-9]{0,8}$/.test(text);
}

/** Whatever happens, also Ctrl-C, no process and no folder stays behind. */
async function run(
  { eachMs, run }: Command,
  options: Omit<RunOptions, 'interrupted' | 'cleanUp'>,
): Promise<{ verdicts: Verdict[]; failure?: string }> {
  await using cleanUp = new AsyncDisposableStack();
  const { promise: interrupted, reject } = Promise.withResolvers<never>();
  interrupted.catch(() => undefined);
  // npm repeats Ctrl-C: once is enough.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => reject(new Error('interrupted')));
  const mostMs = leastPatienceMs + options.count * eachMs;
  const timer = setTimeout(() => reject(new Error(`not done after ${mostMs / 60_000} min`)), mostMs);
  try {
    return { verdicts: await run({ ...options, interrupted, cleanUp }) };
  } catch (error) {
    return { verdicts: [], failure: (error as Error).message };
  } finally {
    clearTimeout(timer);
  }
}
