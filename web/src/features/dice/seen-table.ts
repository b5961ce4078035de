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

/** When to ask: how often what is due and does not show, how long after a moment that something happens at, and else. */
const asking = {
  /** The server does at a moment what is due then; asking a little later finds it done. */
  alone: { againMs: 300, afterwardsMs: 60, idleMs: 15_000 },
  /** The stream tells what happens; asking is for when it fails to. */
  told: { againMs: 2_000, afterwardsMs: 2_000, idleMs: 120_000 },
};
const shortestMs = 60;

/** What is seen of a table after what was seen before. An answer may be overtaken by newer ones on its way. */
export function see(before: Seen | undefined, table: Table, toldAt: number): Seen {
  if (before && isOlder(table, toldAt, before)) return before;
  const at = Math.min(toldAt, earliest(before, table) ?? toldAt);
  const roundBefore = before?.table.round?.number;
  const over = roundBefore === table.round?.number ? undefined : roundBefore;
  const awaited = over ?? before?.awaited;
  if (!awaited || (table.round && isKnown(awaited, table))) return { table, at, awaited: undefined, looks: 0 };
  return { table, at, awaited, looks: over ? 1 : before!.looks + 1 };
}

/** What is told arrives late, sometimes very: of two moments for the same roll the earlier is nearer to the truth. */
function earliest(before: Seen | undefined, { round }: Table): number | undefined {
  const known = before?.table.round;
  return known && known.number === round?.number ? before.at + known.rollsInMs - round.rollsInMs : undefined;
}

/**
 * Rounds and rolls only go forward, a round stays until its roll, and one that has closed stays closed. Numbers grow
 * with time, also as text.
 */
function isOlder({ round, last }: Table, at: number, { table: before, at: beforeAt }: Seen): boolean {
  if ((last?.number ?? '') < (before.last?.number ?? '')) return true;
  if (!before.round) return false;
  if (!round) return at - beforeAt < before.round.rollsInMs;
  if (round.number !== before.round.number) return round.number < before.round.number;
  return round.state === 'open' && before.round.state === 'closed';
}

/** Its dice are there, or it is known to wait for its beacon. */
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

/** How long until the table is worth asking for again; `told` while a stream tells what happens. */
export function nextLookInMs(seen: Seen, now: number, told: boolean): number {
  const { table, at, awaited, looks } = seen;
  const { againMs, afterwardsMs, idleMs } = told ? asking.told : asking.alone;
  const moments = table.round ? [table.round.closesInMs, table.round.rollsInMs] : [table.nextOpensInMs];
  const afterwards = moments.filter((ms) => ms > 0).map((ms) => ms + afterwardsMs);
  const dueMs = awaited && looks <= mostLooks ? againMs : Math.min(idleMs, ...afterwards);
  return Math.max(dueMs - (now - at), shortestMs);
}
