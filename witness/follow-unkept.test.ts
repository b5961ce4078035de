/** What a follower sees counts, also when its own folder cannot be written or read. */
import { isEd25519Signature } from '@glass-dice/domain/log/ed25519';
import { provesContradiction, type Evidence } from '@glass-dice/domain/log/evidence';
import { parseVerifierKey } from '@glass-dice/domain/log/note';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './database.ts';
import { followOnce } from './follow.ts';
import type { Follower } from './follow-entries.ts';
import { followedSoFar } from './followed.ts';
import { logReader } from './log-reader.ts';
import { changedAt, lines, serveLog, testLog, vkey } from './log.fixture.ts';
import { evidenceIn, newFolder } from './witness.fixture.ts';

const log = testLog();
const key = parseVerifierKey(vkey)!;

/** One process that goes on, and another one that can lock its file. */
function sharedFolder(url: string) {
  const folder = newFolder();
  const [database, other] = [openDatabase(folder), openDatabase(folder)];
  onTestFinished(() => {
    database.close();
    other.close();
  });
  database.exec('pragma busy_timeout = 0');
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const follower: Follower = { database, folder, now: Date.now, say, key, reader: logReader(url, AbortSignal.any([])) };
  return {
    folder,
    follower,
    said,
    lock: () => other.exec('begin immediate'),
    unlock: () => other.exec('rollback'),
  };
}

test('what cannot be written down is compared all the same, and written as soon as that is possible', async () => {
  await using club = await serveLog({ log, size: 300 });
  const { follower, folder, said, lock, unlock } = sharedFolder(club.url);
  expect(await followOnce(follower)).toMatchObject({ kind: 'fits', size: 300 });
  lock();
  club.state.size = 600;
  expect(await followOnce(follower)).toEqual({ kind: 'fits', size: 600, isNew: true });
  expect(follower.unkept?.why).toContain('locked');
  club.asked.length = 0;
  expect(await followOnce(follower)).toEqual({ kind: 'fits', size: 600, isNew: false });
  expect(club.asked).toEqual(['checkpoint']);

  // Another history from an entry on that was only seen while nothing could be written.
  Object.assign(club.state, { log: testLog(changedAt(400)), size: 752 });
  expect(await followOnce(follower)).toMatchObject({
    kind: 'does-not-fit',
    proved: true,
    file: undefined,
    isNew: true,
  });
  expect(said).toEqual([
    expect.stringMatching(/^CONTRADICTION, PROVED, .* It could not be kept \(database is locked\)/),
  ]);
  const evidence = JSON.parse(said[0]!.slice(said[0]!.indexOf('{'))) as Evidence;
  expect(provesContradiction(evidence, key, isEd25519Signature)).toBe(true);
  // The whole proof is said once.
  expect(await followOnce(follower)).toMatchObject({ kind: 'does-not-fit', proved: true, isNew: false });
  expect(said).toHaveLength(1);

  unlock();
  expect(await followOnce(follower)).toMatchObject({ kind: 'does-not-fit', proved: true, isNew: true });
  expect(evidenceIn(folder)).toMatchObject([{ kind: 'fork', proved: true }]);
  Object.assign(club.state, { log, size: 600 });
  expect(await followOnce(follower)).toEqual({ kind: 'fits', size: 600, isNew: false });
  expect(follower.unkept).toBeUndefined();
  expect(followedSoFar(follower.database, key.name)).toMatchObject({ size: 600, checked: 600 });
});

test('entries out of their order are said when nothing can be written down', async () => {
  const twice = testLog([...lines.slice(0, 300), lines[3]!]);
  await using club = await serveLog({ log: twice, size: 301 });
  const { follower, said, lock } = sharedFolder(club.url);
  lock();
  expect(await followOnce(follower)).toMatchObject({ kind: 'does-not-fit', proved: true });
  expect(said).toEqual([expect.stringContaining('CONTRADICTION, PROVED')]);
});

test('nothing is compared, or forgotten, while what was seen before cannot be looked up', async () => {
  await using club = await serveLog({ log, size: 300 });
  const { follower } = sharedFolder(club.url);
  await followOnce(follower);
  follower.database.exec('alter table followed rename to gone');
  club.state.log = testLog(changedAt(5));
  expect(await followOnce(follower)).toEqual({ kind: 'cannot-be-compared', what: 'no such table: followed' });
  follower.database.exec('alter table gone rename to followed');
  expect(await followOnce(follower)).toMatchObject({ kind: 'does-not-fit', proved: true });
});
