/**
 * Opens, closes and rolls rounds. Any number of servers may do it at once: what one has done the others find done. Which
 * round is due says the database's clock; what its terms are say the rules of the domain, and the database agrees or
 * refuses.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beaconRoundFor } from '@glass-dice/domain/dice/beacon';
import { roll } from '@glass-dice/domain/dice/roll';
import { mayOpen, opensLateMs, slotAt, type Slot } from '@glass-dice/domain/dice/schedule';
import { stretchAt, type Stretch } from '@glass-dice/domain/dice/table-state';
import { transaction, type Db, type Tx } from '../platform/database/db.ts';
import { cachedFor } from '../platform/load/ttl-cache.ts';

type GameRow = {
  now: Date;
  time_zone: string;
  key: string;
  seconds_per_round: number;
  /** The first chain that was drawn after that of the newest round and since something published was lost. */
  first_chain: number | null;
  /** The newest round, if there is one, and its chain. */
  number: string | null;
  sequence: number | null;
  opens_at: Date | null;
  rolls_at: Date | null;
  chain_number: number | null;
  length: number | null;
  /** Whether that chain may still be used: seeds from before a loss may be known to everybody. */
  goes_on: boolean | null;
  /** What the club has said of its table. */
  stretches: Stretch[];
  /** No round opens, and everybody is told: the beacon cannot be had. */
  is_withheld: boolean;
};

export type Opened = {
  /** By the database's clock. */
  now: number;
  /** When the next slot of any game begins. */
  nextOpensAt: number;
  /** Whether a game cannot open, because it is new or the club was restored. */
  lacksChain: boolean;
  /** Of one game, which is no reason for another not to open. */
  troubles: unknown[];
};

async function gamesNow(db: Db): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`
    select clock_timestamp() as now, club_time_zone() as time_zone, g.key, g.seconds_per_round, newest.*,
      (
        select min(number) from chain
        where game_key = g.key and lineage = here and number > coalesce(newest.chain_number, 0)
      ) as first_chain,
      -- A slot that may still open has begun by now.
      stretches_of(g.key, clock_timestamp() - interval '1 minute') as stretches,
      exists (select from opening_withheld where game_key = g.key) as is_withheld
    from line_of_history() as here
    cross join game g
    left join lateral (
      select r.number, r.sequence, r.opens_at, r.rolls_at, c.number as chain_number, c.length,
        c.lineage = here as goes_on
      from round r join chain c on c.id = r.chain_id
      where r.game_key = g.key order by r.opens_at desc limit 1
    ) newest on true
  `.execute(db);
  return rows;
}

/** Whether rounds that open now name a beacon round; `missing`: they would have to and cannot, so none opens. */
export type BeaconNow = 'named' | 'none' | 'missing';

/** Opens what is due. A clock that is behind `provenMs`, the time of a beacon round, is slow, and nothing opens by it. */
export async function openRounds(db: Db, beacon: BeaconNow, provenMs = 0): Promise<Opened> {
  const rows = await gamesNow(db);
  const now = rows[0]?.now.getTime() ?? 0;
  const isSlow = rows.length > 0 && now < provenMs;
  if (isSlow) await transaction(db, (tx) => sql`select clock_is_slow()`.execute(tx));
  const slots = rows.map((game) => ({ game, slot: slotAt(now, rhythmNow(game), game.time_zone) }));
  const troubles: unknown[] = isSlow ? [new Error('the clock of the database is slow')] : [];
  for (const { game, slot } of isSlow ? [] : slots) {
    const followsNewest = game.rolls_at === null || slot.opensAtMs >= game.rolls_at.getTime();
    if (!followsNewest || stretchAt(game.stretches, slot.opensAtMs)) continue;
    const opens = beacon === 'missing' ? withhold(db, game, slot) : openRound(db, game, slot, beacon === 'named');
    await opens.catch((error: unknown) => troubles.push(error));
  }
  return {
    now,
    nextOpensAt: Math.min(...slots.map(({ slot }) => slot.rollsAtMs)),
    lacksChain: rows.some(({ goes_on, first_chain }) => !goes_on && first_chain === null),
    troubles,
  };
}

