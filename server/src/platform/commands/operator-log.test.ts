import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/rig/database.ts';
import { operator } from '../../../test/rig/operator.ts';
import { transaction } from '../database/db.ts';
import { withClient } from '../postgres/client.ts';
import { Refusal } from './command.ts';
import { logCommand, operatorName, writeLine } from './operator-log.ts';

let database: TestDatabase;
const ids: Record<string, number> = {};
beforeAll(async () => {
  database = await testDatabase();
  for (const username of ['lin_0412', 'wu']) {
    ids[username] = await transaction(database.db, async (tx) => {
      const member = tx.insertInto('member').values({ username: username.padEnd(3, '_'), password_hash: 'x' });
      return (await member.returning('id').executeTakeFirstOrThrow()).id;
    });
  }
  await transaction(database.db, async (tx) => {
    await writeLine(tx, { action: 'member block', memberId: ids['lin_0412'], details: { reason: 'under-18' } });
    await writeLine(tx, { action: 'member show', memberId: ids['wu'], details: {} });
    await writeLine(tx, { action: 'invite create', memberId: undefined, details: { uses: 3, code: 'ABCD' } });
  });
});
afterAll(() => database.close());

const run = operator(
  [
    logCommand(async (_db, username) => {
      if (!ids[username]) throw new Refusal('nobody');
      return { id: ids[username] };
    }),
  ],
  () => database.db,
);

test('the log is shown newest first, with whom it was about and what was asked for', async () => {
  const { exitCode, text, json } = await run('operator', 'log');
  expect(exitCode).toBe(0);
  expect(json['lines']).toMatchObject([
    { action: 'invite create', member: null, details: { uses: 3, code: 'ABCD' } },
    { action: 'member show', member: { id: ids['wu'], username: 'wu_' } },
    { action: 'member block', member: { id: ids['lin_0412'], username: 'lin_0412' }, details: { reason: 'under-18' } },
  ]);
  expect(text.split('\n')[0]).toMatch(/^WHEN \(TAIPEI\) +OPERATOR +COMMAND +MEMBER +DETAILS$/);
  expect(text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d +\S+ +member block +lin_0412 +reason under-18$/m);
});

test('what changed is read at a glance', async () => {
  const other = await testDatabase();
  const details = {
    folder: '/pack',
    from: '2026-03-01T16:00:21.000Z',
    changed: { games: ['game1 payouts.big 1.94 → 1.90'], hosts: ['101 name, tags', '102 tags'] },
    removed: { hosts: Array.from({ length: 30 }, (_, index) => String(200 + index)) },
  };
  await transaction(other.db, (tx) =>
    writeLine(tx, { action: 'content import', memberId: undefined, details, as: 'Wu' }),
  );
  const said = await operator([logCommand(async () => ({ id: 1 }))], () => other.db)('operator', 'log');
  await other.close();
  expect(said.json['lines']).toMatchObject([{ operator: expect.stringMatching(/^Wu \(.+\)$/), details }]);
  const words = said.text.replaceAll(/\s+/g, ' ');
  for (const each of ['from 2026-03-02 00:00; folder /pack;', '1.94 → 1.90;', '101 name, tags', '209 and 20 more'])
    expect(words).toContain(each);
  expect(words).not.toMatch(/[{}"[\]]/);
});

test.each([
  ['nobody else', undefined, undefined, 'club', 'club'],
  ['who calls themselves something', 'Wu Lin', undefined, 'club', 'Wu Lin (club)'],
  ['root, after sudo', undefined, 'lin', 'root', 'lin (root)'],
  ['root, after sudo, who says who it is', 'Wu', 'lin', 'root', 'Wu (lin, root)'],
  ['root itself', undefined, undefined, 'root', 'root'],
  ['root with sudo from root', undefined, 'root', 'root', 'root'],
  ['another user, whose environment anybody can set', undefined, 'lin', 'club', 'club'],
  ['root, with something that is no user', undefined, 'x) (root', 'root', 'root'],
  ['the longest', 'W'.repeat(20), 'l'.repeat(32), 'root', `${'W'.repeat(20)} (${'l'.repeat(32)}, root)`],
])('the log names the person, and the user whom the system knows: %s', (_who, as, sudoUser, user, named) => {
  expect(operatorName(as, sudoUser, user)).toBe(named);
  expect(named.length).toBeLessThanOrEqual(64);
});

test('it can be shortened, and kept to one member', async () => {
  expect((await run('operator', 'log', '--limit', '1')).json['lines']).toHaveLength(1);
  expect((await run('operator', 'log', '--member', 'lin_0412')).json['lines']).toMatchObject([
    { action: 'member block' },
  ]);
  expect((await run('operator', 'log', '--member', 'nobody_here')).exitCode).toBe(1);
});

test('of somebody who has left the log says so, and what was done stays', async () => {
  await withClient(database.ownerUrl, (client) =>
    client.query('update member set username = null, password_hash = null, deleted_at = now() where id = $1', [
      ids['wu'],
    ]),
  );
  const { text, json } = await run('operator', 'log');
  expect(text).toContain(`deleted (id ${ids['wu']})`);
  expect(json['lines']).toMatchObject([{}, { action: 'member show', member: { id: ids['wu'], username: null } }, {}]);
});

test.each(['update operator_log set operator = $$nobody$$', 'delete from operator_log', 'truncate operator_log'])(
  'nobody can rewrite the log, not even the owner of the tables: %s',
  async (statement) => {
    for (const url of [database.appUrl, database.ownerUrl]) {
      await expect(withClient(url, (client) => client.query(statement))).rejects.toThrow();
    }
    expect((await run('operator', 'log')).json['lines']).toHaveLength(3);
  },
);

test('a log of nothing says so', async () => {
  const empty = await testDatabase();
  const said = await operator([logCommand(async () => ({ id: 1 }))], () => empty.db)('operator', 'log');
  await empty.close();
  expect(said).toMatchObject({ exitCode: 0, text: 'The log has nothing on this.\n', json: { lines: [] } });
});
