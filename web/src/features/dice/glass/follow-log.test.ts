import { beaconTimeMs } from '@glass-dice/domain/dice/beacon';
import { clubLog } from '@glass-dice/domain/dice/proof.fixture';
import type { Proof } from '@glass-dice/domain/dice/proof';
import { isEd25519Signature } from '@glass-dice/domain/log/ed25519';
import { checkEvidence } from '@glass-dice/domain/log/evidence-file';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { followLog, type Followed } from './follow-log.ts';
import { among, aRound, filesOf, pinsOf, seals, shownBook } from './log.fixture.ts';
import { noPins, type Pins, type SeenBook } from './pins.ts';

type Files = (path: string) => Uint8Array | undefined;
const now = Date.parse('2026-11-18T00:00:00Z');
const nothing: Files = () => undefined;

function follow(proof: Proof, pins: Pins, files: Files, at = now): Promise<Followed> {
  return followLog(proof, { pins, now: at }, async (path) => files(path), isEd25519Signature);
}

const verdictOf = ({ evidence }: Followed) => checkEvidence(evidence, isEd25519Signature).state;

const namesIn = ({ evidence }: Followed) =>
  evidence?.kind === 'order' && evidence.entries.map((each) => Object.keys(each));

/** As the table showed it, in time if nothing else is said. */
const shownIn = (round: ReturnType<typeof aRound>, at = beaconTimeMs(round.proof.beacon!.round) - 1_000) =>
  shownBook(round, at);

test('the first that a device sees of a log is pinned: its key, its newest checkpoint, the anchor and the witnesses', async () => {
  const { proof, log } = aRound();
  const { learnt, ...found } = await follow(proof, noPins, filesOf(log));
  const nothing = { evidence: undefined, newLog: undefined, seenInTime: false, wasKnown: false, isReplaced: false };
  expect(found).toEqual({ log: 'fits', ...nothing });
  expect(learnt.log).toMatchObject({
    origin: 'club.example/log',
    key: proof.log.key,
    size: 5,
    comparedWith: undefined,
  });
  expect(learnt.anchor).toEqual({ game: proof.game, anchor: proof.chain.anchor });
  expect(learnt.witnesses).toEqual(proof.log.witnesses);
});

test('a log that only grows fits, whatever a device has seen of it before, and whatever else it says', async () => {
  const place = fc.integer({ min: 0, max: 300 });
  await fc.assert(
    fc.asyncProperty(place, fc.integer({ min: 0, max: 20 }), place, fc.nat(), async (before, within, after, some) => {
      const { proof, log } = aRound({ lines: among(before, within, after) });
      const size = 1 + (some % log.lines.length);
      const found = await follow(proof, pinsOf(log, proof.log.key, size), filesOf(log));
      expect([found.log, found.evidence]).toEqual(['fits', undefined]);
      expect(found.learnt.log!.size).toBeGreaterThanOrEqual(size);
    }),
    { numRuns: 15 },
  );
});

test('two histories are proved by a file, whichever of the two was seen first', async () => {
  const old = clubLog([...aRound().log.lines, ...seals(20, 900)]);
  const { proof, log } = aRound({ lines: among(3, 1, 20) });
  for (const size of [2, 3, 4, 25]) {
    const found = await follow(proof, pinsOf(old, proof.log.key, size), filesOf(size > 8 ? old : log));
    // Both began with the same two entries.
    expect([size, found.log]).toEqual([size, size === 2 ? 'fits' : 'contradicts']);
    if (size > 2) expect(verdictOf(found)).toBe('proved');
  }
});

test('two roots for one size are proved without a file of the club', async () => {
  const { proof } = aRound();
  const other = clubLog([...seals(4), 'x']);
  const found = await follow(proof, pinsOf(other, proof.log.key), nothing);
  expect([found.log, found.evidence?.kind, verdictOf(found)]).toEqual(['contradicts', 'fork', 'proved']);
});

test('a second book of the round is proved, wherever it stands between terms and roll', async () => {
  const other = (line: string) => line.replace(/"root":"[0-9a-f]{64}"/, `"root":"${'0'.repeat(64)}"`);
  const { proof, log } = aRound({
    lines: ({ terms, book, roll }, opening) => [...opening, terms, ...seals(3), other(book), book, roll],
  });
  const found = await follow(proof, noPins, filesOf(log));
  expect([found.log, found.evidence?.kind, verdictOf(found)]).toEqual(['contradicts', 'order', 'proved']);
});

test('another book than the one this device saw sealed is proved by both, in one tree', async () => {
  const first = aRound({ orders: [{ picks: ['small'], stake: 100 }] });
  const second = aRound({ lines: ({ terms, book, roll }) => [...first.log.lines.slice(0, 4), terms, book, roll] });
  const pins = { ...noPins, books: [shownIn(first)] };
  const found = await follow(second.proof, pins, filesOf(second.log));
  expect([found.log, found.evidence?.kind, verdictOf(found)]).toEqual(['contradicts', 'order', 'proved']);
  // A club that does not serve its log does not get away with it either.
  const silent = await follow(second.proof, pins, nothing);
  expect([silent.log, silent.evidence?.kind, verdictOf(silent)]).toEqual(['contradicts', 'order', 'open']);
  expect(namesIn(silent)).toEqual([
    ['entry', 'proof'],
    ['entry', 'proof'],
  ]);
});