/** A clock that is behind the time of a beacon round is slow, and rounds that are not rolled yet are late then. */
export async function markLateIfSlow(db: Db, provenMs: number): Promise<void> {
  await transaction(db, (tx) =>
    sql`select clock_is_slow() where clock_timestamp() < ${new Date(provenMs)}`.execute(tx),
  );
}

/** A changed rhythm starts with the club's next day: a day goes on as it began. */
export function rhythmNow(
  game: Pick<GameRow, 'now' | 'time_zone' | 'seconds_per_round' | 'number' | 'opens_at' | 'rolls_at'>,
): number {
  if (!game.number || !game.opens_at || !game.rolls_at) return game.seconds_per_round;
  const seconds = (game.rolls_at.getTime() - game.opens_at.getTime()) / 1000;
  const today = slotAt(game.now.getTime(), seconds, game.time_zone).number.slice(0, 8);
  return game.number.startsWith(today) ? seconds : game.seconds_per_round;
}

/** How many seconds a round of each game takes today. */
export function rhythmsOf(db: Db): () => Promise<ReadonlyMap<string, number>> {
  return cachedFor(1_000, async () => new Map((await gamesNow(db)).map((game) => [game.key, rhythmNow(game)])));
}

function nextSeed(game: GameRow): { chainNumber: number | null; sequence: number } {
  if (!game.goes_on) return { chainNumber: game.first_chain, sequence: 1 };
  if (game.sequence === game.length) return { chainNumber: game.chain_number! + 1, sequence: 1 };
  return { chainNumber: game.chain_number, sequence: game.sequence! + 1 };
}

/**
 * Between the question and the answer another server opened it, so it is not the next one any more; or the time in which
 * it may open has passed, or its table was paused.
 */
const overtaken = new Set<string | undefined>([
  'round_takes_next_seed',
  'round_opens_in_time',
  'round_opens_at_open_table',
]);

async function openRound(db: Db, game: GameRow, slot: Slot, withBeacon: boolean): Promise<void> {
  if (!mayOpen(slot, game.now.getTime())) return;
  const { chainNumber, sequence } = nextSeed(game);
  const opensAt = new Date(slot.opensAtMs);
  const beaconRound = withBeacon ? beaconRoundFor(slot.closesAtMs) : null;
  try {
    await transaction(db, (tx) =>
      sql`
        insert into round
          (game_key, number, chain_id, sequence, opens_at, closes_at, rolls_at, payouts, beacon_round)
        select g.key, ${slot.number}, c.id, ${sequence}, ${opensAt}, ${new Date(slot.closesAtMs)},
          ${new Date(slot.rollsAtMs)}, g.payouts, ${beaconRound}
        from game g join chain c on c.game_key = g.key and c.number = ${chainNumber}
        where g.key = ${game.key}
        on conflict do nothing
      `.execute(tx),
    );
  } catch (error) {
    if (!overtaken.has((error as { constraint?: string }).constraint)) throw error;
  }
}

/** Says that nothing opens, and since when; not before other servers, which may have the beacon, had their time. */
async function withhold(db: Db, { key, now, is_withheld }: GameRow, slot: Slot): Promise<void> {
  if (is_withheld || now.getTime() <= slot.opensAtMs + opensLateMs) return;
  await transaction(db, (tx) => sql`select withhold_opening(${key})`.execute(tx));
}

/** Gives every game the chain it needs now, and the next one in good time. */
export async function makeChains(db: Db): Promise<void> {
  const games = await db.selectFrom('game').select('key').execute();
  const made = games.map(({ key }) => transaction(db, (tx) => sql`select make_chain(${key})`.execute(tx)));
  await Promise.all(made);
}

export type UnsettledRound = {
  id: number;
  state: 'open' | 'closed' | 'rolled';
  closesAt: number;
  rollsAt: number;
  beaconRound: number | null;
  hasBeacon: boolean;
  isHalted: boolean;
};

/**
 * An outage of days makes thousands that wait for their beacon: they come after others, and of them the oldest. Halted
 * ones come last, each time others of them.
 */
const mostAtOnce = 200;

