/** The club's logs, as files for everybody: `tlog-tiles` of C2SP. What is full never changes and is cached for ever. */
import { publicLog, type LogStatus } from '@glass-dice/contract/log';
import { joinEntries, joinHashes, hasTile, parseTilePath, tileWidth, type Tile } from '@glass-dice/domain/log/tiles';
import { ok } from '@glass-dice/domain/result';
import { serve, type App } from '../platform/calls/serve.ts';
import type { Db } from '../platform/database/db.ts';
import { cachedFor, ttlCache } from '../platform/load/ttl-cache.ts';
import { listLogs, listWitnesses, roundCount } from './log-status.ts';
import { readEntries, readTile } from './log-tree.ts';
import { readCheckpoint } from './checkpoints.ts';
import type { Witness } from './witness-list.ts';

const forEver = 'public, max-age=31536000, immutable';

/** Whom the server calls, what for, and where its source code is. */
export type Outside = { witnesses: readonly Witness[] } & Pick<LogStatus, 'relays' | 'beacon' | 'source'>;

const statusForMs = 5_000;

/** They never change. A bundle of entries has some 60 KB. */
const tileForMs = 3_600_000;
const mostTiles = 200;

/** `/log/…` is the first log, `/log/2/…` the second. */
export function serveLog(app: App, { witnesses, relays, beacon, source }: Outside): void {
  const { http, db } = app;
  const rounds = roundCount(db);
  const status = cachedFor(statusForMs, async () => ({
    logs: await listLogs(db),
    witnesses: await listWitnesses(db, witnesses),
    relays: [...relays],
    beacon,
    source,
    rounds: await rounds(),
  }));
  serve(app, publicLog, async () => ok(await status()));
  const fullTiles = ttlCache<Buffer>(mostTiles);
  const tileAt = async (log: number, path: string): Promise<Buffer | undefined> => {
    const file = parseFile(path);
    if (!file) return undefined;
    const read = async () => {
      const size = (await readCheckpoint(db, log))?.size ?? 0;
      if (!hasTile(file, size)) throw new NotPublished();
      return await readFile(db, log, file);
    };
    const made = file.width === tileWidth ? fullTiles(`${log}/${path}`, tileForMs, read) : read();
    return await made.catch((error: unknown) => {
      if (error instanceof NotPublished) return undefined;
      throw error;
    });
  };
  for (const prefix of ['/log', '/log/:number']) {
    http.get<{ Params: { number?: string } }>(`${prefix}/checkpoint`, async ({ params }, reply) => {
      const found = await readCheckpoint(db, logOf(params));
      if (!found) return reply.callNotFound();
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(found.note);
    });
    http.get<{ Params: { number?: string; '*': string } }>(`${prefix}/tile/*`, async ({ params }, reply) => {
      const bytes = await tileAt(logOf(params), params['*']);
      if (!bytes) return reply.callNotFound();
      return reply.type('application/octet-stream').header('cache-control', forEver).send(bytes);
    });
  }
}

/** Thrown, so that no cache keeps it. */
class NotPublished extends Error {}

async function readFile(db: Db, log: number, { kind, ...tile }: TileFile): Promise<Buffer> {
  const from = tile.index * tileWidth;
  return Buffer.from(
    kind === 'entries'
      ? joinEntries((await readEntries(db, log, from, from + tile.width)).map((text) => Buffer.from(text)))
      : joinHashes(await readTile(db, log, tile)),
  );
}

type TileFile = Tile & { kind: 'entries' | 'hashes' };

function parseFile(path: string): TileFile | undefined {
  const [kind = '', ...rest] = path.split('/');
  const place = parseTilePath(rest.join('/'));
  const level = kind === 'entries' ? 0 : levelOf(kind);
  if (!place || level === undefined) return undefined;
  return { ...place, level, kind: kind === 'entries' ? kind : 'hashes' };
}

function logOf({ number }: { number?: string }): number {
  if (number === undefined) return 1;
  // The first has one address only.
  return /^[1-9][0-9]{0,8}$/.test(number) && number !== '1' ? Number(number) : 0;
}

function levelOf(text: string): number | undefined {
  return /^(?:0|[1-9][0-9]?)$/.test(text) && Number(text) <= 63 ? Number(text) : undefined;
}
