/**
 * What a drill of the dice has at hand, and its time. Rounds follow one another without a pause: when one is rolled, the next one opens.
 * Time is moved on whenever nothing is to be seen, and runs as it does around every moment that counts.
 */
import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../server/src/platform/postgres/client.ts';
import { roundSeconds, type DiceRig } from './rig.ts';
import type { Member } from './people.ts';
import type { LogWatch } from './log-watch.ts';
import type { TableWatch } from './watch.ts';
import type { People } from '../harness/people.ts';
import type { Struck } from '../harness/faults.ts';
import type { Random } from '../harness/random.ts';

export type CrowdOrder = {
  member: string;
  game: string;
  round: string;
  picks: string[];
  stake: number;
  sentMs: number;
  placedMs: number;
  /** What the club would sign for it. */
  receipt: string;
};

/** How long something took that may not take longer. */
export type Took = { what: string; ms: number; atMostMs: number };

/** No server was up from one moment of the database to another. */
export type Down = { fromMs: number; toMs: number };

export type Stage = {
  rig: DiceRig;
  people: People;
  watch: TableWatch;
  logs: LogWatch;
  random: Random;
  /** Many members, of whom each can bet once in a moment. */
  crowd: readonly Member[];
  crowdOrders: CrowdOrder[];
  /** How many reality checks the crowd has acknowledged. */
  acknowledged: number;
  struck: Struck[];
  took: Took[];
  downs: Down[];
  /** Why new logs were to begin. */
  newLogs: string[];
  /** Servers that are being started again. */
  coming: Set<Promise<void>>;
};

const slotMs = roundSeconds * 1000;
const openMs = slotMs - 10_000;
/** How long before a moment time runs as it does. */
const beforeMs = 300;
const pollMs = 40;
/** What has not come by then never will; the oracle finds it. */
const patienceMs = 60_000;
/** More than one transaction pays. */
const crowdSize = 600;
const crowdedGame = 'game1';

type Moment = 'closing' | 'roll';

/** How long it is until the next one. */
export function msUntil({ rig }: Stage, moment: Moment): number {
  const target = moment === 'closing' ? openMs : 0;
  return (target - (rig.clock.now() % slotMs) + slotMs) % slotMs;
}

export async function hurryTo(stage: Stage, moment: Moment, aheadMs = beforeMs): Promise<void> {
  const leftMs = msUntil(stage, moment);
  if (leftMs > aheadMs) await stage.rig.clock.moveOn(leftMs - aheadMs);
}

export type OpenTable = { game: string; round: string };

const openTables = `select game_key as game, number as round from round_progress join round on id = round_id
  where state = 'open' and closes_at > clock_timestamp()`;

/** A round of every game takes bets for so long at least; a slot in which that is not so is left behind. */
export async function untilOpen(stage: Stage, leastMs = 4_000): Promise<OpenTable[]> {
  const giveUpAt = Date.now() + patienceMs;
  while (Date.now() < giveUpAt) {
    const leftMs = openMs - (stage.rig.clock.now() % slotMs);
    if (leftMs < leastMs) await hurryTo(stage, 'roll');
    else {
      const { rows } = await withClient(stage.rig.databaseUrl, (client) => client.query<OpenTable>(openTables));
      if (rows.length === stage.rig.games.length) return rows;
    }
    await sleep(pollMs);
  }
  throw new Error('No round opened any more');
}

/** The round that is rolled next has more members than one transaction pays. */
export async function untilCrowded(stage: Stage): Promise<void> {
  const isCrowded = `select exists (
    select from round join round_progress on round_id = id
    where game_key = '${crowdedGame}' and rolls_at > clock_timestamp() and state in ('open', 'closed')
      and (select count(*) from slip where slip.round_id = id) >= ${crowdSize})`;
  while (!(await ask(stage, isCrowded))) {
    await untilOpen(stage);
    await crowdBets(stage);
  }
}

type Answered = { number: string; member_id: string; refusal: string | null; placed_ms: string; receipt: string };

