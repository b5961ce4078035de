import { myRoundFilters } from '@glass-dice/contract/dice';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { heldBy } from '../../test/rig/held-session.ts';
import { diceRig, midnight, minute } from '../../test/rig/dice-rig.ts';
import { transaction } from '../platform/database/db.ts';
import { newMemberWithGrant } from '../../test/rig/members-with-grant.ts';
import { hotGamesOf, readSums, readTotals } from './board.ts';
import { listMyRounds, playersOf } from './my-bets.ts';
import { rollRound } from './rounds.ts';
import { listRounds, readProof, readTable } from './tables.ts';
import { beAtTable } from '../safe-play/visits.ts';
import { testLog } from '../../test/rig/test-log.ts';
import { withClient } from '../platform/postgres/client.ts';
import { roundCount } from '../log/log-status.ts';

/** What grows with the age of a club. A handful of games may be read whole. */
const growing = [
  'bet_order',
  'slip',
  'play_day',
  'round',
  'round_result',
  'round_total',
  'visit',
  'transfer',
  'entry',
  'account',
  'chain_seed',
];

test('a connection that planned while the club was empty takes bets and settles without reading a whole table', async () => {
  const club = await diceRig();
  const app = new Client(club.clock.appUrl);
  await app.connect();
  try {
    const members: number[] = [];
    while (members.length < 40) members.push(await newMemberWithGrant(club.db));
    const placeAll = (number: string) =>
      app.query('select * from place_bets($1)', [
        JSON.stringify(
          members.map((member_id) => ({
            member_id,
            session: heldBy(member_id).hex,
            game: 'game1',
            number,
            picks: ['big', 'even', 'sum-9'],
            stake: 100,
            key: '00'.repeat(32),
          })),
        ),
      ]);
    const numberOf = (slot: number) => `202603020${String(slot).padStart(3, '0')}`;
    const playOut = async (slot: number, settle: (roundId: number) => Promise<void>) => {
      await placeAll(numberOf(slot));
      await placeAll(numberOf(slot));
      await club.clock.set(midnight + slot * minute);
      const { rows } = await app.query(
        `select round_id as id, close_round(round_id) from round_progress join round on id = round_id
         where state = 'open' and closes_at <= clock_timestamp()`,
      );
      await testLog(club.db).publish();
      for (const { id } of rows) {
        if (await rollRound(club.db, Number(id))) await settle(Number(id));
      }
      await club.advance();
    };
    const settle = async (roundId: number) => {
      while ((await app.query('select settle_some($1, 10) as bets', [roundId])).rows[0].bets !== null);
    };
    await club.advance();
    for (let slot = 1; slot <= 12; slot += 1) await playOut(slot, settle);
    const scanned = async () =>
      (
        await app.query(
          `select relname, seq_tup_read::int as read from pg_stat_xact_user_tables
           where relname = any ($1) and seq_tup_read > 0`,
          [growing],
        )
      ).rows;
    await app.query('begin');
    await placeAll(numberOf(13));
    expect(await scanned()).toEqual([]);
    await app.query('commit');
    await playOut(13, async (roundId) => {
      await app.query('begin');
      await app.query('select settle_some($1, 10)', [roundId]);
      expect(await scanned()).toEqual([]);
      await app.query('commit');
      await settle(roundId);
    });
  } finally {
    await app.end();
    await club.close();
  }
});

