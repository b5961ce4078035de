/** Members who have given up their password, and what a passkey does in the place of a secret that is typed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, testApp, type TestApp } from '../../../test/rig/app.ts';
import type { Authenticator } from '../../../test/rig/authenticator.ts';
import { givePasskey, testCeremonies, type HeldPasskey } from '../../../test/rig/passkeys.ts';
import { blocked, newPerson, signedInAgain, type Person } from '../../../test/rig/people.ts';
import { transaction } from '../../platform/database/db.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const tooFew = { status: 409, code: 'passkeys-too-few' };
const passkeyRefused = { status: 422, code: 'passkey-refused' };
const newPassword = 'seven glass dice';

/** What a page sends once somebody has touched the authenticator. */
const proofOf = ({ id }: Person, authenticator: Authenticator) => ({
  passkey: authenticator.answer(testCeremonies.request(`prove ${id}`)),
});
const another = ({ id }: Person): Promise<HeldPasskey> => transaction(app.db, (tx) => givePasskey(tx, id));

const giveUp = (person: Person, proof: object = proofOf(person, person.authenticator)) =>
  ask(app, 'POST /me/password/removal', { ...person, body: proof });
const remove = (person: Person, passkeyId: string) =>
  ask(app, `POST /me/passkeys/${passkeyId}/removal`, { ...person, body: proofOf(person, person.authenticator) });
const signIn = ({ username, address }: Person, password: string) =>
  ask(app, 'POST /sessions', { address, body: { username, password } });
const signInByPasskey = (authenticator: Authenticator) =>
  ask(app, 'POST /sessions/passkey', { body: authenticator.answer(testCeremonies.request('sign-in')) });
const meOf = async (person: Person) => (await ask(app, 'GET /me', person)).json();
const countOf = async (person: Person) => (await ask(app, 'GET /me/passkeys', person)).json().passkeys.length;
const eventsOf = async (person: Person): Promise<string[]> =>
  (await ask(app, 'GET /me/events', person)).json().events.map(({ kind }: { kind: string }) => kind);

/** With two passkeys and no password. */
async function holder(options?: Parameters<typeof newPerson>[1]): Promise<Person & { second: HeldPasskey }> {
  const person = await newPerson(app, options);
  const second = await another(person);
  expect((await giveUp(person)).statusCode).toBe(204);
  return { ...person, second };
}

test('with two passkeys the password is given up, and then lets nobody in; both passkeys do', async () => {
  const person = await newPerson(app);
  const { authenticator: second } = await another(person);
  expect(await meOf(person)).toMatchObject({ hasPassword: true, hasPasskey: true });
  expect((await giveUp(person)).statusCode).toBe(204);
  expect(await meOf(person)).toMatchObject({ hasPassword: false, hasPasskey: true });
  expect(await eventsOf(person)).toContain('password-given-up');
  const profile = (await ask(app, 'GET /me/export', person)).json().rows[0];
  expect(profile).toMatchObject({ hasPassword: false });
  // In the very words of a wrong password, or of a name that is nobody's.
  const refused = (await signIn(person, person.password)).json();
  const ofNobody = (await signIn({ ...person, username: 'nobody_here' }, person.password)).json();
  expect(refused).toEqual({ ...ofNobody, requestId: expect.any(String) });
  expect(refused).toMatchObject({ code: 'wrong-credentials' });
  for (const each of [person.authenticator, second]) expect((await signInByPasskey(each)).statusCode).toBe(201);
  // Sent twice, it is as if it were sent once.
  expect((await giveUp(person)).statusCode).toBe(204);
  expect((await eventsOf(person)).filter((kind) => kind === 'password-given-up')).toHaveLength(1);
});

test('with a single passkey the password stays, and so it does without a passkey that answers', async () => {
  const person = await newPerson(app);
  expect((await giveUp(person)).json()).toMatchObject(tooFew);
  await another(person);
  const stranger = await newPerson(app);
  for (const proof of [proofOf(stranger, stranger.authenticator), proofOf(person, stranger.authenticator)])
    expect((await giveUp(person, proof)).json()).toMatchObject(passkeyRefused);
  expect((await giveUp(person, { password: person.password })).statusCode).toBe(400);
  expect((await signIn(person, person.password)).statusCode).toBe(201);
});

test('without a password two passkeys stay, and a third one may go', async () => {
  const person = await holder();
  expect((await remove(person, person.second.passkeyId)).json()).toMatchObject(tooFew);
  const third = await another(person);
  expect((await remove(person, third.passkeyId)).statusCode).toBe(204);
  expect(await countOf(person)).toBe(2);
});

