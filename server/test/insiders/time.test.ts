/** Bets that are late: held over the closing, slipped in before the sealing, or taken by a clock that was set back. */
import { sql } from 'kysely';
import { beaconTimeMs } from '@glass-dice/domain/dice/beacon';
import type { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { heldBy } from '../rig/held-session.ts';
import { openRounds } from '../../src/dice/rounds.ts';
import { midnight } from '../rig/dice-rig.ts';
import { newMemberWithGrant } from '../rig/members-with-grant.ts';
import { lateOrder, lateOrderMadeToFit } from './acts.ts';
import { newClub, refusalOf, unguarded, type Club, type Insider } from './club.ts';
import { seenIn } from './seen.ts';

/** How long each pause was to be. */
const paused = vi.hoisted((): number[] => []);
vi.mock(import('node:timers/promises'), async (original) => {
  const real = await original();
  const setTimeout: typeof real.setTimeout = async (ms, value, options) => {
    paused.push(ms ?? 0);
    return await real.setTimeout(ms, value, options);
  };
  return { ...real, setTimeout };
});

test.each<Insider>(['app', 'owner'])(
  'a bet that the %s holds over the closing is not in the book: its session is ended a second later',
  async (who) => {
    const club = await newClub('open');
    expect(await placeBet(club, who, 'begin; set constraints all immediate')).toBeNull();
    await club.playTo(51);
    await expect(club.clients[who].query('commit')).rejects.toThrow();
    expect(await ordersOf(club)).toEqual({ orders: 3, sealed: 3 });
    expect(await seenIn(club)).toEqual([]);
  },
);

test('a bet that a superuser holds over the closing keeps it waiting, and makes the round late', async () => {
  const club = await newClub('open', { withBeacon: true });
  expect(await placeBet(club, 'superuser', 'begin; set constraints all immediate')).toBeNull();
  await expect(club.playTo(51)).rejects.toThrow('lock timeout');
  await club.rig.clock.set(midnight + 65_000);
  await club.clients.superuser.query('commit');
  expect(await isSealedLate(club, 65)).toBe(true);
  expect(await ordersOf(club)).toEqual({ orders: 4, sealed: 4 });
});

test('an order that is added between closing and sealing is sealed before anybody knows the dice, or makes the round late', async () => {
  for (const [seconds, isLate] of [
    [50, false],
    [60, true],
  ] as const) {
    const club = await newClub('due', { withBeacon: true });
    await club.rig.clock.set(midnight + seconds * 1_000);
    const added = unguarded('superuser', club.filled(lateOrderMadeToFit));
    expect(await refusalOf(club.clients.superuser, added)).toBeUndefined();
    await club.playTo(seconds);
    expect(await isSealedLate(club, 65)).toBe(isLate);
  }
});

test('a clock that is set back takes late bets until the beacon proves it slow, and the round is late', async () => {
  const club = await newClub('due', { withBeacon: true });
  const provenMs = beaconTimeMs((await termsOf(club)).beacon_round!);
  await club.rig.clock.set(midnight + 40_000);
  expect(await placeBet(club, 'app')).toBeNull();
  const { troubles } = await openRounds(club.rig.db, 'named', provenMs);
  expect(troubles).toEqual([new Error('the clock of the database is slow')]);
  const unsaid = club.filled('update round_progress set clock_was_slow = false where round_id = :round');
  expect(await refusalOf(club.clients.owner, unsaid)).toBe('round_moves_forward');
  await club.playTo(50);
  expect(await isSealedLate(club, 65)).toBe(true);
});

test('a round that is closed stays closed, whatever the clock says then', async () => {
  const club = await newClub('closed');
  await club.rig.clock.set(midnight + 40_000);
  expect(await placeBet(club, 'app')).toBe('round-closed');
});

test('sessions that hold bets over the closing are ended one right after the other', async () => {
  const club = await newClub('open');
  const holders = await Promise.all(Array.from({ length: 12 }, () => newMemberWithGrant(club.rig.db)));
  for (const member of holders) {
    const client = await club.signIn('app');
    await client.query('begin');
    expect(await placed(client, member)).toBeNull();
  }
  paused.length = 0;
  await club.playTo(51);
  const waitedMs = paused.reduce((sum, ms) => sum + ms, 0);
  expect(waitedMs).toBeLessThan(holders.length * 100);
  expect(await ordersOf(club)).toEqual({ orders: 3, sealed: 3 });
});

test('nothing that the app’s role can lock keeps a round from closing', async () => {
  const club = await newClub('due');
  await club.clients.app.query(club.filled(`select pg_advisory_lock(hashtext('close_round'), :round)`));
  expect(await refusalOf(club.clients.app, club.filled('select from round where id = :round for key share'))).toBe(
    '42501',
  );
  await club.playTo(50);
  expect(await ordersOf(club)).toEqual({ orders: 3, sealed: 3 });
});

test('a late order in a table that inherits from the orders meets no trigger, and is named', async () => {
  const club = await newClub('due');
  const inserted = lateOrder.replace('insert into bet_order', 'insert into more');
  const added = club.filled(`create table more () inherits (bet_order); ${inserted}`);
  expect(await refusalOf(club.clients.owner, added)).toBeUndefined();
  expect(await seenIn(club)).toEqual(['settlement stops', 'triggers: pg_trigger', 'bets: bet_order']);
});

test('a late round that a superuser makes look as if it had been in time is named', async () => {
  const club = await newClub('due', { withBeacon: true });
  await club.rig.clock.set(midnight + 60_000);
  await openRounds(club.rig.db, 'named');
  expect(await isSealedLate(club, 66)).toBe(true);
  const inTime = `update log_checkpoint set stored_at = '2026-03-01T16:00:54Z' where stored_at > '2026-03-01T16:00:54Z';
    update round_result set sealed_late = false where round_id = :round`;
  expect(await refusalOf(club.clients.superuser, unguarded('superuser', club.filled(inTime)))).toBeUndefined();
  expect(await seenIn(club)).toContain('log: log_checkpoint');
});

/** Why it is refused, if it is. */
async function placeBet({ clients, filled }: Club, who: Insider, before = ''): Promise<string | null> {
  await clients[who].query(before);
  return await placed(clients[who], Number(filled(':wu')));
}

async function placed(client: Client, member_id: number): Promise<string | null> {
  const order = { game: 'game1', number: '202603020001', picks: ['big'], stake: 1_000, key: '00'.repeat(32) };
  const orders = JSON.stringify([{ member_id, session: heldBy(member_id).hex, ...order }]);
  const { rows } = await client.query(`select refusal from place_bets('${orders}')`);
  return rows[0].refusal;
}

async function termsOf({ rig, roundId }: Club) {
  return await rig.db.selectFrom('round').select('beacon_round').where('id', '=', roundId).executeTakeFirstOrThrow();
}

/** The database does not look at the signature of a beacon. */
async function isSealedLate(club: Club, seconds: number): Promise<boolean> {
  const { beacon_round: beacon } = await termsOf(club);
  await club.clients.app.query(`insert into beacon (round, signature) values (${beacon}, sha384('a stand-in'))`);
  await club.playTo(seconds);
  const { rows } = await club.clients.app.query('select sealed_late from round_result where round_id = $1', [
    club.roundId,
  ]);
  return rows[0].sealed_late;
}

async function ordersOf({ everything, roundId }: Club) {
  const { rows } = await sql`
    select orders as sealed, (select count(*) from bet_order where round_id = ${roundId}) as orders
    from book where round_id = ${roundId}`.execute(everything);
  return rows[0];
}
