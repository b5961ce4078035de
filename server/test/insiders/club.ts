/** A club with a round that has come to some moment, what its members and their devices hold of it, and its insiders. */
import { sql } from 'kysely';
import { Client, type DatabaseError } from 'pg';
import { onTestFinished } from 'vitest';
import { rollRound } from '../../src/dice/rounds.ts';
import { bookProof } from '../../src/dice/round-log.ts';
import { readCheckpoint } from '../../src/log/checkpoints.ts';
import type { HeadStore, LogHead } from '../../src/log/log-head.ts';
import { connect, type Db } from '../../src/platform/database/db.ts';
import { withClient } from '../../src/platform/postgres/client.ts';
import { filledWith } from '../rig/audit-after.ts';
import { diceRig, midnight, type DiceRig } from '../rig/dice-rig.ts';
import { newMemberWithGrant } from '../rig/members-with-grant.ts';
import { testLogKey } from '../rig/test-log.ts';
import { evenChances } from '../states/rounds-played.ts';

export const insiders = ['app', 'owner', 'superuser'] as const;
export type Insider = (typeof insiders)[number];

export type Moment = 'open' | 'due' | 'closed' | 'rolled' | 'settled';

const closesAt = 50;
const rollsAt = 60;
const nowAt: Record<Moment, number> = { open: 11, due: closesAt, closed: closesAt, rolled: rollsAt, settled: rollsAt };

/** What was handed out before the act. */
export type Held = {
  /** Signed notes of Lin and Wu. */
  receipts: string[];
  /** Of the device that looked last, or of a witness. */
  checkpoint: { size: number; note: string };
  /** With the proof that it was published, once it is. */
  book: { root: string; proof: string } | undefined;
};

export type Club = {
  rig: DiceRig;
  roundId: number;
  clients: Record<Insider, Client>;
  /** Another session, until the club closes. */
  signIn: (who: Insider) => Promise<Client>;
  /** As the owner, who sees everything. */
  everything: Db;
  held: Held;
  /** What is named by `:name` in a statement. */
  filled: (text: string) => string;
  /** The file beside the database in which the server keeps what it signed last. */
  forgetHead: () => void;
  /** In seconds after the round opened. */
  now: number;
  playTo: (seconds: number) => Promise<void>;
  close: () => Promise<void>;
};

/** Until the end of the test. */
export async function newClub(...told: Parameters<typeof clubAt>): Promise<Club> {
  const club = await clubAt(...told);
  onTestFinished(club.close);
  return club;
}

/** Lin has two orders in the round and Wu one. Whatever the dice are, half of each wins, so all prizes are known. */
async function clubAt(moment: Moment, { withBeacon = false } = {}): Promise<Club> {
  let head: LogHead | undefined;
  const store: HeadStore = { read: async () => head, write: async (next) => void (head = next) };
  const rig = await diceRig(midnight, { withBeacon, head: store });
  // Drawn for all tests, long after this club's day.
  await withClient(rig.database.superuserUrl, (client) =>
    client.query(`set session_replication_role = 'replica'; update chain set created_at = '2026-03-01'`),
  );
  const playTo = async (seconds: number) => {
    await rig.clock.set(midnight + seconds * 1_000);
    await rig.advance();
  };
  await playTo(1);
  const [lin, wu] = [await newMemberWithGrant(rig.db), await newMemberWithGrant(rig.db)];
  for (const [member, stake] of [
    [lin, 500],
    [wu, 100],
    [lin, 300],
  ] as const) {
    await rig.clock.set(midnight + 10_000 + stake);
    const placed = await rig.bet(member, { picks: evenChances, stake });
    if (!placed.ok) throw new Error(placed.reason);
  }
  const keys = await keysOf(rig.db, lin, wu);
  await reach(moment, rig, Number(keys['round']), playTo);
  const everything = connect(rig.database.ownerUrl, { max: 2, onError: () => {} });
  const signedIn: Client[] = [];
  const signIn = async (who: Insider) => {
    const client = await connectInsider(rig, who);
    signedIn.push(client);
    return client;
  };
  const clients = { app: await signIn('app'), owner: await signIn('owner'), superuser: await signIn('superuser') };
  return {
    rig,
    roundId: Number(keys['round']),
    clients,
    signIn,
    everything,
    held: await heldOf(rig.db, Number(keys['round'])),
    filled: (text) => filledWith(keys, text),
    forgetHead: () => void (head = undefined),
    now: nowAt[moment],
    playTo,
    close: async () => {
      await Promise.all([...signedIn.map((client) => client.end()), everything.destroy()]);
      await rig.close();
    },
  };
}

async function reach(moment: Moment, rig: DiceRig, roundId: number, playTo: Club['playTo']): Promise<void> {
  if (moment !== 'open' && moment !== 'due') await playTo(closesAt);
  await rig.clock.set(midnight + nowAt[moment] * 1_000);
  if (moment === 'rolled') await rollRound(rig.db, roundId);
  if (moment === 'settled') await playTo(rollsAt);
}

async function keysOf(db: Db, lin: number, wu: number): Promise<Record<string, number | string>> {
  const { rows } = await sql<Record<string, number | string>>`
    select o.round_id as round, min(o.id) as first, max(o.id) as second,
      (select id from transfer where kind = 'stake' and key = max(o.id)::text) as "secondStake",
      (select key from idempotency where scope = ${`${lin} POST /bets`} order by created_at desc limit 1) as "secondKey"
    from bet_order o where member_id = ${lin} group by o.round_id`.execute(db);
  return { ...rows[0]!, lin, wu };
}

async function heldOf(db: Db, roundId: number): Promise<Held> {
  const { rows } = await sql<{ origin: string; receipt: string }>`
    select (select origin from log where number = 1) as origin, receipt from receipts_of(${roundId}) order by order_id
  `.execute(db);
  const receipts = rows.map(({ origin, receipt }) => testLogKey.signNote(origin, receipt));
  return {
    receipts: await Promise.all(receipts),
    checkpoint: (await readCheckpoint(db, 1))!,
    book: await bookProof(db, roundId),
  };
}

/** Lives at the simulated time. */
async function connectInsider({ clock, database }: DiceRig, who: Insider): Promise<Client> {
  const { search } = new URL(clock.appUrl);
  const urls = { app: database.appUrl, owner: database.ownerUrl, superuser: database.superuserUrl };
  const client = new Client(Object.assign(new URL(urls[who]), { search }).href);
  // One that is ended while it holds a round says so.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** The constraint that refuses some statements, or else the error code; nothing when all were carried out. */
export async function refusalOf(client: Client, statements: string): Promise<string | undefined> {
  try {
    await client.query(`begin; ${statements}; commit`);
    return undefined;
  } catch (error) {
    await client.query('rollback');
    const { constraint, code, message } = error as DatabaseError;
    return constraint ?? code ?? message;
  }
}

const guarded =
  'bet_order slip play_day account transfer entry idempotency round round_progress round_result round_total book book_level log log_entry log_checkpoint log_tile chain';

/** The same with the triggers switched off, and on again afterwards. */
export function unguarded(who: Exclude<Insider, 'app'>, statements: string): string {
  if (who === 'superuser') return `set local session_replication_role = 'replica'; ${statements}`;
  const all = (state: string) =>
    guarded
      .split(' ')
      .map((table) => `alter table ${table} ${state} trigger user`)
      .join(';');
  return `${all('disable')}; ${statements}; ${all('enable')}`;
}
