import { afterEach, expect, test } from 'vitest';
import { testLog } from '../../test/rig/test-log.ts';
import { balanceIn, diceRig, midnight, minute, stateOf, type DiceRig } from '../../test/rig/dice-rig.ts';
import { newMemberWithGrant } from '../../test/rig/members-with-grant.ts';
import { operator } from '../../test/rig/operator.ts';
import { allRows } from '../../test/rig/rows.ts';
import { readEntries } from '../log/log-tree.ts';
import { openRounds } from './rounds.ts';
import { tableCommands } from './tables.commands.ts';
import { readTable } from './tables.ts';

let club: DiceRig;
afterEach(() => club.close());

async function opened() {
  club = await diceRig();
  await club.advance();
  const run = operator(tableCommands, () => club.db);
  const goTo = async (minutes: number) => {
    await club.clock.set(midnight + minutes * minute);
    await club.advance();
  };
  const numbers = async (game = 'game1') => {
    const rows = await club.db
      .selectFrom('round')
      .select('number')
      .where('game_key', '=', game)
      .orderBy('id')
      .execute();
    return rows.map(({ number }) => number.slice(8));
  };
  const said = async () => {
    await testLog(club.db).publish();
    return (await readEntries(club.db, 1, 0, 1_000)).filter((line) => line.startsWith('{"kind":"table"'));
  };
  return { run, goTo, numbers, said };
}

const moment = (minutes: number) => new Date(midnight + minutes * minute).toISOString();
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

test('a pause leaves the open round alone, is read by members and in the public log, and ends by itself', async () => {
  const { run, goTo, numbers, said } = await opened();
  const member = await newMemberWithGrant(club.db);
  await club.clock.set(midnight + 20_000);
  const { json, text } = await run('table', 'pause', 'game1', '--reason', 'maintenance', '--minutes', '3');
  const [from, until] = ['2026-03-01T16:00:21.000Z', '2026-03-01T16:03:20.000Z'];
  expect(json).toEqual({ table: 'game1', state: 'paused', reason: 'maintenance', from, until, open: '202603020001' });
  expect(plain(text)).toBe(
    'The table game1 is paused from 2026-03-02 00:00 until 2026-03-02 00:03 Taipei time. ' +
      'Round 202603020001 is not touched: it is rolled and paid. The public log says so.',
  );
  expect(await club.bet(member, { picks: ['big', 'small'], stake: 10_000 })).toMatchObject({ ok: true });
  const stopped = { because: 'maintenance', since: from, until };
  expect(await readTable(club.db, 'game1')).toMatchObject({
    stopped,
    round: { number: '202603020001', state: 'open' },
    nextOpensInMs: 4 * minute - 20_000,
  });
  await goTo(1);
  expect(await stateOf(club.db, 'game1', '202603020001')).toBe('settled');
  expect(await balanceIn(club.db, member)).toBe(99_400);
  expect(await readTable(club.db, 'game1')).toMatchObject({ stopped, round: null, nextOpensInMs: 3 * minute });
  for (const minutes of [2, 3, 3.4]) await goTo(minutes);
  expect(await readTable(club.db, 'game1')).not.toHaveProperty('stopped');
  await goTo(4);
  expect(await numbers()).toEqual(['0001', '0005']);
  expect(await numbers('game2')).toEqual(['0001', '0002']);
  expect(await said()).toEqual([
    '{"kind":"table","game":"game1","state":"paused","from":"2026-03-01T16:00:21Z","until":"2026-03-01T16:03:20Z"}',
  ]);
  // Nothing was skipped: nothing could open.
  const skipped = await club.db.selectFrom('round').select('skipped').where('skipped', '>', 0).execute();
  expect(skipped).toEqual([]);
});

test('a pause can be ended earlier, and then rounds go on with the next slot', async () => {
  const { run, goTo, numbers, said } = await opened();
  await run('table', 'pause', 'game1', '--reason', 'closed', '--until', '2026-03-03 00:00');
  await goTo(1);
  expect((await run('table', 'resume', 'game1')).exitCode).toBe(0);
  await openRounds(club.db, 'none');
  expect(await numbers()).toEqual(['0001']);
  await goTo(2);
  expect(await numbers()).toEqual(['0001', '0003']);
  expect((await said()).at(-1)).toBe(
    '{"kind":"table","game":"game1","state":"open","from":"2026-03-01T16:01:01Z","until":null}',
  );
});

