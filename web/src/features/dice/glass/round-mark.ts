import type { ProofStep } from '@glass-dice/domain/dice/proof';
import { markOf, type Mark } from '@glass-dice/domain/log/mark';
import type { Recomputed } from '../proof/workings.ts';

/** `shown`: the proof holds and is about something else than what the page shows. `contradiction`: see its file. */
export type FailedStep = ProofStep | 'shown' | 'contradiction';

export type RoundMark =
  | Extract<Mark, { kind: 'witnessed' }>
  | { kind: 'seen' }
  | { kind: 'club-clock' }
  | { kind: 'no-beacon' }
  | { kind: 'late' }
  | { kind: 'unread' }
  | { kind: 'fails'; step: FailedStep };

/** Those with the green tick. */
export const ticked: ReadonlySet<RoundMark['kind']> = new Set(['witnessed', 'seen', 'club-clock']);

/** The mark that a round gets on this device. `late` is the club's word, which speaks against itself. */
export function roundMark({ failure, proof, workings, witnessed, followed }: Recomputed, late: boolean): RoundMark {
  return markOf({
    failure: failure?.step ?? (followed?.evidence && 'contradiction'),
    beaconTimeMs: proof?.beacon ? workings!.beaconTimeMs : undefined,
    // Whatever was sealed first: this book came after the one that this device was shown.
    late: late || (followed?.isReplaced ?? false),
    unread: isUnread({ followed }),
    // Without this device's pins they are witnesses of the file's choice.
    witnessedAt: followed ? witnessed!.map(({ seenAt }) => seenAt) : [],
    seenInTime: followed?.seenInTime ?? false,
  }) as RoundMark;
}

/** Nothing shows that terms, book and roll are of one tree, or that the chain was there before. */
export function isUnread({ followed }: Pick<Recomputed, 'followed'>): boolean {
  return followed?.log === 'cannot-be-read' && !followed.wasKnown;
}
