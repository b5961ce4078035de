/** Members as they are before an order. Only the owner of the tables may write what they have played. */
import type { LimitKind, LimitPeriod } from '@glass-dice/domain/safe-play/limits';
import type { RealityCheckMinutes } from '@glass-dice/domain/safe-play/visit';
import { welcomeGrant } from '@glass-dice/domain/wallet/grants';
import type { Client } from 'pg';
import { holdSessions } from '../rig/held-session.ts';

export type MemberState = {
  /** At most the welcome grant. */
  balance: number;
  /** In the round, on its day before it, and what came back for that. */
  staked: { inRound: number; before: number; returned: number };
  limits: { kind: LimitKind; period: LimitPeriod; amount: number }[];
  visit: { seenMsAgo: number; acknowledgedMsAgo: number; minutes: RealityCheckMinutes | null } | undefined;
};

/** Their ids, in the sequence of the states. */
export async function addMembers(
  owner: Client,
  states: readonly MemberState[],
  { momentMs, game, number }: { momentMs: number; game: string; number: string },
): Promise<number[]> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into member (username, password_hash) select 'state_' || n, 'none' from generate_series(1, $1::int) n
     returning id`,
    [states.length],
  );
  const ids = rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
  await owner.query(holdSessions, [ids]);
  await grant(owner, ids, states);
  const { rows: rounds } = await owner.query<{ id: string; day: string }>(
    'select id, club_day(opens_at)::text as day from round where game_key = $1 and number = $2',
    [game, number],
  );
  const tables = states.map((state, index) => rowsOf(state, ids[index]!, { ...rounds[0]!, momentMs }));
  for (const table of ['slip', 'play_day', 'play_limit', 'visit'] as const) {
    const all = tables.flatMap((each): object[] => each[table]);
    const columns = Object.keys(all[0]!).join();
    await owner.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(all)],
    );
  }
  return ids;
}

async function grant(owner: Client, ids: readonly number[], states: readonly MemberState[]): Promise<void> {
  const post = async (kind: string, amountOf: (state: MemberState) => number) => {
    const movements = states.flatMap((state, index) => {
      const amount = amountOf(state);
      return amount === 0 ? [] : [{ kind, member_id: ids[index], key: kind, memo: '', amount }];
    });
    await owner.query('select post_transfers($1)', [JSON.stringify(movements)]);
  };
  await owner.query('insert into account (member_id) select unnest($1::bigint[])', [ids]);
  await post('welcome-grant', () => welcomeGrant);
  await post('withdrawal', ({ balance }) => balance - welcomeGrant);
}

function rowsOf(
  { staked: { inRound, before, returned }, limits, visit }: MemberState,
  member_id: number,
  { id: round_id, day, momentMs }: { id: string; day: string; momentMs: number },
) {
  const at = (msAgo: number) => new Date(momentMs - msAgo);
  return {
    slip: inRound === 0 ? [] : [{ round_id, member_id, bets: 1, staked: inRound, placed_at: at(0) }],
    play_day: [{ member_id, day, staked: inRound + before, returned }],
    play_limit: limits.map((limit) => ({ member_id, ...limit, in_force_at: new Date(0) })),
    visit: (visit ? [visit] : []).map(({ seenMsAgo, acknowledgedMsAgo, minutes: check_minutes }) => ({
      member_id,
      started_at: at(acknowledgedMsAgo),
      seen_at: at(seenMsAgo),
      acknowledged_at: at(acknowledgedMsAgo),
      first_round_id: 0,
      check_minutes,
    })),
  };
}
