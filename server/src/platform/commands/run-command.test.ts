import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/rig/database.ts';
import { operator } from '../../../test/rig/operator.ts';
import { withClient } from '../postgres/client.ts';
import { StartError } from '../start-error.ts';
import { command, flag, oneOf, Refusal, wholeNumber, type Command } from './command.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const options = {
  size: wholeNumber({ summary: 'how big', from: 1, to: 30 }),
  count: wholeNumber({ summary: 'how many', from: 1, to: 9, fallback: 3 }),
  colour: oneOf({ placeholder: 'COLOUR', summary: 'which', choices: { red: 'as blood', blue: 'as the sea' } }),
};

/** An invite code stands for whatever a command might write. */
const codeOf = (how: string) => `${how.slice(0, 4).padEnd(4, 'x').toUpperCase()}-VASE-VASE`;

const commands: Command[] = [
  command({
    name: 'vase make',
    summary: 'Makes a vase.',
    takes: 'NAME',
    options,
    run: async ({ argument, options }) => ({ json: { argument, ...options }, text: ['made'] }),
  }),
  command({
    name: 'vase break',
    summary: 'Breaks one, and is not sure about it.',
    takes: 'HOW',
    run: async ({ argument, act }) =>
      await act(async (tx) => {
        await tx
          .insertInto('invite')
          .values({ code: codeOf(argument), uses_left: 1, expires_at: new Date(Date.now() + 1e6) })
          .execute();
        if (argument === 'refused') throw new Refusal('It is too beautiful.');
        if (argument === 'started') throw new StartError('It cannot start.');
        if (argument === 'bug') throw Object.assign(new Error('oops'), { detail: 'Failing row contains (hash).' });
        if (argument === 'cut') throw Object.assign(new Error('Connection terminated'), {});
        return { details: { how: argument }, json: { broken: true }, text: ['broken'] };
      }),
  }),
  command({
    name: 'shelf',
    summary: 'Shows the vases.',
    options: { dusty: flag({ summary: 'only what nobody looked at' }) },
    run: async ({ options }) => ({ json: options, text: ['shown'] }),
  }),
];

const run = operator(commands, () => database.db);

async function traces(code: string) {
  const { db } = database;
  const invites = await db.selectFrom('invite').select('code').where('code', '=', code).execute();
  const lines = await db.selectFrom('operator_log').selectAll().execute();
  return { invites: invites.length, lines: lines.length };
}

test('a command gets its argument and its options, the ones not said by their fallback', async () => {
  const said = await run('vase', 'make', 'ming', '--size', '30', '--colour=red');
  expect(said).toEqual({
    exitCode: 0,
    text: 'made\n',
    json: { argument: 'ming', size: 30, count: 3, colour: 'red' },
  });
  expect((await run('--json', 'vase', 'make', 'ming', '--colour', 'blue', '--size', '1')).exitCode).toBe(0);
});

const usage = 'npm run club -- vase make [options] <NAME>';

test.each([
  ['vase make ming --size 3 --colour red --frob', "Unknown option '--frob'."],
  ['vase make ming --size 3 --colour red -x', "Unknown option '-x'."],
  ['vase make ming --colour red', "Required option '--size <N>' not specified."],
  ['vase make ming --colour red --size', "Option '--size <N>' argument missing."],
  ['vase make ming --colour red --size=', '--size must be a whole number from 1 to 30, but it is "".'],
  ['vase make ming --colour red --size 31', '--size must be a whole number from 1 to 30, but it is "31".'],
  ['vase make ming --colour red --size 0', '--size must be a whole number from 1 to 30, but it is "0".'],
  ['vase make ming --colour red --size -3', '--size must be a whole number from 1 to 30, but it is "-3".'],
  ['vase make ming --colour red --size 1e1', '--size must be a whole number from 1 to 30, but it is "1e1".'],
  ['vase make ming --colour red --size 3 --size 4', '--size is said twice.'],
  ['vase make ming --colour red --size 3 --json=no', "Unknown option '--json=no' (Did you mean --json?)"],
  ['vase make --colour red --size 3', "Missing required argument 'NAME'."],
  [
    'vase make ming tang --colour red --size 3',
    "Too many arguments for 'make'. Expected 1 argument but got 2: ming, tang.",
  ],
])('"%s" is not understood: what is wrong, the command\'s help, exit code 2', async (line, sentence) => {
  const said = await run(...line.split(' '));
  expect(said).toMatchObject({ exitCode: 2, json: { error: sentence, usage } });
  expect(said.text.startsWith(`${sentence}\n\nUsage: ${usage}\n`)).toBe(true);
  expect(said.text).toContain('--size <N>');
});

test.each(['toString', 'green'])('a value that is not on the list (%s) is answered with the list', async (colour) => {
  const { exitCode, text } = await run('vase', 'make', 'ming', '--size', '3', '--colour', colour);
  expect(exitCode).toBe(2);
  expect(text).toContain(`--colour must be one of these, but it is "${colour}".\n`);
  expect(text).toContain('COLOUR:\n  red   as blood\n  blue  as the sea\n');
});