test('another key under the same name is told, with what both have signed', async () => {
  const { proof, log } = aRound();
  const other = aRound({ seed: '55'.repeat(32) });
  const found = await follow(other.proof, pinsOf(log, proof.log.key), filesOf(other.log));
  expect([found.log, found.evidence?.kind, verdictOf(found)]).toEqual(['contradicts', 'key', 'open']);
});

test('files that cannot be fetched, or are not the log’s, prove nothing and are not pinned', async () => {
  const { proof, log } = aRound({ lines: among(260, 2, 9) });
  const pins = pinsOf(log, proof.log.key, 100);
  const silent = await follow(proof, pins, nothing);
  expect([silent.log, silent.learnt]).toEqual(['cannot-be-read', { witnesses: [], isClockSlow: false }]);
  const honest = filesOf(log);
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(), async (which, where) => {
      let asked = 0;
      const found = await follow(proof, pins, (path) => {
        const bytes = honest(path)?.slice();
        asked += 1;
        if (bytes && asked === 1 + (which % 5)) bytes[where % bytes.length]! ^= 1;
        return bytes;
      });
      expect(found.log).not.toBe('contradicts');
    }),
    { numRuns: 40 },
  );
});

test('the first contact with a club whose log cannot be read pins what it has signed', async () => {
  const { proof } = aRound();
  const found = await follow(proof, noPins, nothing);
  const { log, anchor, witnesses } = found.learnt;
  expect([found.log, log?.size, anchor?.anchor, witnesses.length]).toEqual([
    'cannot-be-read',
    5,
    proof.chain.anchor,
    proof.log.witnesses.length,
  ]);
});

test('a round of a log that cannot be read stands on an anchor that this device had before the beacon, or on nothing', async () => {
  const { proof, log } = aRound();
  const beaconMs = beaconTimeMs(proof.beacon!.round);
  const pins = pinsOf(log, proof.log.key, 2);
  const { game } = proof;
  const known = async (since: number, rest: Partial<Pins> = {}, anchor = proof.chain.anchor) =>
    (await follow(proof, { ...pins, anchors: [{ game, anchor, since }], ...rest }, nothing)).wasKnown;
  expect(await known(beaconMs - 1)).toBe(true);
  expect(await known(beaconMs)).toBe(false);
  expect(await known(beaconMs - 1, { slowUntil: beaconMs - 1 })).toBe(false);
  expect(await known(beaconMs - 1, {}, 'ab'.repeat(32))).toBe(false);
  // Nor does it say anything of a log that this device does not know.
  const other = aRound({ origin: 'club.example/log/2' });
  expect(await known(beaconMs - 1, { logs: pinsOf(other.log, other.proof.log.key).logs })).toBe(false);
});

test('of a round that contradicts nothing is kept but what it shows of this device’s clock', async () => {
  const old = clubLog([...aRound().log.lines, ...seals(20, 900)]);
  const { proof, log } = aRound({ lines: among(3, 1, 20) });
  const { learnt } = await follow(proof, pinsOf(old, proof.log.key, 4), filesOf(log));
  expect(learnt).toEqual({ witnesses: [], isClockSlow: false });
});

test('what was kept and is no longer whole is as if it had not been kept', async () => {
  const { proof, log } = aRound();
  const [pinned] = pinsOf(log, proof.log.key, 3).logs;
  const broken = [{ checkpoint: 'x' }, { checkpoint: 7 }, { key: 'x' }, { origin: 'other.example/log' }];
  for (const change of broken) {
    const logs = [{ ...pinned!, ...change }] as Pins['logs'];
    const book = { ...shownIn({ proof, log } as ReturnType<typeof aRound>), proof: 7 } as unknown as SeenBook;
    const found = await follow(proof, { ...noPins, logs, books: [book] }, filesOf(log));
    expect([found.log, found.evidence, found.newLog]).toEqual(['fits', undefined, undefined]);
    // And may be replaced.
    if ('checkpoint' in change) expect(found.learnt.log?.comparedWith).toBe(change.checkpoint);
  }
});

test('the sealing counts as seen when this device had this book in time, by a clock that was not slow', async () => {
  const round = aRound();
  const beaconMs = beaconTimeMs(round.proof.beacon!.round);
  const seen = async (book: SeenBook, at = now) =>
    (await follow(round.proof, { ...noPins, books: [book] }, filesOf(round.log), at)).seenInTime;
  expect(await seen(shownIn(round))).toBe(true);
  expect(await seen(shownIn(round, beaconMs))).toBe(false);
  // The beacon came before its time: this device's clock is slow.
  expect(await seen(shownIn(round), beaconMs - 1)).toBe(false);
  // Nobody has signed it.
  expect(await seen({ ...shownIn(round), proof: 'nothing' })).toBe(false);
});
