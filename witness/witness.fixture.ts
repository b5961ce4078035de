/** A witness on a real port with a real file, whose clock the test sets. */
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSignatureLine, parseVerifierKey } from '@glass-dice/domain/log/note';
import { onTestFinished } from 'vitest';
import vectors from '../domain/vectors/glass-book.json' with { type: 'json' };
import { openDatabase } from './database.ts';
import { stopServer, witnessServer } from './http-server.ts';
import { openIdentity } from './identity.ts';
import { privateKey } from './log.fixture.ts';
import { addLog } from './logs.ts';

export const witnessKey = parseVerifierKey(vectors.witness)!;

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'witness-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** With the key of the vectors, and their log added. */
export function newWitnessFolder(): string {
  const folder = newFolder();
  const pem = privateKey(vectors.witnessSeed).export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(join(folder, 'witness-key'), pem, { mode: 0o600 });
  const database = openDatabase(folder);
  openIdentity(database, folder, witnessKey.name, () => undefined);
  addLog(database, parseVerifierKey(vectors.key)!);
  database.close();
  return folder;
}

export async function startWitness(folder = newWitnessFolder()) {
  const clock = { ms: Date.UTC(2026, 10, 18) };
  const said: string[] = [];
  const database = openDatabase(folder);
  const identity = openIdentity(database, folder, undefined, () => undefined);
  const keeper = { database, folder, now: () => clock.ms, say: (line: string) => said.push(line) };
  const server = witnessServer({ ...identity, ...keeper });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    folder,
    url,
    clock,
    said,
    database,
    submit: (body: string | Uint8Array<ArrayBuffer>) => send(`${url}/add-checkpoint`, { method: 'POST', body }),
    [Symbol.asyncDispose]: async () => {
      await stopServer(server);
      database.close();
    },
  };
}

export async function send(url: string, options: RequestInit) {
  const answer = await fetch(url, options);
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() };
}

/** The time in a cosignature. */
export function secondOf(line: string): number {
  return Number(Buffer.from(parseSignatureLine(line.trim())!.signature.slice(0, 8)).readBigUInt64BE());
}

export type EvidenceFile = {
  what: string;
  proved: boolean;
  kind: string;
  checkpoints: string[];
  entries: { entry: string; proof: string }[];
  path: string[];
  root: string;
  key: string;
};

export function evidenceIn(folder: string): EvidenceFile[] {
  const files = join(folder, 'evidence');
  if (!existsSync(files)) return [];
  return readdirSync(files)
    .toSorted()
    .map((file) => JSON.parse(readFileSync(join(files, file), 'utf8')) as EvidenceFile);
}
