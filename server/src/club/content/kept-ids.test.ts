import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/rig/database.ts';
import { packIn, testPack, type TestPack } from '../../../test/rig/pack.ts';
import { allRows } from '../../../test/rig/rows.ts';
import { transaction } from '../../platform/database/db.ts';
import { importPack, type ImportReport } from './import-pack.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await testDatabase();
  await imported(testPack());
});
afterEach(() => database.close());

async function imported({ folder }: TestPack): Promise<ImportReport> {
  const { pack } = await packIn(folder);
  return await transaction(database.db, (tx) => importPack(tx, pack, { remove: false }));
}

test('what gets another name in every language is named, with what stays with it', async () => {
  const member = database.db.insertInto('member').values({ username: 'fan', password_hash: 'none' }).returning('id');
  const { id: memberId } = await member.executeTakeFirstOrThrow();
  await database.db.insertInto('follow').values({ member_id: memberId, host_id: 101 }).execute();
  const { pack } = await packIn(testPack().folder);
  const called = (name: string) => ({ 'zh-tw': name, 'zh-CN': name, en: name, 'kr-kr': name, 'jp-jp': name });
  const { regions, gameClasses, games, banks, avatars, hosts, videoClasses, videos } = pack;
  for (const all of [regions, gameClasses, games, banks, avatars, hosts!, videoClasses!, videos!]) {
    all[0]!.name = called('A');
    // A name that is the same in one language is the same one's.
    if (all[1]) all[1].name = { ...called('B'), en: all[1].name.en };
  }
  const { renamed } = await transaction(database.db, (tx) => importPack(tx, pack, { remove: false }));
  expect(renamed).toEqual([
    { kind: 'region', id: 1, from: '台北', to: 'A', keeps: 'its hosts' },
    { kind: 'class of games', id: 'quick', from: '快節奏', to: 'A', keeps: 'its games' },
    { kind: 'game', id: 'game1', from: '一分鐘骰', to: 'A', keeps: 'its rounds' },
    { kind: 'bank', id: 'paper-crane', from: '紙鶴銀行（模擬）', to: 'A', keeps: 'its cards' },
    { kind: 'avatar', id: 'bear', from: '台灣黑熊', to: 'A', keeps: 'the members who have it' },
    { kind: 'host', id: 101, from: '阿晴', to: 'A', keeps: '1 followers' },
    { kind: 'class of videos', id: 'studio', from: '攝影棚', to: 'A', keeps: 'its videos' },
    { kind: 'video', id: 201, from: '測試圖', to: 'A', keeps: '0 views' },
  ]);
});

const passed: [what: string, file: string, from: string, to: string, says: string][] = [
  [
    "a game's id never passes to another game",
    'games.yaml',
    'key: game3',
    'key: game4',
    'The id 12 belongs to the game "game3"',
  ],
  [
    "a game's id never changes",
    'games.yaml',
    'id: 12',
    'id: 13',
    'The game "game3" has the id 12, which never changes',
  ],
  [
    'an invented host never becomes a real one',
    'hosts.yaml',
    'fictional: true',
    'consent: { on: 2026-03-01, adult: true }',
    'The host 101 is invented, and followed as such, but the pack says the opposite: give them another id',
  ],
];

test.each(passed)('%s: such a pack is refused and changes nothing', async (_what, file, from, to, says) => {
  const before = await allRows(database.db);
  const pack = testPack();
  pack.change(file, from, to);
  await expect(imported(pack)).rejects.toThrow(says);
  expect(await allRows(database.db)).toEqual(before);
});
