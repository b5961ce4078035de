/**
 * The public messages of the stream: which tables are different now, numbered by the database. Each is read once,
 * however many watch. Whoever comes back is told the tables that changed meanwhile.
 */
import type { Table } from '@glass-dice/contract/dice';
import type { LiveMessage } from '@glass-dice/contract/live';
import type { Db } from '../database/db.ts';

export type ReadTable = (game: string) => Promise<Table | undefined>;

/** As many as the database keeps. */
const mostKept = 1_000;

type Seen = { table: Table; readAt: number };

export function tableNews(db: Db, readTable: ReadTable, broadcast: (text: string) => void) {
  let newest: number | undefined;
  /** The number of the newest message of each game. */
  const changed = new Map<string, number>();
  const seen = new Map<string, Promise<Seen | undefined>>();

  const look = (game: string): Promise<Seen | undefined> => {
    const looking = readTable(game).then((table) => table && { table, readAt: performance.now() });
    seen.set(game, looking);
    // What could not be read is read again by the next one who asks.
    looking.catch(() => seen.delete(game));
    return looking;
  };

  const messageOf = async (game: string, seq: number): Promise<string> => {
    const found = await (seen.get(game) ?? look(game));
    // A game that has left the club's pack is still counted, so that nobody believes to have missed something.
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
    const nobodyYet = newest === undefined;
    for (const { seq, game_key } of rows) {
      const text = nobodyYet ? undefined : await messageOf(game_key, seq);
      changed.set(game_key, seq);
      newest = seq;
      if (text) broadcast(text);
    }
    newest ??= 0;
  };

  /**
   * Lets somebody in who has seen everything up to `lastSeen`, or nothing yet: `join` gets what to tell them first, and
   * is called in the same turn, so that no message falls between that and the next one.
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

  return { catchUp: oneAtATime(catchUp), welcome };
}

/** Whoever asks while it runs gets what comes after it, because it may have looked already. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
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

export function eventOf(message: LiveMessage, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(message)}\n\n`;
}
