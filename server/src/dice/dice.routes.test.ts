import { isEd25519Signature } from '@glass-dice/domain/log/ed25519';
import { openNote, parseVerifierKey } from '@glass-dice/domain/log/note';
import { parseReceipt } from '@glass-dice/domain/log/receipt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MyRound, Placed } from '@glass-dice/contract/dice';
import type { RoundProof } from '@glass-dice/contract/proofs';
import type { PlayLimits } from '@glass-dice/contract/safe-play';
import { ask, testApp } from '../../test/rig/app.ts';
import { openRound, roundIsOpen } from '../../test/states/open-round.ts';
import { newPerson, restricted, type Person } from '../../test/rig/people.ts';

const app = await testApp();
beforeAll(() => roundIsOpen(app));
afterAll(() => app.close());

const order = { game: openRound.game, round: openRound.number, picks: ['big', 'sum-4'], stake: '1500' };
const rich = () => newPerson(app, { hasBalance: true });

function bet(
  person: Person,
  changes: object = {},
  key: string = crypto.randomUUID(),
  server: Pick<typeof app, 'http'> = app,
) {
  const headers = { 'idempotency-key': key };
  return ask(server, 'POST /bets', { ...person, body: { ...order, ...changes }, headers });
}

async function ordersOf({ id }: Person): Promise<number> {
  return (await app.db.selectFrom('bet_order').select('id').where('member_id', '=', id).execute()).length;
}

test('a bet is answered with what was staked and what is left, in play money', async () => {
  const person = await rich();
  const placed = await bet(person, { stake: '1600' });
  expect(placed.statusCode).toBe(201);
  expect(placed.json<Placed>()).toEqual({
    unit: 'PLAY',
    game: order.game,
    round: order.round,
    picks: order.picks,
    stake: '1600',
    total: '3200',
    balance: '96800',
    placedAt: expect.stringMatching(/^20\d\d-.*Z$/),
    receipt: expect.any(String),
  });
  const { receipt, placedAt } = placed.json<Placed>();
  const { key } = await app.db.selectFrom('log').select('key').executeTakeFirstOrThrow();
  const signed = openNote(receipt, parseVerifierKey(key)!, isEd25519Signature);
  expect(parseReceipt(signed!)).toMatchObject({ number: order.round, picks: order.picks, stake: 1600, placedAt });
  const mine = (await ask(app, `GET /bets/${order.game}/${order.round}`, person)).json<MyRound>();
  expect(mine).toMatchObject({ unit: 'PLAY', state: 'open', staked: '3200', prize: null });
  expect(mine.bets.map(({ pick, stake, payout }) => [pick, stake, payout])).toEqual([
    ['big', '1600', '1.94'],
    ['sum-4', '1600', '69.84'],
  ]);
});

test.each([
  ['without a pick', { picks: [] }, 422, 'no-pick'],
  ['with a pick twice', { picks: ['big', 'odd', 'big'] }, 422, 'duplicate-pick'],
  ['with a stake of half a TWD', { stake: '150' }, 422, 'stake-not-whole'],
  ['of a round that does not exist', { round: '202001010001' }, 422, 'round-unknown'],
  ['with too high a stake', { stake: '999999999999900' }, 422, 'above-maximum'],
  ['of more than there is', { stake: '500000' }, 409, 'insufficient-balance'],
  ['with a pick nobody knows', { picks: ['triple-6'] }, 400, 'invalid-input'],
  ['with a number as stake', { stake: 100 }, 400, 'invalid-input'],
  ['with dice', { dice: [6, 6, 6] }, 400, 'invalid-input'],
  ['with a payout of its own', { payouts: { big: '100.00' } }, 400, 'invalid-input'],
  ['with a time of its own', { placedAt: '2026-01-01T00:00:00Z' }, 400, 'invalid-input'],
])('a bet %s is refused and moves nothing', async (_case, changes, status, code) => {
  const person = await rich();
  const answer = await bet(person, { stake: '100', ...changes });
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(await ordersOf(person)).toBe(0);
});

test('whoever can store an answer gets nothing signed with it: no checkpoint, and no receipt of another order', async () => {
  const person = await rich();
  const placed = await bet(person, {}, 'the-key-of-a-real-order');
  const scope = `${person.id} POST /bets`;
  const { request_hash, reply } = await app.db
    .selectFrom('idempotency')
    .selectAll()
    .where('scope', '=', scope)
    .executeTakeFirstOrThrow();
  const { origin } = await app.db.selectFrom('log').select('origin').executeTakeFirstOrThrow();
  const checkpoint = `${origin}\n1000\n${'A'.repeat(43)}=\norigin ${origin}\n`;
  const forged = [JSON.stringify({ ...placed.json<Placed>(), receipt: checkpoint }), reply];
  for (const [nth, answer] of forged.entries()) {
    const key = `the-key-of-no-order-${nth}`;
    await app.db.insertInto('idempotency').values({ scope, key, request_hash, reply: answer }).execute();
    const answered = await bet(person, {}, key);
    expect([answered.statusCode, answered.json().code]).toEqual([500, 'internal']);
  }
  const old = { scope, key: 'to-be-removed', request_hash, reply, created_at: new Date(0) };
  await expect(app.db.insertInto('idempotency').values(old).execute()).rejects.toThrow('permission denied');
});

