import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, testApp, type TestApp } from '../../test/rig/app.ts';
import { operator } from '../../test/rig/operator.ts';
import { join } from '../../test/rig/operators.ts';
import { operatorCommands } from './operators.commands.ts';

const address = 'https://club.example';

let app: TestApp;
let club: ReturnType<typeof operator>;
beforeAll(async () => {
  app = await testApp();
  club = operator(operatorCommands({ address: () => address }), () => app.db);
});
afterAll(() => app.close());

async function invited(...words: string[]): Promise<string> {
  const { json } = await club(...words);
  const { link } = json as { link: string };
  expect(link).toMatch(/^https:\/\/club\.example\/console\/join#[\w-]{43}$/);
  return link.split('#')[1]!;
}

test('the first operator comes by the command, is an owner, and a new link makes lost passkeys void', async () => {
  const mei = await join(app, await invited('operator', 'add', 'desk_mei'));
  expect(mei).toMatchObject({ name: 'desk_mei', role: 'owner' });
  const again = await join(app, await invited('operator', 'renew', 'desk_mei'));
  const me = async ({ authorization }: { authorization: string }) =>
    (await ask(app, 'GET /console/me', { authorization })).statusCode;
  expect([await me(mei), await me(again)]).toEqual([401, 200]);
  const { json } = await club('operator', 'list');
  expect(json).toMatchObject({ operators: [{ name: 'desk_mei', role: 'owner', passkeys: 1, invitedUntil: null }] });
});

test.each([
  ['a name that is taken', ['operator', 'add', 'desk_mei'], 1, 'There is an operator called desk_mei'],
  ['a name in capitals', ['operator', 'add', 'Mei'], 2, 'NAME must be 3 to 20 small letters'],
  ['the last owner', ['operator', 'remove', 'desk_mei'], 1, 'desk_mei is the last owner'],
  ['the role of the last owner', ['operator', 'role', 'desk_mei', '--role', 'editor'], 1, 'desk_mei is the last owner'],
  ['an unknown name', ['operator', 'renew', 'nobody'], 1, 'There is no operator called "nobody".'],
  ['an unknown role', ['operator', 'add', 'desk_jun', '--role', 'king'], 2, '--role must be one of these'],
])('%s is refused in a sentence', async (_what, words, exitCode, sentence) => {
  const said = await club(...words);
  expect(said).toMatchObject({ exitCode, json: { error: expect.stringContaining(sentence) } });
});

test('roles change and operators go, each with its line', async () => {
  const link = await invited('operator', 'add', 'desk_jun', '--role', 'editor');
  await club('operator', 'role', 'desk_jun', '--role', 'owner');
  expect(await club('operator', 'remove', 'desk_mei'), 'who is only invited lets nobody in').toMatchObject({
    exitCode: 1,
  });
  await join(app, link);
  expect(await club('operator', 'remove', 'desk_mei')).toMatchObject({ exitCode: 0 });
  const lines = await app.db
    .selectFrom('operator_log')
    .select(['action', 'details'])
    .orderBy('id', 'desc')
    .where('action', 'in', ['operator add', 'operator role', 'operator remove'])
    .limit(3)
    .execute();
  expect(lines).toEqual([
    { action: 'operator remove', details: { name: 'desk_mei' } },
    { action: 'operator role', details: { name: 'desk_jun', from: 'editor', to: 'owner' } },
    { action: 'operator add', details: { name: 'desk_jun', role: 'editor' } },
  ]);
});
