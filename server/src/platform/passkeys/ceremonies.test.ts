import { expect, test } from 'vitest';
import type { PasskeyAnswer } from '@glass-dice/contract/passkeys';
import recorded from '../../../test/fixtures/passkey.json' with { type: 'json' };
import { testPepper } from '../../../test/rig/app.ts';
import { authenticatorFor } from '../../../test/rig/passkeys.ts';
import { createCeremonies } from './ceremonies.ts';
import { challengeLastsMs } from './challenges.ts';

test('a challenge holds for five minutes', async () => {
  let now = Date.now();
  const ceremonies = createCeremonies(testPepper, undefined, () => now);
  const authenticator = authenticatorFor(1);
  const made = await ceremonies.made(1, authenticator.make(ceremonies.order(1, 'lin', [])));
  const known = { ...made!, holderId: 1 };
  const answer = authenticator.answer(ceremonies.request('sign-in'));
  now += challengeLastsMs - 1;
  expect(await ceremonies.answered(known, answer, 'sign-in')).toBeDefined();
  now += 1;
  expect(await ceremonies.answered(known, answer, 'sign-in')).toBeUndefined();
});

test('what a browser has recorded holds for its member, in its order', async () => {
  const { at, memberId, made, answers } = recorded;
  const ceremonies = createCeremonies(testPepper, undefined, () => at);
  const key = await ceremonies.made(memberId, made);
  const [first, second] = answers as [PasskeyAnswer, PasskeyAnswer];
  const answered = (answer: PasskeyAnswer, counter: number, of = memberId) =>
    ceremonies.answered({ publicKey: key!.publicKey, holderId: of, counter }, answer, 'sign-in');
  const { counter } = (await answered(first, key!.counter))!;
  expect(await answered(first, counter)).toBeUndefined();
  expect(await answered(second, counter)).toBeDefined();
  expect(await answered(second, counter, memberId + 1)).toBeUndefined();
  expect(await answered({ ...second, signature: first.signature }, counter)).toBeUndefined();
  expect(await ceremonies.made(memberId + 1, made)).toBeUndefined();
});

test('with a public address passkeys belong to it and to nothing else', async () => {
  const ceremonies = createCeremonies(testPepper, new URL('https://club.example:8443/'));
  const authenticator = authenticatorFor(1);
  const order = ceremonies.order(1, 'lin', []);
  expect(order.rp.id).toBe('club.example');
  const origin = 'https://club.example:8443';
  const made = await ceremonies.made(1, authenticator.make(order, { origin }));
  const known = { ...made!, holderId: 1 };
  const answered = (from: string) =>
    ceremonies.answered(known, authenticator.answer(ceremonies.request('sign-in'), { origin: from }), 'sign-in');
  expect(await answered(origin)).toBeDefined();
  for (const other of ['https://club.example', 'http://club.example:8443', 'http://localhost:8080', 'null'])
    expect(await answered(other)).toBeUndefined();
});
