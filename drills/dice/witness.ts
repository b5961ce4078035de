/** A witness for a drill: the project's own, behind an address that stalls, lies or forgets when it is told to. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import {
  cosignature,
  cosignedMessage,
  formatVerifierKey,
  parseVerifierKey,
  signatureLine,
} from '@glass-dice/domain/log/note';
import { addCheckpoint, type Answer } from '../../witness/add-checkpoint.ts';
import { openDatabase } from '../../witness/database.ts';
import { openIdentity } from '../../witness/identity.ts';
import { addLog } from '../../witness/logs.ts';

export const troubles = ['stalls', 'lies', 'forgets', 'asks for another old size'] as const;

export type Behaviour = 'honest' | 'claims to have seen more' | (typeof troubles)[number];

export type DrillWitness = {
  verifierKey: string;
  address: string;
  behave: (how: Behaviour) => void;
  /** As somebody who runs a witness does it by hand. */
  add: (logKey: string) => void;
  /** How many signatures it has given. */
  signed: () => number;
  /** Every checkpoint that it was asked to sign. */
  handedIn: ReadonlySet<string>;
  /** What it found to contradict each other. */
  evidence: readonly string[];
};

export async function startDrillWitness(
  folder: string,
  name: string,
  cleanUp: AsyncDisposableStack,
): Promise<DrillWitness> {
  const database = openDatabase(folder);
  cleanUp.defer(() => database.close());
  const evidence: string[] = [];
  const handedIn = new Set<string>();
  const identity = openIdentity(database, folder, name, () => undefined);
  const witness = { ...identity, database, folder, now: Date.now, say: (line: string) => void evidence.push(line) };
  let how: Behaviour = 'honest';
  let signed = 0;
  let lastMisled = '';
  let liedAbout: string | undefined;

  /** It is the witness's own, and of a checkpoint that nobody handed in. */
  const signatureOfAnother = () => {
    const second = Math.floor(Date.now() / 1_000);
    const message = cosignedMessage(`another.example/log\n1\n${'A'.repeat(43)}=\n`, second);
    return signatureLine(identity.key, cosignature(second, identity.sign(Buffer.from(message))));
  };
  const answerTo = (body: Buffer): Answer | undefined => {
    const text = body.toString('utf8');
    const note = text.slice(text.indexOf('\n\n') + 2);
    const [origin = '', size = ''] = note.split('\n');
    handedIn.add(note);
    if (how === 'stalls') return undefined;
    if (how === 'lies') return { status: 200, body: signatureOfAnother() };
    if (how === 'claims to have seen more') liedAbout ??= origin;
    // Not of the log that begins after it, too.
    if (how === 'claims to have seen more' && origin === liedAbout)
      return { status: 409, body: `${Number(size) + 1_000}\n` };
    if (how === 'asks for another old size' && lastMisled !== size) {
      lastMisled = size;
      return { status: 409, body: `${Math.floor(Number(size) / 2)}\n` };
    }
    const answer = addCheckpoint(witness, body);
    if (answer.status === 200) signed += 1;
    return answer;
  };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = answerTo(await buffer(request));
    // One that stalls leaves the connection open.
    if (answer) response.writeHead(answer.status).end(answer.body);
  };
  // Whoever breaks off needs no answer.
  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp.defer(async () => {
    server.closeAllConnections();
    await server[Symbol.asyncDispose]();
  });

  return {
    verifierKey: formatVerifierKey(identity.key),
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (next) => {
      how = next;
      if (next === 'forgets') database.exec('delete from checkpoint; update log set signed_at = 0');
      else server.closeAllConnections();
    },
    add: (logKey) => void addLog(database, parseVerifierKey(logKey)!),
    signed: () => signed,
    handedIn,
    evidence,
  };
}
