import { expect, test } from 'vitest';
import type { Proof } from '@glass-dice/domain/dice/proof';
import proofs from '../domain/vectors/proofs.json' with { type: 'json' };
import { changesOf } from './changes.ts';

const all = proofs as unknown as Proof[];
const cases = [all.find(({ beacon }) => beacon)!, all.find(({ beacon }) => !beacon)!];

test.for(cases)('every field of a proof is changed by itself', (proof) => {
  const leaves = leavesOf(proof);
  const changed = changesOf(proof).map((change) => differences(leaves, leavesOf(change.changed)));
  const alone = new Set(changed.filter((fields) => fields.length === 1).flat());
  // Where there is no beacon, one that is made up comes with all its fields.
  expect([...leaves.keys()].filter((field) => field !== 'beacon' && !alone.has(field))).toEqual([]);
});

function leavesOf(value: unknown, path = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[path, value]]);
  const parts = Object.entries(value).map(([key, each]) => leavesOf(each, path ? `${path}.${key}` : key));
  return new Map(parts.flatMap((part) => [...part]));
}

function differences(one: Map<string, unknown>, other: Map<string, unknown>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((field) => one.get(field) !== other.get(field));
}
