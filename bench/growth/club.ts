/**
 * A club that has been there for a while, written set by set. Each member has had ten movements, four orders of three bets
 * among them; a few old members were in every round. Rounds are closed, published and rolled as a server does it, so
 * that books and log are real. Triggers that ask for the present, or see one movement per member and statement, are off
 * while the past is written, so what they hold is checked afterwards, over all of it.
 */
import { rollRound } from '../../server/src/dice/rounds.ts';
import { publish } from '../../server/src/log/publish.ts';
import { connect } from '../../server/src/platform/database/db.ts';
import { withClient } from '../../server/src/platform/postgres/client.ts';
import { addHosts, addVideos } from '../../server/test/states/content.ts';
import type { BenchRig } from '../harness/rig.ts';
import { checkPrizes } from '../settlement/rounds.ts';

type Client = Parameters<Parameters<typeof withClient>[1]>[0];

/** The first so many members have a history that grows with the club. */
export const oldMembers = 8;
export const playedGame = 'game2';
/** Hosts and videos have ids after this one, away from those of the sample club. */
export const firstContentId = 100_000;

/** What else there is of a club of so many members. */
export function shapeOf(members: number) {
  return {
    members,
    /** Each member was in four of them, the old ones in all. */
    rounds: 4 * Math.ceil(members / 40),
    hosts: Math.ceil(members / 10),
    notices: Math.ceil(members / 100),
  };
}
export type ClubShape = ReturnType<typeof shapeOf>;

/** Of the member with this id. */
export function tokenOf(memberId: number): string {
  return `bench_${String(memberId).padStart(37, '0')}`;
}

export async function fillGrownClub(rig: BenchRig, shape: ClubShape): Promise<void> {
  await withClient(rig.ownerUrl, async (client) => {
    await addPeople(client, shape);
    await openRounds(client, shape);
    await addBets(client, shape);
    await rollAll(client, rig);
    await client.query('begin');
    await addPrizes(client);
    await addMovements(client, shape);
    await addWithdrawals(client);
    await client.query("update round_progress set state = 'settled', paid_up_to = $1 where state = 'rolled'", [
      shape.members,
    ]);
    await client.query('commit');
    await checkBalances(client);
    await client.query('select seal_ledger(max(id), count(*)::integer) from transfer');
    await addContent(rig.ownerUrl, shape);
    await addVoices(client, shape);
    await addSessions(client, shape);
    await client.query('vacuum analyze');
  });
  await checkPrizes(rig.ownerUrl);
}

async function addPeople(client: Client, { members }: ClubShape): Promise<void> {
  await client.query(
    `insert into member (id, username, password_hash, created_at) overriding system value
     select n, 'member_' || n, 'none', now() - interval '2 years' from generate_series(1, $1::integer) n`,
    [members],
  );
  await client.query(`
    select setval(pg_get_serial_sequence('member', 'id'), max(id)) from member;
    insert into account (member_id) select id from member;
    insert into card (member_id, bank_key, bank_name, number, holder)
      select member.id, bank.key, bank.name, '000000001001', username
      from member, (select * from bank order by position limit 1) bank;
    insert into known_network (member_id, network) select id, '192.0.2.0' from member;
    insert into account_event (member_id, kind, created_at)
      select id, 'signed-in', created_at from member, generate_series(1, 2);
    insert into idempotency (scope, key, request_hash, reply)
      select 'member ' || id, id, sha256(id::text::bytea), '{}' from member`);
}

/** Spread over the year before today. */
async function openRounds(client: Client, { rounds }: ClubShape): Promise<void> {
  await client.query('select make_chain($1)', [playedGame]);
  await client.query(`
    alter table chain disable trigger chain_insert_only;
    update chain set created_at = now() - interval '2 years';
    alter table chain enable trigger chain_insert_only`);
  await client.query('alter table round disable trigger round_opens');
  await client.query(
    `insert into round (game_key, number, chain_id, sequence, opens_at, closes_at, rolls_at, payouts)
     select game.key, round_number(opens_at, lasts), chain.id, n, opens_at, rolls_at - interval '10 s', rolls_at, payouts
     from game join chain on game_key = game.key,
       generate_series(1, $2::integer) n,
       make_interval(secs => seconds_per_round) lasts,
       div((n - 1) * 364 * 86400::bigint, $2::integer * seconds_per_round) place,
       lateral (select club_start('day', now()) - interval '364 days' + place * lasts) slot (opens_at),
       lateral (select opens_at + lasts) ending (rolls_at)
     where game.key = $1
     order by n`,
    [playedGame, rounds],
  );
  await client.query('alter table round enable trigger round_opens');
}

