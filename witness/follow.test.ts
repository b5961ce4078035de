import { isEd25519Signature } from '@glass-dice/domain/log/ed25519';
import { provesContradiction, type Evidence } from '@glass-dice/domain/log/evidence';
import { formatVerifierKey, parseVerifierKey, verifierKey } from '@glass-dice/domain/log/note';
import { joinHashes } from '@glass-dice/domain/log/tiles';
import { expect, test } from 'vitest';
import vectors from '../domain/vectors/glass-book.json' with { type: 'json' };
import { openDatabase } from './database.ts';
import { followOnce } from './follow.ts';
import { followed, followedSoFar, keepNewest } from './followed.ts';
import { logReader } from './log-reader.ts';
import { changedAt, lines, serveLog, testLog, vkey } from './log.fixture.ts';
import { evidenceIn, newFolder, startWitness, witnessKey, type EvidenceFile } from './witness.fixture.ts';

const log = testLog();
const key = parseVerifierKey(vkey)!;
const isProof = (file: EvidenceFile) =>
  provesContradiction(file as unknown as Evidence, parseVerifierKey(file.key)!, isEd25519Signature);

/** Each pass opens the folder anew, as a process that was started again does. */
async function follow(folder: string, url: string, verifier = key) {
  const database = openDatabase(folder);
  try {
    const reader = logReader(url, new AbortController().signal);
    const now = () => Date.UTC(2026, 10, 18);
    return await followOnce({ database, folder, now, say: () => undefined, key: verifier, reader });
  } finally {
    database.close();
  }
}

test('a log that grows fits, and no entry is read twice but those of the last bundle', async () => {
  const folder = newFolder();
  await using club = await serveLog({ log, size: 1 });
  for (const size of [1, 2, 255, 256, 257, 600, 752]) {
    club.state.size = size;
    expect(await follow(folder, club.url)).toEqual({ kind: 'fits', size, isNew: true });
  }
  expect(club.asked.filter((name) => name.startsWith('tile/entries/000'))).toEqual([
    'tile/entries/000.p/1',
    'tile/entries/000.p/2',
    'tile/entries/000.p/255',
    'tile/entries/000',
  ]);
  club.asked.length = 0;
  expect(await follow(folder, club.url)).toEqual({ kind: 'fits', size: 752, isNew: false });
  expect(club.asked).toEqual(['checkpoint']);
  expect(evidenceIn(folder)).toEqual([]);
});

test('what it keeps is enough to go on: a second book is found in a later pass', async () => {
  const folder = newFolder();
  // Terms, book and roll of the first round stand at 2, 3 and 4.
  const twice = testLog([...lines.slice(0, 300), lines[3]!]);
  await using club = await serveLog({ log: twice, size: 300 });
  expect(await follow(folder, club.url)).toMatchObject({ kind: 'fits' });
  club.state.size = 301;
  expect(await follow(folder, club.url)).toMatchObject({ kind: 'does-not-fit', proved: true, isNew: true });
  const [evidence, ...more] = evidenceIn(folder);
  expect(more).toEqual([]);
  expect(evidence).toMatchObject({ kind: 'order', proved: true, key: vkey });
  expect(evidence!.entries.map(({ entry }) => entry)).toEqual([lines[3], lines[3]]);
  expect(isProof(evidence!)).toBe(true);
  // It is said each time, and kept once.
  expect(await follow(folder, club.url)).toMatchObject({ kind: 'does-not-fit', proved: true, isNew: false });
  expect(evidenceIn(folder)).toHaveLength(1);
});

test('the second book of the vectors is found from the first entry on', async () => {
  const folder = newFolder();
  const entries = vectors.negatives.find(({ kind }) => kind === 'order')!.entries!;
  await using club = await serveLog({ log: testLog(entries), size: entries.length });
  expect(await follow(folder, club.url)).toMatchObject({ kind: 'does-not-fit', proved: true });
  expect(evidenceIn(folder).map(isProof)).toEqual([true]);
});

test('an order that no two entries can prove is said, and kept with the entry', async () => {
  const folder = newFolder();
  const jumped = testLog(lines.toSpliced(5, 3));
  await using club = await serveLog({ log: jumped, size: 20 });
  expect(await follow(folder, club.url)).toMatchObject({ kind: 'does-not-fit', proved: false });
  expect(evidenceIn(folder)).toMatchObject([{ kind: 'order', proved: false, entries: [{ entry: lines[8] }] }]);
});

test('an entry that is none, and a log that opens as another one, are proved alone', async () => {
  for (const entries of [lines.with(300, '{"kind":"book"}'), [vectors.second.entry], lines.slice(1)]) {
    const folder = newFolder();
    await using club = await serveLog({ log: testLog(entries), size: entries.length });
    expect(await follow(folder, club.url)).toMatchObject({ kind: 'does-not-fit', proved: true });
    expect(evidenceIn(folder).map(isProof)).toEqual([true]);
  }
});

