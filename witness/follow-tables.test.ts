/** A follower names rounds that open while their table is paused or retired. */
import { isEd25519Signature } from '@glass-dice/domain/log/ed25519';
import { provesContradiction, type Evidence } from '@glass-dice/domain/log/evidence';
import { parseVerifierKey } from '@glass-dice/domain/log/note';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './database.ts';
import { followOnce } from './follow.ts';
import { logReader } from './log-reader.ts';
import { lines, serveLog, testLog, vkey } from './log.fixture.ts';
import { evidenceIn, newFolder } from './witness.fixture.ts';

const key = parseVerifierKey(vkey)!;
const isTerms = (line: string) => line.startsWith('{"kind":"terms","game":"game1"');
const second = lines.findIndex((line, index) => isTerms(line) && lines.slice(0, index).some(isTerms));
const { opensAt } = JSON.parse(lines[second]!) as { opensAt: string };
const pauseUntil = (until: string) =>
  `{"kind":"table","game":"game1","state":"paused","from":"${opensAt.replace(/.Z$/, '1Z')}","until":"${until}"}`;
const retired = `{"kind":"table","game":"game1","state":"retired","from":"${opensAt}","until":null}`;

async function follow(entries: readonly string[]) {
  const folder = newFolder();
  const database = openDatabase(folder);
  onTestFinished(() => database.close());
  await using club = await serveLog({ log: testLog(entries), size: 40 });
  const reader = logReader(club.url, AbortSignal.any([]));
  const now = () => Date.UTC(2026, 10, 18);
  const found = await followOnce({ database, folder, now, say: () => undefined, key, reader });
  const proofs = evidenceIn(folder).map((file) =>
    provesContradiction(file as unknown as Evidence, key, isEd25519Signature),
  );
  return { ...found, proofs };
}

test('a round that opens at a retired table is named', async () => {
  const found = await follow(lines.toSpliced(second, 0, retired));
  expect(found).toMatchObject({ kind: 'does-not-fit', proved: false, proofs: [false] });
});

test('a retirement that begins before a round was opened is proved by the two', async () => {
  const found = await follow(lines.toSpliced(second + 1, 0, retired));
  expect(found).toMatchObject({ kind: 'does-not-fit', proved: true, proofs: [true] });
});

test('a pause between two rounds fits', async () => {
  const pause = pauseUntil(opensAt.replace(/.Z$/, '2Z'));
  expect(await follow(lines.toSpliced(second + 1, 0, pause))).toMatchObject({ kind: 'fits', proofs: [] });
});
