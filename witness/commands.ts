/** What a person can ask of the witness. Each answers with its exit code. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { toBase64 } from '@glass-dice/domain/log/base64';
import { formatVerifierKey, parseVerifierKey, type VerifierKey } from '@glass-dice/domain/log/note';
import { openDatabase } from './database.ts';
import { countOf, loudly } from './evidence.ts';
import { followedSoFar } from './followed.ts';
import { followOnce, type Outcome } from './follow.ts';
import type { Follower } from './follow-entries.ts';
import { stopServer, witnessServer } from './http-server.ts';
import { openIdentity } from './identity.ts';
import { logReader } from './log-reader.ts';
import { addLog, findLog, newestCheckpoint, originsOf } from './logs.ts';
import { StartError } from './start-error.ts';

export type Options = {
  folder: string;
  name?: string | undefined;
  host: string;
  port: number;
  once: boolean;
  everySeconds: number;
};

type Command = (options: Options, words: readonly string[]) => Promise<number>;

const print = (line: string) => process.stdout.write(`${line}\n`);
const say = (line: string) => process.stderr.write(`${new Date().toISOString()} ${line}\n`);
const now = () => Date.now();

export const serveCommand: Command = async ({ folder, name, host, port }, words) => {
  expectWords(words, 0, 'serve');
  return withDatabase(folder, async (database) => {
    const identity = openIdentity(database, folder, name, say);
    const server = witnessServer({ ...identity, database, folder, now, say });
    const stop = stopSignal();
    server.listen(port, host);
    await once(server, 'listening').catch((error: Error) => {
      throw new StartError(`It cannot listen on ${host}:${port}: ${error.message}`);
    });
    print(`This witness: ${formatVerifierKey(identity.key)}`);
    print(`Listening on http://${host}:${(server.address() as AddressInfo).port}`);
    await stopped(stop);
    await stopServer(server);
    return 0;
  });
};

export const keyCommand: Command = async ({ folder, name }, words) => {
  expectWords(words, 0, 'key');
  return withDatabase(folder, async (database) => {
    print(formatVerifierKey(openIdentity(database, folder, name, say).key));
    return 0;
  });
};

export const addLogCommand: Command = async ({ folder }, words) => {
  expectWords(words, 1, 'add-log VKEY');
  const key = logKey(words[0]!);
  return withDatabase(folder, async (database) => {
    const answer = addLog(database, key);
    if (answer === 'other-key')
      throw new StartError(`${key.name} is known with another key. A log with a new key has a new name.`);
    print(answer === 'added' ? `${key.name} is witnessed from now on.` : `${key.name} is witnessed already.`);
    return 0;
  });
};

export const logsCommand: Command = async ({ folder }, words) => {
  expectWords(words, 0, 'logs');
  return withDatabase(folder, async (database) => {
    const origins = originsOf(database);
    if (origins.length === 0) print('No log yet: npm run witness -- add-log VKEY');
    for (const origin of origins) printLog(database, origin);
    return 0;
  });
};

function printLog(database: DatabaseSync, origin: string): void {
  print(origin);
  const log = findLog(database, origin);
  const signed = newestCheckpoint(database, origin);
  if (signed) print(`  signed    ${signed.size} entries, root ${toBase64(signed.root)}, at ${timeOf(log!.signedAt)}`);
  else if (log) print('  signed    nothing yet');
  const read = followedSoFar(database, origin);
  if (read) print(`  followed  ${read.size} entries, ${read.checked} of them checked, at ${timeOf(read.seenAt)}`);
  const [proofs, others] = [countOf(database, origin, true), countOf(database, origin, false)];
  if (proofs + others > 0)
    print(`  EVIDENCE  ${proofs} proved, ${others} that did not fit and are not proved: see the folder evidence`);
}

export const followCommand: Command = async ({ folder, once: isOnce, everySeconds }, words) => {
  expectWords(words, 2, 'follow URL VKEY');
  const key = logKey(words[1]!);
  const stop = stopSignal();
  const reader = logReader(words[0]!, stop);
  return withDatabase(folder, async (database) => {
    const follower: Follower = { database, folder, now, say, key, reader };
    if (isOnce) {
      const code = report(await followOnce(follower), key, true);
      // What fits and is forgotten is nothing that the next time could compare with.
      return sayWhetherKept(follower, undefined) === undefined ? code : code || 2;
    }
    let unkept: string | undefined;
    while (!stop.aborted) {
      const outcome = await followOnce(follower);
      if (!stop.aborted) report(outcome, key, false);
      unkept = sayWhetherKept(follower, unkept);
      await wait(everySeconds * 1_000, undefined, { signal: stop }).catch(() => undefined);
    }
    return 0;
  });
};

function report(outcome: Outcome, key: VerifierKey, isOnce: boolean): number {
  if (outcome.kind === 'fits') {
    if (outcome.isNew || isOnce) print(`${key.name} fits: ${outcome.size} entries.`);
    return 0;
  }
  if (outcome.kind === 'older') {
    say(`${key.name} shows ${outcome.size} of its ${outcome.newest} entries. What it shows fits.`);
    return 0;
  }
  if (outcome.kind === 'cannot-be-read') {
    say(`${key.name} cannot be read: ${outcome.what}`);
    return 2;
  }
  if (outcome.kind === 'cannot-be-compared') {
    say(`What ${key.name} showed before cannot be looked up, so nothing is compared: ${outcome.what}`);
    return 2;
  }
  // What is new was said where it was kept.
  if (!outcome.isNew) say(`${loudly(key, outcome.proved)}: ${outcome.what}`);
  return 1;
}

/** Said when it begins, changes and ends. */
function sayWhetherKept({ folder, key, unkept }: Follower, before: string | undefined): string | undefined {
  if (unkept?.why === before) return before;
  if (unkept) say(`What ${key.name} shows CANNOT BE KEPT in ${folder}, only until this program ends: ${unkept.why}`);
  else say(`What ${key.name} shows is kept again.`);
  return unkept?.why;
}

function logKey(text: string): VerifierKey {
  const key = parseVerifierKey(text);
  if (key?.type !== 'note')
    throw new StartError('This is not the key of a log. It looks like club.example/log+0123abcd+A…');
  return key;
}

function expectWords(words: readonly string[], count: number, command: string): void {
  if (words.length !== count) throw new StartError(`It is: npm run witness -- ${command}`);
}

async function withDatabase<Value>(folder: string, work: (database: DatabaseSync) => Promise<Value>): Promise<Value> {
  const database = openDatabase(folder);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** A terminal sends the signal to npm, too, which sends it again. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => controller.abort());
  return controller.signal;
}

async function stopped(stop: AbortSignal): Promise<void> {
  if (!stop.aborted) await once(stop, 'abort');
}

function timeOf(second: number): string {
  return new Date(second * 1_000).toISOString().replace('.000', '');
}