test('the same key gives the same answer byte for byte and bets once, on any server, at once or later', async () => {
  const person = await rich();
  const other = await app.another();
  const key = crypto.randomUUID();
  // A second time there would not be enough, which is no reason to refuse what was taken.
  const most = { picks: ['big'], stake: '60000' };
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => bet(person, most, key, index % 2 ? app : other)),
  );
  answers.push(await bet(person, most, key));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]!.statusCode).toBe(201);
  expect(await ordersOf(person)).toBe(1);
  expect((await bet(person, { stake: '200' }, key)).json().code).toBe('idempotency-key-reused');
});

test('a refused bet is not remembered: the same key may succeed later', async () => {
  const person = await newPerson(app);
  const key = crypto.randomUUID();
  expect((await bet(person, { stake: '100' }, key)).json().code).toBe('table-minimum');
  await ask(app, 'POST /wallet/top-ups', { ...person, body: { amount: '10000' } });
  expect((await bet(person, { stake: '100' }, key)).statusCode).toBe(201);
});

test('a restricted member may not bet, and is told by whom, why and until when', async () => {
  const person = await restricted(app, await rich(), 'play-concern');
  const answer = await bet(person, { stake: '100' });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({
    code: 'restricted',
    details: { restriction: 'club', clubReason: 'play-concern' },
  });
  expect(await ordersOf(person)).toBe(0);
});

test('100 members bet at once: everybody gets their own answer', async () => {
  const people: Person[] = [];
  while (people.length < 100) people.push(await rich());
  const answers = await Promise.all(people.map((person, index) => bet(person, { stake: String(100 * (index + 1)) })));
  expect(answers.map((answer) => answer.json<Placed>().stake)).toEqual(
    people.map((_, index) => String(100 * (index + 1))),
  );
  expect(answers.map((answer) => answer.json<Placed>().balance)).toEqual(
    people.map((_, index) => String(100_000 - 200 * (index + 1))),
  );
});

test('before the roll anyone may read what is promised for a round, and no secret of it', async () => {
  const answer = await ask(app, `GET /rounds/${order.game}/${order.round}/proof`);
  expect(answer.json<RoundProof>()).toMatchObject({
    format: 'glass-dice/2',
    money: 'play',
    sequence: 1,
    chain: { length: 65_536 },
    opensAt: '2098-12-31T16:00:00Z',
    closesAt: '2098-12-31T16:00:50Z',
    rollsAt: '2098-12-31T16:01:00Z',
    beacon: null,
  });
  expect(Object.keys(answer.json())).not.toEqual(expect.arrayContaining(['seed']));
  expect(Object.keys(answer.json())).not.toEqual(expect.arrayContaining(['dice']));
  const { chains } = (await ask(app, `GET /games/${order.game}/chains`)).json();
  expect(chains[0].anchor).toBe(answer.json<RoundProof>().chain.anchor);
});

test.each([
  'GET /games/nothing/table',
  'GET /games/nothing/rounds',
  'GET /games/nothing/chains',
  'GET /rounds/game1/202001010001/proof',
])('%s is not found', async (route) => {
  expect((await ask(app, route)).statusCode).toBe(404);
});

test('limits are set by the member and by nobody else, lower at once and higher later', async () => {
  const [person, other] = [await rich(), await rich()];
  const set = (amount: string | null) => ask(app, 'PUT /me/limits/stake/day', { ...person, body: { amount } });
  expect((await set('1000')).statusCode).toBe(200);
  const limitOf = async (whom: Person) =>
    (await ask(app, 'GET /me/limits', whom))
      .json<PlayLimits>()
      .limits.find(({ kind, period }) => kind === 'stake' && period === 'day')!;
  expect(await limitOf(person)).toEqual({ kind: 'stake', period: 'day', amount: '1000', used: '0', next: null });
  expect(await limitOf(other)).toMatchObject({ amount: null });
  expect((await set(null)).json<PlayLimits>().limits[0]).toMatchObject({ amount: '1000', next: { amount: null } });
  expect((await bet(person, { stake: '600' })).json()).toMatchObject({
    code: 'limit-reached',
    details: { limit: '1000', limitKind: 'stake', limitPeriod: 'day' },
  });
});

test('the money log names the game in the language of its reader, and the round', async () => {
  const person = await rich();
  await bet(person, { stake: '100' });
  const headers = { 'accept-language': 'zh-TW' };
  const { entries } = (await ask(app, 'GET /wallet/log', { ...person, headers })).json();
  expect(entries[0]).toMatchObject({ kind: 'stake', round: { game: 'game1', name: '一分鐘骰', number: order.round } });
  expect(entries[1]).toMatchObject({ kind: 'welcome-grant', round: null });
});

test('the export has every bet and every limit', async () => {
  const person = await rich();
  await bet(person, { stake: '100' });
  await ask(app, 'PUT /me/limits/loss/month', { ...person, body: { amount: '5000' } });
  const section = async (name: string) => (await ask(app, `GET /me/export?cursor=${name}`, person)).json().rows;
  expect(await section('bets')).toMatchObject([
    { game: 'game1', round: order.round, picks: 'big sum-4', stakePerBetMinor: '100', prizeOfRound: null },
  ]);
  expect(await section('limits')).toMatchObject([{ limit: 'loss', period: 'month', amountMinor: '5000' }]);
});