export async function listUnsettled(db: Db): Promise<UnsettledRound[]> {
  const rows = await db
    .selectFrom('round_progress')
    .innerJoin('round', 'round.id', 'round_progress.round_id')
    .leftJoin('beacon', 'beacon.round', 'round.beacon_round')
    .select(['round.id', 'state', 'closes_at', 'rolls_at', 'beacon_round', 'beacon.round as received', 'halted_at'])
    .where('state', '<>', 'settled')
    .orderBy(sql`case when halted_at is not null then random() else -1 end`)
    .orderBy(sql`beacon_round is not null and beacon.round is null`)
    .orderBy('round.id')
    .limit(mostAtOnce)
    .$narrowType<{ state: UnsettledRound['state'] }>()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    closesAt: row.closes_at.getTime(),
    rollsAt: row.rolls_at.getTime(),
    beaconRound: row.beacon_round,
    hasBeacon: row.received !== null,
    isHalted: row.halted_at !== null,
  }));
}

/**
 * Closes what is due, each round with its book in a transaction of its own, which waits for bets that are being committed.
 * A session that holds one back for longer than a second is ended.
 */
export async function closeRounds(db: Db): Promise<void> {
  const due = await db
    .selectFrom('round_progress')
    .innerJoin('round', 'round.id', 'round_id')
    .select('round.id')
    .where('state', '=', 'open')
    .where('closes_at', '<=', sql<Date>`clock_timestamp()`)
    .execute();
  const failed = (await Promise.allSettled(due.map(({ id }) => closeRound(db, id)))).find(
    ({ status }) => status === 'rejected',
  );
  if (failed) throw (failed as PromiseRejectedResult).reason;
}

const lockPatience = '2400ms';
/** A book of a hundred thousand orders takes longer than other statements may, on a slow disk. */
const bookPatience = '30s';
const endHoldersEveryMs = 200;
/** Behind one that was ended there may be others. */
const endNextAfterMs = 10;

async function closeRound(db: Db, id: number): Promise<void> {
  const started = Promise.withResolvers<number>();
  const closing = transaction(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`
      select pg_backend_pid() as pid, set_config('lock_timeout', ${lockPatience}, true),
        set_config('statement_timeout', ${bookPatience}, true)`.execute(tx);
    started.resolve(rows[0]!.pid);
    await sql`select close_round(${id})`.execute(tx);
  });
  const closed = new AbortController();
  const ended = closing.finally(() => closed.abort());
  void ended.catch((error: unknown) => started.reject(error));
  const pid = await started.promise;
  void endHolders(db, id, pid, closed.signal).catch(() => undefined);
  await ended;
}

/** Whoever still holds the round a second after its closing. */
async function endHolders(db: Db, id: number, pid: number, signal: AbortSignal): Promise<void> {
  let pauseMs = endHoldersEveryMs;
  for (;;) {
    await sleep(pauseMs, undefined, { signal });
    const { rows } = await sql<{ ended: number }>`
      select end_holders(${id}, ${pid}) + end_holders_of_owner(${id}, ${pid}) as ended`.execute(db);
    pauseMs = rows[0]!.ended > 0 ? endNextAfterMs : Math.min(2 * pauseMs, endHoldersEveryMs);
  }
}

/** The caller has checked the signature. */
export async function storeBeacon(db: Db, round: number, signature: string): Promise<void> {
  await transaction(db, (tx) =>
    tx
      .insertInto('beacon')
      .values({ round, signature: Buffer.from(signature, 'hex') })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** Whether this server rolled it: not when it is not due, nor when another one is at it. */
export async function rollRound(db: Db, roundId: number): Promise<boolean> {
  return await transaction(db, async (tx) => {
    const { rows } = await sql<{ seed: Buffer | null }>`select take_seed(${roundId}) as seed`.execute(tx);
    const seed = rows[0]!.seed;
    if (!seed) return false;
    const terms = await termsOf(tx, roundId);
    const dice = roll({ seed, ...terms });
    // The seed is the database's to write down beside them.
    await sql`insert into round_result (round_id, dice) values (${roundId}, ${[...dice]})`.execute(tx);
    return true;
  });
}

async function termsOf(tx: Tx, roundId: number) {
  return await tx
    .selectFrom('round')
    .leftJoin('beacon', 'beacon.round', 'round.beacon_round')
    .select(['game_key as game', 'sequence'])
    .select(sql<string>`coalesce(encode(randomness, 'hex'), 'none')`.as('beacon'))
    .where('round.id', '=', roundId)
    .executeTakeFirstOrThrow();
}
