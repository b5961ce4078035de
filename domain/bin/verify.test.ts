import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test, vi } from 'vitest';
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
  expect(await check(broken)).toMatchObject({ code: 1, firstLine: 'dice fails: The dice that follow are 1 4 6.' });
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
