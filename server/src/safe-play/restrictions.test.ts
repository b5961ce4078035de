import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { clubReasons } from '@glass-dice/domain/members/club-reasons';
import { ask, newMember, signedIn, testApp, type TestApp, type TestMember } from '../../test/rig/app.ts';
import { blockMember, unblockMember } from '../members/blocks.ts';
import { transaction } from '../platform/database/db.ts';
import { withClient } from '../platform/postgres/client.ts';
import { liftByClub, restrictByClub } from './restrictions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const me = async (member: { authorization: string }) => (await ask(app, 'GET /me', member)).json();
const timeOut = (member: TestMember, hours: number, headers?: Record<string, string>) =>
  ask(app, 'POST /me/time-out', { ...member, body: { hours }, ...(headers && { headers }) });
const exclude = (member: TestMember, months: number) =>
  ask(app, 'POST /me/self-exclusion', { ...member, body: { months } });
const hourMs = 3_600_000;

test.each([24, 168, 720])('a time-out of %i hours begins at once and ends exactly then', async (hours) => {
  const member = await newMember(app);
  const answer = await timeOut(member, hours);
  expect(answer.json()).toMatchObject({ by: 'member', kind: 'time-out' });
  const { restrictions } = await me(member);
  expect(restrictions).toHaveLength(1);
  expect(restrictions[0].endsInMs / hourMs).toBeCloseTo(hours, 1);
});

test('a self-exclusion lasts six months or more', async () => {
  const member = await newMember(app);
  expect((await exclude(member, 1)).statusCode).toBe(400);
  expect((await exclude(member, 6)).statusCode).toBe(201);
  expect((await me(member)).restrictions[0]).toMatchObject({ by: 'member', kind: 'self-exclusion' });
});

test('a break can be made longer but not shorter', async () => {
  const member = await newMember(app);
  await timeOut(member, 168);
  expect((await timeOut(member, 24)).json()).toMatchObject({ status: 409, code: 'not-longer' });
  expect((await timeOut(member, 720)).statusCode).toBe(201);
  expect((await exclude(member, 6)).statusCode).toBe(201);
  expect((await timeOut(member, 720)).json()).toMatchObject({ code: 'not-longer' });
  expect((await me(member)).restrictions[0]).toMatchObject({ kind: 'self-exclusion' });
});

test('sent twice with one key it is one break with one answer', async () => {
  const member = await newMember(app);
  const headers = { 'idempotency-key': 'one-break-0123456789' };
  const answers = [await timeOut(member, 24, headers), await timeOut(member, 24, headers)];
  expect(answers[1]!.payload).toBe(answers[0]!.payload);
  expect((await me(member)).restrictions).toHaveLength(1);
});

test('nobody can shorten or remove what a member has set, the owner of the tables included', async () => {
  const member = await newMember(app);
  await timeOut(member, 24);
  expect(await transaction(app.db, (tx) => liftByClub(tx, member.id))).toBe(0);
  await withClient(app.ownerUrl, async (owner) => {
    const attempts = [
      `update restriction set ends_at = now() where member_id = ${member.id}`,
      `update restriction set lifted_at = now() where member_id = ${member.id}`,
      `update restriction set kind = 'club', reason = 'play-concern' where member_id = ${member.id}`,
      `delete from restriction where member_id = ${member.id}`,
      'truncate restriction',
    ];
    for (const attempt of attempts)
      await expect(owner.query(attempt), attempt).rejects.toMatchObject({ code: '23000' });
  });
  expect((await me(member)).restrictions).toHaveLength(1);
});

test('a club restricts for a reason of its list, for 30 days at most, and can lift that', async () => {
  const member = await newMember(app);
  const restrict = (days: number) =>
    transaction(app.db, (tx) => restrictByClub(tx, member.id, { reason: 'play-concern', days }));
  await expect(restrict(31)).rejects.toMatchObject({ constraint: 'restriction_length' });
  await restrict(30);
  expect((await me(member)).restrictions).toMatchObject([{ by: 'club', reason: 'play-concern' }]);
  expect(await transaction(app.db, (tx) => liftByClub(tx, member.id))).toBe(1);
  expect((await me(member)).restrictions).toEqual([]);
  const { events } = (await ask(app, 'GET /me/events', member)).json();
  expect(events).toMatchObject([
    { kind: 'restriction-lifted' },
    { kind: 'restricted-by-club', reason: 'play-concern' },
    {},
  ]);
});

