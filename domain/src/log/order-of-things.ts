/**
 * In which sequence a log may say things. A log proves that something is in it, not that nothing else is: whoever reads
 * one over some entries asks this, too. For each game there is an anchor, then terms with one more sequence each time,
 * and for each terms exactly one book and then exactly one roll. No terms open while their table is paused or retired, and
 * what is said of a table begins after the rounds that it has opened.
 */
import { parseMoment } from '../dice/moment.ts';
import { stretchAt, type Stretch } from '../dice/table-state.ts';
import type { AnchorEntry, LogEntry, TableEntry, TermsEntry } from './entries.ts';

type GameState = {
  anchor: AnchorEntry;
  /** Published before the chain in use runs out. */
  next: AnchorEntry | undefined;
  /** The anchors that this log has named: a chain that was used is known to everybody. */
  named: readonly string[];
  sequence: number | undefined;
  /** By number, those that are not rolled yet, and whether their book is there. */
  waiting: ReadonlyMap<string, { hasBook: boolean }>;
  newest: string;
  /** When that one opens. */
  opensAt?: string;
};

type GameStates = ReadonlyMap<string, GameState>;

/** `tables`: what was said of each that later rounds hang on, if anything was. */
export type OrderState = { opened: boolean; games: GameStates; tables?: ReadonlyMap<string, readonly Stretch[]> };

export const emptyLog: OrderState = { opened: false, games: new Map() };

/** What the log says after one more entry, or why it may not say it. */
export function orderAfter(state: OrderState, entry: LogEntry | 'unknown'): OrderState | { problem: string } {
  if (entry !== 'unknown' && entry.kind === 'open')
    return state.opened ? { problem: 'The log opens a second time.' } : { ...state, opened: true };
  if (!state.opened) return { problem: 'The log does not begin with its opening.' };
  if (entry === 'unknown' || entry.kind === 'seal') return state;
  const game = state.games.get(entry.game);
  if (entry.kind === 'table') return afterTable(state, game, entry);
  if (entry.kind === 'terms' && isStopped(state, entry))
    return { problem: `Round ${entry.number} of ${entry.game} opens while its table is paused or retired.` };
  const after = entry.kind === 'anchor' ? afterAnchor(game, entry) : game ? afterRound(game, entry) : noAnchor(entry);
  if ('problem' in after) return after;
  return { ...state, games: new Map(state.games).set(entry.game, after) };
}

function isStopped({ tables }: OrderState, { game, opensAt }: TermsEntry): boolean {
  return stretchAt(tables?.get(game) ?? [], parseMoment(opensAt)!) !== undefined;
}

function afterTable(
  state: OrderState,
  game: GameState | undefined,
  entry: TableEntry,
): OrderState | { problem: string } {
  const { game: key, state: said, from, until } = entry;
  const what = `What is said of the table ${key} from ${from} on`;
  if (said === 'paused' ? until === null || until <= from : until !== null)
    return { problem: `${what} has no end that it may have.` };
  if (game?.opensAt !== undefined && from <= game.opensAt)
    return { problem: `${what} comes after round ${game.newest} was opened.` };
  const stretch = { state: said, fromMs: parseMoment(from)!, untilMs: until === null ? null : parseMoment(until)! };
  // Rounds only open later than those before them.
  const opensMs = game?.opensAt === undefined ? -Infinity : parseMoment(game.opensAt)!;
  const before = state.tables?.get(key) ?? [];
  const holding = before.findLastIndex(({ fromMs }) => fromMs <= opensMs);
  const stretches = [...before.slice(Math.max(0, holding)), stretch];
  return { ...state, tables: new Map(state.tables).set(key, stretches) };
}

/** The first entry that is out of order, and why. */
export function orderProblem(
  entries: Iterable<LogEntry | 'unknown'>,
  from: OrderState = emptyLog,
): { index: number; problem: string } | undefined {
  let state = from;
  let index = 0;
  for (const entry of entries) {
    const after = orderAfter(state, entry);
    if ('problem' in after) return { index, problem: after.problem };
    state = after;
    index += 1;
  }
  return undefined;
}

type Changed = GameState | { problem: string };

function afterAnchor(game: GameState | undefined, anchor: AnchorEntry): Changed {
  if (!game) {
    if (anchor.because === 'used-up') return { problem: `There is no chain of ${anchor.game} that could be used up.` };
    return { anchor, next: undefined, named: [anchor.anchor], sequence: undefined, waiting: new Map(), newest: '' };
  }
  if (game.named.includes(anchor.anchor)) return { problem: `A chain of ${anchor.game} is named a second time.` };
  // After a restore rounds of the old chain come to their end while the new one is published.
  const mayReplace = isMet(anchor) && isMet(game.anchor);
  if (anchor.because !== 'used-up' && !mayReplace)
    return { problem: `A second chain of ${anchor.game} begins before the first is used up.` };
  if (game.next) return { problem: `There are two next chains of ${anchor.game}.` };
  return { ...game, next: anchor, named: [...game.named, anchor.anchor] };
}

/** Not begun in this log, but met by it. */
function isMet({ because }: AnchorEntry): boolean {
  return because === 'restored' || because === 'moved';
}

function afterRound(
  game: GameState,
  entry: Exclude<LogEntry, { kind: 'open' | 'anchor' | 'seal' | 'table' }>,
): Changed {
  if (entry.kind === 'terms') return afterTerms(game, entry);
  const waiting = game.waiting.get(entry.number);
  const what = `of round ${entry.number} of ${entry.game}`;
  if (entry.kind === 'book') {
    if (!waiting) return { problem: `The book ${what} has no terms that wait for it.` };
    if (waiting.hasBook) return { problem: `There is a second book ${what}.` };
    return { ...game, waiting: new Map(game.waiting).set(entry.number, { hasBook: true }) };
  }
  if (!waiting?.hasBook) return { problem: `The roll ${what} has no book that waits for it.` };
  return { ...game, waiting: new Map([...game.waiting].filter(([number]) => number !== entry.number)) };
}

function afterTerms(game: GameState, terms: TermsEntry): Changed {
  // Numbers grow with time, also as text.
  if (terms.number <= game.newest) return { problem: `The terms of round ${terms.number} come too late.` };
  const added = {
    sequence: terms.sequence,
    newest: terms.number,
    opensAt: terms.opensAt,
    waiting: new Map(game.waiting).set(terms.number, { hasBook: false }),
  };
  const { anchor, next, sequence } = game;
  if (terms.anchor === anchor.anchor) {
    if (terms.sequence > anchor.length || !follows(terms.sequence, sequence, anchor)) return wrongSequence(terms);
    return { ...game, ...added };
  }
  if (next?.anchor !== terms.anchor) return { problem: `The chain of round ${terms.number} was not announced.` };
  const isUsedUp = sequence === anchor.length || next.because !== 'used-up';
  if (!isUsedUp || !follows(terms.sequence, undefined, next)) return wrongSequence(terms);
  return { ...game, ...added, anchor: next, next: undefined };
}

/** A log that goes on after another one may meet a chain in its middle. */
function follows(sequence: number, before: number | undefined, anchor: AnchorEntry): boolean {
  return before === undefined ? sequence === 1 || isMet(anchor) : sequence === before + 1;
}

function wrongSequence({ number, game, sequence }: TermsEntry): { problem: string } {
  return { problem: `Round ${number} of ${game} has sequence ${sequence}, which does not follow.` };
}

function noAnchor(entry: { game: string }): { problem: string } {
  return { problem: `The log has no chain of ${entry.game} yet.` };
}