async function addBets(client: Client, { members, rounds }: ClubShape): Promise<void> {
  await client.query(`
    create temp table ordered as
      select row_number() over (order by round_id, member_id) as id, member_id, round_id, opens_at, rolls_at, memo,
        opens_at + interval '20 s' as placed_at
      from generate_series(1, ${members}) member_id,
        lateral generate_series(
          case when member_id > ${oldMembers} then member_id % ${rounds / 4} else 0 end, ${rounds - 1},
          case when member_id > ${oldMembers} then ${rounds / 4} else 1 end) slot
        join (
          select row_number() over (order by id) - 1 as slot, id as round_id, opens_at, rolls_at, game_key || ' ' || number as memo
          from round
        ) played using (slot)`);
  await client.query(`
    alter table bet_order disable trigger bet_order_checked;
    insert into bet_order (id, round_id, member_id, picks, stake, placed_at, log, key_hash, salt, leaf) overriding system value
      select o.id, o.round_id, o.member_id, picks, stake, o.placed_at, l.number, key_hash, salt, leaf_hash(receipt_text(
        l.origin, r.game_key, r.number, c.anchor, r.sequence, r.beacon_round, r.payouts_hash, picks, stake, o.placed_at,
        key_hash, salt))
      from ordered o join round r on r.id = o.round_id join chain c on c.id = r.chain_id join log l on l.number = newest_log(),
        (values ('{big,small,odd}'::pick[], 100::bigint)) as placed (picks, stake),
        lateral (select sha256(o.id::text::bytea) as key_hash, uuid_send(gen_random_uuid()) as salt) as drawn
      order by o.id;
    alter table bet_order enable trigger bet_order_checked;
    select setval(pg_get_serial_sequence('bet_order', 'id'), max(id)) from bet_order;
    insert into slip (round_id, member_id, bets, staked, placed_at)
      select round_id, member_id, 3, 300, placed_at from ordered order by id;
    insert into play_day (member_id, day, staked)
      select member_id, club_day(opens_at), sum(300) from ordered group by 1, 2;
    insert into visit (member_id, started_at, seen_at, acknowledged_at, first_round_id)
      select member_id, min(placed_at), max(placed_at), max(placed_at), min(round_id) from ordered group by 1;
    analyze`);
}

/** Closed and rolled as the server does it, with the books published in between. */
async function rollAll(client: Client, { appUrl, identity }: BenchRig): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id, close_round(id) from round order by id');
  const db = connect(appUrl, { max: 1, onError: () => {} });
  await publish({ db, identity });
  for (const { id } of rows) await rollRound(db, Number(id));
  await publish({ db, identity });
  await db.destroy();
}

async function addPrizes(client: Client): Promise<void> {
  await client.query(`
    alter table ordered add prize bigint;
    update ordered set prize = won.prize from (
      select id as round_id, (select sum(prize_if_won(100, payout)) from winning_picks(id) where pick in ('big', 'small', 'odd')) as prize
      from round
    ) won where won.round_id = ordered.round_id;
    update slip set prize = ordered.prize from ordered
      where slip.round_id = ordered.round_id and slip.member_id = ordered.member_id;
    update play_day set returned = won.prize from (
      select member_id, club_day(opens_at) as day, sum(prize) as prize from ordered group by 1, 2
    ) won where play_day.member_id = won.member_id and play_day.day = won.day`);
}

/** Grants, withdrawals, stakes and prizes, in the order of their moments. */
async function addMovements(client: Client, { rounds }: ClubShape): Promise<void> {
  await client.query(`
    create temp table moved on commit drop as
      with movement as (
        select id as member_id, 'welcome-grant'::transfer_kind as kind, 'welcome' as key, '' as memo, 100000 as amount, created_at as at from member
        union all
        select id, 'top-up', 'top-up', '', 500000, created_at + interval '1 s' from member where id <= ${oldMembers}
        union all
        select id, 'withdrawal', 'withdrawal ' || n, 'bench', -10, created_at + n * interval '1 minute'
        from member, lateral generate_series(1, case when id > ${oldMembers} then 1 else ${rounds / 4} end) n
        union all select member_id, 'stake', id::text, memo, -300, placed_at from ordered
        union all select member_id, 'prize', round_id::text, memo, prize, rolls_at from ordered
      )
      select row_number() over (order by at, member_id) as id, * from movement;
    alter table transfer disable trigger user;
    alter table entry disable trigger user;
    insert into transfer (id, kind, member_id, key, memo, created_at) overriding system value
      select id, kind, member_id, key, memo, at from moved order by id;
    select setval(pg_get_serial_sequence('transfer', 'id'), max(id)) from transfer;
    insert into entry (transfer_id, account, kind, member_id, balance_after, version, amount)
      select id, 'member', kind, member_id, sum(amount) over of_member, row_number() over of_member, amount
      from moved window of_member as (partition by member_id order by id);
    insert into entry (transfer_id, account, kind, amount)
      select id, case when kind in ('top-up', 'welcome-grant') then 'grants'::ledger_account when kind = 'withdrawal' then 'withdrawals' else 'dice' end, kind, -amount
      from moved order by id;
    alter table transfer enable trigger user;
    alter table entry enable trigger user;
    update account set balance = now.balance, version = now.version
      from (select member_id, sum(amount) as balance, count(*) as version from moved group by 1) now
      where account.member_id = now.member_id`);
}

