/** What waits for longer than it should, made by the owner of the tables, who alone may say when something began. */
import { withClient } from '../../src/platform/postgres/client.ts';

type Database = { ownerUrl: string };

const asOwner = ({ ownerUrl }: Database, statements: string) =>
  withClient(ownerUrl, (client) => client.query(statements));

/** The only member withdrew everything; the sandbox bank pays after that many hours, or knows nothing. */
export async function withdrawnHoursAgo(database: Database, hours: number, paysAfterHours: number | null) {
  await asOwner(
    database,
    `
    insert into member (username, password_hash) values ('lin_0412', 'none');
    insert into account (member_id) select id from member;
    select post_transfers(jsonb_build_array(jsonb_build_object('kind', kind, 'member_id', id, 'key', 'once', 'memo', '',
      'amount', amount)))
    from member, (values ('welcome-grant', 100000), ('withdrawal', -100000)) as moved (kind, amount);
    select seal_ledger(max(id), 10) from transfer;
    insert into card (member_id, bank_key, bank_name, number)
      select id, 'tin-robot', '{"zh-tw":"a","zh-CN":"a","en":"a","kr-kr":"a","jp-jp":"a"}', '000000001001' from member;
    insert into withdrawal (member_id, card_id, amount, transfer_id, created_at)
      select t.member_id, c.id, 100000, t.id, now() - interval '${hours} hours'
      from transfer t join card c using (member_id) where kind = 'withdrawal';
    insert into payout (withdrawal_id, number, amount, pays_at)
      select id, '000000001001', amount, created_at + interval '${paysAfterHours ?? 0} hours' from withdrawal
      where ${paysAfterHours !== null}`,
  );
}

/** Another transfer of that member, which nobody has sealed. */
export async function postedMinutesAgo(database: Database, minutes: number) {
  await asOwner(
    database,
    `
    begin;
    alter table transfer disable trigger user;
    insert into transfer (kind, member_id, key, memo, created_at)
      select 'prize', id, 'late', '', now() - interval '${minutes} minutes' from member;
    alter table transfer enable trigger user;
    commit`,
  );
}

/** A round of a minute that is not settled, of a game of its own. */
export async function shouldHaveRolled(database: Database, minutesAgo: number, beacon: 'missing' | 'not awaited') {
  const beaconRound = beacon === 'missing' ? 'floor((extract(epoch from opens_at) + 55 - 1692803367) / 3) + 2' : 'null';
  const game = beacon === 'missing' ? 'game8' : 'game9';
  await asOwner(
    database,
    `
    begin;
    alter table round disable trigger round_opens;
    insert into chain (game_key, number, anchor) values ('${game}', 1, sha256('an anchor of ${game}'));
    insert into round (game_key, number, chain_id, sequence, opens_at, closes_at, rolls_at, payouts, beacon_round)
      select game_key, to_char(club_day(opens_at), 'YYYYMMDD') || lpad((1 + extract(epoch from opens_at
        - club_start('day', opens_at)) / 60)::integer::text, 4, '0'),
        id, 1, opens_at, opens_at + interval '50 s', opens_at + interval '60 s', '{}', ${beaconRound}
      from chain, lateral (select date_trunc('minute', now()) - interval '${minutesAgo + 1} minutes' as opens_at) slot
      where game_key = '${game}';
    alter table round enable trigger round_opens;
    commit`,
  );
}
