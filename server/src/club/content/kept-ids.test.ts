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

test('a host who gets another name in every language is named, with the followers they keep; so is a video', async () => {
  const member = database.db.insertInto('member').values({ username: 'fan', password_hash: 'none' }).returning('id');
  const { id: memberId } = await member.executeTakeFirstOrThrow();
  await database.db.insertInto('follow').values({ member_id: memberId, host_id: 102 }).execute();
  const pack = testPack();
  pack.change('hosts.yaml', 'zh-tw: 阿晴', 'zh-tw: 小晴');
  pack.change(
    'hosts.yaml',
    '{ zh-tw: 小光, zh-CN: 小光, en: Kuang, kr-kr: 쾅, jp-jp: クアン }',
    '{ zh-tw: 大明, zh-CN: 大明, en: Ming, kr-kr: 밍, jp-jp: ミン }',
  );
  pack.change(
    'videos.yaml',
    '{ zh-tw: 測試圖, zh-CN: 测试图, en: Test card, kr-kr: 테스트 화면, jp-jp: テスト画面 }',
    '{ zh-tw: 新 }',
  );
  expect((await imported(pack)).renamed).toEqual([
    { kind: 'host', id: 102, from: '小光', to: '大明', keeps: 1 },
    { kind: 'video', id: 201, from: '測試圖', to: '新', keeps: 0 },
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
