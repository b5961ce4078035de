import { beaconTimeMs } from '@glass-dice/domain/dice/beacon';
import { clubLog, type ProofWish } from '@glass-dice/domain/dice/proof.fixture';
import type { Proof } from '@glass-dice/domain/dice/proof';
import { isEd25519Signature } from '@glass-dice/domain/log/ed25519';
import { formatEntry, parseEntry, type OpenEntry } from '@glass-dice/domain/log/entries';
import { checkEvidence } from '@glass-dice/domain/log/evidence-file';
import { parseCheckpoint } from '@glass-dice/domain/log/checkpoint';
import { expect, test } from 'vitest';
import { followLog } from './follow-log.ts';
import { among, aRound, filesOf, pinsOf, shownBook } from './log.fixture.ts';
import { noPins, type Pins } from './pins.ts';

type Files = (path: string) => Uint8Array | undefined;
type After = NonNullable<OpenEntry['after']>;
type Round = ReturnType<typeof aRound>;

const now = Date.parse('2026-11-18T00:00:00Z');
const nothing: Files = () => undefined;
const [first, second, third] = ['club.example/log', 'club.example/log/2', 'club.example/log/3'] as const;
const otherSeed = '55'.repeat(32);
const otherBets = [{ picks: ['small'], stake: 100 }] as const;

async function follow(proof: Proof, pins: Pins, files: Files) {
  const found = await followLog(proof, { pins, now }, async (path) => files(path), isEd25519Signature);
  return { ...found, verdict: found.evidence && checkEvidence(found.evidence, isEd25519Signature).state };
}

/** A round in a log that began after another one. */
function after(origin: string, before: Partial<After> | null, wish: Partial<ProofWish> = {}): Round {
  const told = { origin: first, size: 5, root: '0'.repeat(64), kept: 5, because: 'moved', ...before } as const;
  return aRound({
    origin,
    lines: ({ terms, book, roll }, [open, anchor]) => [
      formatEntry({ ...(parseEntry(open!) as OpenEntry), after: before && told }),
      anchor!,
      terms,
      book,
      roll,
    ],
    ...wish,
  });
}

