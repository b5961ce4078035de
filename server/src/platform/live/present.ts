/** Tells the streams at a table how many are there now, on all servers. Who they are is told to nobody. */
import { randomUUID } from 'node:crypto';
import { presentTold } from '@glass-dice/domain/present';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { withDeadline } from '../load/deadline.ts';
import { attendance, sayEveryMs, wordOf, type Counts } from './attendance.ts';
import { eventOf, write, type Streams } from './streams.ts';

type Present = {
  db: Db;
  streams: Streams;
  /** Nothing else is counted, whatever a stream names. */
  games: () => Promise<readonly string[]>;
  warn: (error: unknown) => void;
};

export const presentChannel = 'present';

export function startPresent({ db, streams, games, warn }: Present) {
  const self = randomUUID();
  const { hear, totals } = attendance(self);
  let counted: readonly string[] = [];
  /** What is told of each game; of none while it is not known. */
  let told = new Map<string, number | null>();
  let saying: Promise<void> | undefined;

  const own = (): Counts => {
    const counts = new Map<string, number>();
    for (const { at } of streams.all()) for (const game of at) counts.set(game, (counts.get(game) ?? 0) + 1);
    return new Map(counted.flatMap((game) => (counts.has(game) ? [[game, counts.get(game)!]] : [])));
  };

  const notify = (counts: Counts) =>
    sql`select pg_notify(${presentChannel}, ${wordOf(self, counts)})`.execute(db).then(() => undefined, warn);

  const say = (): void => {
    saying ??= games()
      .then((all) => (counted = all), warn)
      .then(() => notify(own()))
      .finally(() => (saying = undefined));
  };

  const tell = (): void => {
    const counts = totals(own(), performance.now());
    const before = told;
    told = new Map(counts && counted.map((game) => [game, presentTold(counts.get(game) ?? 0)]));
    const changed = counted.filter((game) => told.get(game) !== before.get(game));
    const texts = new Map(changed.map((game) => [game, Buffer.from(textOf(game, told.get(game)))]));
    if (texts.size === 0) return;
    for (const stream of streams.all()) {
      for (const game of stream.at) if (texts.has(game)) write(stream, texts.get(game)!);
    }
  };

  const telling = setInterval(() => {
    tell();
    say();
  }, sayEveryMs);

  return {
    say,
    hear: (word: string) => hear(word, performance.now()),
    /** For a stream that has just come. */
    welcome: (at: ReadonlySet<string>): string =>
      [...at].map((game) => (told.has(game) ? textOf(game, told.get(game)) : '')).join(''),
    /** Once no stream is left: the others need not find out. */
    stop: async (): Promise<void> => {
      clearInterval(telling);
      await withDeadline((saying ?? Promise.resolve()).then(() => notify(new Map()))).catch(warn);
    },
  };
}

function textOf(game: string, count: number | null | undefined): string {
  return eventOf({ kind: 'present', game, ...(count !== undefined && { count }) });
}
