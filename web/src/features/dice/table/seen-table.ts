/**
 * A table as it was answered, and when: every time in an answer is relative, so it counts from the answer's own moment
 * of `performance.now()`. From that follow the phase of the round and when to look again.
 */
import type { Table } from '@glass-dice/contract/dice';

/** When an answer was made: not before it was asked for, if it was, and not after it came. */
export type Span = { from: number; to: number };

export type Seen = {
  table: Table;
  made: Span;
  /** What is taken for the moment at which it was made. */
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
export function see(before: Seen | undefined, table: Table, came: Span): Seen {
  if (before && isOlder(table, came.to, before)) return before;
  const made = narrowed(before, table, came);
  const at = made.from === -Infinity ? made.to : (made.from + made.to) / 2;
  const roundBefore = before?.table.round?.number;
  const over = roundBefore === table.round?.number ? undefined : roundBefore;
  const awaited = over ?? before?.awaited;
  if (!awaited || (table.round && isKnown(awaited, table))) return { table, made, at, awaited: undefined, looks: 0 };
  return { table, made, at, awaited, looks: over ? 1 : before!.looks + 1 };
}

/** Answers come late, sometimes very. All of them about one round speak of the same roll, so each tells more of when. */
function narrowed(before: Seen | undefined, { round }: Table, came: Span): Span {
  const known = before?.table.round;
  if (!known || known.number !== round?.number) return came;
  const passedMs = known.rollsInMs - round.rollsInMs;
  const from = Math.max(came.from, before.made.from + passedMs);
  const to = Math.min(came.to, before.made.to + passedMs);
  // A device that slept has lost count; what it hears now is right.
  return from <= to ? { from, to } : came;
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

/** Its round is not over yet. */
export function isOn(seen: Seen, now: number): boolean {
  return ['open', 'closed'].includes(phaseAt(seen, now));
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
  const isDue = (awaited && looks <= mostLooks) || isUnsealed(table);
  const dueMs = isDue ? againMs : Math.min(idleMs, ...afterwards);
  return Math.max(dueMs - (now - at), shortestMs);
}

/** Its book is due; a page that sees it before the roll is its witness. */
function isUnsealed({ round }: Table): boolean {
  return round !== null && round.state === 'closed' && !round.sealed && round.rollsInMs > 0;
}
