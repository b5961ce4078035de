/**
 * The public messages of the stream: which tables have changed, numbered by the database. A changed table is read once
 * for all streams. A stream that comes back gets the tables that changed meanwhile.
 */
import type { Table } from '@glass-dice/contract/dice';
import type { Db } from '../platform/database/db.ts';
import type { LiveOptions, News } from '../platform/live/live.ts';
import { eventOf } from '../platform/live/streams.ts';
import { playersOf } from './my-bets.ts';
import { listGames, readTable } from './tables.ts';

/** What dice puts on the streams: tables for everybody, and a nudge for those who bet in a round that was settled. */
export function diceOnStreams(db: Db): Pick<LiveOptions, 'newsOf' | 'games' | 'nudged'> {
  return {
    newsOf: (broadcast) => tableNews(db, broadcast),
    games: () => listGames(db),
    nudged: { round_settled: (round, members) => playersOf(db, Number(round), members) },
  };
}

/** As many as the database keeps. */
const mostKept = 1_000;

type Seen = { table: Table; readAt: number };

function tableNews(db: Db, broadcast: (text: string) => void): News {
  let newest: number | undefined;
  /** The number of the newest message of each game. */
  const changed = new Map<string, number>();
  const seen = new Map<string, Promise<Seen | undefined>>();

  const look = (game: string): Promise<Seen | undefined> => {
    const looking = readTable(db, game).then((table) => table && { table, readAt: performance.now() });
    seen.set(game, looking);
    // A failure is not kept: the next caller reads again.
    looking.catch(() => seen.delete(game));
    return looking;
  };

  const messageOf = async (game: string, seq: number): Promise<string> => {
    const found = await (seen.get(game) ?? look(game));
    // A game that has left the club's pack is still counted, so that no page finds a gap.
    if (!found) return eventOf({ kind: 'welcome', seq, complete: true }, seq);
    return eventOf({ kind: 'table', seq, table: later(found.table, performance.now() - found.readAt) }, seq);
  };

  const catchUp = async (): Promise<void> => {
    const rows = await db
      .selectFrom('live_message')
      .selectAll()
      .where('seq', '>', newest ?? 0)
      .orderBy('seq')
      .execute();
    await Promise.all([...new Set(rows.map(({ game_key }) => game_key))].map(look));
    const firstRead = newest === undefined;
    for (const { seq, game_key } of rows) {
      const text = firstRead ? undefined : await messageOf(game_key, seq);
      changed.set(game_key, seq);
      newest = seq;
      if (text) broadcast(text);
    }
    newest ??= 0;
  };

  /**
   * Welcomes a stream that has seen everything up to `lastSeen`, or nothing yet. `join` gets the first text and is called
   * in the same turn of the event loop, so that no message falls between that text and the next one.
   */
  const welcome = async (lastSeen: number | undefined, join: (text: string) => void): Promise<void> => {
    for (;;) {
      const seq = newest ?? 0;
      const complete = lastSeen !== undefined && lastSeen <= seq && lastSeen >= seq - mostKept;
      const missed = complete ? [...changed].filter(([, at]) => at > lastSeen) : [];
      const there = await Promise.all(missed.map(([game]) => seen.get(game) ?? look(game)));
      const stillThere = missed.filter((_game, index) => there[index]);
      const texts = await Promise.all(stillThere.map(([game, at]) => messageOf(game, at)));
      if (seq === (newest ?? 0)) return join([eventOf({ kind: 'welcome', seq, complete }, seq), ...texts].join(''));
    }
  };

  return { channel: 'table_changed', catchUp: singleFlight(catchUp), welcome };
}

/** Single-flight with one follow-up: a call during a run waits for the next one, because this one may have looked already. */
function singleFlight(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (): Promise<void> => {
    running = work().finally(() => (running = undefined));
    return running;
  };
  return () => {
    if (!running) return run();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return run();
      });
    return next;
  };
}

/** Everything in a table is relative to the moment it was read. */
function later(table: Table, passedMs: number): Table {
  const passed = Math.round(passedMs);
  const { round } = table;
  return {
    ...table,
    round: round && {
      ...round,
      state: round.closesInMs > passed ? round.state : 'closed',
      closesInMs: Math.max(0, round.closesInMs - passed),
      rollsInMs: Math.max(0, round.rollsInMs - passed),
    },
    nextOpensInMs: Math.max(0, table.nextOpensInMs - passed),
    waiting: table.waiting.map((each) => ({ ...each, waitingMs: each.waitingMs + passed })),
  };
}