test('whatever is done at the same moment, a password or two passkeys are left', async () => {
  for (let times = 0; times < 6; times += 1) {
    const person = await newPerson(app);
    const { passkeyId } = await another(person);
    await Promise.all([giveUp(person), remove(person, passkeyId)]);
    expect((await meOf(person)).hasPassword ? 2 : await countOf(person)).toBe(2);

    const bare = await holder();
    const third = await another(bare);
    const codes = await Promise.all([remove(bare, third.passkeyId), remove(bare, bare.second.passkeyId)]);
    expect(codes.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
    expect(await countOf(bare)).toBe(2);
  }
});

test('a password is set again with a passkey, and every other session ends', async () => {
  const person = await holder();
  const elsewhere = await signedInAgain(app, person);
  const set = (body: object) => ask(app, 'PUT /me/password', { ...person, body });
  const proof = () => proofOf(person, person.authenticator);
  expect((await set({ ...proof(), password: 'password123' })).json()).toMatchObject({ code: 'password-too-common' });
  expect((await set({ oldPassword: person.password, password: newPassword })).json()).toMatchObject({
    code: 'wrong-password',
  });
  expect((await set({ ...proof(), password: newPassword })).statusCode).toBe(204);
  expect((await ask(app, 'GET /me', elsewhere)).statusCode).toBe(401);
  expect((await signIn(person, newPassword)).statusCode).toBe(201);
  expect(await meOf(person)).toMatchObject({ hasPassword: true });
  expect((await eventsOf(person))[0]).toBe('password-set');
});

test('a passkey takes the place of the old password, and the new one is another', async () => {
  const person = await newPerson(app);
  const change = (password: string, more: object = {}) =>
    ask(app, 'PUT /me/password', {
      ...person,
      body: { ...proofOf(person, person.authenticator), ...more, password },
    });
  expect((await change(person.password)).json()).toMatchObject({ code: 'password-unchanged' });
  expect((await change(newPassword, { oldPassword: person.password })).statusCode).toBe(400);
  expect((await change(newPassword)).statusCode).toBe(204);
  expect((await signIn(person, newPassword)).statusCode).toBe(201);
  expect((await eventsOf(person))[0]).toBe('password-changed');
});

test('a code of the club sets a password where there is none', async () => {
  const person = await holder();
  const body = { username: person.username, code: person.resetCode, password: newPassword };
  expect((await ask(app, 'POST /password-resets', { address: person.address, body })).statusCode).toBe(204);
  expect((await signIn(person, newPassword)).statusCode).toBe(201);
});

const newPin = '580246';
/** What asks who it is, and the secrets that are typed otherwise. */
const acts: Record<string, (person: Person, proof: object, idempotencyKey?: string) => ReturnType<typeof ask>> = {
  'a withdrawal': (person, proof, idempotencyKey) =>
    ask(app, 'POST /wallet/withdrawals', {
      ...person,
      body: { card: person.cardId, amount: '40000', ...proof },
      ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }),
    }),
  'a changed PIN': (person, proof) =>
    ask(app, 'PUT /me/pin', { ...person, body: { oldPin: person.pin, pin: newPin, ...proof } }),
  'a PIN with a code': (person, proof) =>
    ask(app, 'POST /me/pin-resets', { ...person, body: { code: person.resetCode, pin: newPin, ...proof } }),
  'recovery codes': (person, proof) => ask(app, 'POST /me/recovery-codes', { ...person, body: proof }),
};

test.each(Object.keys(acts))('%s: a passkey does, used once and by its member', async (name) => {
  const act = acts[name]!;
  const person = await holder({ hasBalance: true });
  const other = await newPerson(app);
  const ofAnotherPurpose = { passkey: person.authenticator.answer(testCeremonies.request('sign-in')) };
  for (const proof of [
    proofOf(other, other.authenticator),
    proofOf(other, person.authenticator),
    proofOf(person, other.authenticator),
    ofAnotherPurpose,
  ])
    expect((await act(person, proof)).json()).toMatchObject(passkeyRefused);
  expect((await act(person, {})).statusCode).toBe(400);
  const proof = proofOf(person, person.authenticator);
  expect((await act(person, proof)).statusCode).toBeLessThan(300);
  expect((await act(person, proof)).json()).toMatchObject(passkeyRefused);
});

test('a withdrawal by passkey that is sent twice is made once, also with another answer of the passkey', async () => {
  const person = await holder({ hasBalance: true });
  const key = crypto.randomUUID();
  const proof = proofOf(person, person.authenticator);
  const withdraw = (by: object) => acts['a withdrawal']!(person, by, key);
  const first = await withdraw(proof);
  expect(first.statusCode).toBe(201);
  expect((await withdraw(proof)).json()).toEqual(first.json());
  expect((await withdraw(proofOf(person, person.authenticator))).json()).toEqual(first.json());
  expect((await meOf(person)).balance).toBe('60000');
});

test('a blocked member without a password withdraws what is left and leaves', async () => {
  const person = await blocked(app, await holder({ hasBalance: true }), 'under-18');
  const request = await ask(app, 'GET /me/passkeys/request', person);
  expect(request.statusCode).toBe(200);
  const passkey = person.authenticator.answer(request.json());
  const body = { card: person.cardId, amount: '100000', passkey };
  expect((await ask(app, 'POST /wallet/withdrawals', { ...person, body })).statusCode).toBe(201);
  const leave = () => ask(app, 'POST /me/deletion', { ...person, body: proofOf(person, person.authenticator) });
  expect((await leave()).json()).toMatchObject({ code: 'withdrawal-open' });
});

test('an account is deleted by passkey', async () => {
  const person = await holder();
  const leave = () => ask(app, 'POST /me/deletion', { ...person, body: proofOf(person, person.authenticator) });
  expect((await leave()).statusCode).toBe(204);
  expect((await signInByPasskey(person.second.authenticator)).json()).toMatchObject(passkeyRefused);
});
