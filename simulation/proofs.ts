/** The standalone verifier, run as its users do: a process that is given a file and nothing else. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Proof } from '@glass-dice/domain/dice/proof';
import { readProof } from '../server/src/dice/tables.ts';
import type { Db } from '../server/src/platform/database/db.ts';
import type { Verdict } from '../drills/harness/oracle.ts';
import { changesOf, type Change } from './changes.ts';
import type { Table } from './players.ts';

const verifier = resolve(import.meta.dirname, '../domain/bin/verify.ts');
const atOnce = 8;

/** In the sequence of the tables. A round that has no proof, or is not rolled, is a problem. */
export async function readProofs(db: Db, tables: readonly Table[]): Promise<{ proofs: Proof[]; problems: string[] }> {
  const read: (Proof | string)[] = [];
  const left = [...tables.entries()].toReversed();
  const one = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [index, { game, number }] = next;
      const proof = await readProof(db, { game, number }, []);
      read[index] = proof?.dice ? (proof as Proof) : `${game} ${number} ${proof ? 'was not rolled' : 'never opened'}`;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return {
    proofs: read.filter((each) => typeof each !== 'string'),
    problems: read.filter((each) => typeof each === 'string'),
  };
}

export async function judgeProofs(folder: string, proofs: readonly Proof[]): Promise<Verdict> {
  const { code, said } = await verify(folder, proofs);
  const firstLine = said.split('\n', 1)[0]!;
  const isRight = code === 0 && firstLine === `All ${proofs.length} proofs hold.`;
  return {
    rule: 'the verifier accepts every proof',
    problems: isRight ? [] : [`exit code ${code}: ${firstLine}`],
  };
}

type Judged = { verdict: Verdict; refused: Map<string, number> };

/** All at once with --json, and one for each step by itself, as one checks a single proof. */
export async function judgeChanges(folder: string, sample: readonly Proof[]): Promise<Judged> {
  const changes = sample.flatMap(changesOf);
  const file = changes.map(({ changed }) => changed);
  const { code, said } = await verify(folder, file, '--json');
  const { proofs = [] } = JSON.parse(said || '{}') as { proofs?: { failure: { step: string } | null }[] };
  const steps = changes.map((_, index) => (proofs[index] ? proofs[index].failure?.step : 'no answer'));
  const problems = changes.flatMap((change, index) => problemOf(change, steps[index]));
  if (code !== 1) problems.push(`the exit code for changed proofs is ${code}`);
  for (const [change] of Map.groupBy(changesOf(sample[0]!), ({ step }) => step).values()) {
    const alone = await verify(folder, change!.changed);
    const step = /^([a-z-]+) fails/.exec(alone.said)?.[1];
    problems.push(...problemOf(change!, step));
    if (alone.code !== 1) problems.push(`${change!.field} changed: exit code ${alone.code}`);
  }
  const refused = Map.groupBy(steps.filter(Boolean), (step) => step!);
  return {
    verdict: { rule: 'the verifier names the step that fails, whichever field is changed', problems },
    refused: new Map([...refused].map(([step, some]) => [step, some.length])),
  };
}

function problemOf({ field, step }: Change, named: string | undefined): string[] {
  return named === step ? [] : [`${field} changed: ${named ?? 'no step'} fails, and it should be ${step}`];
}

async function verify(folder: string, bundles: object, ...options: string[]): Promise<{ code: number; said: string }> {
  const file = join(folder, 'proofs.json');
  await writeFile(file, JSON.stringify(bundles));
  return await new Promise((done) => {
    const child = execFile(
      process.execPath,
      [verifier, file, ...options],
      { maxBuffer: 256 * 1024 * 1024 },
      (_error, said, complaint) => done({ code: child.exitCode ?? 1, said: said || complaint }),
    );
  });
}
