import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/rig/database.ts';
import { operator, type Said } from '../../test/rig/operator.ts';
import { sampleGames, testPack, type TestPack } from '../../test/rig/pack.ts';
import { allRows } from '../../test/rig/rows.ts';
import { contentCommands } from './content.commands.ts';
import { contentTables } from './content/content-rows.ts';
import { mistakeText, type Mistake } from './content/mistake.ts';

let database: TestDatabase;
let dataDir = '';
let shown = '';
let club: (...words: string[]) => Promise<Said>;

beforeEach(async () => {
  database = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'glass-dice-data-'));
  shown = '';
  const screen = { write: (text: string) => (shown += text) };
  club = operator(contentCommands({ dataDir: () => dataDir, screen }), () => database.db);
});

afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

/** Every row with the transaction that wrote it last: a row that was written again differs. */
async function versions(): Promise<string> {
  const tables = ['club', ...contentTables.map(({ table }) => table)];
  const rows = tables.map((table) => sql`select xmin::text, t.* from ${sql.table(table)} as t order by 1, 2, 3`);
  return JSON.stringify(await Promise.all(rows.map(async (each) => (await each.execute(database.db)).rows)));
}

async function countOf(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(database.db);
  return rows[0]!.n;
}

async function newMember(username: string): Promise<number> {
  const row = { username, password_hash: 'none' };
  return (await database.db.insertInto('member').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function imported(pack: TestPack, ...options: string[]): Promise<Said> {
  const said = await club('content', 'import', pack.folder, ...options);
  expect(said.exitCode, said.text).toBe(0);
  return said;
}

const kindOf = ({ json }: Said, kind: string) =>
  (json['kinds'] as { kind: string }[]).find((each) => each.kind === kind);

test('an import says what it did and is written to the log; doing it again writes nothing and makes no file', async () => {
  const pack = testPack();
  const first = await imported(pack);
  const two = [
    { id: 101, name: '阿晴' },
    { id: 102, name: '小光' },
  ];
  const nothing = { changed: [], removed: [], left: [] };
  expect(kindOf(first, 'hosts')).toEqual({ kind: 'hosts', new: two, unchanged: 0, ...nothing });
  // The pictures of the games, and those that the pack of the tests has besides.
  const pictures = sampleGames.length + 19;
  expect(shown).toContain(`Pictures ${pictures} of ${pictures}\n`);
  expect(shown).toContain('New videos 2 of 2\n');
  const before = await versions();
  const files = readdirSync(join(dataDir, 'media'), { recursive: true });

  const again = await imported(pack);
  expect(kindOf(again, 'videos')).toMatchObject({ new: [], unchanged: 2, ...nothing });
  expect(await versions()).toBe(before);
  expect(readdirSync(join(dataDir, 'media'), { recursive: true })).toEqual(files);

  const names = '{ zh-tw: 阿晴, zh-CN: 阿晴, en: Ching, kr-kr: 칭, jp-jp: チン }';
  pack.change('hosts.yaml', names, '{ zh-tw: 阿雨 }');
  const changed = await imported(pack);
  expect(kindOf(changed, 'hosts')).toMatchObject({ new: [], changed: [{ id: 101, name: '阿雨' }], unchanged: 1 });
  expect(changed.text).toContain('The host 101 is "阿晴" and becomes "阿雨" in every language');
  const log = await database.db.selectFrom('operator_log').select(['action', 'details']).orderBy('id').execute();
  const { folder } = pack;
  expect(log).toMatchObject([
    { action: 'content import', details: { folder, new: { hosts: ['101', '102'], videos: ['201', '202'] } } },
    { action: 'content import', details: { folder } },
    { action: 'content import', details: { folder, changed: { hosts: ['101 name'] } } },
  ]);
  expect(log[1]!.details).toEqual({ folder });
});

const tenMistakes: [file: string, from: string, to: string, says: string][] = [
  [
    'club.yaml',
    'timesPerDay: 3',
    'timesPerDay: 0',
    'withdrawal.timesPerDay is 0; it must be at least 1. Write a number of at least 1.',
  ],
  [
    'regions.yaml',
    'zh-tw: 新北, ',
    '',
    'There is no text in zh-tw, the language that stands in for missing ones. Add "zh-tw: …".',
  ],
  [
    'games.yaml',
    'zh-tw: 一分鐘骰',
    'zh-tw: 一分任務',
    '"任務" presents a dice game as something else. Call it what it is: a dice game.',
  ],
  [
    'games.yaml',
    'secondsPerRound: 180',
    'secondsPerRound: 181',
    'A round of 181 seconds does not fit: it takes 20 to 3,600 seconds and divides a day evenly. Use 180 or 192.',
  ],
  [
    'avatars.yaml',
    'avatars/fox.svg',
    'avatars/wolf.svg',
    'avatars/wolf.svg is missing. Add the file, or mend its name.',
  ],
  [
    'hosts.yaml',
    'heightCm: 168',
    'followers: 168',
    'A pack cannot supply "followers": members and what they do are never invented. Remove it; the club shows what really happens in it.',
  ],
  [
    'hosts.yaml',
    'en: Presents the evenings.',
    'en: Call 0912-345-678',
    '"0912-345-678" is a private contact, and a host\'s page sells nothing. Say it without.',
  ],
  [
    'videos.yaml',
    'class: studio',
    'class: cinema',
    'There is no class "cinema". Use one of: studio; or add the class.',
  ],
  [
    'notices.yaml',
    '<p>我們開門了。</p>',
    '<p onclick="x">我們開門了。</p>',
    'The notice has onclick in <p>. Use only <p> <br> <strong> <em> <u> <ul> <ol> <li> <h3> <a>, and links to screens of the app, such as /games/game1.',
  ],
  [
    'film/36/index.m3u8',
    '001.m4s',
    '../../../etc/passwd',
    '"../../../etc/passwd" is no file beside or below the playlist. Name a file of the pack that ends in m4s, without address or "..".',
  ],
];

test('a pack with ten mistakes is refused with ten messages, and nothing of it is imported', async () => {
  await imported(testPack());
  const before = [await allRows(database.db), readdirSync(dataDir, { recursive: true })];
  const pack = testPack();
  const expected = tenMistakes.map(([file, from, to, says]) => `${file}:${pack.change(file, from, to)}: ${says}`);
  // New words in the same pack, which must not come in either.
  pack.change('regions.yaml', 'en: Tokyo', 'en: Edo');
  for (const options of [[], ['--remove']]) {
    const { exitCode, json, text } = await club('content', 'import', pack.folder, ...options);
    expect(exitCode).toBe(1);
    expect((json['mistakes'] as Mistake[]).map(mistakeText)).toEqual(expected);
    expect(text).toContain('The pack has 10 mistakes. Nothing was imported.');
  }
  expect([await allRows(database.db), readdirSync(dataDir, { recursive: true })]).toEqual(before);
});

test('what the pack does not mention is named and stays; it goes when that is asked for, with what members did', async () => {
  await imported(testPack());
  const memberId = await newMember('fan');
  await database.db.insertInto('follow').values({ member_id: memberId, host_id: 102 }).execute();
  await database.db.insertInto('view').values({ member_id: memberId, video_id: 202 }).execute();
  // A view of long ago is in the tally alone; a video that is open and was not watched is in no history.
  await database.db.insertInto('view').values({ member_id: memberId, video_id: 202 }).execute();
  await sql`delete from view where id = (select min(id) from view)`.execute(database.db);
  const watch = { member_id: memberId, video_id: 202 };
  await database.db.insertInto('watch').values(watch).execute();
  const pack = testPack();
  pack.change('hosts.yaml', '- id: 102', '- id: 103');
  pack.change('videos.yaml', '- id: 202', '- id: 203');
  pack.change('avatars.yaml', 'key: fox', 'key: red-fox');
  pack.remove('banners.yaml');
  pack.write('notices.yaml', '[]');

  const kept = await imported(pack);
  expect(kindOf(kept, 'hosts')).toMatchObject({ new: [{ id: 103 }], removed: [], left: [{ id: 102, name: '小光' }] });
  expect(kept.text).toMatch(/left as they are: avatars: fox.*hosts: 102\s小光.*videos: 202.*notices: opening/s);
  expect(await Promise.all(['host', 'video', 'banner', 'notice', 'follow', 'view'].map(countOf))).toEqual([
    3, 3, 1, 1, 1, 1,
  ]);

  const removed = await imported(pack, '--remove');
  expect(kindOf(removed, 'videos')).toMatchObject({ new: [], unchanged: 2, removed: [{ id: 202 }], left: [] });
  expect(removed.json['removedWithThem']).toEqual({ follows: 1, views: 2 });
  // Of banners the pack says nothing, so theirs stays; of notices it says that there are none.
  expect(await Promise.all(['host', 'video', 'banner', 'notice', 'follow', 'view'].map(countOf))).toEqual([
    2, 2, 1, 0, 0, 0,
  ]);
  const log = await database.db.selectFrom('operator_log').select('details').orderBy('id', 'desc').executeTakeFirst();
  expect(log?.details).toEqual({
    folder: pack.folder,
    removed: { hosts: ['102'], videos: ['202'], avatars: ['fox'], notices: ['opening'] },
  });
});

test('with what is removed go its pictures and videos, except those that something else shows', async () => {
  const pack = testPack();
  await imported(pack);
  const media = () => readdirSync(join(dataDir, 'media'), { recursive: true }).map(String);
  const pictures = async (id: number) => {
    const host = await database.db.selectFrom('host').select('pictures').where('id', '=', id).executeTakeFirstOrThrow();
    return [...JSON.stringify(host.pictures).matchAll(/\w{32}\.\w+/g)].map(([name]) => name);
  };
  const videos = await database.db.selectFrom('video').select(['folder', 'cover']).orderBy('id').execute();
  const [kept, gone] = [await pictures(101), await pictures(102)];
  const hosts = readFileSync(join(pack.folder, 'hosts.yaml'), 'utf8');
  pack.write('hosts.yaml', hosts.slice(0, hosts.indexOf('- id: 102')));
  const list = readFileSync(join(pack.folder, 'videos.yaml'), 'utf8');
  pack.write('videos.yaml', list.slice(0, list.indexOf('  - id: 202')));

  await imported(pack);
  expect(media()).toEqual(expect.arrayContaining([...kept, ...gone]));

  const said = await imported(pack, '--remove');
  expect(said.json['deletedMedia']).toBe(gone.length + 1);
  expect(said.text).toContain(`no longer shown: ${gone.length + 1} deleted.`);
  expect(media().filter((name) => gone.includes(name))).toEqual([]);
  expect(media()).toEqual(expect.arrayContaining(kept));
  expect(videos.map(({ folder }) => existsSync(join(dataDir, 'media/videos', folder)))).toEqual([true, false]);
  for (const [name] of JSON.stringify(videos[0]!.cover).matchAll(/\w{32}\.\w+/g)) expect(media()).toContain(name);

  // And they come back with the pack that has them.
  await imported(testPack());
  expect(media()).toEqual(expect.arrayContaining(gone));
});

async function bindCard(memberId: number): Promise<void> {
  const name = JSON.stringify({ 'zh-tw': 'x', 'zh-CN': 'x', en: 'x', 'kr-kr': 'x', 'jp-jp': 'x' });
  await sql`insert into card (member_id, bank_key, bank_name, number, holder)
    values (${memberId}, 'tin-robot', ${name}, '000000001001', 'x')`.execute(database.db);
}

const held: [
  what: string,
  prepare: (memberId: number) => Promise<unknown>,
  change: (pack: TestPack) => void,
  says: RegExp,
][] = [
  [
    'a bank with bound cards',
    bindCard,
    (pack) => pack.change('banks.yaml', 'key: tin-robot', 'key: robot'),
    /The bank tin-robot has cards that members bound/,
  ],
  [
    'an avatar in use',
    (memberId) => database.db.updateTable('member').set({ avatar_key: 'fox' }).where('id', '=', memberId).execute(),
    (pack) => pack.change('avatars.yaml', 'key: fox', 'key: red-fox'),
    /The avatar fox is the picture of members/,
  ],
  [
    'a region of hosts about whom the pack says nothing',
    async () => {},
    (pack) => {
      pack.change('regions.yaml', 'id: 2', 'id: 99');
      pack.remove('hosts.yaml', 'videos.yaml');
    },
    /The region 2 has hosts who stay/,
  ],
  [
    'a game whose seeds are published',
    () => sql`select make_chain('game3')`.execute(database.db),
    (pack) => {
      pack.change('games.yaml', 'key: game3', 'key: game4');
      pack.change('games.yaml', 'id: 12', 'id: 13');
    },
    /The game game3 has published what its rolls are made of.* end it with "npm run club -- table retire" first/,
  ],
];

test.each(held)('%s cannot be removed, and then nothing is imported', async (_what, prepare, change, says) => {
  await imported(testPack());
  await prepare(await newMember('somebody'));
  const before = await allRows(database.db);
  const pack = testPack();
  change(pack);
  const { exitCode, text } = await club('content', 'import', pack.folder, '--remove');
  expect([exitCode, text.replaceAll('\n', ' ')]).toEqual([1, expect.stringMatching(says)]);
  expect(await allRows(database.db)).toEqual(before);
});
