/**
 * A table as it was answered, and when: every time in an answer is relative, so it counts from the answer's own moment
 * of `performance.now()`. From that follow the phase of the round and when to look again.
 */
import type { Table } from '@glass-dice/contract/dice';

export type Seen = {
  table: Table;
  at: number;
  /** The round that is over and whose result has not been seen yet, and how often it was looked for. */
  awaited: string | undefined;
  looks: number;
};

/** `rolling`: the round is over, and nobody here knows its result or the next round yet. */
export type Phase = 'open' | 'closed' | 'rolling' | 'none';

const mostLooks = 6;
const lookAgainMs = 300;
const idleMs = 15_000;
/** The server does at a moment what is due then; asking a little later finds it done. */
const afterwardsMs = 60;

export function see(before: Seen | undefined, table: Table, at: number): Seen {
  const roundBefore = before?.table.round?.number;
  const over = roundBefore === table.round?.number ? undefined : roundBefore;
  const awaited = over ?? before?.awaited;
  if (!awaited || (table.round && isKnown(awaited, table))) return { table, at, awaited: undefined, looks: 0 };
  return { table, at, awaited, looks: over ? 1 : before!.looks + 1 };
}

/** Its dice are there, or it is known to wait for its beacon. Numbers grow with time, also as text. */
function isKnown(number: string, { last, waiting }: Table): boolean {
  return (last !== null && last.number >= number) || waiting.some((each) => each.number === number);
}

export function phaseAt({ table: { round }, at, awaited, looks }: Seen, now: number): Phase {
  const passedMs = now - at;
  if (!round) return awaited && looks <= mostLooks ? 'rolling' : 'none';
  if (passedMs >= round.rollsInMs) return 'rolling';
  return round.state === 'closed' || passedMs >= round.closesInMs ? 'closed' : 'open';
}

/** How long until the phase changes by itself; nothing when only an answer can change it. */
export function phaseEndsInMs(seen: Seen, now: number): number | undefined {
  const { round } = seen.table;
  const phase = phaseAt(seen, now);
  if (!round || phase === 'rolling') return undefined;
  return (phase === 'open' ? round.closesInMs : round.rollsInMs) - (now - seen.at);
}

/** How long until the table is worth asking for again. */
export function nextLookInMs({ table: { round, nextOpensInMs }, at, awaited, looks }: Seen, now: number): number {
  const moments = round ? [round.closesInMs, round.rollsInMs] : [nextOpensInMs];
  const afterwards = moments.filter((ms) => ms > 0).map((ms) => ms + afterwardsMs);
  const dueMs = awaited && looks <= mostLooks ? lookAgainMs : Math.min(idleMs, ...afterwards);
  return Math.max(dueMs - (now - at), afterwardsMs);
}
