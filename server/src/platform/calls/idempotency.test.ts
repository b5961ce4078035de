/** Answers looked for and stored for many requests at once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/rig/database.ts';
import { transaction } from '../database/db.ts';
import { claimOf, earlierAnswer, earlierAnswers, storeAnswers } from './idempotency.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const claim = (key: string, { scope = 'lin POST /bets', stake = '100' } = {}) => claimOf(scope, key, { stake });
const store = (...answered: Parameters<typeof storeAnswers>[1]) =>
  transaction(database.db, (tx) => storeAnswers(tx, answered));

test('each request has the answer of its own key, in its own place, and a new one has none', async () => {
  const replies = Array.from({ length: 20 }, (_, index) => ({ claim: claim(`many-${index}`), reply: `"${index}"` }));
  expect(await store(...replies)).toEqual(replies.map(({ reply }) => reply));
  const asked = [claim('new'), ...replies.map((each) => each.claim).toReversed(), claim('new too'), claim('many-3')];
  const answers = await earlierAnswers(database.db, asked);
  expect(answers.map((answer) => answer?.ok && answer.value)).toEqual([
    undefined,
    ...replies.map(({ reply }) => reply).toReversed(),
    undefined,
    '"3"',
  ]);
  expect(await Promise.all(asked.map((each) => earlierAnswer(database.db, each)))).toEqual(answers);
});

test('a key belongs to the member who used it first, and to what was asked with it', async () => {
  await store({ claim: claim('mine'), reply: '{"is":"mine"}' });
  const answers = await earlierAnswers(database.db, [
    claim('mine', { stake: '200' }),
    claim('mine', { scope: 'wu POST /bets' }),
    claim('mine'),
  ]);
  expect(answers).toEqual([
    { ok: false, reason: 'idempotency-key-reused' },
    undefined,
    { ok: true, value: '{"is":"mine"}' },
  ]);
});

test('a key that is taken undoes all that was to be stored with it', async () => {
  await store({ claim: claim('taken'), reply: 'first' });
  const both = store({ claim: claim('free'), reply: 'a' }, { claim: claim('taken'), reply: 'second' });
  await expect(both).rejects.toMatchObject({ constraint: 'idempotency_pkey' });
  const twice = store({ claim: claim('free'), reply: 'a' }, { claim: claim('free'), reply: 'b' });
  await expect(twice).rejects.toMatchObject({ constraint: 'idempotency_pkey' });
  expect(await earlierAnswers(database.db, [claim('free'), claim('taken')])).toEqual([
    undefined,
    { ok: true, value: 'first' },
  ]);
});

test('nothing asked, nothing answered; nothing to store, nothing stored', async () => {
  expect(await earlierAnswers(database.db, [])).toEqual([]);
  expect(await store()).toEqual([]);
});

test('an answer is stored byte for byte, whatever is in it', async () => {
  const odd = ['{"a":"\\"\\\\,{}"}', '', 'NULL', '{1,2}', '林小玻 😀', "it's; drop table"];
  const replies = odd.map((reply, index) => ({ claim: claim(`odd,"${index}"\\`), reply }));
  await store(...replies);
  const answers = await earlierAnswers(
    database.db,
    replies.map((each) => each.claim),
  );
  expect(answers).toEqual(odd.map((value) => ({ ok: true, value })));
});
