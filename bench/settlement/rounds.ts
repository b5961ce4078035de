/** Rounds full of bets, and the bare statement that settling them is compared with. */
import { hash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashToken } from '../../server/src/platform/calls/sessions.ts';
import { withClient } from '../../server/src/platform/postgres/client.ts';
import type { BenchMember } from '../harness/rig.ts';

/** So many members with so many orders of so many picks each. */
export type Shape = { members: number; orders: number; picks: number };

const game = 'game1';
const ordersAtOnce = 1_000;
/** With four or more of them, everybody wins something; with one, about every second does. */
const picks = ['big', 'small', 'odd', 'even', 'sum-8', 'sum-9', 'sum-10', 'sum-11', 'sum-12', 'sum-13'];
const stake = 100;

/** The id of the game's newest round, now full. */
export async function fillRound(appUrl: string, members: readonly BenchMember[], shape: Shape): Promise<number> {
  return await withClient(appUrl, async (client) => {
    const { rows } = await client.query<{ id: string; number: string }>(
      'select id, number from round where game_key = $1 order by opens_at desc limit 1',
      [game],
    );
    const { id, number } = rows[0]!;
    for (let order = 0; order < shape.orders; order += 1) {
      for (let from = 0; from < shape.members; from += ordersAtOnce) {
        const some = members.slice(from, Math.min(from + ordersAtOnce, shape.members));
        const orders = some.map((member, index) => ({
          member_id: member.id,
          session: hashToken(member.token).toString('hex'),
          game,
          number,
          picks: shape.picks === 1 ? [picks[index % 2]] : picks.slice(0, shape.picks),
          stake,
          key: hash('sha256', randomUUID()),
        }));
        const { rows: answers } = await client.query<{ refusal: string | null }>('select refusal from place_bets($1)', [
          JSON.stringify(orders),
        ]);
        const refused = answers.find(({ refusal }) => refusal !== null);
        if (refused) throw new Error(`A bet was refused: ${refused.refusal}`);
      }
    }
    return Number(id);
  });
}

export async function untilState(ownerUrl: string, roundId: number, state: 'rolled' | 'settled'): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ state: string }>('select state from round_progress where round_id = $1', [
        roundId,
      ]);
      const now = rows[0]?.state;
      if (now === state || now === 'settled') return;
      await sleep(5);
    }
  });
}

/** As many rows as there are bets, of the same shape. */
export async function fillBare(ownerUrl: string, bets: number): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query(`
      drop table if exists bare_bet;
      create table bare_bet (id bigint generated always as identity primary key, round_id bigint not null,
        member_id bigint not null, pick pick not null, stake bigint not null, placed_at timestamptz not null, prize bigint);
      create index on bare_bet (round_id, member_id)`);
    await client.query(
      `insert into bare_bet (round_id, member_id, pick, stake, placed_at)
       select 1, n, 'big', 100, clock_timestamp() from generate_series(1, $1::integer) as n`,
      [bets],
    );
    await client.query('analyze bare_bet');
  });
}

/** One statement that writes a prize into each of them, on the disk when it ends. */
export async function updateBare(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, (client) =>
    client.query('update bare_bet set prize = stake * 194 / 100 where round_id = 1'),
  );
}

export async function checkPrizes(ownerUrl: string): Promise<void> {
  const { rows } = await withClient(ownerUrl, (client) =>
    client.query<Record<'ledger' | 'unpaid' | 'prizes' | 'paid', string>>(`
      select (select sum(amount) from entry) as ledger,
        (select count(*) from slip join round_progress using (round_id) where state = 'settled' and prize is null) as unpaid,
        (select sum(prize) from slip) as prizes,
        (select sum(amount) from entry where kind = 'prize' and account = 'member') as paid`),
  );
  const { ledger, unpaid, prizes, paid } = rows[0]!;
  if (ledger !== '0' || unpaid !== '0' || prizes !== paid) throw new Error('The prizes are not in the ledger.');
}