test('the second log of the vectors fits under its own key', async () => {
  const second = parseVerifierKey(vectors.second.key)!;
  await using club = await serveLog({ log: testLog([vectors.second.entry], vectors.second.key), size: 1 });
  expect(await follow(newFolder(), club.url, second)).toMatchObject({ kind: 'fits' });
});

test('a log that changed an old entry is proved to, whatever the sizes are', async () => {
  for (const [old, size] of [
    [300, 752],
    [256, 257],
    [512, 752],
    [3, 4],
    [2, 600],
    [300, 300],
  ] as const) {
    const folder = newFolder();
    await using club = await serveLog({ log, size: old });
    expect(await follow(folder, club.url)).toMatchObject({ kind: 'fits' });
    Object.assign(club.state, { log: testLog(changedAt(1)), size });
    expect([old, size, await follow(folder, club.url)]).toMatchObject([
      old,
      size,
      { kind: 'does-not-fit', proved: true, isNew: true },
    ]);
    expect(evidenceIn(folder)).toMatchObject([{ kind: 'fork' }]);
    expect(evidenceIn(folder).map(isProof)).toEqual([true]);
    // Back to the first history, nothing is wrong with that one.
    Object.assign(club.state, { log, size: 752 });
    expect(await follow(folder, club.url)).toMatchObject({ kind: 'fits' });
  }
});

test('a log that shows its witnesses something else than its readers is proved to', async () => {
  await using witness = await startWitness();
  await witness.submit(testLog(changedAt(7)).request(0, 300));
  await using club = await serveLog({ log, size: 752 });
  expect(await follow(witness.folder, club.url)).toMatchObject({ kind: 'does-not-fit', proved: true });
  expect(evidenceIn(witness.folder).map(isProof)).toEqual([true]);
});

test('a log that shows less than before fits as long as that is part of it', async () => {
  const folder = newFolder();
  await using club = await serveLog({ log, size: 752 });
  await follow(folder, club.url);
  // A cache: the old checkpoint, and all the tiles.
  club.state.instead = { checkpoint: log.note(300) };
  expect(await follow(folder, club.url)).toEqual({ kind: 'older', size: 300, newest: 752 });
  club.state.instead = { checkpoint: testLog(changedAt(5)).note(300) };
  expect(await follow(folder, club.url)).toMatchObject({ kind: 'does-not-fit', proved: true });
  // A club that has lost its last entries.
  Object.assign(club.state, { size: 300, instead: {} });
  expect(await follow(folder, club.url)).toMatchObject({ kind: 'does-not-fit', proved: false });
  expect(evidenceIn(folder).filter(({ proved }) => proved)).toHaveLength(1);
});

test('what cannot be fetched is no contradiction, and is read the next time', async () => {
  await using club = await serveLog({ log, size: 752 });
  const failures = {
    checkpoint: null,
    'tile/0/001': null,
    'tile/1/000.p/2': 500,
    'tile/0/002.p/240': 503,
    'tile/entries/000': 404,
    'tile/entries/002.p/240': 302,
    'tile/entries/001': log.file('tile/entries/001', 752)!.slice(0, -1),
    'tile/0/000': log.file('tile/0/000', 752)!.slice(0, -32),
  };
  for (const [name, failure] of Object.entries(failures)) {
    const folder = newFolder();
    club.state.instead = { [name]: failure };
    expect([name, await follow(folder, club.url)]).toMatchObject([name, { kind: 'cannot-be-read' }]);
    expect(evidenceIn(folder)).toEqual([]);
    club.state.instead = {};
    expect(await follow(folder, club.url)).toMatchObject({ kind: 'fits', size: 752 });
  }
  for (const checkpoint of ['<html>', '', Uint8Array.of(0xff)]) {
    club.state.instead = { checkpoint };
    expect(await follow(newFolder(), club.url)).toMatchObject({ kind: 'cannot-be-read' });
  }
  const large = `— somebody.example ${'A'.repeat(4_000)}\n`.repeat(90);
  club.state.instead = { checkpoint: log.note(752) + large };
  expect(await follow(newFolder(), club.url)).toMatchObject({
    kind: 'cannot-be-read',
    what: expect.stringContaining('too large'),
  });
  expect(await follow(newFolder(), 'http://127.0.0.1:1/log')).toMatchObject({ kind: 'cannot-be-read' });
});

test('a partial tile that was dropped is cut from the full one', async () => {
  await using club = await serveLog({ log, size: 752 });
  const [tile, bundle] = ['tile/0/001', 'tile/entries/001'];
  // The checkpoint of 300 entries is still shown.
  const dropped = { [`${tile}.p/44`]: null, [`${bundle}.p/44`]: null };
  club.state.instead = { checkpoint: log.note(300), ...dropped };
  expect(await follow(newFolder(), club.url)).toMatchObject({ kind: 'fits', size: 300 });
  expect(club.asked).toContain(tile);
});

