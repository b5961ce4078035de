/**
 * A request whose headers come first and whose body comes later: what counts is how things stand when the bet, the top-up
 * or the withdrawal is taken. In between its member signs out, takes a break or is blocked.
 */
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeBets } from '@glass-dice/contract/dice';
import type { Route } from '@glass-dice/contract/route';
import { topUp, withdraw } from '@glass-dice/contract/wallet';
import { blockMember } from '../src/members/blocks.ts';
import { transaction } from '../src/platform/database/db.ts';
import { restrictByClub } from '../src/safe-play/restrictions.ts';
import { ask, testApp, type TestApp } from './rig/app.ts';
import type { Person } from './rig/people.ts';
import { keyOf, personFor, requestOf, type SampleRequest } from './routes/samples.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const acts = {
  'signs out': (person) => ask(app, 'DELETE /sessions/current', person),
  'takes a time-out': (person) => ask(app, 'POST /me/time-out', { ...person, body: { hours: 24 } }),
  'excludes themselves': (person) => ask(app, 'POST /me/self-exclusion', { ...person, body: { months: 6 } }),
  'is restricted': ({ id }) => transaction(app.db, (tx) => restrictByClub(tx, id, { reason: 'play-concern', days: 7 })),
  'is blocked': ({ id }) => transaction(app.db, (tx) => blockMember(tx, id, 'account-at-risk')),
} satisfies Record<string, (person: Person) => Promise<unknown>>;

type Case = { route: Route; act: keyof typeof acts; refusal: string | undefined };

const refusals: [Route, Partial<Record<keyof typeof acts, string>>][] = [
  [
    placeBets,
    {
      'signs out': 'sign-in-required',
      'takes a time-out': 'restricted',
      'excludes themselves': 'restricted',
      'is restricted': 'restricted',
      'is blocked': 'session-blocked',
    },
  ],
  [topUp, { 'signs out': 'sign-in-required', 'is blocked': 'session-blocked' }],
  [withdraw, { 'signs out': 'sign-in-required', 'is blocked': 'session-blocked' }],
];

const cases: Case[] = refusals.flatMap(([route, said]) =>
  (Object.keys(acts) as (keyof typeof acts)[]).map((act) => ({ route, act, refusal: said[act] })),
);

test.each(cases.map((each) => ({ ...each, call: keyOf(each.route) })))(
  '$call of somebody who $act before the body comes: $refusal',
  async ({ route, act, refusal }) => {
    const person = await personFor(app, route);
    const entries = await countEntries(person);
    const { sendBody } = await sendHeaders(person, requestOf(route, person));
    await acts[act](person);
    const answer = await sendBody();
    expect(answer.code).toBe(refusal);
    expect((await countEntries(person)) - entries).toBe(refusal ? 0 : 1);
  },
);

/** Until the server has looked at the session, which it notes once a minute. */
async function sendHeaders({ id }: Person, { method, url, headers, payload = '' }: SampleRequest) {
  await app.db
    .updateTable('session')
    .set({ last_seen_at: sql<Date>`now() - interval '2 minutes'` })
    .where('member_id', '=', id)
    .execute();
  const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1');
  const all = { host: '127.0.0.1', connection: 'close', 'content-length': payload.length, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`);
  await expect.poll(() => wasSeen(id), { timeout: 60_000 }).toBe(true);
  const sendBody = async () => {
    socket.write(payload);
    return JSON.parse((await text(socket)).split('\r\n\r\n')[1]!) as { code?: string };
  };
  return { sendBody };
}

async function wasSeen(memberId: number): Promise<boolean> {
  const { seen } = await app.db
    .selectFrom('session')
    .select(sql<boolean>`last_seen_at > now() - interval '1 minute'`.as('seen'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return seen;
}

async function countEntries({ id }: Person): Promise<number> {
  const { version } = await app.db
    .selectFrom('account')
    .select('version')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  return version;
}
