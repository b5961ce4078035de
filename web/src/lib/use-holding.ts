import type { Me } from '@glass-dice/contract/members';
import type { Restriction } from '@glass-dice/contract/safe-play';
import { nextChangeMs } from '@glass-dice/ui/texts/time-left.ts';
import { useMoment } from '@glass-dice/ui/use-moment.ts';
import { useQuery } from '@tanstack/react-query';
import { answeredAt, meQuery } from './me-query.ts';
import { useSignedIn } from './session.ts';

export type Holding = { restriction: Restriction; leftMs: number };

/**
 * The restrictions of a member that hold now, the one that lasts longest first. It is drawn again when what a person
 * reads of the time left changes, and at the very moment one of them ends.
 */
export function useHolding(me: Me | undefined): Holding[] {
  return holdingAt(me, useMoment(me, nextChangeInMs));
}

/**
 * Whether something stops the member who is signed in from betting now: nothing offers play money meanwhile. Undefined
 * while nobody knows.
 */
export function useRestricted(): boolean | undefined {
  const enabled = useSignedIn();
  const { data: me, isPending } = useQuery({ ...meQuery, enabled, refetchOnMount: false });
  const restricted = useHolding(me).length > 0;
  return enabled && isPending ? undefined : restricted;
}

function nextChangeInMs(me: Me | undefined, now: number): number | undefined {
  const changes = holdingAt(me, now).map(({ leftMs }) => nextChangeMs(leftMs));
  return changes.length > 0 ? Math.min(...changes) : undefined;
}

function holdingAt(me: Me | undefined, now: number): Holding[] {
  if (!me) return [];
  const passedMs = Math.max(0, now - answeredAt(me));
  return me.restrictions
    .map((restriction) => ({ restriction, leftMs: restriction.endsInMs - passedMs }))
    .filter(({ leftMs }) => leftMs > 0);
}
