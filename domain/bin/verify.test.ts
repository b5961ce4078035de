import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test, vi } from 'vitest';
import book from '../vectors/glass-book.json' with { type: 'json' };
import { clubKey, recordedRoll, slipProof, type ProofWish } from '../src/dice/proof.fixture.ts';
import { evidenceFormat } from '../src/log/evidence-file.ts';
import { formatVerifierKey, parseVerifierKey, verifierKey } from '../src/log/note.ts';
import { playMoneyStatement } from '../src/play-money.ts';

// Each check is a process of its own, and a busy machine takes its time to start one.
vi.setConfig({ testTimeout: 60_000 });

const vectors = join(import.meta.dirname, '../vectors/proofs.json');
const all = readFileSync(vectors, 'utf8');
const proofs = JSON.parse(all) as { game: string; number: string; dice: number[]; seed?: string }[];
const [bare] = proofs as [(typeof proofs)[0]];
const signed = proofs.at(-1)!;
const folder = mkdtempSync(join(tmpdir(), 'verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the verifier as a person would; `input` comes from standard input. */
async function verify(args: string[], input = '') {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'verify.ts'), ...args], { cwd: folder });
  // One that refuses its arguments does not read, and may be gone before the input is.
  child.stdin.on('error', () => undefined).end(input);
  const closed = once(child, 'close');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await closed) as [number];
  return { code, out, err, firstLine: out.split('\n')[0] };
}

const check = (bundle: unknown, ...options: string[]) => verify(['-', ...options], JSON.stringify(bundle));

test('proofs that hold exit with 0, say what each is worth, and that it is play money', async () => {
  const { code, out } = await verify([vectors]);
  expect(code).toBe(0);
  expect(out).toContain(`All ${proofs.length} proofs hold.`);
  expect(out.match(/verified with the public beacon/g)).toHaveLength(5);
  expect(out.match(/recomputed; the club could know this roll in advance/g)).toHaveLength(2);
  expect(out).toContain(playMoneyStatement.en);
});

test('a proof is read from standard input too', async () => {
  expect(await check(bare)).toMatchObject({ code: 0, firstLine: 'Everything holds.' });
  expect(await check(signed)).toMatchObject({ code: 0, firstLine: 'Everything holds.' });
});

test('a step that fails exits with 1 and is named on the first line', async () => {
  const broken = { ...bare, dice: [6, 6, 6] };
  expect(await check(broken)).toMatchObject({ code: 1, firstLine: 'dice fails: The dice that follow are 3 1 2.' });
  expect((await check({ ...bare, money: 'real' })).firstLine).toMatch(/^format fails: /);
  expect((await check({ ...bare, seed: signed.seed })).firstLine).toMatch(/^chain fails: /);
});

test('of several proofs each is reported, and the first line names the first that fails', async () => {
  const { code, out, firstLine } = await check([
    bare,
    { ...signed, game: 'other' },
    { ...bare, money: 'real' },
    signed,
  ]);
  expect(code).toBe(1);
  expect(firstLine).toMatch(/^dice fails in proof 2 of 4: /);
  expect(out.match(/^\d\. /gm)).toEqual(['1. ', '2. ', '3. ', '4. ']);
});

test('--json prints each step on one line', async () => {
  const { code, out } = await check([signed, { ...bare, dice: [6, 6, 6] }, 7], '--json');
  expect(code).toBe(1);
  expect(out.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(out)).toMatchObject({
    holds: false,
    proofs: [
      { number: signed.number, holds: true, beacon: true, steps: { 'beacon-signature': 'holds' }, failure: null },
      { number: bare.number, holds: false, beacon: false, steps: { dice: 'fails' }, failure: { step: 'dice' } },
      { number: null, holds: false, beacon: null, steps: { format: 'fails', dice: 'not-checked' } },
    ],
    playMoney: playMoneyStatement.en,
  });
});

