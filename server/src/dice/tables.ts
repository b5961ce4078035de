/** What anyone may see of a game: its table now, what was rolled, its anchors, and the proof of each round. */
import { sql } from 'kysely';
import type { RolledRound, Table } from '@glass-dice/contract/dice';
import type { RoundProof } from '@glass-dice/contract/proofs';
import { formatPayouts, type Payouts } from '@glass-dice/domain/dice/payouts';
import { sumOf, type Dice as Rolled } from '@glass-dice/domain/dice/picks';
import { mostWaitingShown } from '@glass-dice/domain/dice/schedule';
import { rollsOnTable } from '@glass-dice/domain/dice/statistics';
import { pageOf } from '../platform/calls/list-page.ts';
import type { Db } from '../platform/database/db.ts';
import { rhythmNow } from './rounds.ts';
import { bookProof, roundLog, type SealedBook } from './round-log.ts';
import { openingsOf, type SaidOfTable } from './table-stops.ts';

type Dice = [number, number, number];

type RoundRow = SaidOfTable & {
  now: Date;
  time_zone: string;
  id: number;
  seconds_per_round: number;
  number: string | null;
  state: 'open' | 'closed' | 'rolled' | 'settled';
  opens_at: Date;
  closes_at: Date;
  rolls_at: Date;
  payouts: Payouts;
  beacon_round: number | null;
};

export async function readTable(db: Db, game: string): Promise<Table | undefined> {
  const { rows } = await sql<RoundRow>`
    select clock_timestamp() as now, club_time_zone() as time_zone, g.seconds_per_round,
      stretches_of(g.key, clock_timestamp()) as stretches,
      (select since from opening_withheld where game_key = g.key) as withheld_since, r.*
    from game g
    left join lateral (
      select r.id, r.number, p.state, r.opens_at, r.closes_at, r.rolls_at, r.payouts, r.beacon_round
      from round r join round_progress p on p.round_id = r.id
      where r.game_key = g.key order by r.opens_at desc limit 1
    ) r on true
    where g.key = ${game}
  `.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const now = row.now.getTime();
  const current = row.number !== null && row.rolls_at.getTime() > now;
  const { rounds } = await listRounds(db, game, undefined, rollsOnTable);
  return {
    game,
    round: current ? currentRound(row, now, await bookProof(db, row.id)) : null,
    ...openingsOf(row, now, rhythmNow(row), row.time_zone),
    waiting: await waitingRounds(db, game, now),
    halted: await haltedRounds(db, game),
    last: rounds[0] ?? null,
    recent: rounds.map(({ dice }) => sumOf(dice as readonly number[] as Rolled)).toReversed(),
  };
}

function currentRound(row: RoundRow, now: number, sealed: SealedBook | undefined): Table['round'] {
  const closesInMs = row.closes_at.getTime() - now;
  return {
    number: row.number!,
    state: closesInMs > 0 && row.state === 'open' ? 'open' : 'closed',
    closesInMs: Math.max(0, closesInMs),
    rollsInMs: row.rolls_at.getTime() - now,
    payouts: formatPayouts(row.payouts),
    beacon: beaconOf(row.beacon_round),
    sealed: sealed ?? null,
  };
}

async function haltedRounds(db: Db, game: string): Promise<string[]> {
  const rows = await db
    .selectFrom('round_progress')
    .innerJoin('round', 'round.id', 'round_progress.round_id')
    .select('number')
    .where('state', '<>', 'settled')
    .where('halted_at', 'is not', null)
    .where('game_key', '=', game)
    .orderBy('round.id')
    .limit(mostWaitingShown)
    .execute();
  return rows.map(({ number }) => number);
}

/** Due to be rolled, and not rolled because their beacon is not here. */
async function waitingRounds(db: Db, game: string, now: number): Promise<Table['waiting']> {
  const rows = await db
    .selectFrom('round_progress')
    .innerJoin('round', 'round.id', 'round_progress.round_id')
    .leftJoin('beacon', 'beacon.round', 'round.beacon_round')
    .select(['number', 'beacon_round', 'rolls_at'])
    .where('state', '=', 'closed')
    .where('game_key', '=', game)
    .where('beacon_round', 'is not', null)
    // With it here, the roll is a matter of moments.
    .where('beacon.round', 'is', null)
    .where('rolls_at', '<=', new Date(now))
    .orderBy('round.id')
    .limit(mostWaitingShown)
    .execute();
  return rows.map((row) => ({
    number: row.number,
    beacon: beaconOf(row.beacon_round)!,
    waitingMs: now - row.rolls_at.getTime(),
  }));
}

const pageSize = 10;

