import { sql } from 'kysely';
import { expect, test, afterAll } from 'vitest';
import type { Me } from '@glass-dice/contract/members';
import { publicNameDays } from '@glass-dice/domain/members/public-name';
import { ask, testApp } from '../../test/rig/app.ts';
import { newPerson, type Person } from '../../test/rig/people.ts';
import { withClient } from '../platform/postgres/client.ts';

const app = await testApp();
afterAll(() => app.close());

async function newNameless(): Promise<Person> {
  return await newPerson(app, { hasPublicName: false });
}

async function choose({ authorization }: Person, name: string) {
  const answer = await ask(app, 'PUT /me/public-name', { authorization, body: { name } });
  return answer.statusCode === 204 ? 'chosen' : answer.json<{ code: string }>().code;
}

async function nameOf(person: Person): Promise<Me['publicName']> {
  return (await ask(app, 'GET /me', person)).json<Me>().publicName;
}

/** As if it had been chosen as long ago as a name is kept. */
async function monthPasses(person: Person): Promise<void> {
  await withClient(app.ownerUrl, (client) =>
    client.query('update public_name set chosen_at = chosen_at - make_interval(days => $2) where member_id = $1', [
      person.id,
      publicNameDays,
    ]),
  );
}

test('a name is chosen once a month; the same one again is no change', async () => {
  const lin = await newNameless();
  expect(await nameOf(lin)).toBeNull();
  expect(await choose(lin, 'Moon Rabbit')).toBe('chosen');
  expect(await choose(lin, 'Moon Rabbit')).toBe('chosen');
  const { changeableFrom } = (await nameOf(lin))!;
  const early = await ask(app, 'PUT /me/public-name', { ...lin, body: { name: 'Sun Rabbit' } });
  expect(early.json()).toMatchObject({ status: 409, code: 'public-name-too-soon', details: { until: changeableFrom } });
  expect(await nameOf(lin)).toMatchObject({ name: 'Moon Rabbit' });
  await monthPasses(lin);
  expect(await nameOf(lin)).toEqual({ name: 'Moon Rabbit', changeableFrom: null });
  expect(await choose(lin, 'Sun Rabbit')).toBe('chosen');
  expect(await nameOf(lin)).toEqual({ name: 'Sun Rabbit', changeableFrom: expect.any(String) as string });
});

test.each(['Glass Lantern', 'GLASS LANTERN', 'ｇｌａｓｓ ｌａｎｔｅｒｎ'])(
  '%s is one name, whoever is first',
  async (name) => {
    await choose(await newNameless(), 'Glass Lantern');
    const wu = await newNameless();
    expect(await choose(wu, name)).toBe('public-name-taken');
    expect(await nameOf(wu)).toBeNull();
  },
);

test('of many who want one name at once, one has it', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, newNameless));
  const answers = await Promise.all(people.map((person, place) => choose(person, place % 2 ? 'Race' : 'RACE')));
  expect(answers.toSorted()).toEqual(['chosen', ...Array.from({ length: 7 }, () => 'public-name-taken')]);
});

test('of many names that a member wants at once, they have one', async () => {
  const lin = await newNameless();
  const answers = await Promise.all(Array.from({ length: 6 }, (_, place) => choose(lin, `Wish ${place}`)));
  expect(answers.filter((answer) => answer === 'chosen')).toHaveLength(1);
});

test('a name that was given up stays its member’s: nobody else takes it, they may come back to it', async () => {
  const [lin, wu] = [await newNameless(), await newNameless()];
  await choose(lin, 'First Name');
  await monthPasses(lin);
  await choose(lin, 'Second Name');
  expect(await choose(wu, 'first name')).toBe('public-name-taken');
  await monthPasses(lin);
  expect(await choose(lin, 'FIRST NAME')).toBe('chosen');
  expect(await nameOf(lin)).toMatchObject({ name: 'FIRST NAME' });
});

test('no name is anybody’s username, in any case or width, and none speaks for the club', async () => {
  const [lin, wu] = [await newNameless(), await newNameless()];
  for (const name of [
    lin.username,
    wu.username.toUpperCase(),
    wu.username.replaceAll('_', '＿'),
    'Admin',
    '官方客服',
  ]) {
    expect([name, await choose(lin, name)]).toEqual([name, 'public-name-taken']);
  }
  const { rows } = await sql<{ name: string }>`select value as name from club, jsonb_each_text(name)`.execute(app.db);
  expect(await choose(lin, `★ ${rows[0]!.name} ★`)).toBe('public-name-taken');
  expect(await nameOf(lin)).toBeNull();
});

test.each([
  'x',
  'x'.repeat(25),
  ' Mei',
  'Mei  Lin',
  'Mei\u3000Lin',
  'Mei\u200B',
  '\u202EieM',
  'Mei\n',
  '\u3164\u3164',
  'M\u0430rk',
])('%j is refused', async (name) => {
  expect(await choose(await newNameless(), name)).toBe('invalid-input');
});

test('usernames are not found out by trying them as names', async () => {
  const lin = await newNameless();
  const { username } = await newNameless();
  const answers: string[] = [];
  for (let tries = 0; tries < 12; tries += 1) answers.push(await choose(lin, username));
  expect(answers.filter((answer) => answer === 'public-name-taken')).toHaveLength(10);
  expect(answers.at(-1)).toBe('too-many-tries');
});

test('with the account the names go, and are free', async () => {
  const [lin, wu] = [await newNameless(), await newNameless()];
  await choose(lin, 'Passing Cloud');
  expect((await ask(app, 'POST /me/deletion', { ...lin, body: { password: lin.password } })).statusCode).toBe(204);
  expect(await choose(wu, 'Passing Cloud')).toBe('chosen');
});
