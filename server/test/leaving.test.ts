/** Taking one's data along, and going. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toAmount } from '@glass-dice/domain/money';
import { posting } from '@glass-dice/domain/wallet/postings';
import { blockMember } from '../src/members/blocks.ts';
import { transaction } from '../src/platform/database/db.ts';
import { withClient } from '../src/platform/postgres/client.ts';
import { post } from '../src/wallet/wallet.service.ts';
import { ask, newMember, registration, signedIn, testApp, type TestApp, type TestMember } from './rig/app.ts';
import { givenBackOf } from './rig/given-back.ts';
import { lockWaits } from './rig/lock-waits.ts';
import { givePasskey, newPasskey, testCeremonies } from './rig/passkeys.ts';
import { betInOpenRound, openRound } from './states/open-round.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Page = { section: string; rows: Record<string, unknown>[]; next: string | null };

async function exported(member: { authorization: string }): Promise<Record<string, Record<string, unknown>[]>> {
  const sections: Record<string, Record<string, unknown>[]> = {};
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Page = (await ask(app, `GET /me/export${cursor && `?cursor=${cursor}`}`, member)).json();
    (sections[page.section] ??= []).push(...page.rows);
    cursor = page.next;
  }
  return sections;
}

const move = (member: TestMember, kind: 'withdrawal', minor: number, key: string) =>
  transaction(app.db, (tx) => post(tx, posting(kind, member.id, toAmount(minor)), { key }));

const emptied = async (member: TestMember) => {
  await move(member, 'withdrawal', 100_000, 'all of it');
  return member;
};

const leave = (member: TestMember, password = member.password) =>
  ask(app, 'POST /me/deletion', { ...member, body: { password } });

test('the export has everything that is kept: profile, sessions, events, every line of the ledger and every bet', async () => {
  const member = await newMember(app);
  await betInOpenRound(app, member, { picks: ['big', 'sum-11'], stake: '1000' });
  await ask(app, 'PUT /me/limits/loss/week', { ...member, body: { amount: '50000' } });
  await ask(app, 'PUT /me/name', { ...member, body: { name: 'Lin' } });
  await ask(app, 'PUT /me/phone', { ...member, body: { phone: '0912345678' } });
  await ask(app, 'POST /me/time-out', { ...member, body: { hours: 24 } });
  await ask(app, 'PUT /hosts/101/follow', member);
  await ask(app, 'PUT /hosts/101/rating', { ...member, body: { stars: 5 } });
  await ask(app, 'PUT /videos/201/watch', member);
  await ask(app, 'PUT /videos/201/progress', { ...member, body: { positionMs: 7_000, playedMs: 7_000 } });
  await ask(app, 'PUT /me/public-name', { ...member, body: { name: 'Moon Rabbit' } });
  await ask(app, 'POST /comments', { ...member, body: { title: 'Said', content: 'in public', about: 'host-101' } });
  await transaction(app.db, (tx) => givePasskey(tx, member.id));
  await ask(app, 'POST /me/recovery-codes', { ...member, body: { password: member.password } });
  const all = await exported(member);
  expect(Object.keys(all).join(' ')).toBe(
    'profile public-names picture sessions devices passkeys restrictions events club-actions ledger cards withdrawals ' +
      'bets limits visit follows ratings watched views watch-history comments comment-reports notices-read',
  );
  expect(all['profile']).toMatchObject([
    { username: member.username, name: 'Lin', phone: '0912345678', hasPin: false, recoveryCodesLeft: 10 },
  ]);
  expect(all['passkeys']).toMatchObject([{ name: 'A passkey', synced: false }]);
  expect(all['follows']).toMatchObject([{ host: 101 }]);
  expect(all['ratings']).toMatchObject([{ host: 101, stars: 5 }]);
  expect(all['watched']).toMatchObject([{ video: 201, positionMs: 7_000 }]);
  expect(all['watch-history']).toEqual([{ historyPaused: false }]);
  expect(all['public-names']).toMatchObject([{ name: 'Moon Rabbit' }]);
  expect(all['comments']).toMatchObject([
    { title: 'Said', content: 'in public', about: 'host', host: 101, video: null, hidden: null },
  ]);
  expect(all['sessions']).toMatchObject([{ address: '127.0.0.1' }]);
  expect(all['restrictions']).toMatchObject([{ kind: 'time-out' }]);
  expect(all['events']!.map(({ kind }) => kind)).toEqual([
    'registered',
    'limit-set',
    'name-set',
    'time-out',
    'passkey-added',
    'recovery-codes-made',
  ]);
  expect(all['ledger']).toMatchObject([
    {
      kind: 'welcome-grant',
      amountMinor: '100000',
      amount: 'PLAY TWD 1,000.00',
      balanceAfterMinor: '100000',
      unit: 'PLAY',
    },
    { kind: 'stake', amountMinor: '-2000', balanceAfterMinor: '98000' },
  ]);
  const { game, number: round } = openRound;
  const bet = { game, round, picks: 'big sum-11', stakePerBetMinor: '1000', stakedInRoundMinor: '2000' };
  expect(all['bets']).toMatchObject([{ ...bet, prizeOfRound: null }]);
  expect(all['limits']).toMatchObject([{ limit: 'loss', period: 'week', amountMinor: '50000' }]);
  expect(JSON.stringify(all)).not.toContain('argon2');
});

test('a long ledger comes in pages, each line once and in its place', async () => {
  const member = await newMember(app);
  await transaction(app.db, async (tx) => {
    for (let place = 0; place < 1010; place += 1) {
      await post(tx, posting('withdrawal', member.id, toAmount(1)), { key: `part ${place}` });
    }
  });
  const { ledger } = await exported(member);
  expect(ledger).toHaveLength(1011);
  expect(ledger!.at(-1)).toMatchObject({ balanceAfterMinor: String(100_000 - 1010) });
});

test('a made-up cursor finds nothing', async () => {
  expect((await ask(app, 'GET /me/export?cursor=secrets', await newMember(app))).statusCode).toBe(404);
});

test('who asks again after a lost answer is told that the account is gone, and nothing of theirs is kept for it', async () => {
  const [member, other] = [await newMember(app), await newMember(app)];
  const headers = { 'idempotency-key': 'a-key-of-the-page' };
  const leaveBy = (authorization: string, key = headers) =>
    ask(app, 'POST /me/deletion', { authorization, body: { password: member.password }, headers: key });
  expect((await leaveBy(member.authorization)).statusCode).toBe(204);
  const again = await leaveBy(member.authorization);
  expect([again.statusCode, again.body]).toEqual([204, '']);
  expect((await ask(app, 'POST /me/deletion', { ...member, headers, body: { passkey: 'gone' } })).statusCode).toBe(204);
  expect((await leaveBy(member.authorization, { 'idempotency-key': 'another-key-of-it' })).statusCode).toBe(401);
  expect((await leaveBy(`Bearer ${'A'.repeat(43)}`)).statusCode, 'a key alone says nothing').toBe(401);
  expect((await leaveBy(other.authorization, headers)).statusCode, 'it is another account').toBe(204);
  for (const { id } of [member, other]) expect(await givenBackOf(app.db, id)).toHaveLength(1);
  const { rows } = await sql<{ scope: string }>`select scope from idempotency where scope like '%deletion'`.execute(
    app.db,
  );
  for (const { scope } of rows) expect(scope).toMatch(/^[0-9a-f]{64} POST \/me\/deletion$/);
});

test('an account is not deleted without the password, and nothing is given back', async () => {
  const member = await newMember(app);
  expect((await leave(member, 'something else')).json()).toMatchObject({ status: 422, code: 'wrong-password' });
  expect((await ask(app, 'GET /me', member)).json()).toMatchObject({ balance: '100000' });
});

test('an account is not deleted while a bet is open, though nothing is left in it', async () => {
  const member = await newMember(app);
  await betInOpenRound(app, member, { stake: '100000' });
  expect((await leave(member)).json()).toMatchObject({ status: 409, code: 'bets-open' });
  expect((await ask(app, 'GET /me', member)).statusCode).toBe(200);
});

test('whatever says who somebody was goes; the ledger stays; the username is free again', async () => {
  const member = await newMember(app);
  await ask(app, 'PUT /me/name', { ...member, body: { name: 'A name to forget' } });
  await ask(app, 'PUT /me/phone', { ...member, body: { phone: '0912345678' } });
  await ask(app, 'POST /sessions', { body: { username: member.username, password: 'a wrong one' } });
  await ask(app, 'PUT /me/public-name', { ...member, body: { name: 'Soon Forgotten' } });
  await ask(app, 'POST /comments', { ...member, body: { title: 'To be', content: 'forgotten' } });
  await ask(app, 'PUT /me/notices', { ...member, body: { upTo: 1 } });
  const { authenticator } = await transaction(app.db, (tx) => givePasskey(tx, member.id));
  await ask(app, 'POST /me/recovery-codes', { ...member, body: { password: member.password } });
  await emptied(member);
  expect((await leave(member)).statusCode).toBe(204);
  expect((await ask(app, 'GET /me', member)).statusCode).toBe(401);
  expect((await ask(app, 'POST /sessions', { body: member })).statusCode).toBe(400);
  const byPasskey = authenticator.answer(testCeremonies.request('sign-in'));
  expect((await ask(app, 'POST /sessions/passkey', { body: byPasskey })).statusCode).toBe(422);
  const { username, password } = member;

  const row = await app.db.selectFrom('member').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ username: null, password_hash: null, name: null, phone: null, pin_hash: null });
  for (const table of [
    'session',
    'avatar_upload',
    'known_device',
    'passkey',
    'recovery_code',
    'reset_code',
    'account_event',
    'pin_try',
    'block',
    'comment',
    'comment_day',
    'public_name',
    'notice_read',
  ] as const) {
    expect(await app.db.selectFrom(table).where('member_id', '=', member.id).selectAll().execute(), table).toEqual([]);
  }
  // Nor under what was tried, nor in an answer that is kept.
  const kept = await sql<{ text: string }>`
    select bucket as text from try_count union all select reply from idempotency`.execute(app.db);
  expect(kept.rows.filter(({ text }) => text.includes(username))).toEqual([]);
  const entries = await app.db.selectFrom('entry').selectAll().where('member_id', '=', member.id).execute();
  expect(entries).toHaveLength(2);
  expect(
    (
      await ask(app, 'POST /members', { body: { username, password, inviteCode: 'x', agreed: true, adult: true } })
    ).json().code,
  ).toBe('invite-unknown');
});

test('deleted many times at once, or while something else changes, it is deleted once and nothing of it stays', async () => {
  const member = await newMember(app);
  const { authorization } = member;
  const answers = await Promise.all([
    ...Array.from({ length: 3 }, () => leave(member)),
    ask(app, 'PUT /me/phone', { authorization, body: { phone: '0912345678' } }),
    ask(app, 'PUT /me/name', { authorization, body: { name: 'Lin' } }),
    ask(app, 'POST /sessions', { body: { username: member.username, password: member.password } }),
  ]);
  // On a busy machine each may be told to ask again; whoever does is answered.
  expect(answers.filter(({ statusCode }) => statusCode >= 500 && statusCode !== 503)).toEqual([]);
  await vi.waitUntil(async () => (await leave(member)).statusCode === 401);
  const row = await app.db.selectFrom('member').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ username: null, name: null, phone: null });
  expect(await givenBackOf(app.db, member.id)).toHaveLength(1);
  expect(await app.db.selectFrom('session').selectAll().where('member_id', '=', member.id).execute()).toEqual([]);
});

test.for([
  ['PUT /hosts/103/follow', undefined, ['follow']],
  ['PUT /hosts/103/rating', { stars: 5 }, ['rating']],
  ['PUT /videos/203/watch', undefined, ['watch']],
  ['PUT /me/watched/pause', { paused: true }, ['history_pause']],
  ['PUT /me/notices', { upTo: 1 }, ['notice_read']],
  ['PUT /me/public-name', { name: 'Nobody Anymore' }, ['public_name']],
  ['POST /comments', { title: 'Said', content: 'by nobody' }, ['comment', 'comment_day']],
  ['PUT /comments/1/report', { reason: 'spam' }, ['comment_report']],
  ['POST /wallet/cards', { bank: 'tin-robot', number: '000000001001', pin: '472913' }, ['card']],
  ['POST /me/passkeys', newPasskey, ['passkey']],
  ['POST /me/recovery-codes', { password: 'four glass dice' }, ['recovery_code']],
] as const)('%s that is still under way when a member leaves is not kept', async ([request, body, tables]) => {
  const member = await newMember(app);
  if (request === 'POST /comments') await ask(app, 'PUT /me/public-name', { ...member, body: { name: 'Leaving' } });
  if (request === 'POST /wallet/cards') {
    await ask(app, 'PUT /me/name', { ...member, body: { name: 'Leaving' } });
    await ask(app, 'POST /me/pin', { ...member, body: { pin: '472913' } });
  }
  const gone = 'username = null, password_hash = null, name = null, pin_hash = null';
  await withClient(app.ownerUrl, async (client) => {
    await client.query('begin');
    await client.query('select from member where id = $1 for update', [member.id]);
    await client.query(`update member set deleted_at = now(), ${gone} where id = $1`, [member.id]);
    let answer;
    let tries = 0;
    // A busy machine may look when the server has already given up waiting.
    do {
      tries += 1;
      expect(tries).toBeLessThan(20);
      const sent: unknown = typeof body === 'function' ? body(member.id) : body;
      answer = ask(app, request, { ...member, ...(sent !== undefined && { body: sent }) });
    } while (!(await waitsForLock(client, answer)));
    await client.query('commit');
    await answer;
  });
  for (const table of tables) {
    expect(await app.db.selectFrom(table).selectAll().where('member_id', '=', member.id).execute()).toEqual([]);
  }
  expect((await ask(app, 'GET /hosts/103')).json()).toMatchObject({ followers: 0, rating: { count: 0 } });
});

async function waitsForLock(client: Client, answer: Promise<unknown>): Promise<boolean> {
  const state = { answered: false };
  void answer.finally(() => (state.answered = true));
  while (!state.answered) {
    if ((await client.query(lockWaits)).rowCount! > 0) return true;
    await sleep(5);
  }
  return false;
}

test('deleting an account frees nobody else of what was counted', async () => {
  const member = await newMember(app);
  const form = { password: 'four glass dice', agreed: true, adult: true };
  const { inviteCode } = await registration(app);
  await ask(app, 'POST /members', { body: { ...form, inviteCode, username: 'network' } });
  const named = { ...member, authorization: await signedIn(app, { username: 'network', password: form.password }) };
  const { id } = await app.db
    .selectFrom('member')
    .select('id')
    .where('username', '=', 'network')
    .executeTakeFirstOrThrow();
  await ask(app, 'POST /sessions', { body: { username: member.username, password: 'wrong one' } });
  const count = async () => (await app.db.selectFrom('try_count').select('bucket').execute()).length;
  await emptied({ ...named, id });
  const before = await count();
  expect((await leave(named, form.password)).statusCode).toBe(204);
  expect(await count()).toBe(before);
});

test('a blocked member can take their data along and go, whatever is left', async () => {
  const member = await newMember(app);
  await transaction(app.db, (tx) => blockMember(tx, member.id, 'under-18'));
  const again = { ...member, authorization: await signedIn(app, member) };
  expect((await exported(again))['profile']).toMatchObject([{ blockReason: 'under-18' }]);
  expect((await leave(again)).statusCode).toBe(204);
  expect(await givenBackOf(app.db, member.id)).toHaveLength(1);
});