/** How far a log was published, as the next one says it. */
function publishedOf({ log }: Round, size = log.lines.length): Pick<After, 'size' | 'root' | 'kept'> {
  const note = log.checkpoint(size);
  return { size, kept: size, root: hexOf(parseCheckpoint(note.slice(0, note.indexOf('\n\n') + 1))!.root) };
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What a club serves that has all of them. */
function serving(logs: Readonly<Record<string, Round>>): Files {
  return (path) =>
    Object.entries(logs)
      .map(([folder, { log }]) => filesOf(log, folder)(path))
      .find((bytes) => bytes !== undefined);
}

const pinned = (...rounds: readonly Round[]): Pins => ({
  ...noPins,
  logs: rounds.flatMap(({ proof, log }) => pinsOf(log, proof.log.key).logs),
});
const keeping = (pins: Pins, round: Round): Pins => ({
  ...pins,
  books: [shownBook(round, beaconTimeMs(round.proof.beacon!.round) - 1_000)],
});

test('a log that began anew contradicts nothing, and what is lost is told', async () => {
  const old = aRound({ lines: among(300) });
  const begun = after(second, { size: 304, kept: 303, because: 'restored' });
  const files = serving({ '/log/2': begun, '/log': old });
  const found = await follow(begun.proof, pinned(old), files);
  expect(found.log).toBe('fits');
  // This device had seen one entry more than the club says that it had published.
  const told = { kind: 'new-log', origin: second, because: 'restored', lost: 2, lostSince: old.proof.opensAt };
  expect(found.newLog).toMatchObject(told);
  // Whoever meets this club for the first time has lost nothing.
  expect((await follow(begun.proof, noPins, files)).newLog).toBeUndefined();
});

test('what this device saw of the log before counts, whichever it met last', async () => {
  const [one, two] = [aRound(), after(second, {}, { lines: among(20) })];
  const begun = after(third, { origin: second, size: 8, kept: 4, because: 'restored' });
  const found = await follow(begun.proof, pinned(two, one), serving({ '/log/3': begun }));
  expect(found.newLog).toMatchObject({ because: 'restored', lost: 25 - 4 });
});

test('a device that was away for long is told of all that was lost since, if the logs in between lead to its own', async () => {
  const one = aRound();
  const two = after(second, { kept: 3, because: 'restored' });
  const begun = after(third, { origin: second, ...publishedOf(two) });
  const found = await follow(begun.proof, pinned(one), serving({ '/log': one, '/log/2': two, '/log/3': begun }));
  expect(found.newLog).toMatchObject({ because: 'moved', lost: 2, lostSince: one.proof.opensAt });
  const gap = await follow(begun.proof, pinned(one), serving({ '/log': one, '/log/3': begun }));
  expect([gap.log, gap.newLog]).toMatchObject(['fits', { because: null }]);
});

test('a log that does not say what became of the one before it is told as well', async () => {
  const old = aRound();
  const begun = after(second, null);
  const found = await follow(begun.proof, pinned(old), serving({ '/log': old, '/log/2': begun }));
  expect(found.newLog).toMatchObject({ origin: second, because: null });
});

test('an older log is passed over only when one that this device knows says how far it was published', async () => {
  const old = aRound();
  const told = async (before: Partial<After> | null, files: Record<string, Round> = {}) => {
    const begun = after(second, before);
    return await follow(old.proof, pinned(begun), serving({ '/log': old, '/log/2': begun, ...files }));
  };
  expect(await told(publishedOf(old))).toMatchObject({ log: 'fits', newLog: undefined });
  // It names another log, another tree, or a smaller one.
  for (const before of [
    null,
    { ...publishedOf(old), origin: 'other.example/log' },
    { ...publishedOf(old), root: 'ab'.repeat(32) },
    publishedOf(old, 4),
  ])
    expect(await told(before)).toMatchObject({ log: 'fits', newLog: { origin: first, because: null } });
  // What it said at its end is lost, or cannot be read: nobody can tell.
  const later = after(third, { origin: second, size: 9 });
  const pins = pinned(later);
  for (const lost of [
    await told({ ...publishedOf(old), size: 6 }),
    await follow(old.proof, pins, serving({ '/log': old, '/log/3': later })),
    await follow(old.proof, pins, serving({ '/log': old })),
  ])
    expect([lost.log, lost.newLog, lost.learnt.log]).toEqual(['cannot-be-read', undefined, undefined]);
});

test('a log of another name that nobody has named is told, whatever its number', async () => {
  const known = after(second, {});
  const forged = aRound({ origin: 'evil.example/log', seed: otherSeed, orders: otherBets });
  const found = await follow(forged.proof, pinned(known), serving({ '/log/2': known, '/log': forged }));
  expect(found.newLog).toMatchObject({ origin: 'evil.example/log', because: null });
});

test('a book that this device kept is compared with that of any log, by the key of its own', async () => {
  const known = aRound();
  for (const origin of [second, 'evil.example/log', 'evil.example/log/2']) {
    const forged = aRound({ origin, seed: otherSeed, orders: otherBets });
    const pins = keeping(pinned(known), known);
    const folder = origin.slice(origin.indexOf('/'));
    for (const files of [nothing, serving({ [folder]: forged })]) {
      const { log, evidence, verdict, newLog } = await follow(forged.proof, pins, files);
      expect([log, evidence?.kind, evidence?.key, verdict]).toEqual([
        'contradicts',
        'order',
        known.proof.log.key,
        'open',
      ]);
      expect(newLog).toBeUndefined();
    }
  }
});

test('a book that was lost with its log is no contradiction: the new log is told, and the book is not what was shown', async () => {
  const known = aRound();
  const pins = keeping(pinned(known), known);
  const follows = async (kept: number) => {
    const begun = after(second, { kept, because: 'restored' }, { orders: otherBets });
    return await follow(begun.proof, pins, serving({ '/log': known, '/log/2': begun }));
  };
  // It was the fourth entry.
  const lost = await follows(3);
  expect(lost).toMatchObject({ log: 'fits', evidence: undefined, newLog: { lost: 2 }, isReplaced: true });
  expect(lost.seenInTime).toBe(false);
  expect(await follows(4)).toMatchObject({ log: 'contradicts', verdict: 'open' });
});

test('a book that a new log says again is the one that was seen', async () => {
  const begun = after(second, { size: 5, kept: 4 });
  const { book } = begun.proof;
  const log = clubLog(aRound().log.lines.slice(0, 3).concat(begun.log.lines.slice(3)));
  const known = { ...aRound(), log };
  const pins = keeping(pinned(known), { ...known, proof: { ...known.proof, book } });
  const found = await follow(begun.proof, pins, serving({ '/log': known, '/log/2': begun }));
  expect(found).toMatchObject({
    log: 'fits',
    isReplaced: false,
    seenInTime: true,
    newLog: { because: 'moved', lost: 1 },
  });
});

test('a log that this device does not know and cannot read is not pinned, and nothing in it was known', async () => {
  const known = aRound();
  const other = aRound({ origin: second });
  const anchors = [{ game: other.proof.game, anchor: other.proof.chain.anchor, since: 1 }];
  const { log, wasKnown, learnt } = await follow(other.proof, { ...pinned(known), anchors }, nothing);
  expect([log, wasKnown, learnt.log]).toEqual(['cannot-be-read', false, undefined]);
});