const betAtOnce = `
  select r.number, member_id, refusal, receipt, floor(extract(epoch from placed_at) * 1000) as placed_ms
  from (select number from round where game_key = $1 order by opens_at desc limit 1) r
  cross join lateral place_bets((
    select jsonb_agg(o || jsonb_build_object('game', $1::text, 'number', r.number,
      'key', encode(sha256(uuid_send(gen_random_uuid())), 'hex'))) from jsonb_array_elements($2) o
  ))`;

const acknowledgeAll = 'update visit set acknowledged_at = clock_timestamp() where member_id = any ($1)';

function sessionOf({ authorization }: Member): string {
  return hash('sha256', authorization.replace('Bearer ', ''));
}

/**
 * Straight to the database, because a server that stands still would hold the crowd up. A bet that comes too late, or
 * while a reality check is due, is not repeated.
 */
async function crowdBets(stage: Stage): Promise<void> {
  const { rig, crowd, crowdOrders, random } = stage;
  const members = new Map(crowd.slice(0, crowdSize).map((member) => [member.id, member]));
  const orders = new Map(
    [...members.keys()].map((id) => [id, { picks: [random.pick(['big', 'odd', 'sum-9'])], stake: 100 }]),
  );
  const asked = JSON.stringify(
    [...orders].map(([id, order]) => ({ member_id: id, session: sessionOf(members.get(id)!), ...order })),
  );
  const sentMs = rig.clock.now();
  const { rows } = await withClient(rig.databaseUrl, (client) =>
    client.query<Answered>(betAtOnce, [crowdedGame, asked]),
  );
  const interrupted: string[] = [];
  for (const { number: round, member_id: id, refusal, receipt, placed_ms: placedMs } of rows) {
    const member = members.get(Number(id))!;
    if (refusal === 'reality-check-due') interrupted.push(id);
    if (refusal === 'round-closed' || refusal === 'reality-check-due') continue;
    if (refusal !== null) throw new Error(`A bet of the crowd was refused: ${refusal}`);
    const order = { ...orders.get(Number(id))!, member: member.username, game: crowdedGame, round };
    crowdOrders.push({ ...order, sentMs, placedMs: Number(placedMs), receipt });
  }
  stage.acknowledged += interrupted.length;
  if (interrupted.length > 0)
    await withClient(rig.databaseUrl, (client) => client.query(acknowledgeAll, [interrupted]));
}

const allSettled = `select not exists (
  select from round_progress join round on id = round_id where state <> 'settled' and rolls_at <= clock_timestamp())`;

/** Everything whose time has come is rolled and paid. */
export async function untilSettled(stage: Stage): Promise<void> {
  await until(stage, allSettled);
}

const allPublished = `select exists (
  select from log_checkpoint where log = newest_log() and size = (select count(*) from log_entry where log = newest_log()))`;

/** A checkpoint covers everything that the log has to say. */
export async function untilPublished(stage: Stage): Promise<void> {
  await until(stage, allPublished);
}

const sealedInTime = `select coalesce(max(created_at) - min(created_at) < interval '1 hour', true) from transfer
  where id > (select coalesce(max(last_transfer_id), 0) from seal_block)`;

/** What was posted before a day without a server is sealed. A server tries it once a minute, and in vain on a busy machine. */
export async function untilSealed(stage: Stage): Promise<void> {
  await until(stage, sealedInTime, 5 * patienceMs);
}

/** Polls until the statement answers true, or patience ends. */
export async function until(stage: Stage, sql: string, withinMs = patienceMs): Promise<void> {
  const giveUpAt = Date.now() + withinMs;
  while (!(await ask(stage, sql).catch(() => false)) && Date.now() < giveUpAt) await sleep(pollMs);
}

async function ask({ rig }: Stage, sql: string): Promise<boolean> {
  return await withClient(rig.databaseUrl, async (client) => {
    const { rows } = await client.query<[boolean]>({ text: sql, rowMode: 'array' });
    return rows[0]![0];
  });
}
