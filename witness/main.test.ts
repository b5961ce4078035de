/** The command as a person types it, each in a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { changedAt, serveLog, testLog, vkey } from './log.fixture.ts';
import { evidenceIn, newFolder, newWitnessFolder, secondOf, send } from './witness.fixture.ts';

const log = testLog();

function start(folder: string, words: readonly string[]) {
  return spawn(process.execPath, wordsOf(folder, words));
}

const wordsOf = (folder: string, words: readonly string[]) => [
  join(import.meta.dirname, 'main.ts'),
  ...words,
  '--data',
  folder,
];

async function run(folder: string, ...words: string[]) {
  const child = start(folder, words);
  const closed = once(child, 'close');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await closed) as [number];
  return { code, out, err };
}

/** Started on a free port; `stop` sends the signal and waits for the end. */
async function serve(folder: string) {
  const child = start(folder, ['--port', '0']);
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    const [, url] = /^Listening on (http:.*)$/.exec(line) ?? [];
    if (url)
      return {
        submit: (body: string) => send(`${url}/add-checkpoint`, { method: 'POST', body }),
        stop: async (signal: NodeJS.Signals) => {
          const closed = once(child, 'close');
          child.kill(signal);
          return closed;
        },
      };
  }
  throw new Error(await text(child.stderr));
}

test('a person starts a witness: name, key, log, and it signs until it is stopped', async () => {
  const folder = newFolder();
  expect(await run(folder, 'key')).toMatchObject({ code: 2, err: expect.stringContaining('--name') });
  const { code, out: key } = await run(folder, 'key', '--name', 'home.example/w1');
  expect(code).toBe(0);
  expect(key).toMatch(/^home\.example\/w1\+[0-9a-f]{8}\+B[\w+/=]+\n$/);
  expect((await run(folder, 'logs')).out).toContain('No log yet');
  expect((await run(folder, 'add-log', key.trim())).err).toContain('not the key of a log');
  expect((await run(folder, 'add-log', vkey)).out).toContain('is witnessed from now on');
  expect((await run(folder, 'add-log', vkey)).out).toContain('is witnessed already');
  expect((await run(folder, 'logs')).out).toBe('club.example/log\n  signed    nothing yet\n');

  for (const [signal, old, size] of [
    ['SIGTERM', 0, 9],
    ['SIGINT', 9, 12],
  ] as const) {
    const witness = await serve(folder);
    const { status, body } = await witness.submit(log.request(old, size));
    expect([status, body.startsWith('— home.example/w1 ')]).toEqual([200, true]);
    expect(await witness.stop(signal)).toEqual([0, null]);
  }
  expect((await run(folder, 'logs')).out).toContain(`signed    12 entries, root ${log.root(12)}, at 20`);
});

test('killed without warning amid requests, it never contradicts what it answered', async () => {
  const folder = newWitnessFolder();
  const another = testLog(changedAt(0));
  let [answered, asked, second] = [0, 0, 0];
  for (const answersBeforeTheEnd of [1, 2, 3, 4, 5]) {
    const witness = await serve(folder);
    // What was answered it knows; what was only asked it may know.
    const { status, body } = await witness.submit(log.request(700, 752));
    let size = Number(body);
    expect([status, size >= answered, size <= asked]).toEqual([409, true, true]);
    if (size > 0) expect((await witness.submit(another.request(size, size))).status).toBe(409);
    for (let times = 0; times < 20; times += 1) {
      const answer = await witness.submit(log.request(size, size + 1));
      expect(answer.status).toBe(200);
      expect(secondOf(answer.body)).toBeGreaterThanOrEqual(second);
      second = secondOf(answer.body);
      size += 1;
    }
    const steps = [1, 2, 3, 4, 5, 6, 7, 8];
    asked = size + steps.length;
    let left = answersBeforeTheEnd;
    const signed: number[] = [];
    await Promise.all(
      steps.map(async (step) => {
        const answer = await witness.submit(log.request(size, size + step)).catch(() => undefined);
        if (answer?.status === 200) signed.push(size + step);
        left -= 1;
        if (left === 0) await witness.stop('SIGKILL');
      }),
    );
    expect(signed.length).toBeLessThanOrEqual(1);
    answered = Math.max(size, ...signed);
  }
});

