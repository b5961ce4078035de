import type { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openCheckpoint } from '@glass-dice/domain/log/checkpoint';
import { isEd25519Signature } from '@glass-dice/domain/log/ed25519';
import { provesContradiction, type Evidence } from '@glass-dice/domain/log/evidence';
import { parseVerifierKey } from '@glass-dice/domain/log/note';
import vectors from '../domain/vectors/glass-book.json' with { type: 'json' };
import { changedAt, requestBody, testLog, vkey } from './log.fixture.ts';
import { evidenceIn, send, startWitness, witnessKey } from './witness.fixture.ts';
import { addLog } from './logs.ts';

const log = testLog();
const key = parseVerifierKey(vkey)!;
const size409 = (size: number) => ({ status: 409, type: 'text/x.tlog.size', body: `${size}\n` });
const signedAt = (note: string, answer: string) =>
  openCheckpoint(note + answer, key, [witnessKey], isEd25519Signature)?.witnessed[0]?.seenAt;

test('the checkpoints of an independent program are signed byte for byte as that program signs them', async () => {
  for (const { note, consistency } of vectors.checkpoints) {
    const bySize = new Map(vectors.checkpoints.map((each) => [each.size, each]));
    const olds = consistency.filter(({ old }) => bySize.has(old));
    for (const { old, path } of [{ old: 0, path: [] as string[] }, ...olds]) {
      await using witness = await startWitness();
      const seenAt = openCheckpoint(note, key, [witnessKey], isEd25519Signature)!.witnessed[0]!.seenAt!;
      witness.clock.ms = seenAt * 1_000 + 999;
      if (old > 0) await witness.submit(requestBody(0, [], bySize.get(old)!.note));
      const line = note.split('\n').at(-2)!;
      expect(await witness.submit(requestBody(old, path, note))).toMatchObject({ status: 200, body: `${line}\n` });
    }
  }
});

test('a log that grows is signed each time, with the time of the witness', async () => {
  await using witness = await startWitness();
  let old = 0;
  for (const size of [1, 2, 255, 256, 257, 752]) {
    witness.clock.ms += 60_000;
    const { status, body } = await witness.submit(log.request(old, size));
    expect([size, status]).toEqual([size, 200]);
    expect(signedAt(log.note(size), body)).toBe(witness.clock.ms / 1_000);
    old = size;
  }
});

test('lines that the log adds to its checkpoint are signed with it, and say nothing about the tree', async () => {
  await using witness = await startWitness();
  const extended = (size: number, lines: string) => log.signed(`${key.name}\n${size}\n${log.root(size)}\n${lines}`);
  for (const [old, note] of [
    [0, extended(9, 'one\nold 9\n')],
    // The same tree with another line is the same tree.
    [9, extended(9, 'other\n')],
    [9, log.note(9)],
    [9, extended(12, 'one\n')],
  ] as const) {
    const { status, body } = await witness.submit(requestBody(old, log.path(old, Number(note.split('\n')[1])), note));
    expect([note, status]).toEqual([note, 200]);
    expect(signedAt(note, body)).toBe(witness.clock.ms / 1_000);
  }
  for (const lines of ['\n', 'one\n\n', '\none\n'])
    expect((await witness.submit(requestBody(12, [], extended(12, lines)))).status).toBe(400);
  expect(evidenceIn(witness.folder)).toEqual([]);
});

test('the same checkpoint is signed again, with the time now', async () => {
  await using witness = await startWitness();
  await witness.submit(log.request(0, 9));
  witness.clock.ms += 5_000;
  const { status, body } = await witness.submit(log.request(9, 9));
  expect(status).toBe(200);
  expect(signedAt(log.note(9), body)).toBe(witness.clock.ms / 1_000);
});

test('an empty log can be witnessed, too', async () => {
  await using witness = await startWitness();
  expect(await witness.submit(log.request(0, 0))).toMatchObject({ status: 200 });
  expect(await witness.submit(log.request(0, 3))).toMatchObject({ status: 200 });
  expect(await witness.submit(log.request(0, 0))).toMatchObject(size409(3));
});

test('an empty log has one root', async () => {
  await using witness = await startWitness();
  const wrong = log.signed(`${key.name}\n0\n${log.root(1)}\n`);
  expect(await witness.submit(requestBody(0, [], wrong))).toMatchObject({
    status: 409,
    type: 'text/plain; charset=utf-8',
  });
  expect(await witness.submit(log.request(0, 3))).toMatchObject({ status: 200 });
});

test('what is wrong first is answered: 400, 404, 403, 400 for the old size, 409, 422', async () => {
  await using witness = await startWitness();
  await witness.submit(log.request(0, 5));
  const status = async (body: string) => (await witness.submit(body)).status;
  const junk = [log.root(1)];
  const unsigned = log.note(9).replace('\n9\n', '\n8\n');
  expect(await status(requestBody(99, ['x'], vectors.second.note))).toBe(400);
  expect(await status(requestBody(99, junk, vectors.second.note.replace('\n1\n', '\n2\n')))).toBe(404);
  expect(await status(requestBody(99, junk, unsigned))).toBe(403);
  expect(await status(requestBody(99, junk, log.note(9)))).toBe(400);
  expect(await witness.submit(requestBody(4, junk, log.note(9)))).toEqual(size409(5));
  expect(await witness.submit(requestBody(4, junk, testLog(changedAt(1)).note(5)))).toEqual(size409(5));
  expect(await status(requestBody(5, junk, testLog(changedAt(1)).note(5)))).toBe(409);
  expect(await status(requestBody(5, junk, log.note(9)))).toBe(422);
  expect(await status(log.request(5, 9))).toBe(200);
});