test('an unknown command and half a command are told what there is', async () => {
  expect(await run('frob')).toMatchObject({ exitCode: 2, json: { error: "Unknown command 'frob'." } });
  expect((await run('help', 'frob')).exitCode).toBe(2);
  const half = await run('vase');
  expect(half).toMatchObject({ exitCode: 2, json: { error: 'After "vase" a word is missing.' } });
  for (const said of [half, await run('vase', 'paint')]) expect(said.text).toMatch(/vase make NAME[^]*vase break HOW/);
  expect(await run('vase', 'paint')).toMatchObject({ exitCode: 2, json: { error: "Unknown command 'paint'." } });
});

test('help is there for all, for a group and for one, in every way of asking', async () => {
  const all = await run('help');
  expect(all.exitCode).toBe(0);
  expect(all.text).toContain('vase make NAME  Makes a vase.\n');
  for (const way of [[], ['--help'], ['-h'], ['--json']]) expect(await run(...way)).toEqual(all);
  const group = await run('help', 'vase');
  expect(group.json['commands']).toMatchObject([{ name: 'vase make' }, { name: 'vase break' }]);
  expect(await run('vase', '--help')).toEqual(group);
  const one = await run('help', 'vase', 'make');
  expect(one.text).toContain(usage);
  expect(one.text).toContain('--size <N>         how big: a whole number from 1 to 30\n');
  expect(one.text).toContain('blue  as the sea');
  // Nothing else of the line matters then.
  expect(await run('vase', 'make', '--help', '--frob')).toEqual(one);
});

test('an option that takes no value is said or not', async () => {
  expect((await run('shelf')).json).toEqual({ dusty: false });
  expect((await run('shelf', '--dusty')).json).toEqual({ dusty: true });
  const usage = 'npm run club -- shelf [options]';
  const error = "Unknown option '--dusty=no' (Did you mean --dusty?)";
  expect(await run('shelf', '--dusty=no')).toMatchObject({ exitCode: 2, json: { error, usage } });
  expect((await run('help', 'shelf')).text).toContain('--dusty      only what nobody looked at\n');
});

test('an action and its line in the log are written together', async () => {
  expect(await run('vase', 'break', 'well')).toMatchObject({ exitCode: 0, json: { broken: true } });
  expect(await traces(codeOf('well'))).toEqual({ invites: 1, lines: 1 });
  const {
    id: _id,
    created_at: _at,
    ...line
  } = await database.db.selectFrom('operator_log').selectAll().executeTakeFirstOrThrow();
  const { userInfo } = await import('node:os');
  expect(line).toEqual({
    operator: userInfo().username,
    action: 'vase break',
    member_id: null,
    details: { how: 'well' },
  });
});

test.each([
  ['refused', 'It is too beautiful.'],
  ['started', 'It cannot start.'],
  ['cut', 'The database did not answer to the end (Connection terminated): look at the log before you repeat this.'],
  ['bug', 'This is a bug: oops'],
])('what is not done (%s) leaves nothing behind: exit code 1 and why', async (how, sentence) => {
  const before = await traces('');
  const said = await run('vase', 'break', how);
  expect(said).toMatchObject({ exitCode: 1, json: { error: sentence } });
  expect(said.text).not.toContain('Failing row');
  expect(await traces(codeOf(how))).toEqual({ ...before, invites: 0 });
});

test('an action that cannot be logged does not happen', async () => {
  await withClient(database.ownerUrl, (client) =>
    client.query(`alter table operator_log add check (details->>'how' <> 'secretly')`),
  );
  const before = await traces('');
  expect((await run('vase', 'break', 'secretly')).exitCode).toBe(1);
  expect(await traces(codeOf('secretly'))).toEqual(before);
});

test('only a bug shows a stack', async () => {
  expect((await run('vase', 'break', 'bug')).text).toMatch(/^at /m);
  expect((await run('vase', 'break', 'refused')).text).toBe('It is too beautiful.\n');
});

test('anybody says who they are with --as, on any command, before its name or after it', async () => {
  for (const words of [
    ['--as', 'Wu Lin', 'vase', 'break', 'a'],
    ['vase', 'break', 'b', '--as=吳 琳'],
  ]) {
    expect((await run(...words)).exitCode).toBe(0);
  }
  const lines = await database.db
    .selectFrom('operator_log')
    .select('operator')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(lines.map(({ operator }) => operator)).toEqual([
    expect.stringMatching(/^吳 琳 \(.+\)$/),
    expect.stringMatching(/^Wu Lin \(.+\)$/),
  ]);
});

test.each(['', ' ', 'wu (root)', 'a,b', 'x'.repeat(21), 'line\nbreak', '-x'])('nobody is called %j', async (name) => {
  const before = await database.db.selectFrom('operator_log').selectAll().execute();
  const { exitCode, text } = await run('vase', 'break', 'c', `--as=${name}`);
  expect([exitCode, text]).toEqual([2, expect.stringContaining('--as must be a name of up to 20 letters')]);
  expect(await database.db.selectFrom('operator_log').selectAll().execute()).toEqual(before);
});