/** The rolled ones, the newest first; `before` is the last one of the page before. */
export async function listRounds(
  db: Db,
  game: string,
  before?: string,
  size = pageSize,
): Promise<{ rounds: RolledRound[]; next: string | null }> {
  const rows = await db
    .selectFrom('round')
    .innerJoin('round_result', 'round_id', 'round.id')
    .select(['number', 'beacon_round', 'dice', 'rolled_at', 'sealed_late'])
    .where('game_key', '=', game)
    .$if(before !== undefined, (query) => query.where('number', '<', before!))
    .orderBy('number', 'desc')
    .limit(size + 1)
    .execute();
  const { page, next } = pageOf(rows, size, ({ number }) => number);
  return {
    rounds: page.map((row) => ({
      number: row.number,
      dice: row.dice as Dice,
      beacon: beaconOf(row.beacon_round),
      rolledAt: row.rolled_at.toISOString(),
      sealedLate: row.sealed_late,
    })),
    next,
  };
}

const rollsShown = 2;

/** The latest rolls of every game. */
export async function lastRolls(db: Db): Promise<Roll[]> {
  const { rows } = await sql<Omit<Roll, 'at'> & { rolled_at: Date }>`
    select 'roll' as kind, key as game, number, dice, rolled_at
    from game cross join lateral (
      select number, dice, rolled_at from round join round_result on round_id = round.id
      where game_key = key order by number desc limit ${rollsShown}
    ) rolled
    where not is_retired(key, clock_timestamp())
  `.execute(db);
  return rows.map(({ rolled_at, ...roll }) => ({ ...roll, at: rolled_at.toISOString() }));
}

type Roll = { kind: 'roll'; game: string; number: string; dice: Dice; at: string };

export async function listGames(db: Db): Promise<string[]> {
  return (await db.selectFrom('game').select('key').execute()).map(({ key }) => key);
}

export async function isGame(db: Db, game: string): Promise<boolean> {
  return (await db.selectFrom('game').select('key').where('key', '=', game).executeTakeFirst()) !== undefined;
}

export async function listChains(db: Db, game: string) {
  const rows = await db
    .selectFrom('chain')
    .select(['number', 'anchor', 'length', 'created_at'])
    .select(sql<boolean>`coalesce(lineage <> lag(lineage) over (order by number), false)`.as('afterRestore'))
    .where('game_key', '=', game)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ anchor, created_at, ...chain }) => ({
    ...chain,
    anchor: anchor.toString('hex'),
    publishedAt: created_at.toISOString(),
  }));
}

export async function readProof(
  db: Db,
  { game, number }: { game: string; number: string },
  witnesses: readonly string[],
): Promise<RoundProof | undefined> {
  const row = await db
    .selectFrom('round')
    .innerJoin('chain', 'chain.id', 'round.chain_id')
    .leftJoin('round_result', 'round_result.round_id', 'round.id')
    .leftJoin('book', 'book.round_id', 'round.id')
    .leftJoin('beacon', 'beacon.round', 'round.beacon_round')
    .select([
      'round.id',
      'root',
      'round.game_key',
      'round.number',
      'sequence',
      'anchor',
      'length',
      'opens_at',
      'closes_at',
      'rolls_at',
    ])
    .select(['beacon_round', 'seed', 'dice', 'signature', sql<Payouts>`payouts`.as('payouts')])
    .where('round.game_key', '=', game)
    .where('round.number', '=', number)
    .executeTakeFirst();
  if (!row) return undefined;
  const rolled = row.seed !== null;
  const log = await roundLog(db, row.id, witnesses);
  return {
    format: 'glass-dice/2',
    money: 'play',
    game: row.game_key,
    number: row.number,
    sequence: row.sequence,
    chain: { anchor: row.anchor.toString('hex'), length: row.length },
    opensAt: wholeSeconds(row.opens_at),
    closesAt: wholeSeconds(row.closes_at),
    rollsAt: wholeSeconds(row.rolls_at),
    payouts: formatPayouts(row.payouts),
    beacon:
      row.beacon_round === null
        ? null
        : {
            ...beaconOf(row.beacon_round)!,
            ...(rolled && { signature: row.signature!.toString('hex') }),
          },
    ...(rolled && { seed: row.seed!.toString('hex'), dice: row.dice as Dice }),
    ...(row.root && { book: { root: row.root.toString('hex') } }),
    ...(log && { log }),
  };
}

function beaconOf(round: number | null) {
  return round === null ? null : { network: 'quicknet' as const, round };
}

function wholeSeconds(moment: Date): string {
  return moment.toISOString().replace('.000Z', 'Z');
}