test('what is not a request is 400', async () => {
  await using witness = await startWitness();
  const note = log.note(9);
  const hash = log.root(1);
  const bodies = [
    '',
    note,
    `old 0\n${note}`,
    `old 00\n\n${note}`,
    `old -1\n\n${note}`,
    `old 1.5\n\n${note}`,
    `old\n\n${note}`,
    `OLD 0\n\n${note}`,
    `old  0\n\n${note}`,
    `old 0\r\n\r\n${note}`,
    `\u{FEFF}old 0\n\n${note}`,
    requestBody(1, [hash.slice(4)], note),
    requestBody(1, [`${hash} `], note),
    requestBody(1, ['x'], note),
    requestBody(1, Array<string>(64).fill(hash), note),
    requestBody(0, [], note.slice(0, -1)),
    requestBody(0, [], note.replace('\n9\n', '\n09\n')),
    requestBody(0, [], note.replace('\n\n', '\n')),
    requestBody(0, [], log.signed('club.example/log\n9\nAAAA\n')),
    requestBody(0, [], log.signed('club.example/log\n99999999999999999999\nAAAA\n')),
  ];
  for (const body of bodies) expect([body, (await witness.submit(body)).status]).toEqual([body, 400]);
  expect((await witness.submit(Uint8Array.of(0x6f, 0xff, 0xfe))).status).toBe(400);
  expect((await witness.submit(requestBody(10, [], note))).status).toBe(400);
  // 63 lines are allowed, and only wrong.
  await witness.submit(log.request(0, 3));
  expect((await witness.submit(requestBody(3, Array<string>(63).fill(hash), note))).status).toBe(422);
});

test('a body that is too large is refused before it is read', async () => {
  await using witness = await startWitness();
  const { status } = await witness.submit(`old 0\n\n${log.note(9)}${'x'.repeat(300_000)}`);
  expect(status).toBe(413);
  expect(await witness.submit(log.request(0, 9))).toMatchObject({ status: 200 });
});

test('a log that nobody added is 404, also when it is well signed', async () => {
  await using witness = await startWitness();
  const body = requestBody(0, [], vectors.second.note);
  expect((await witness.submit(body)).status).toBe(404);
  addLog(witness.database, parseVerifierKey(vectors.second.key)!);
  expect((await witness.submit(body)).status).toBe(200);
});

test('a checkpoint that the log did not sign is 403', async () => {
  await using witness = await startWitness();
  const [note, other] = [log.note(9), log.note(10)];
  const withSignature = (signature: string) => `${note.split('\n\n')[0]}\n\n${signature}`;
  const wrong = withSignature(other.split('\n\n')[1]!);
  expect((await witness.submit(requestBody(0, [], wrong))).status).toBe(403);
  // The same key under the name of another log.
  const renamed = withSignature(vectors.second.note.split('\n\n')[1]!);
  expect((await witness.submit(requestBody(0, [], renamed))).status).toBe(403);
  const cosignedOnly = vectors.checkpoints[0]!.note.split('\n').toSpliced(4, 1).join('\n');
  expect((await witness.submit(requestBody(0, [], cosignedOnly))).status).toBe(403);
  // Signatures of keys that the witness does not know do no harm.
  expect((await witness.submit(`${requestBody(0, [], note)}— somebody.example AAAAAAAA\n`)).status).toBe(200);
});

test('who asks with another size is told the recorded one, and nothing is signed', async () => {
  await using witness = await startWitness();
  expect(await witness.submit(log.request(3, 9))).toEqual(size409(0));
  await witness.submit(log.request(0, 9));
  expect(await witness.submit(log.request(0, 12))).toEqual(size409(9));
  expect(await witness.submit(log.request(10, 12))).toEqual(size409(9));
  // A smaller tree of the same log is nothing wrong, and nothing to sign.
  expect(await witness.submit(log.request(3, 5))).toEqual(size409(9));
  expect(await witness.submit(log.request(9, 12))).toMatchObject({ status: 200 });
  expect(evidenceIn(witness.folder)).toEqual([]);
});

