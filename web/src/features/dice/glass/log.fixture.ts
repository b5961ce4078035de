/** Rounds in logs that are made here, and a club that serves them. */
import { loggedRound, recordedRoll, type ClubLog, type ProofWish } from '@glass-dice/domain/dice/proof.fixture';
import { formatEntry } from '@glass-dice/domain/log/entries';
import { noPins, type Pins, type SeenBook } from './pins.ts';

/** A round with the beacon, whose log a test may choose. */
export function aRound(wish: Partial<ProofWish> = {}) {
  return loggedRound({ roll: recordedRoll(true), number: '202611150005', witnessedBefore: 2, ...wish });
}

/** Something that a log says besides; with another block it is another history. */
export function seals(count: number, firstBlock = 1): string[] {
  return Array.from({ length: count }, (_, at) =>
    formatEntry({ kind: 'seal', block: firstBlock + at, head: 'ab'.repeat(32) }),
  );
}

/** A log with so many other entries before the round, within it and after it. */
export function among(before: number, within = 0, after = 0, firstBlock = 1): NonNullable<ProofWish['lines']> {
  return ({ terms, book, roll }, opening) => [
    ...opening,
    ...seals(before, firstBlock),
    terms,
    ...seals(within, firstBlock + before),
    book,
    ...seals(within, firstBlock + before + within),
    roll,
    ...seals(after, firstBlock + before + 2 * within),
  ];
}

/** The files of a log by their paths, as its club serves them. */
export function filesOf({ file }: ClubLog, folder = '/log') {
  return (path: string) => (path.startsWith(`${folder}/tile/`) ? file(path.slice(folder.length + 1)) : undefined);
}

/** What a device that has seen so many entries of a log has pinned of it. */
export function pinsOf(log: ClubLog, key: string, size = log.lines.length): Pins {
  const origin = key.split('+')[0]!;
  return { ...noPins, logs: [{ origin, key, checkpoint: log.checkpoint(size), size }] };
}

/** All files of a log, for a network that answers as its club does. */
export function answersOf(log: ClubLog, folder = '/log'): Record<string, () => Response> {
  const width = log.lines.length;
  if (width >= 256) throw new Error('A network answers from one tile only.');
  const widths = Array.from({ length: width }, (_, at) => at + 1);
  return Object.fromEntries(
    ['0', 'entries'].flatMap((kind) =>
      widths.map((each) => {
        const path = `tile/${kind}/000.p/${each}`;
        return [`GET ${folder}/${path}`, () => new Response(log.file(path)! as Uint8Array<ArrayBuffer>)] as const;
      }),
    ),
  );
}

/** The book of a round as a table showed it, and when. */
export function shownBook({ proof, log }: ReturnType<typeof aRound>, at: number): SeenBook {
  const { game, number, book } = proof;
  const index = log.lines.indexOf(formatEntry({ kind: 'book', game, number, root: book.root }));
  return { game, number, root: book.root, proof: log.proof(index, index + 1), at };
}