test('a retired table opens no round from its moment on, and opened again it goes on with the same chain', async () => {
  const { run, goTo, numbers } = await opened();
  const planned = await run('table', 'retire', 'game1', '--from', '2026-03-02 00:02');
  expect(planned.json).toMatchObject({ state: 'retired', from: moment(2), until: null });
  expect(await readTable(club.db, 'game1')).not.toHaveProperty('stopped');
  await goTo(1);
  const retired = { because: 'retired', since: moment(2) };
  expect(await readTable(club.db, 'game1')).toMatchObject({ stopped: retired, nextOpensInMs: 0, round: {} });
  for (const minutes of [2, 3, 60]) await goTo(minutes);
  expect(await numbers()).toEqual(['0001', '0002']);
  expect(await stateOf(club.db, 'game1', '202603020002')).toBe('settled');
  expect(await readTable(club.db, 'game1')).toMatchObject({ stopped: retired, round: null, last: {} });
  await run('table', 'resume', 'game1');
  await goTo(61);
  const rows = await club.db
    .selectFrom('round')
    .select(['sequence', 'chain_id', 'skipped'])
    .where('game_key', '=', 'game1')
    .orderBy('id')
    .execute();
  const { chain_id } = rows[0]!;
  expect(rows).toEqual([1, 2, 3].map((sequence) => ({ sequence, chain_id, skipped: 0 })));
});

test('what is planned can be called off, and the newest word counts', async () => {
  const { run, goTo, numbers } = await opened();
  await run('table', 'retire', 'game1', '--from', '2026-03-02 00:01');
  expect(plain((await run('table', 'pause', 'game1', '--reason', 'closed', '--minutes', '1')).text)).toContain(
    'The table game1 is retired from 2026-03-02 00:01 Taipei time: "table resume" opens it first.',
  );
  await run('table', 'resume', 'game1');
  await goTo(1);
  expect(await numbers()).toEqual(['0001', '0002']);
  await run('table', 'pause', 'game1', '--reason', 'checking', '--minutes', '90');
  await run('table', 'pause', 'game1', '--reason', 'checking', '--minutes', '2');
  for (const minutes of [2, 3]) await goTo(minutes);
  expect(await numbers()).toEqual(['0001', '0002', '0004']);
});

test('the list says how each table is and what is planned', async () => {
  const { run } = await opened();
  await run('table', 'pause', 'game1', '--reason', 'closed', '--minutes', '5');
  await run('table', 'retire', 'game2', '--from', '2026-03-03 12:00');
  const { json, text } = await run('table', 'list');
  expect(json['tables']).toMatchObject([
    { key: 'game1', state: 'open', open: '202603020001', later: { state: 'paused' } },
    { key: 'game2', state: 'open', later: { state: 'retired' } },
    { key: 'game3', state: 'open' },
  ]);
  await club.clock.set(midnight + 1_000);
  expect(text).toContain('STATE');
  expect((await run('table', 'list')).json['tables']).toMatchObject([{ state: 'paused' }, {}, {}]);
});

const refused: [what: string, words: string[], says: string][] = [
  ['a table that is not there', ['retire', 'other'], 'There is no table "other": "table list" names them.'],
  ['an open table', ['resume', 'game1'], 'The table game1 is open.'],
  ['the past', ['retire', 'game1', '--from', '2026-03-01 23:59'], 'That moment is past'],
  [
    'a pause that ends before it begins',
    ['pause', 'game1', '--reason', 'closed', '--until', '2026-03-01 23:59'],
    'A pause ends later than it begins',
  ],
  [
    'a pause of months',
    ['pause', 'game1', '--reason', 'closed', '--until', '2026-06-01 00:00'],
    'A pause ends later than it begins, and after 30 days at most.',
  ],
];

test.each(refused)('%s is refused in words, and nothing is changed', async (_what, words, says) => {
  const { run } = await opened();
  const before = await allRows(club.db);
  const { exitCode, text } = await run('table', ...words);
  expect([exitCode, plain(text)]).toEqual([1, expect.stringContaining(says)]);
  expect(await allRows(club.db)).toEqual(before);
});

test.each([
  [['--reason', 'closed']],
  [['--reason', 'closed', '--minutes', '5', '--until', '2026-03-03 00:00']],
  [['--reason', 'because', '--minutes', '5']],
  [['--minutes', '5']],
  [['--reason', 'closed', '--until', '2026-02-31 00:00']],
  [['--reason', 'closed', '--until', 'tomorrow']],
])('a pause with %j is not understood', async (words) => {
  const { run } = await opened();
  expect((await run('table', 'pause', 'game1', ...words)).exitCode).toBe(2);
});
