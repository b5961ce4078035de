import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertFarRound } from '../../../test/states/far-round.ts';
import { testDatabase, type TestDatabase } from '../../../test/rig/database.ts';
import { chainsTemplate } from '../../../test/rig/databases.ts';
import { newMemberWithGrant } from '../../../test/rig/members-with-grant.ts';
import { operator } from '../../../test/rig/operator.ts';
import { testPack } from '../../../test/rig/pack.ts';
import { scratchFolder } from '../../../test/rig/scratch.ts';
import { connect } from '../../platform/database/db.ts';
import { contentCommands } from '../content.commands.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase(chainsTemplate);
});
afterEach(() => database.close());

const dataDir = scratchFolder();
const run = operator(contentCommands({ dataDir: () => dataDir, screen: { write: () => true } }), () => database.db);

/** The folder of a pack that says something else. */
function packWith(timeZone: string, moneyLabel = 'TWD'): string {
  const pack = testPack();
  pack.change(
    'club.yaml',
    'timeZone: Asia/Taipei\nmoneyLabel: TWD',
    `timeZone: ${timeZone}\nmoneyLabel: ${moneyLabel}`,
  );
  pack.remove('hosts.yaml', 'videos.yaml');
  return pack.folder;
}

const choiceNow = async () => {
  const { rows } = await sql`select time_zone, money_label, club_time_zone() as days from club_choice`.execute(
    database.db,
  );
  return Object.values(rows[0]!);
};

test('before the first round a pack chooses, and what it leaves out stays', async () => {
  expect(await choiceNow()).toEqual(['Asia/Taipei', 'TWD', 'Asia/Taipei']);
  expect((await run('content', 'import', packWith('Europe/Berlin', 'CHIPS'))).exitCode).toBe(0);
  expect(await choiceNow()).toEqual(['Europe/Berlin', 'CHIPS', 'Europe/Berlin']);
  const silent = testPack();
  silent.change('club.yaml', 'timeZone: Asia/Taipei\nmoneyLabel: TWD', '');
  silent.remove('hosts.yaml', 'videos.yaml');
  expect((await run('content', 'import', silent.folder)).exitCode).toBe(0);
  expect(await choiceNow()).toEqual(['Europe/Berlin', 'CHIPS', 'Europe/Berlin']);
});

test.each([
  ['round', () => insertFarRound(database.ownerUrl)],
  ['member', () => newMemberWithGrant(database.db)],
])('from the first %s on, an import that says otherwise is told what to do, and nothing changes', async (_, begin) => {
  await begin();
  const names = () => sql`select name from club`.execute(database.db).then(({ rows }) => rows);
  const before = await names();
  const { exitCode, json } = await run('content', 'import', packWith('Europe/Berlin', 'CHIPS'));
  expect(exitCode).toBe(1);
  expect(json['error']).toMatch(
    /time zone is Asia\/Taipei, and the pack says Europe\/Berlin; its money label is TWD, and the pack says CHIPS.*DATA_DIR/,
  );
  expect([await choiceNow(), await names()]).toEqual([['Asia/Taipei', 'TWD', 'Asia/Taipei'], before]);
  expect((await run('content', 'import', packWith('Asia/Taipei'))).exitCode).toBe(0);
});

test('not even the owner changes it from then on, nor takes it away', async () => {
  await insertFarRound(database.ownerUrl);
  const owner = connect(database.ownerUrl, { max: 1, onError: () => {} });
  for (const [change, rule] of [
    [`update club_choice set time_zone = 'Europe/Berlin'`, 'club_choice_before_first_round'],
    [`update club_choice set money_label = 'CHIPS'`, 'club_choice_before_first_round'],
    ['delete from club_choice', 'club_choice_stays'],
    ['truncate club_choice', 'club_choice_stays'],
    ['insert into club_choice (here) values (false)', 'club_choice_single'],
    ['insert into club_choice default values', 'club_choice_pkey'],
  ]) {
    await expect(sql.raw(change!).execute(owner)).rejects.toMatchObject({ constraint: rule });
  }
  await owner.destroy();
});

test.each([
  ['a zone that is none', ['Europe/Atlantis'], /There is no time zone "Europe\/Atlantis"/],
  ['an offset', ['+01:00'], /There is no time zone "\+01:00"/],
  ['the sign of a currency', ['Asia/Taipei', 'NT$'], /1 to 8 letters or digits/],
  ['a long label', ['Asia/Taipei', 'PLAYMONEY'], /1 to 8 letters or digits/],
] as const)('%s is refused before anything is read', async (_, said, mistake) => {
  const [timeZone, moneyLabel = 'TWD'] = said;
  const checked = await run('content', 'check', packWith(timeZone, moneyLabel));
  expect([checked.exitCode, checked.text]).toEqual([1, expect.stringMatching(mistake)]);
});

test('a rhythm that does not divide the days on which the clocks change is refused with those that do', async () => {
  const pack = testPack();
  pack.change('games.yaml', 'secondsPerRound: 60', 'secondsPerRound: 2700');
  expect((await run('content', 'check', pack.folder)).exitCode).toBe(0);
  pack.change('club.yaml', 'timeZone: Asia/Taipei', 'timeZone: Europe/Berlin');
  const checked = await run('content', 'check', pack.folder);
  expect(checked.text.replaceAll(/\s+/g, ' ')).toMatch(/A round of 2700 seconds does not fit.*Use 1800 or 3600\./);
});
