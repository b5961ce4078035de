/** Pauses and retires tables, which says only when rounds may open: what is open is rolled and paid. */
import { sql } from 'kysely';
import {
  longestPauseDays,
  stretchAt,
  type PauseReason,
  type Stretch,
  type TableState,
} from '@glass-dice/domain/dice/table-state';
import {
  clubMoment,
  command,
  oneOf,
  optional,
  Refusal,
  UsageError,
  wholeNumber,
  type Command,
} from '../platform/commands/command.ts';
import { clubMomentText, momentText } from '../platform/commands/moment-text.ts';
import type { Db, Tx } from '../platform/database/db.ts';

/** In the sense of what members read. */
const reasons: Record<PauseReason, string> = {
  maintenance: 'work on the server or the table',
  checking: 'the club is checking something',
  closed: 'the club is closed at this time',
};

type TableRow = {
  key: string;
  now: Date;
  stretches: (Stretch & { reason: PauseReason | null })[];
  open: string | null;
};

const tableRows = sql<TableRow>`
  select key, clock_timestamp() as now, stretches_of(key, clock_timestamp()) as stretches,
    (
      select number from round join round_progress on round_id = id
      where game_key = key and state in ('open', 'closed') order by opens_at desc limit 1
    ) as open
  from game order by position, key`;

type Standing = {
  key: string;
  state: TableState;
  now: Stretch | undefined;
  to: Stretch | undefined;
  open: string | null;
};

/** How a table is, and what is said of later. */
function standingOf({ key, now, stretches, open }: TableRow): Standing {
  const moment = now.getTime();
  const stretch = stretchAt(stretches, moment);
  const to = stretches.findLast(({ fromMs }) => fromMs > moment);
  return { key, state: stretch?.state ?? 'open', now: stretch, to, open };
}

async function standingNow(db: Db | Tx, key: string): Promise<Standing> {
  const { rows } = await tableRows.execute(db);
  const row = rows.find((each) => each.key === key);
  if (!row) throw new Refusal(`There is no table "${key}": "table list" names them.`);
  return standingOf(row);
}

const list = command({
  name: 'table list',
  summary: 'Lists the tables: open, paused or retired, since when and until when.',
  run: async ({ database }) => {
    const { rows } = await tableRows.execute(await database());
    const tables = rows.map(standingOf);
    return {
      json: { tables: tables.map(({ key, state, now, to, open }) => ({ key, state, open, now, later: to })) },
      text: [
        {
          heads: ['table', 'state', 'later', 'round that is not rolled'],
          rows: tables.map(({ key, now, to, open }) => [key, stretchText(now), to ? stretchText(to) : '', open ?? '']),
        },
      ],
    };
  },
});

const pause = command({
  name: 'table pause',
  summary: 'Opens no more rounds of a table until a moment. A round that is open is rolled and paid.',
  takes: 'KEY',
  options: {
    reason: oneOf({ placeholder: 'REASON', summary: 'why, shown to members', choices: reasons }),
    until: optional(clubMoment({ placeholder: 'MOMENT', summary: 'when it ends by itself' })),
    minutes: optional(
      wholeNumber({ summary: 'instead, after how many minutes it ends', from: 1, to: longestPauseDays * 24 * 60 }),
    ),
  },
  run: async ({ act, argument, options: { reason, until, minutes } }) => {
    if ((until === undefined) === (minutes === undefined))
      throw new UsageError('Say when it ends: either --until or --minutes.');
    return await act(async (tx) => {
      const { now, to } = await standingNow(tx, argument);
      const retired = [now, to].find((stretch) => stretch?.state === 'retired');
      if (retired)
        throw new Refusal(`The table ${argument} is ${stretchText(retired)}: "table resume" opens it first.`);
      const ends = until ? momentOf(until) : sql`clock_timestamp() + make_interval(mins => ${minutes!})`;
      return await say(tx, argument, { state: 'paused', reason, until: ends });
    });
  },
});

const resume = command({
  name: 'table resume',
  summary: 'Opens rounds of a table again: ends a pause, calls off a retirement, or opens a retired table.',
  takes: 'KEY',
  run: async ({ act, argument }) =>
    await act(async (tx) => {
      const { state, to } = await standingNow(tx, argument);
      if (state === 'open' && !to) throw new Refusal(`The table ${argument} is open.`);
      return await say(tx, argument, { state: 'open' });
    }),
});

const retire = command({
  name: 'table retire',
  summary: 'Opens no more rounds of a table. What is open is rolled and paid; history, proofs and chain stay.',
  takes: 'KEY',
  options: { from: optional(clubMoment({ placeholder: 'MOMENT', summary: 'from when on, if not from now' })) },
  run: async ({ act, argument, options: { from } }) =>
    await act(async (tx) => {
      const { state } = await standingNow(tx, argument);
      if (state === 'retired') throw new Refusal(`The table ${argument} is retired already.`);
      return await say(tx, argument, { state: 'retired', ...(from && { from: momentOf(from) }) });
    }),
});

type Moment = ReturnType<typeof sql>;

function momentOf(text: string): Moment {
  return sql`${text}::timestamp at time zone club_time_zone()`;
}

type Said = { state: TableState; reason?: PauseReason; from?: Moment; until?: Moment };

/** The database says from when on, unless it is said, and refuses what would touch a round or the past. */
async function say(tx: Tx, key: string, { state, reason, from, until }: Said) {
  const { rows } = await sql<{ from_at: Date; until_at: Date | null }>`
    insert into table_stretch (game_key, state, from_at, until_at, reason)
    values (${key}, ${state}, ${from ?? null}, ${until ? sql`date_trunc('second', ${until})` : null}, ${reason ?? null})
    returning from_at, until_at
  `
    .execute(tx)
    .catch((error: Error & { constraint?: string }) => {
      const why = refusals[error.constraint ?? ''];
      throw why ? new Refusal(why) : error;
    });
  const { from_at, until_at } = rows[0]!;
  const times = { from: from_at.toISOString(), until: until_at?.toISOString() ?? null };
  const { open } = await standingNow(tx, key);
  return {
    details: {
      table: key,
      state,
      ...(reason && { reason }),
      from: times.from,
      ...(times.until && { until: times.until }),
    },
    json: { table: key, state, reason, ...times, open },
    text: [
      `The table ${key} is ${stretchText({ state, fromMs: from_at.getTime(), untilMs: until_at?.getTime() ?? null })}.`,
      ...(state !== 'open' && open ? [`Round ${open} is not touched: it is rolled and paid.`] : []),
      'The public log says so.',
    ],
  };
}

const refusals: Record<string, string> = {
  table_stretch_between_rounds: 'That moment is past: a table changes from now on, and after its rounds that are open.',
  table_stretch_pause_ends: `A pause ends later than it begins, and after ${longestPauseDays} days at most.`,
};

/** As the end of a sentence: "paused from … until …". */
function stretchText(stretch: Stretch | undefined): string {
  if (!stretch) return 'open';
  const { state, fromMs, untilMs } = stretch;
  const until = untilMs === null ? '' : `${momentText(new Date(fromMs))} until `;
  return `${state} from ${until}${clubMomentText(new Date(untilMs ?? fromMs))}`;
}

export const tableCommands: Command[] = [list, pause, resume, retire];
