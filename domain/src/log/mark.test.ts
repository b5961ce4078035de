import { expect, test } from 'vitest';
import { markOf, type MarkInputs } from './mark.ts';

const beaconTimeMs = 1_700_000_001_000;
const held: MarkInputs = {
  failure: undefined,
  beaconTimeMs,
  late: false,
  unread: false,
  witnessedAt: [],
  seenInTime: false,
};

test('each mark claims what was checked, and never more', () => {
  expect(markOf(held)).toEqual({ kind: 'club-clock' });
  expect(markOf({ ...held, seenInTime: true })).toEqual({ kind: 'seen' });
  expect(markOf({ ...held, seenInTime: true, witnessedAt: [1_700_000_000, 1_699_999_990] })).toEqual({
    kind: 'witnessed',
    by: 2,
  });
  const all = { ...held, seenInTime: true, witnessedAt: [1_700_000_000] };
  expect(markOf({ ...all, late: true })).toEqual({ kind: 'late' });
  expect(markOf({ ...all, beaconTimeMs: undefined })).toEqual({ kind: 'no-beacon' });
  expect(markOf({ ...all, beaconTimeMs: undefined, late: true })).toEqual({ kind: 'no-beacon' });
  expect(markOf({ ...all, unread: true })).toEqual({ kind: 'unread' });
  expect(markOf({ ...all, unread: true, late: true })).toEqual({ kind: 'late' });
  expect(markOf({ ...all, unread: true, beaconTimeMs: undefined })).toEqual({ kind: 'no-beacon' });
  expect(markOf({ ...all, failure: 'book' })).toEqual({ kind: 'fails', step: 'book' });
});

test('a witness counts only when it signed in a second before the beacon’s', () => {
  for (const [second, by] of [
    [1_699_999_999, 1],
    [1_700_000_000, 1],
    [1_700_000_001, 0],
    [1_700_000_002, 0],
  ] as const)
    expect(markOf({ ...held, witnessedAt: [second] })).toEqual(by ? { kind: 'witnessed', by } : { kind: 'club-clock' });
});
