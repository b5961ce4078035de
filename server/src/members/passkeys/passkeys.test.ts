import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PasskeyAnswer, PasskeyOrder, PasskeyRequest } from '@glass-dice/contract/passkeys';
import { mostPasskeys } from '@glass-dice/domain/members/passkeys';
import { ask, newMember, testApp, type TestApp, type TestMember } from '../../../test/rig/app.ts';
import { cbor, type Authenticator, type Lies } from '../../../test/rig/authenticator.ts';
import { deviceCertificate } from '../../../test/rig/device-certificate.ts';
import { authenticatorFor, testCeremonies } from '../../../test/rig/passkeys.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const orderOf = async (member: TestMember, body: object = { password: member.password }): Promise<PasskeyOrder> =>
  (await ask(app, 'POST /me/passkeys/order', { ...member, body })).json();
const add = (member: TestMember, made: object, name = 'My phone') =>
  ask(app, 'POST /me/passkeys', { ...member, body: { name, ...made } });
const signInRequest = async (): Promise<PasskeyRequest> => (await ask(app, 'GET /sessions/passkey-request')).json();
const proofRequest = async (member: TestMember): Promise<PasskeyRequest> =>
  (await ask(app, 'GET /me/passkeys/request', member)).json();
const signIn = (answer: PasskeyAnswer) => ask(app, 'POST /sessions/passkey', { body: answer });
const listOf = async (member: TestMember) => (await ask(app, 'GET /me/passkeys', member)).json();
const refused = { status: 422, code: 'passkey-refused' };

/** A member with a passkey, added as a page does it. */
async function holder(): Promise<{ member: TestMember; authenticator: Authenticator; id: string }> {
  const member = await newMember(app);
  const authenticator = authenticatorFor(member.id);
  const added = await add(member, authenticator.make(await orderOf(member)));
  expect(added.statusCode).toBe(201);
  return { member, authenticator, id: added.json().id };
}

test('a member adds a passkey with the password, and signs in with it and nothing else', async () => {
  const { member, authenticator, id } = await holder();
  expect(await listOf(member)).toEqual({
    passkeys: [{ id, name: 'My phone', synced: false, addedAt: expect.any(String), lastUsedAt: null }],
    recoveryCodesLeft: 0,
  });
  const answer = await signIn(authenticator.answer(await signInRequest()));
  expect(answer.statusCode).toBe(201);
  const authorization = `Bearer ${answer.json().token}`;
  expect((await ask(app, 'GET /me', { authorization })).json()).toMatchObject({ username: member.username });
  expect((await listOf(member)).passkeys[0].lastUsedAt).toEqual(expect.any(String));
  // Like a sign-in by password it makes the device a known one.
  expect(String(answer.headers['set-cookie'])).toMatch(/^device=/);
});

test('who asks for a passkey says first who they are', async () => {
  const { member, authenticator, id } = await holder();
  const wrong = await ask(app, 'POST /me/passkeys/order', { ...member, body: { password: 'not the password' } });
  expect(wrong.json()).toMatchObject({ status: 422, code: 'wrong-password' });
  const passkey = authenticator.answer(await proofRequest(member));
  const order = await orderOf(member, { passkey });
  expect(order.excludeCredentials.map((each) => each.id)).toEqual([authenticator.credentialId]);
  for (const proof of [{ password: 'not the password' }, { passkey }]) {
    const removal = await ask(app, `POST /me/passkeys/${id}/removal`, { ...member, body: proof });
    expect(removal.statusCode).toBe(422);
  }
  expect((await ask(app, 'POST /me/passkeys/order', { ...member, body: {} })).statusCode).toBe(400);
});

const strangersKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const lies: [string, Lies][] = [
  ['from another site', { origin: 'https://club.example' }],
  ['from a site whose name begins alike', { origin: 'http://localhost.club.example' }],
  ['for another relying party', { rpId: 'club.example' }],
  ['of the other ceremony', { type: 'webauthn.unknown' }],
  ['to a challenge that was never issued', { challenge: Buffer.alloc(54, 7).toString('base64url') }],
  ['to no challenge', { challenge: '' }],
  ['without that somebody was verified', { userVerified: false }],
];

test.each(lies)('an answer %s lets nobody in', async (_, lie) => {
  const { member, authenticator } = await holder();
  expect((await signIn(authenticator.answer(await signInRequest(), lie))).json()).toMatchObject(refused);
  expect((await listOf(member)).passkeys[0].lastUsedAt).toBeNull();
});

test.each([
  ['another key', { key: strangersKey }],
  ['the name of another member', { userHandle: 'A'.repeat(43) }],
])('an answer with %s lets nobody in', async (_, lie) => {
  const { authenticator } = await holder();
  expect((await signIn(authenticator.answer(await signInRequest(), lie))).json()).toMatchObject(refused);
});

test.each(lies)('a passkey made %s is not kept', async (_, lie) => {
  const member = await newMember(app);
  const made = authenticatorFor(member.id).make(await orderOf(member), lie);
  expect((await add(member, made)).json()).toMatchObject(refused);
  expect((await listOf(member)).passkeys).toEqual([]);
});

test('a changed byte anywhere in an answer lets nobody in', async () => {
  const { authenticator } = await holder();
  const answer = authenticator.answer(await signInRequest());
  for (const field of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
    const bytes = Buffer.from(answer[field], 'base64url');
    for (let place = 0; place < bytes.length; place += 7) {
      const changed = Buffer.from(bytes);
      changed[place]! ^= 1;
      expect((await signIn({ ...answer, [field]: changed.toString('base64url') })).json()).toMatchObject(refused);
    }
  }
  expect((await signIn(answer)).statusCode).toBe(201);
});

test('an answer counts once, also on two servers at the same moment', async () => {
  const { authenticator } = await holder();
  const body = authenticator.answer(await signInRequest());
  const servers = [app, await app.another()];
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, nth) => ask(servers[nth % 2]!, 'POST /sessions/passkey', { body })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422, 422, 422, 422, 422]);
});

test('an answer holds for what it was given for, and for whom', async () => {
  const { member, authenticator } = await holder();
  const { member: other } = await holder();
  expect((await signIn(authenticator.answer(await proofRequest(member)))).json()).toMatchObject(refused);
  const codes = (passkey: PasskeyAnswer, of = member) =>
    ask(app, 'POST /me/recovery-codes', { ...of, body: { passkey } });
  expect((await codes(authenticator.answer(await signInRequest()))).json()).toMatchObject(refused);
  expect((await codes(authenticator.answer(await proofRequest(other)))).json()).toMatchObject(refused);
  expect((await codes(authenticator.answer(await proofRequest(other)), other)).json()).toMatchObject(refused);
  expect((await codes(authenticator.answer(await proofRequest(member)))).statusCode).toBe(201);
});

test('of an authenticator that counts, a copy that is behind lets nobody in', async () => {
  const { authenticator } = await holder();
  const counted = async (counter: number) =>
    (await signIn(authenticator.answer(await signInRequest(), { counter }))).statusCode;
  expect([await counted(5), await counted(5), await counted(4), await counted(0), await counted(6)]).toEqual([
    201, 422, 422, 422, 201,
  ]);
});

test('two copies that answer at the same moment let one in', async () => {
  const { authenticator } = await holder();
  const answers = [];
  while (answers.length < 6) answers.push(authenticator.answer(await signInRequest(), { counter: 5 }));
  const codes = (await Promise.all(answers.map(signIn))).map(({ statusCode }) => statusCode);
  expect(codes.toSorted()).toEqual([201, 422, 422, 422, 422, 422]);
});

