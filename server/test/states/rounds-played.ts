/**
 * A club with one game in which every state a round can be in has come about, at a moment of the past for which a real
 * beacon is recorded.
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { chainLength, checkpointEvery } from '@glass-dice/domain/dice/chain';
import { defaultPayouts } from '@glass-dice/domain/dice/payouts';
import { picks, type Pick } from '@glass-dice/domain/dice/picks';
import { locales } from '@glass-dice/domain/locale';
import { closeRounds, openRounds, rollRound, storeBeacon } from '../../src/dice/rounds.ts';
import { settleRound } from '../../src/dice/settlement.ts';
import { transaction, type Db } from '../../src/platform/database/db.ts';
import { withClient } from '../../src/platform/postgres/client.ts';
import { newMemberWithGrant } from '../rig/members-with-grant.ts';
import { testDatabase, type TestDatabase } from '../rig/database.ts';
import { simulateClock, type SimulatedClock } from '../rig/simulated-clock.ts';
import { heldBy } from '../rig/held-session.ts';
import { testLog } from '../rig/test-log.ts';

type Name = 'plain' | 'lit' | 'paying' | 'waiting' | 'open';

export type Played = TestDatabase & {
  clock: SimulatedClock;
  /** `plain` has no beacon and is settled, as is `lit` with one; of `paying` only Lin has her prize; `waiting` is closed. */
  rounds: Record<Name, number>;
  lin: number;
  wu: number;
};

export const game = 'game1';
/** With rounds of 50 seconds, the recorded beacon is the one for the round that opens at this moment. */
const rhythm = 50;
const lit = Date.parse('2026-04-14T20:17:30Z');
const openings: Record<Name, number> = {
  plain: lit - rhythm * 1000,
  lit,
  paying: lit + rhythm * 1000,
  waiting: lit + 2 * rhythm * 1000,
  open: lit + 3 * rhythm * 1000,
};
const litBeacon = 27_798_178;

const vectors = resolve(import.meta.dirname, '../../../domain/vectors');

/** Whatever the dice are, two of these win. */
export const evenChances: readonly Pick[] = ['big', 'small', 'odd', 'even'];

export async function playRounds(): Promise<Played> {
  const database = await testDatabase();
  const clock = await simulateClock(database, openings.plain - 10_000);
  const { db } = clock;
  await addGame(db);
  await addChain(database.ownerUrl);
  const [lin, wu] = [await newMemberWithGrant(db), await newMemberWithGrant(db)];
  const rounds = {} as Record<Name, number>;
  const log = testLog(db);
  for (const name of Object.keys(openings) as Name[]) {
    await clock.set(openings[name] + 1_000);
    await openRounds(db, name === 'lit' || name === 'waiting' ? 'named' : 'none');
    const { id, number } = await db
      .selectFrom('round')
      .select(['id', 'number'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    rounds[name] = id;
    await bet(db, { member: lin, number, picks: evenChances, stake: 500 });
    await bet(db, { member: wu, number, picks: [...picks], stake: 100 });
    await clock.set(openings[name] + 20_000);
    await bet(db, { member: lin, number, picks: ['sum-10', 'sum-11'], stake: 300 });
    if (name === 'open') break;
    await clock.set(openings[name] + (rhythm - 10) * 1000);
    await closeRounds(db);
    await log.publish();
    await clock.set(openings[name] + rhythm * 1000);
    if (name === 'waiting') continue;
    if (name === 'lit') await storeBeacon(db, litBeacon, recordedSignature());
    await rollRound(db, id);
    if (name === 'paying') await transaction(db, (tx) => sql`select settle_some(${id}, 1)`.execute(tx));
    else await settleRound(db, id);
  }
  const close = async () => {
    await clock.close();
    await database.close();
  };
  return { ...database, close, clock, rounds, lin, wu };
}

type Order = { member: number; number: string; picks: readonly Pick[]; stake: number };

async function bet(db: Db, { member, ...order }: Order): Promise<void> {
  const orders = JSON.stringify([
    { member_id: member, session: heldBy(member).hex, game, ...order, key: hash('sha256', crypto.randomUUID()) },
  ]);
  const { rows } = await transaction(db, (tx) =>
    sql<{ refusal: string | null }>`select refusal from place_bets(${orders}::jsonb)`.execute(tx),
  );
  if (rows[0]?.refusal !== null) throw new Error(rows[0]?.refusal);
}

function recordedSignature(): string {
  const { beacons } = JSON.parse(readFileSync(resolve(vectors, 'drand-quicknet.json'), 'utf8')) as {
    beacons: { round: number; signature: string }[];
  };
  return beacons.find(({ round }) => round === litBeacon)!.signature;
}

/** Not a random one, so that the dice are the same in every run. */
async function addChain(ownerUrl: string): Promise<void> {
  const kept: { sequence: number; seed: string }[] = [];
  let seed = hash('sha256', 'a chain for tests', 'buffer');
  for (let sequence = chainLength; sequence > 0; sequence -= 1) {
    if (sequence % checkpointEvery === 0) kept.push({ sequence, seed: seed.toString('hex') });
    seed = hash('sha256', seed, 'buffer');
  }
  const insert = `
    with made as (
      insert into chain (game_key, number, anchor, created_at) values ($1, 1, $2, $3) returning id
    )
    insert into chain_seed (chain_id, sequence, seed)
    select made.id, kept.sequence, decode(kept.seed, 'hex')
    from made, jsonb_to_recordset($4::jsonb) as kept (sequence integer, seed text)`;
  const values = [game, seed, new Date(openings.plain - 10_000), JSON.stringify(kept)];
  await withClient(ownerUrl, (client) => client.query(insert, values));
}

async function addGame(db: Db): Promise<void> {
  const name = JSON.stringify(Object.fromEntries(locales.map((locale) => [locale, 'Game'])));
  await db.insertInto('game_class').values({ key: 'class1', position: 1, name }).execute();
  const amounts = {
    table_minimum_minor: 100,
    minimum_stake_minor: 100,
    maximum_stake_minor: 100_000,
    round_cap_minor: 200_000,
  };
  await db
    .insertInto('game')
    .values({
      key: game,
      id: 1,
      class_key: 'class1',
      position: 1,
      name,
      description: name,
      icon: `${'0'.repeat(32)}.svg`,
      seconds_per_round: rhythm,
      payouts: JSON.stringify(defaultPayouts),
      ...amounts,
    })
    .execute();
}