test('many requests at once to two processes on one folder: each size is signed once, none after a larger one', async () => {
  const folder = newFolder();
  await run(folder, 'add-log', vkey);
  await run(folder, 'key', '--name', 'home.example/w1');
  const [one, other] = [await serve(folder), await serve(folder)];
  const signed: number[] = [];
  // Each asks with the size that it was told last, as a log does.
  const grow = async ({ submit }: typeof one) => {
    let old = 0;
    while (old < 40) {
      const { status, body } = await submit(log.request(old, old + 1));
      expect([200, 409]).toContain(status);
      if (status === 200) signed.push(old + 1);
      old = status === 200 ? old + 1 : Number(body);
    }
  };
  await Promise.all([grow(one), grow(one), grow(other), grow(other)]);
  expect(signed.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  await Promise.all([one.stop('SIGTERM'), other.stop('SIGTERM')]);
});

test('follow says whether a log fits, and ends with the code for it', async () => {
  const folder = newFolder();
  await using club = await serveLog({ log, size: 300 });
  expect(await run(folder, 'follow', club.url, vkey, '--once')).toMatchObject({
    code: 0,
    out: 'club.example/log fits: 300 entries.\n',
    err: '',
  });
  club.state.size = 752;
  expect((await run(folder, '--follow', `${club.url}/`, vkey, '--once')).out).toContain('752 entries');
  club.state.instead = { checkpoint: null };
  expect(await run(folder, 'follow', club.url, vkey, '--once')).toMatchObject({
    code: 2,
    err: expect.stringContaining('club.example/log cannot be read'),
  });
  club.state.instead = {};
  club.state.log = testLog(changedAt(8));
  for (const said of ['CONTRADICTION, PROVED, in club.example/log', 'CONTRADICTION, PROVED, in club.example/log']) {
    const { code, err } = await run(folder, 'follow', club.url, vkey, '--once');
    expect([code, err.includes(said)]).toEqual([1, true]);
  }
  expect(evidenceIn(folder)).toHaveLength(1);
  const { out } = await run(folder, 'logs');
  expect(out).toContain('followed  752 entries, 752 of them checked');
  expect(out).toContain('EVIDENCE  1 proved');
});

test('follow goes on by itself, and ends when it is told to', async () => {
  const folder = newFolder();
  await using club = await serveLog({ log, size: 300 });
  const child = start(folder, ['follow', club.url, vkey, '--every', '1']);
  const closed = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('752')) break;
    club.state.size = 752;
  }
  child.kill('SIGTERM');
  expect(await closed).toEqual([0, null]);
});

test('follow goes on when it cannot keep what it sees, and says so once, and what is wrong all the same', async () => {
  const folder = newFolder();
  await using club = await serveLog({ log, size: 300 });
  const child = start(folder, ['follow', club.url, vkey, '--every', '1']);
  const closed = once(child, 'close');
  const said: string[] = [];
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => void (said.push(line) && child.emit('said')));
  const until = async (words: string) => {
    while (!said.some((line) => line.includes(words))) await Promise.race([once(child, 'said'), closed.then(fail)]);
  };
  const fail = () => Promise.reject(new Error(`It ended: ${said.join()}`));
  await until('fits: 300');
  const database = openDatabase(folder);
  database.exec(`
    create trigger followed_full before update on followed begin select raise(abort, 'no room'); end;
    create trigger evidence_full before insert on evidence begin select raise(abort, 'no room'); end;`);
  club.state.size = 752;
  await until('CANNOT BE KEPT');
  await until('fits: 752');
  expect(await run(folder, 'follow', club.url, vkey, '--once')).toMatchObject({
    code: 2,
    out: 'club.example/log fits: 752 entries.\n',
    err: expect.stringContaining('no room'),
  });
  club.state.log = testLog(changedAt(500));
  await until('CONTRADICTION, PROVED');
  club.state.log = log;
  database.exec('drop trigger followed_full');
  await until('is kept again');
  database.close();
  expect(said.filter((line) => line.includes('CANNOT BE KEPT'))).toHaveLength(1);
  child.kill('SIGTERM');
  expect(await closed).toEqual([0, null]);
});

test.runIf(existsSync('/dev/full'))('a full disk takes what it says, and does not end it', async () => {
  await using club = await serveLog({ log, size: 300 });
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, wordsOf(newFolder(), ['follow', club.url, vkey, '--every', '1']), {
    stdio: ['ignore', full, full],
  });
  closeSync(full);
  const closed = once(child, 'close');
  const looks = () => club.asked.filter((name) => name === 'checkpoint').length;
  while (child.exitCode === null && looks() < 2) await Promise.race([once(club.server, 'request'), closed]);
  child.kill('SIGTERM');
  expect([looks() >= 2, await closed]).toEqual([true, [0, null]]);
});

test('what makes no sense is answered with a sentence and code 2', async () => {
  const folder = newFolder();
  for (const words of [
    ['dance'],
    ['--port', 'x'],
    ['--every', '0'],
    ['--unknown'],
    ['add-log', 'nonsense'],
    ['follow', 'http://club.example/log'],
    ['follow', 'club.example/log', vkey],
    ['serve', '--name', 'two words'],
  ]) {
    const { code, err } = await run(folder, ...words);
    expect([words, code, /\.ts:\d+/.test(err)]).toEqual([words, 2, false]);
  }
  expect(await run('/dev/null/witness', 'logs')).toMatchObject({ code: 2, err: expect.not.stringContaining('.ts:') });
  const { code, out } = await run(folder, '--help');
  expect([code, out.startsWith('Usage: npm run witness')]).toEqual([0, true]);
});
