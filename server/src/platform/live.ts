/**
 * Streams of nudges, one per device. A stream carries no private facts: whoever is nudged asks again. The database
 * tells every server when something about a member has changed; and whether or not it does, the sessions of all open
 * streams are checked every few seconds, so that none outlives its session.
 */
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Nudge } from '@glass-dice/contract/live';
import type { Db, Tx } from './db.ts';
import type { Log } from './log.ts';
import { isAlive, type Session } from './sessions.ts';

/** A session that has ended is off the streams within 5 s. */
const checkEveryMs = 4_000;
const heartbeatEveryMs = 15_000;
const askEveryMs = 1_500;

/** More than anybody has devices; the oldest makes room. */
const mostPerMember = 10;

type Stream = { session: Session; response: ServerResponse };

export type Live = { open: (session: Session, response: ServerResponse) => void; stop: () => Promise<void> };

export async function startLive(db: Db, databaseUrl: string, log: Log): Promise<Live> {
  const streams = new Set<Stream>();
  const open: Live['open'] = (session, response) => {
    // Gone while its session was looked up: "close" has been said already and will not be said again.
    if (response.destroyed) return;
    const ofMember = [...streams].filter((stream) => stream.session.memberId === session.memberId);
    if (ofMember.length >= mostPerMember) end(ofMember[0]!);
    const stream = { session, response };
    streams.add(stream);
    response.on('close', () => streams.delete(stream));
    // A broken connection closes too; unheard, its error would end the process.
    response.on('error', () => streams.delete(stream));
    // Whatever was missed before is caught up with by asking.
    send(stream, 'mine-changed');
  };

  const end = (stream: Stream, last?: Nudge['nudge']) => {
    // First, because a connection that does not take what is written may stay open for long.
    streams.delete(stream);
    if (last) send(stream, last);
    stream.response.end();
  };

  /** Nudges those who are still signed in and ends the others. */
  const check = async (some: readonly Stream[], nudge: boolean) => {
    if (some.length === 0) return;
    const alive = await aliveAmong(db, some);
    for (const stream of some) {
      if (!alive.has(keyOf(stream.session))) end(stream, 'session-ended');
      else if (nudge) send(stream, 'mine-changed');
    }
  };
  const warn = (error: unknown) => log.warn({ err: error }, 'streams could not be checked');
  const listener = listen(databaseUrl, {
    onMember: (memberId) =>
      void check(
        [...streams].filter(({ session }) => session.memberId === memberId),
        true,
      ).catch(warn),
    // Nobody knows what was said while nobody listened.
    onListening: () => void check([...streams], true).catch(warn),
  });
  const checking = setInterval(() => void check([...streams], false).catch(warn), checkEveryMs);
  const beating = setInterval(() => {
    for (const { response } of streams) write(response, ':\n\n');
  }, heartbeatEveryMs);
  await listener.ready;

  const stop = async () => {
    clearInterval(checking);
    clearInterval(beating);
    // Not "session-ended": the page comes back by itself.
    for (const stream of streams) end(stream);
    await listener.stop();
  };
  return { open, stop };
}

/** Nudges every open page of a member once the transaction is committed, on every server. */
export async function tellMember(tx: Tx, memberId: number): Promise<void> {
  await sql`select pg_notify('member_changed', ${String(memberId)})`.execute(tx);
}

/** A reader so slow that this much waits for it is dropped, not buffered for ever; it will come back and ask. */
const mostWaitingBytes = 65_536;

function write(response: ServerResponse, text: string): void {
  if (response.writableEnded || response.destroyed) return;
  if (response.writableLength > mostWaitingBytes) response.destroy();
  else response.write(text);
}

function send({ response }: Stream, nudge: Nudge['nudge']): void {
  write(response, `data: ${JSON.stringify({ nudge } satisfies Nudge)}\n\n`);
}

function keyOf({ tokenHash }: Session): string {
  return tokenHash.toString('base64');
}

async function aliveAmong(db: Db, streams: readonly Stream[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('session')
    .select('token_hash')
    .where('token_hash', '=', sql<Buffer>`any (${streams.map(({ session }) => session.tokenHash)})`)
    .where('ended_by_block', '=', false)
    .where(isAlive)
    .execute();
  return new Set(rows.map((row) => row.token_hash.toString('base64')));
}

type Listening = { onMember: (memberId: number) => void; onListening: () => void };

/** A connection of its own. It is asked every few seconds whether it still hears, and replaced when it does not. */
function listen(databaseUrl: string, { onMember, onListening }: Listening) {
  let client: Client | undefined;
  const stopping = new AbortController();

  const connect = async (): Promise<void> => {
    const fresh = new Client({
      connectionString: databaseUrl,
      application_name: 'glass-dice live',
      connectionTimeoutMillis: 3_000,
      query_timeout: 3_000,
    });
    // The next question finds out.
    fresh.on('error', () => {});
    fresh.on('notification', ({ payload }) => onMember(Number(payload)));
    await fresh.connect();
    await fresh.query('listen member_changed');
    client = fresh;
    onListening();
  };

  const keepListening = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const hears = await client?.query('select').then(
        () => true,
        () => false,
      );
      if (!hears && !stopping.signal.aborted) {
        void client?.end().catch(() => {});
        client = undefined;
        await connect().catch(() => {});
      }
      await sleep(askEveryMs, undefined, { ref: false });
    }
  };

  return {
    ready: connect().then(() => void keepListening()),
    stop: async () => {
      stopping.abort();
      await client?.end().catch(() => {});
    },
  };
}
