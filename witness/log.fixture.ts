/** A small log in memory, signed with the key of the vectors, and an address that serves it. */
import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toBase64 } from '@glass-dice/domain/log/base64';
import { checkpointText } from '@glass-dice/domain/log/checkpoint';
import { formatNote, parseVerifierKey, signatureLine } from '@glass-dice/domain/log/note';
import { hasTile, joinEntries, joinHashes, parseTilePath, tileWidth } from '@glass-dice/domain/log/tiles';
import { consistencyPath, leafHash, treeOf, treeRoot, type Hash } from '@glass-dice/domain/log/tree';
import vectors from '../domain/vectors/glass-book.json' with { type: 'json' };

export const lines: readonly string[] = vectors.entries;
export const vkey = vectors.key;

const pkcs8Start = '302e020100300506032b657004220420';

export function privateKey(seedHex: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(pkcs8Start + seedHex, 'hex'), format: 'der', type: 'pkcs8' });
}

/** `lines` with another entry at a place: another history from there on. */
export function changedAt(index: number): readonly string[] {
  return lines.with(index, '{"kind":"another"}');
}

export type TestLog = ReturnType<typeof testLog>;

export function testLog(all: readonly string[] = lines, keyText = vectors.key, seed = vectors.privateSeed) {
  const key = parseVerifierKey(keyText)!;
  const entries = all.map((line) => new TextEncoder().encode(line));
  const leaves = entries.map((entry) => leafHash(entry));
  const read = treeOf(leaves);
  const root = (size: number) => treeRoot(size, read);
  const signed = (text: string) => {
    const signature = sign(null, Buffer.from(text), privateKey(seed));
    return formatNote(text, [signatureLine(key, signature)]);
  };
  const note = (size: number) => signed(checkpointText({ origin: key.name, size, root: root(size) }));
  const path = (old: number, size: number) => consistencyPath(old, size, read).map(toBase64);
  return {
    size: all.length,
    signed,
    note,
    root: (size: number) => toBase64(root(size)),
    path,
    /** What the log sends to a witness. */
    request: (old: number, size: number) => requestBody(old, path(old, size), note(size)),
    /** What stands at an address below the log's prefix. */
    file: (name: string, size: number): Uint8Array | undefined => {
      if (name === 'checkpoint') return new TextEncoder().encode(note(size));
      const [, folder = '', address = ''] = /^tile\/(\w+)\/(.+)$/.exec(name) ?? [];
      const level = folder === 'entries' ? 0 : Number(folder);
      const tile = parseTilePath(address);
      if (!tile || !hasTile({ ...tile, level }, size)) return undefined;
      const from = tile.index * tileWidth;
      if (folder === 'entries') return joinEntries(entries.slice(from, from + tile.width));
      return joinHashes(Array.from({ length: tile.width }, (_, at): Hash => read(8 * level, from + at)));
    },
  };
}

export function requestBody(old: number, path: readonly string[], note: string): string {
  return [`old ${old}`, ...path, '', note].join('\n');
}

type Shown = {
  log: TestLog;
  size: number;
  /** What is served in place of the log's own files; `null`: not there, a number: this status. */
  instead: Record<string, Uint8Array | string | number | null>;
};

/** Serves what `shown` says at the moment, and writes down what it is asked for. */
export async function serveLog(shown: Omit<Shown, 'instead'> & Partial<Shown>) {
  const state: Shown = { instead: {}, ...shown };
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const name = request.url!.replace('/log/', '');
    asked.push(name);
    const found = name in state.instead ? state.instead[name] : state.log.file(name, state.size);
    const status = typeof found === 'number' ? found : found === null || found === undefined ? 404 : 200;
    response
      .writeHead(status, status === 302 ? { location: '/log/moved' } : {})
      .end(status === 200 ? found : undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/log`,
    state,
    asked,
    server,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
