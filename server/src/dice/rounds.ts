/**
 * Opens, closes and rolls rounds. Any number of servers may do it at once: what one has done the others find done. Which
 * round is due says the database's clock; what its terms are say the rules of the domain, and the database agrees or
 * refuses.
 */
import { sql } from 'kysely';
import { beaconRoundFor } from '@glass-dice/domain/dice/beacon';
import { roll } from '@glass-dice/domain/dice/roll';
import { mayOpen, slotAt, type Slot } from '@glass-dice/domain/dice/schedule';
import { transaction, type Db, type Tx } from '../platform/database/db.ts';
import { cachedFor } from '../platform/load/ttl-cache.ts';

type GameRow = {
  now: Date;
  key: string;
  seconds_per_round: number;
  /** The first chain that was drawn after that of the newest round and since the club was restored from a backup. */
  first_chain: number | null;
  /** The newest round, if there is one, and its chain. */
  number: string | null;
  sequence: number | null;
  opens_at: Date | null;
  rolls_at: Date | null;
  chain_number: number | null;
  length: number | null;
  /** Whether that chain may still be used: seeds from before a restore may be known to everybody. */
  goes_on: boolean | null;
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
    select clock_timestamp() as now, g.key, g.seconds_per_round, newest.*,
      (
        select min(number) from chain
        where game_key = g.key and lineage = here and number > coalesce(newest.chain_number, 0)
      ) as first_chain
    from lineage() as here
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

/** Opens what is due. */
export async function openRounds(db: Db, withBeacon: boolean): Promise<Opened> {
  const rows = await gamesNow(db);
  const now = rows[0]?.now.getTime() ?? 0;
  const slots = rows.map((game) => ({ game, slot: slotAt(now, rhythmNow(game)) }));
  const troubles: unknown[] = [];
  for (const { game, slot } of slots) {
    const followsNewest = game.rolls_at === null || slot.opensAtMs >= game.rolls_at.getTime();
    if (!followsNewest || !mayOpen(slot, now)) continue;
    await openRound(db, game, slot, withBeacon).catch((error: unknown) => troubles.push(error));
  }
  return {
    now,
    nextOpensAt: Math.min(...slots.map(({ slot }) => slot.rollsAtMs)),
    lacksChain: rows.some(({ goes_on, first_chain }) => !goes_on && first_chain === null),
    troubles,
  };
}

/** A changed rhythm starts at Taipei midnight: a day goes on as it began. */
export function rhythmNow(
  game: Pick<GameRow, 'now' | 'seconds_per_round' | 'number' | 'opens_at' | 'rolls_at'>,
): number {
  if (!game.number || !game.opens_at || !game.rolls_at) return game.seconds_per_round;
  const seconds = (game.rolls_at.getTime() - game.opens_at.getTime()) / 1000;
  const today = slotAt(game.now.getTime(), seconds).number.slice(0, 8);
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
 * it may open has passed.
 */
const overtaken = new Set<string | undefined>(['round_takes_next_seed', 'round_opens_in_time']);

async function openRound(db: Db, game: GameRow, slot: Slot, withBeacon: boolean): Promise<void> {
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
};

/** An outage of days makes thousands that wait for their beacon: they come last, and of them the oldest. */
const mostAtOnce = 200;

export async function listUnsettled(db: Db): Promise<UnsettledRound[]> {
  const rows = await db
    .selectFrom('round_progress')
    .innerJoin('round', 'round.id', 'round_progress.round_id')
    .leftJoin('beacon', 'beacon.round', 'round.beacon_round')
    .select(['round.id', 'state', 'closes_at', 'rolls_at', 'beacon_round', 'beacon.round as received'])
    .where('state', '<>', 'settled')
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
  }));
}

export async function closeRounds(db: Db): Promise<void> {
  await transaction(db, (tx) => sql`select close_rounds()`.execute(tx));
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
    .select(['game_key as game', 'number', 'sequence'])
    .select(sql<string>`coalesce(encode(randomness, 'hex'), 'none')`.as('beacon'))
    .where('round.id', '=', roundId)
    .executeTakeFirstOrThrow();
}