test('an address is read, and one that does not answer with proofs cannot be', async () => {
  const server = createServer(({ url }, answer) => {
    if (url === '/proof') answer.end(JSON.stringify(signed));
    else answer.writeHead(url === '/missing' ? 404 : 200).end('{"no":"json"');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const at = (path: string) => verify([`http://127.0.0.1:${port}${path}`]);
  expect(await at('/proof')).toMatchObject({ code: 0, firstLine: 'Everything holds.' });
  expect(await at('/missing')).toMatchObject({ code: 2, out: '', err: expect.stringContaining('404') });
  expect(await at('/other')).toMatchObject({ code: 2, out: '', err: expect.stringContaining('not JSON') });
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  expect(await at('/proof')).toMatchObject({ code: 2, out: '', err: expect.stringContaining('ECONNREFUSED') });
});

test('what cannot be read exits with 2 and leaves the output empty', async () => {
  const cases = [[], ['missing.json'], [folder], ['-', '-'], ['-', '--wrong'], ['ftp://127.0.0.1/proof'], ['-']];
  for (const args of cases) {
    expect(await verify(args, 'not \u001b[31mJSON')).toMatchObject({
      code: 2,
      out: '',
      err: expect.not.stringContaining('\u001b'),
    });
  }
  expect(await check([])).toMatchObject({ code: 2, out: '', err: expect.stringContaining('empty') });
  expect(await verify(['-'], '['.repeat(1_000_000))).toMatchObject({ code: 2, out: '' });
});

test('more than 64 MiB are not read', async () => {
  const file = join(folder, 'large.json');
  writeFileSync(file, Buffer.alloc(64 * 1024 * 1024 + 1, ' '));
  expect(await verify([file])).toMatchObject({ code: 2, out: '', err: expect.stringContaining('64 MiB') });
});

test('nothing of a text that is not a proof reaches the terminal', async () => {
  const { code, out } = await check({ ...bare, game: '\u001b[31m', '\u001b[32m': 1 });
  expect(code).toBe(1);
  expect(out).not.toContain('\u001b');
});

test('--help explains the exit codes and says that it is play money', async () => {
  const { code, out } = await verify(['--help']);
  expect(code).toBe(0);
  for (const word of ['FILE|URL|-', '--json', 'Exit code 0', playMoneyStatement.en]) expect(out).toContain(word);
});

test('receipts alone are checked with the key that one names, one or several in a file', async () => {
  const { receipts, log } = proofs.find((proof) => 'receipts' in proof) as unknown as {
    receipts: { note: string }[];
    log: { key: string };
  };
  const notes = receipts.map(({ note }) => note);
  const both = await verify(['-', '--key', log.key], notes.join(''));
  expect(both.code).toBe(0);
  expect(both.out.match(/^The receipt is signed: /gm)).toHaveLength(2);
  const forged = await verify(['-', '--key', log.key], notes[0]! + notes[1]!.replace('stake 500', 'stake 600'));
  expect(forged).toMatchObject({ code: 1, firstLine: 'receipt fails: Number 2 of 2 is not signed by this key.' });
  expect(await verify(['-'], notes[0])).toMatchObject({ code: 2 });
});

const slipWith = (wish: Partial<ProofWish>) => slipProof({ roll: recordedRoll(true), number: '202611150005', ...wish });
const renamed = (key: string, name: string) =>
  formatVerifierKey(verifierKey(name, 'note', parseVerifierKey(key)!.publicKey));

test('whose word it takes is said: the key’s and each witness’s from the file, or as one named them', async () => {
  const slip = slipWith({ witnessedBefore: 2 });
  const [first, second] = slip.log.witnesses as [string, string];
  const byFile = await check(slip);
  expect(byFile.out).toContain(`key from the file: ${clubKey}\n`);
  for (const key of [first, second]) expect(byFile.out).toMatch(witnessLine('from the file', key));
  expect(byFile.out).toContain('--key, --witness');
  const named = await check(slip, '--key', clubKey, '--witness', first);
  expect(named.out).toContain(`key that you named: ${clubKey}\n`);
  expect(named.out).toMatch(witnessLine('that you named', first));
  expect(named.out).not.toContain(second);
  expect(named.out).not.toContain('from the file');
});

function witnessLine(whose: string, key: string): RegExp {
  const literal = key.replaceAll(/[.+/]/g, String.raw`\$&`);
  return new RegExp(String.raw`witnessed by witness\.example/w\d at 20\S+Z, key ${whose}: ${literal}\n`);
}

test('a witness that signed late, or none, leaves the time of the sealing to the club’s word and says nothing worse', async () => {
  for (const wish of [{ witnessedBefore: 0 }, { witnessedBefore: -3_600 }, {}]) {
    const { code, out } = await check(slipWith(wish));
    expect(code).toBe(0);
    expect(out).toContain('no witness signed before the beacon’s time; when the bets were sealed is the club’s word');
    expect(out).not.toContain('late');
  }
  expect((await check(slipWith({ witnessedBefore: 2 }))).out).toContain(
    'sealed before the beacon’s time, witnessed by 2',
  );
});

test('--json says whose word it takes and what that is worth, as the text does', async () => {
  const slip = slipWith({ witnessedBefore: 2 });
  const [witness] = slip.log.witnesses as [string];
  const [byFile] = (await json([slip])) as [Said];
  expect(byFile).toMatchObject({
    mark: { kind: 'witnessed', by: 2 },
    key: { key: clubKey, from: 'file' },
    receiptKey: null,
  });
  expect(byFile.witnessed).toContainEqual({
    name: 'witness.example/w1',
    key: witness,
    from: 'file',
    seenAt: expect.any(Number),
  });
  const [named] = await json([slip], '--key', clubKey, '--witness', witness);
  expect(named).toMatchObject({
    mark: { by: 1 },
    key: { from: 'named' },
    witnessed: [{ key: witness, from: 'named' }],
  });
  const marks = (await json([slipWith({ witnessedBefore: 0 }), bare, { ...slip, prize: '1' }, 7])).map(
    ({ mark }) => mark,
  );
  expect(marks).toEqual([
    { kind: 'club-clock' },
    { kind: 'no-beacon' },
    { kind: 'fails', step: 'prize' },
    { kind: 'fails', step: 'format' },
  ]);
});

type Said = { mark: { kind: string }; key: object; receiptKey: object | null; witnessed: object[] };

async function json(bundles: unknown[], ...options: string[]): Promise<Said[]> {
  return (JSON.parse((await check(bundles, '--json', ...options)).out) as { proofs: Said[] }).proofs;
}

test('receipts that a later key has signed are said to be, and that key is asked for by name, too', async () => {
  const slip = slipWith({ laterSeed: '5'.repeat(64) });
  const later = renamed(slip.receiptKey!, 'club.example/log/2');
  const byFile = await check(slip);
  expect(byFile).toMatchObject({ code: 0 });
  expect(byFile.out).toContain(
    `the receipts are signed with a later key of the club, from the file: ${slip.receiptKey}\n`,
  );
  const missing = await check(slip, '--key', clubKey);
  expect(missing).toMatchObject({ code: 1, firstLine: expect.stringMatching(/^receipt fails: .*--key/) });
  const both = await check(slip, '--key', clubKey, '--key', later);
  expect(both.out).toContain(`a later key of the club, that you named: ${slip.receiptKey}\n`);
  expect((await json([slip]))[0]).toMatchObject({ receiptKey: { key: slip.receiptKey, from: 'file' } });
  // What it has signed is signed for those who hold receipts alone.
  const notes = slip.receipts.map(({ note }) => note).join('');
  expect(await verify(['-', '--key', clubKey, '--key', later], notes)).toMatchObject({ code: 0 });
  expect(await verify(['-', '--key', clubKey], notes)).toMatchObject({ code: 1 });
});

test('--json answers for receipts and for evidence, too', async () => {
  const { receipts } = slipWith({});
  const { note } = receipts[0]!;
  const signed = await verify(['-', '--json', '--key', clubKey], note);
  expect(JSON.parse(signed.out)).toMatchObject({ holds: true, receipts: [{ stake: 10_000, signed: true }] });
  const forged = await verify(['-', '--json', '--key', clubKey], note.replace('stake 10000', 'stake 1'));
  expect(forged.code).toBe(1);
  expect(JSON.parse(forged.out)).toMatchObject({ holds: false, receipts: [{ signed: false }] });
  const evidence = { format: evidenceFormat, key: clubKey, kind: 'receipt', note };
  const { code, out } = await check(evidence, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    state: 'open',
    says: expect.any(String),
    key: { key: clubKey, from: 'file' },
  });
  expect(JSON.parse((await check({ ...evidence, note: '' }, '--json')).out)).toMatchObject({
    state: 'nothing',
    key: null,
  });
});

test('evidence says whose key it takes, and a club’s key is its key under the name of each of its logs', async () => {
  const { note } = slipWith({}).receipts[0]!;
  const evidence = { format: evidenceFormat, key: clubKey, kind: 'receipt', note };
  expect((await check(evidence)).out).toContain(`key from the file: ${clubKey}\n`);
  const later = renamed(clubKey, 'club.example/log/2');
  expect(await check(evidence, '--key', later)).toMatchObject({ code: 0 });
  expect(await verify(['-', '--key', later], note)).toMatchObject({ code: 0 });
  const other = slipWith({ laterSeed: '5'.repeat(64) }).receiptKey!;
  expect(await check(evidence, '--key', other)).toMatchObject({ code: 2 });
});

test('--key is the key of a log, and --witness that of a witness', async () => {
  for (const options of [
    ['--key', book.witness],
    ['--witness', clubKey],
    ['--key', 'none'],
  ])
    expect(await check(bare, ...options)).toMatchObject({ code: 2, err: expect.stringContaining(options[0]!) });
});