test('two roots for one size are 409, and the two signatures are kept as a proof', async () => {
  await using witness = await startWitness();
  const [one, other] = vectors.negatives.find(({ kind }) => kind === 'fork')!.notes as [string, string];
  expect((await witness.submit(requestBody(0, [], one))).status).toBe(200);
  const answer = await witness.submit(requestBody(752, [], other));
  expect(answer).toMatchObject({ status: 409, type: 'text/plain; charset=utf-8' });
  const [evidence, ...more] = evidenceIn(witness.folder);
  expect(more).toEqual([]);
  expect(evidence).toMatchObject({ kind: 'fork', proved: true, key: vkey });
  expect(provesContradiction(evidence as unknown as Evidence, key, isEd25519Signature)).toBe(true);
  expect(witness.said.join()).toMatch(/CONTRADICTION, PROVED, in club\.example\/log.*evidence\/proof-/);
  // Again is not twice.
  await witness.submit(requestBody(752, [], other));
  expect(evidenceIn(witness.folder)).toHaveLength(1);
  expect(witness.said).toHaveLength(1);
});

test('a second history is kept as a proof whichever size it is handed in with, also below the newest', async () => {
  await using witness = await startWitness();
  await witness.submit(log.request(0, 9));
  await witness.submit(log.request(9, 20));
  const forged = testLog(changedAt(4));
  expect(await witness.submit(forged.request(0, 9))).toEqual(size409(20));
  expect(evidenceIn(witness.folder)).toMatchObject([{ kind: 'fork', proved: true }]);
  // Of a size that was never signed nobody knows the root.
  expect(await witness.submit(forged.request(0, 10))).toEqual(size409(20));
  expect(evidenceIn(witness.folder)).toHaveLength(1);
});

test('a path that does not hold is 422; it is a proof when it leads to the signed root', async () => {
  await using witness = await startWitness();
  await witness.submit(log.request(0, 11));
  const forged = testLog(changedAt(4));
  const wrong = requestBody(11, log.path(10, 20), log.note(20));
  expect((await witness.submit(wrong)).status).toBe(422);
  expect(evidenceIn(witness.folder)).toMatchObject([{ kind: 'does-not-fit', proved: false }]);
  expect(witness.said.join()).toContain('DOES NOT FIT, not proved');
  expect((await witness.submit(forged.request(11, 20))).status).toBe(422);
  const proof = evidenceIn(witness.folder).find(({ proved }) => proved)!;
  expect(provesContradiction(proof as unknown as Evidence, key, isEd25519Signature)).toBe(true);
  // The right one is signed all the same.
  expect((await witness.submit(log.request(11, 20))).status).toBe(200);
});

test('a path where none belongs is 422, and no evidence', async () => {
  await using witness = await startWitness();
  const hash = [log.root(1)];
  expect((await witness.submit(requestBody(0, hash, log.note(9)))).status).toBe(422);
  await witness.submit(log.request(0, 9));
  expect((await witness.submit(requestBody(9, hash, log.note(9)))).status).toBe(422);
  expect(evidenceIn(witness.folder)).toEqual([]);
});

/** As many as are kept of what is not proved, and as many proofs. */
function fillEvidence(database: DatabaseSync): void {
  const add = database.prepare(`insert into evidence (id, origin, proved, file, json) values (?, ?, ?, '', '')`);
  for (const proved of [0, 1])
    for (let index = 0; index < 100; index += 1) add.run(`${proved} ${index}`, key.name, proved);
}

test('strangers fill neither disk nor terminal with checkpoints that do not fit, and cannot hush the witness', async () => {
  await using witness = await startWitness();
  fillEvidence(witness.database);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await witness.submit(log.request(0, 3));
  const saidOf = async (...sizes: number[]) => {
    witness.said.length = 0;
    for (const size of sizes) expect((await witness.submit(requestBody(3, [], log.note(size)))).status).toBe(422);
    return witness.said;
  };
  const one = expect.stringMatching(/^DOES NOT FIT, not proved, in club\.example\/log: .* Not kept: there are 100/);
  expect(await saidOf(4, 5, 6, 7)).toEqual([one]);
  vi.advanceTimersByTime(60_000);
  expect(witness.said).toEqual([one, 'DOES NOT FIT, not proved, in club.example/log: 3 more, not kept.']);
  // For another minute they are counted; then one is said at once again.
  expect(await saidOf(8, 9)).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(witness.said).toEqual([expect.stringContaining(': 2 more, not kept.')]);
  vi.advanceTimersByTime(60_000);
  expect(await saidOf(10)).toEqual([one]);
  expect(evidenceIn(witness.folder)).toEqual([]);
});

test('a proof is kept and said, however much else was found', async () => {
  await using witness = await startWitness();
  fillEvidence(witness.database);
  await witness.submit(log.request(0, 3));
  await witness.submit(requestBody(3, [], log.note(4)));
  await witness.submit(testLog(changedAt(1)).request(3, 3));
  expect(evidenceIn(witness.folder)).toMatchObject([{ kind: 'fork', proved: true }]);
  expect(witness.said.at(-1)).toMatch(/^CONTRADICTION, PROVED, .* Kept in .*proof-/);
});

test('other methods are 405 and other addresses 404', async () => {
  await using witness = await startWitness();
  for (const method of ['GET', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'])
    expect((await send(`${witness.url}/add-checkpoint`, { method })).status).toBe(405);
  for (const path of ['', '/', '/add-checkpoint/', '/add-checkpoint?x', '/checkpoint', '//add-checkpoint'])
    expect((await send(witness.url + path, { method: 'POST', body: log.request(0, 9) })).status).toBe(404);
});