async function addWithdrawals(client: Client): Promise<void> {
  await client.query(`
    insert into withdrawal (member_id, card_id, amount, transfer_id, state, created_at, changed_at, settled_at)
      select member_id, card.id, -amount, moved.id, 'paid', at, at + interval '1 minute', at + interval '1 day'
      from moved join card using (member_id) where kind = 'withdrawal' order by moved.id;
    insert into payout (withdrawal_id, number, amount, accepted_at, pays_at)
      select withdrawal.id, number, amount, withdrawal.created_at, changed_at
      from withdrawal join card on card.id = card_id`);
}

/** What the ledger's triggers would have refused; `checkPrizes` looks at the rest. */
async function checkBalances(client: Client): Promise<void> {
  const { rows } = await client.query<{ wrong: string }>(`
    select count(*) as wrong from (
      select transfer_id, sum(amount) over (partition by transfer_id) as left_over, balance_after - amount as before,
        member_id, version, lag(balance_after, 1, 0::bigint) over (partition by member_id order by version) as expected
      from entry
    ) checked
    left join transfer on transfer.id = transfer_id and kind = 'stake'
    left join bet_order on bet_order.id = case when kind = 'stake' then key::bigint end
    where left_over <> 0 or before <> expected
      or (kind = 'stake' and bet_order.member_id is distinct from transfer.member_id)`);
  if (rows[0]!.wrong !== '0') throw new Error('The ledger of the club is not as its triggers would have it.');
}

async function addContent(ownerUrl: string, { hosts }: ClubShape): Promise<void> {
  const db = connect(ownerUrl, { max: 1, onError: () => {} });
  const step = 2_000;
  for (let done = 0; done < hosts; done += step) {
    await addHosts(db, firstContentId + done, Math.min(step, hosts - done));
    await addVideos(db, firstContentId + done, Math.min(step, hosts - done));
  }
  await db.destroy();
}

/** What members say, follow, rate and watch; old ones follow and watch up to a thousand. */
async function addVoices(client: Client, { hosts, notices }: ClubShape): Promise<void> {
  const some = (many: number) => `
    select member.id as member_id, ${firstContentId} + 1 + (member.id * 7 + n) % ${hosts} as content_id
    from member, lateral generate_series(1, case when member.id > ${oldMembers} then ${many} else ${Math.min(hosts, 1000)} end) n`;
  const texts = `jsonb_build_object('zh-tw', 'News', 'zh-CN', 'News', 'en', 'News', 'kr-kr', 'News', 'jp-jp', 'News')`;
  await client.query(`
    insert into follow (member_id, host_id, followed_at)
      select member_id, content_id, now() - member_id * 37 % 8760 * interval '1 hour' from (${some(2)}) fan;
    insert into rating (member_id, host_id, stars) select member_id, content_id, 1 + member_id % 5 from (${some(1)}) fan;
    insert into watch (member_id, video_id, watched_at)
      select member_id, content_id, now() - member_id * 37 % 8760 * interval '1 hour' from (${some(3)}) watcher;
    insert into view (member_id, video_id, viewed_at)
      select member_id, content_id, now() - member_id % 160 * interval '1 hour' from (${some(3)}) watcher;
    insert into public_name (folded, member_id, name) select 'said by ' || id, id, 'Said by ' || id from member;
    insert into comment (member_id, title, content, written_at)
      select id, 'Title', 'Said by ' || id, now() - interval '1 day' from member order by id;
    insert into comment_hiding (comment_id, reason) select id, 'spam' from comment where id % 7 = 0;
    insert into notice (key, position, title, body, published_at, in_pack)
      select 'news-' || n, n, ${texts}, ${texts}, now() - interval '1 year', false from generate_series(1, ${notices}) n;
    insert into notice_read (member_id, up_to) select id, ${notices} - 1 from member where id % 2 = 0`);
}

/** Last, so that they were seen at any time of the last minute: once a minute it is written down anew. */
async function addSessions(client: Client, { members }: ClubShape): Promise<void> {
  await client.query(
    `insert into session (member_id, token_hash, last_seen_at)
     select n, sha256(convert_to('bench_' || lpad(n::text, 37, '0'), 'UTF8')), now() - random() * interval '10 s'
     from generate_series(1, $1::integer) n`,
    [members],
  );
}