test('no function is called for each order: PostgreSQL writes them into its statements', async () => {
  const club = await diceRig();
  const { username: role, pathname } = new URL(club.clock.appUrl);
  await withClient(club.database.superuserUrl, (client) =>
    client.query(`alter role ${role} in database "${pathname.slice(1)}" set track_functions = 'all'`),
  );
  const app = new Client(club.clock.appUrl);
  await app.connect();
  try {
    await club.advance();
    const members: number[] = [];
    while (members.length < 10) members.push(await newMemberWithGrant(club.db));
    const orders = members.map((member_id) => ({
      member_id,
      session: heldBy(member_id).hex,
      game: 'game1',
      number: '202603020001',
      picks: ['big', 'even'],
      stake: 100,
      key: '00'.repeat(32),
    }));
    await app.query('begin');
    await app.query('select * from standings($1)', [orders.map(({ session }) => Buffer.from(session, 'hex'))]);
    const { rows: placed } = await app.query('select * from place_bets($1)', [JSON.stringify(orders)]);
    expect(placed.map(({ refusal }) => refusal)).toEqual(members.map(() => null));
    // The clock is the rig's.
    const { rows: called } = await app.query(
      `select funcname, calls from pg_stat_xact_user_functions where funcname <> 'clock_timestamp'`,
    );
    expect(called).toContainEqual({ funcname: 'place_bets', calls: '1' });
    expect(called.filter(({ calls }) => Number(calls) >= members.length)).toEqual([]);
    await app.query('rollback');
  } finally {
    await app.end();
    await club.close();
  }
});

test('whatever the screens ask for is found by an index, however old the club is', async () => {
  const club = await diceRig();
  try {
    await club.advance();
    const member = await newMemberWithGrant(club.db);
    await club.bet(member, { picks: ['big'], stake: 100 });
    await club.clock.set(midnight + minute);
    await club.advance();
    await transaction(club.db, async (tx) => {
      // Small tables are read whole for good reasons; with this they are only where there is no other way.
      await sql`set local enable_seqscan = off`.execute(tx);
      const readWhole = async () => {
        const { rows } = await sql`
          select relname, seq_tup_read from pg_stat_xact_user_tables where relname = any (${growing})
        `.execute(tx);
        return rows;
      };
      // The connection counts what it did before, too.
      const before = await readWhole();
      for (const filter of myRoundFilters) {
        await listMyRounds(tx, member, { filter, game: 'game1', before: '999' });
      }
      await playersOf(tx, 1, [member]);
      await readTable(tx, 'game1');
      await listRounds(tx, 'game1', '202603029999');
      await readSums(tx, 'game1');
      await readTotals(tx, 'game1', '202603020001');
      await readProof(tx, { game: 'game1', number: '202603020001' }, []);
      await hotGamesOf(tx)();
      await beAtTable(tx, member, true);
      expect(await readWhole()).toEqual(before);
    });
  } finally {
    await club.close();
  }
});

test('an old round is proved, and all rounds are counted, from a few rows', async () => {
  const club = await diceRig(midnight, { withBeacon: true });
  try {
    for (let passed = 0; passed < 30; passed += 1) {
      await club.clock.set(midnight + passed * minute);
      await club.advance();
    }
    await testLog(club.db).publish();
    await withClient(club.database.ownerUrl, async (client) => {
      await client.query(`
        insert into log_cosignature (log, size, witness, line, seen_at)
        select log, size, witness, '', now() from log_checkpoint cross join (values ('one'), ('two')) as w (witness);
        alter table log_checkpoint disable trigger log_checkpoint_follows;
        insert into log_checkpoint (log, size, root, note) select 1, 1000000 + n, sha256(''), '' from generate_series(1, 1000) n;
        insert into log_cosignature (log, size, witness, line, seen_at)
        select 1, 1000000 + n, witness, '', now() from generate_series(1, 1000) n cross join (values ('one'), ('two')) as w (witness)`);
      await client.query('vacuum analyze log_cosignature');
      await client.query('vacuum analyze round');
    });
    await transaction(club.db, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const read = async () => {
        const { rows } = await sql<{ read: number }>`
          select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
          where relname in ('round', 'log_cosignature')`.execute(tx);
        return rows[0]!.read;
      };
      const before = await read();
      await readProof(tx, { game: 'game1', number: '202603020001' }, ['one', 'two']);
      const proved = await read();
      expect(proved - before).toBeLessThan(10);
      const { all } = await roundCount(tx)();
      expect(all).toBeGreaterThan(30);
      expect((await read()) - proved).toBeLessThan(10);
    });
  } finally {
    await club.close();
  }
});