test("lifting the club's restriction leaves the member's own in force", async () => {
  const member = await newMember(app);
  await timeOut(member, 24);
  await transaction(app.db, (tx) => restrictByClub(tx, member.id, { reason: 'play-concern', days: 7 }));
  expect((await me(member)).restrictions.map(({ by }: { by: string }) => by)).toEqual(['club', 'member']);
  await transaction(app.db, (tx) => liftByClub(tx, member.id));
  expect((await me(member)).restrictions.map(({ by }: { by: string }) => by)).toEqual(['member']);
});

test('at the moment it ends a member is free again', async () => {
  const member = await newMember(app);
  await app.db
    .insertInto('restriction')
    .values({
      member_id: member.id,
      kind: 'club',
      reason: 'play-concern',
      ends_at: sql<Date>`now() + interval '2 seconds'`,
    })
    .execute();
  const [held] = (await me(member)).restrictions;
  expect(held.endsInMs).toBeGreaterThan(0);
  expect(held.endsInMs).toBeLessThanOrEqual(2_000);
  await vi.waitUntil(async () => (await me(member)).restrictions.length === 0, { timeout: 60_000, interval: 20 });
});

test('restriction stops betting and nothing else: every other call of a member still works', async () => {
  const member = await newMember(app);
  await timeOut(member, 24);
  expect((await ask(app, 'PUT /me/phone', { ...member, body: { phone: '123456' } })).statusCode).toBe(204);
  expect(await me(member)).toMatchObject({ balance: '100000' });
});

test('the list of reasons is the same in the rules and in the database', async () => {
  const { rows } = await sql<{ reasons: string[] }>`select enum_range(null::club_reason)::text[] as reasons`.execute(
    app.db,
  );
  expect(rows[0]!.reasons).toEqual(clubReasons);
});

test("blocking ends all sessions on every server and says why; signing in again opens what is the member's", async () => {
  const member = await newMember(app);
  const second = await app.another();
  const elsewhere = await signedIn(second, member);
  await transaction(app.db, (tx) => blockMember(tx, member.id, 'asked-for-money'));
  for (const [server, authorization] of [
    [app, member.authorization],
    [second, elsewhere],
  ] as const) {
    expect((await ask(server, 'GET /me', { authorization })).json()).toMatchObject({
      status: 401,
      code: 'session-blocked',
      details: { clubReason: 'asked-for-money' },
    });
  }
  const again = { authorization: await signedIn(app, member) };
  expect(await me(again)).toMatchObject({ balance: '100000', block: { reason: 'asked-for-money' } });
  expect((await ask(app, 'GET /me/export', again)).statusCode).toBe(200);
  const refused = await ask(app, 'GET /me/sessions', again);
  expect(refused.json()).toMatchObject({ status: 403, code: 'blocked', details: { clubReason: 'asked-for-money' } });
});

test('a blocked member can still set the name and PIN that a withdrawal needs', async () => {
  const member = await newMember(app);
  await transaction(app.db, (tx) => blockMember(tx, member.id, 'broke-agreement'));
  const again = { authorization: await signedIn(app, member) };
  expect((await ask(app, 'PUT /me/name', { ...again, body: { name: 'Lin' } })).statusCode).toBe(204);
  expect((await ask(app, 'POST /me/pin', { ...again, body: { pin: '472913' } })).statusCode).toBe(201);
});

test('unblocked, a member signs in and everything is open; the sessions of before stay over', async () => {
  const member = await newMember(app);
  await transaction(app.db, (tx) => blockMember(tx, member.id, 'broke-agreement'));
  const during = { authorization: await signedIn(app, member) };
  expect(await transaction(app.db, (tx) => unblockMember(tx, member.id))).toBe(true);
  expect((await ask(app, 'GET /me', member)).json()).toMatchObject({ code: 'sign-in-required' });
  expect((await ask(app, 'GET /me/sessions', during)).statusCode).toBe(200);
});