test('entries that are not those of the tree, and tiles that are not, do not fit', async () => {
  // A kind that readers pass over: nothing is wrong with it but its hash.
  const index = 200;
  const [honest, other] = ['{"kind":"one"}', '{"kind":"other"}'].map((line) =>
    testLog(lines.toSpliced(index, 0, line)),
  );
  const [tile, bundle, top] = ['tile/0/000', 'tile/entries/000', 'tile/1/000.p/2'];
  const wrong = {
    [`Entry ${index} is not the one in the tree`]: { [bundle]: other!.file(bundle, 752)! },
    'entries do not give the root': { [tile]: other!.file(tile, 752)!, [bundle]: other!.file(bundle, 752)! },
    'tiles do not give the root': { [top]: joinHashes([new Uint8Array(32), new Uint8Array(32)]) },
  };
  for (const [what, instead] of Object.entries(wrong)) {
    const folder = newFolder();
    await using club = await serveLog({ log: honest!, size: 752, instead });
    expect(await follow(folder, club.url)).toMatchObject({
      kind: 'does-not-fit',
      proved: false,
      what: expect.stringContaining(what),
    });
    expect(evidenceIn(folder)).toMatchObject([{ proved: false }]);
    // Whoever serves the right ones afterwards is read from the first entry on.
    club.state.instead = {};
    expect([what, await follow(folder, club.url)]).toMatchObject([what, { kind: 'fits', size: 752 }]);
  }
});

test('a checkpoint of another log or without the log’s signature does not fit', async () => {
  const folder = newFolder();
  await using club = await serveLog({ log, size: 9 });
  const note = log.note(9);
  for (const checkpoint of [
    vectors.second.note,
    note.replace(/dwip\w{3}/, 'dwipAAA'),
    note.replace('\n9\n', '\n8\n'),
  ]) {
    club.state.instead = { checkpoint };
    expect(await follow(folder, club.url)).toMatchObject({ kind: 'does-not-fit', proved: false });
  }
});

test('a log that claims an endless size is not believed, and ends', async () => {
  await using club = await serveLog({ log, size: 9 });
  for (const size of [2 ** 50, Number.MAX_SAFE_INTEGER]) {
    club.state.instead = { checkpoint: log.signed(`club.example/log\n${size}\n${log.root(9)}\n`) };
    expect(await follow(newFolder(), club.url)).toMatchObject({ kind: 'cannot-be-read' });
  }
});

test('nothing but the log is called, and nowhere else because it says so', async () => {
  await using club = await serveLog({ log, size: 300 });
  club.state.instead = { checkpoint: 302, moved: log.note(300) };
  expect(await follow(newFolder(), club.url)).toMatchObject({ kind: 'cannot-be-read' });
  expect(club.asked.splice(0)).toEqual(['checkpoint']);
  club.state.instead = {};
  await follow(newFolder(), club.url);
  expect(new Set(club.asked)).toEqual(
    new Set([
      'checkpoint',
      'tile/0/000',
      'tile/0/001.p/44',
      'tile/1/000.p/1',
      'tile/entries/000',
      'tile/entries/001.p/44',
    ]),
  );
});

test('what was checked is written down on the way', async () => {
  const folder = newFolder();
  await using club = await serveLog({ log, size: 752, instead: { 'tile/entries/001': 500 } });
  expect(await follow(folder, club.url)).toMatchObject({ kind: 'cannot-be-read' });
  const database = openDatabase(folder);
  expect(followedSoFar(database, key.name)).toMatchObject({ size: 752, checked: 256 });
  database.close();
  Object.assign(club.state, { instead: {} });
  club.asked.length = 0;
  expect(await follow(folder, club.url)).toMatchObject({ kind: 'fits', size: 752 });
  expect(club.asked).not.toContain('tile/entries/000');
});

test('of two that follow with one folder the slower one does not go back', () => {
  const database = openDatabase(newFolder());
  for (const size of [9, 12, 10]) keepNewest(database, key, size, log.note(size), 0);
  expect(followed(database, key).note).toBe(log.note(12));
  database.close();
});

test('one log is followed with one key', async () => {
  const folder = newFolder();
  await using club = await serveLog({ log, size: 9 });
  await follow(folder, club.url);
  const other = verifierKey(key.name, 'note', witnessKey.publicKey);
  club.state.log = testLog(lines, formatVerifierKey(other), vectors.witnessSeed);
  expect(await follow(folder, club.url)).toMatchObject({ kind: 'does-not-fit', proved: false });
  await expect(follow(folder, club.url, other)).rejects.toThrow('followed with another key');
});

test('the address of a log is an http address and nothing more', () => {
  for (const address of ['club.example/log', 'ftp://club.example/log', 'http://club.example/log?x', ''])
    expect(() => logReader(address, new AbortController().signal)).toThrow('https://club.example/log');
});
