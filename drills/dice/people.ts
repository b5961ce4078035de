/** Members by the hundred, made by one statement; some of them bet over HTTP, on either server, until the drill ends. */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { picks } from '@glass-dice/domain/dice/picks';
import { withClient } from '../../server/src/platform/postgres/client.ts';
import type { TableWatch } from './watch.ts';
import type { People } from '../harness/people.ts';
import type { Random } from '../harness/random.ts';
import type { Body } from '../harness/sender.ts';

export type Member = { id: number; username: string; authorization: string };

/** Each has an account with the welcome grant and is signed in. */
export async function makeMembers(databaseUrl: string, usernames: readonly string[]): Promise<Member[]> {
  const tokens = usernames.map(() => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  const ids = await withClient(databaseUrl, async (client) => {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(
      `with made as (insert into member (username, password_hash) select unnest($1::text[]), 'none' returning id, username)
       select id from made order by array_position($1::text[], username)`,
      [usernames],
    );
    const made = rows.map(({ id }) => Number(id));
    await client.query('insert into account (member_id) select unnest($1::bigint[])', [made]);
    await client.query('select post_transfers($1::jsonb)', [JSON.stringify(made.map(welcomeOf))]);
    await client.query(
      `insert into session (member_id, token_hash, address, user_agent)
       select m, h, '127.0.0.1', 'a drill' from unnest($1::bigint[], $2::bytea[]) as s (m, h)`,
      [made, hashes],
    );
    await client.query('commit');
    return made;
  });
  return usernames.map((username, index) => ({
    id: ids[index]!,
    username,
    authorization: `Bearer ${tokens[index]}`,
  }));
}

function welcomeOf(id: number) {
  return { kind: 'welcome-grant', member_id: id, key: 'welcome', memo: '', amount: 100_000 };
}

/** The welcome grant is enough for so many: no bet is to be refused for lack of play money. */
const ordersEach = 60;

/** One player after the other, each of them new, until it is over. */
export async function play(
  people: People,
  watch: TableWatch,
  random: Random,
  nextPlayer: () => Promise<Member>,
): Promise<void> {
  while (!people.isOver()) {
    const player = await nextPlayer();
    for (let orders = 0; orders < ordersEach && !people.isOver(); orders += 1) {
      await bet(people, watch, random, player);
      await sleep(random.between(20, 250));
    }
  }
}

async function bet(people: People, watch: TableWatch, random: Random, player: Member): Promise<void> {
  const table = watch.openTable(random);
  if (!table) return;
  const body = { ...table, picks: random.shuffled(picks).slice(0, random.between(1, 4)), stake: '100' };
  await placeBets(people, player, body, { ...body, stake: '200' });
}

/** Whether they were accepted. A reality check is acknowledged as a member does it, and then the bets are placed anew. */
export async function placeBets(people: People, player: Member, body: Body, otherBody?: Body): Promise<boolean> {
  const { username: member, authorization } = player;
  const wish = { member, authorization, route: 'POST /bets', body, ...(otherBody && { otherBody }) };
  const { status, text } = await people.client.send(wish);
  if (text.includes('"reality-check-due"')) {
    await acknowledge(people, player);
    return await placeBets(people, player, body, otherBody);
  }
  if (status >= 300 && !text.includes('"round-closed"')) people.complain(`a bet of ${member} was refused: ${text}`);
  return status < 300;
}

/** The member has read how long they have played and what it cost. */
async function acknowledge({ client, complain }: People, { username: member, authorization }: Member) {
  const { status, text } = await client.ask({
    member,
    authorization,
    route: 'PUT /me/visit',
    body: { acknowledged: true },
  });
  if (status >= 300) complain(`${member} could not acknowledge a reality check: ${text}`);
}