test('no certificate of a maker is looked at, so that none can send the server anywhere', async () => {
  const member = await newMember(app);
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const statementOf = (signed: Buffer) =>
    cbor.map(
      [cbor.text('alg'), cbor.integer(-7)],
      [cbor.text('sig'), cbor.bytes(sign('sha256', signed, keys.privateKey))],
      [cbor.text('x5c'), cbor.list(cbor.bytes(deviceCertificate(keys)))],
    );
  for (const fmt of ['packed', 'fido-u2f', 'apple', 'android-key', 'tpm', 'android-safetynet', 'unknown']) {
    const made = authenticatorFor(member.id).make(await orderOf(member), { attestation: { fmt, statementOf } });
    expect((await add(member, made)).json()).toMatchObject(refused);
  }
});

test.each<[string, Lies]>([
  ['a short name', { id: Buffer.alloc(15) }],
  [
    'a key of nothing',
    { publicKey: cbor.map([cbor.integer(1), cbor.integer(2)], [cbor.integer(3), cbor.integer(-7)]) },
  ],
  [
    'a key of kilobytes',
    {
      publicKey: cbor.map(
        [cbor.integer(1), cbor.integer(3)],
        [cbor.integer(3), cbor.integer(-257)],
        [cbor.integer(-1), cbor.bytes(Buffer.alloc(5_000, 1))],
        [cbor.integer(-2), cbor.bytes(Buffer.from([1, 0, 1]))],
      ),
    },
  ],
])('a passkey with %s is not kept', async (_, lie) => {
  const member = await newMember(app);
  const made = authenticatorFor(member.id).make(await orderOf(member), lie);
  expect((await add(member, made)).json()).toMatchObject(refused);
});

test('the passkey of a member cannot become that of another', async () => {
  const { member, authenticator } = await holder();
  const other = await newMember(app);
  const own = authenticator.make(await orderOf(other));
  expect((await add(other, own)).json()).toMatchObject(refused);
  expect((await add(member, own)).json()).toMatchObject(refused);
  const { token } = (await signIn(authenticator.answer(await signInRequest()))).json();
  expect((await ask(app, 'GET /me', { authorization: `Bearer ${token}` })).json().username).toBe(member.username);
});

test('there are ten passkeys at most, however many are made at once', async () => {
  const member = await newMember(app);
  const orders = [];
  while (orders.length < mostPasskeys + 2) orders.push(testCeremonies.order(member.id, '', []));
  const answers = await Promise.all(orders.map((order) => add(member, authenticatorFor(member.id).make(order))));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(mostPasskeys);
  const full = await ask(app, 'POST /me/passkeys/order', { ...member, body: { password: member.password } });
  expect(full.json()).toMatchObject({ status: 409, code: 'too-many-passkeys' });
});

test('a passkey is named and removed by its member alone, and opens nothing afterwards', async () => {
  const { member, authenticator, id } = await holder();
  const { member: other, authenticator: others } = await holder();
  const proof = async () => ({ passkey: others.answer(await proofRequest(other)) });
  expect((await ask(app, `PUT /me/passkeys/${id}`, { ...other, body: { name: 'Mine' } })).statusCode).toBe(404);
  const foreign = await ask(app, `POST /me/passkeys/${id}/removal`, { ...other, body: await proof() });
  expect(foreign.statusCode).toBe(404);
  expect((await ask(app, `PUT /me/passkeys/${id}`, { ...member, body: { name: '我的手機' } })).statusCode).toBe(204);
  expect((await listOf(member)).passkeys[0].name).toBe('我的手機');
  const body = { password: member.password };
  expect((await ask(app, `POST /me/passkeys/${id}/removal`, { ...member, body })).statusCode).toBe(204);
  expect((await signIn(authenticator.answer(await signInRequest()))).json()).toMatchObject(refused);
  const { events } = (await ask(app, 'GET /me/events', member)).json();
  expect(events.slice(0, 2).map(({ kind }: { kind: string }) => kind)).toEqual(['passkey-removed', 'passkey-added']);
});
