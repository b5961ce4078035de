/**
 * Streams, one per device: what happens at the tables, for everybody, and nudges for members. A nudge carries no private
 * facts: whoever gets one asks again. The database tells every server when something has changed; and whether or not it
 * does, the sessions of all open streams are checked every few seconds, so that none outlives its session.
 */
import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { isAlive, type Session } from '../calls/sessions.ts';
import type { Db, Tx } from '../database/db.ts';
import type { Log } from '../log.ts';
import { listen } from './listener.ts';
import { memberOwner, openStreams, ownerOf, write, type MemberStream, type Stream, type Streams } from './streams.ts';
import { eventOf, tableNews, type ReadTable } from './table-news.ts';

/** A session that has ended is off the streams within 5 s. */
const checkEveryMs = 4_000;
const heartbeatEveryMs = 15_000;

/** More than anybody has devices; the oldest makes room. */
const mostPerMember = 10;
/** Many people may share an address. Those beyond are told to come back; their pages ask by themselves meanwhile. */
const mostVisitorsPerAddress = 1_000;

export type Comer = { session: Session | undefined; address: string; lastSeen: number | undefined };

export type Live = {
  count: () => number;
  hasRoom: (comer: Comer) => boolean;
  open: (comer: Comer, response: ServerResponse) => void;
  stop: () => Promise<void>;
};

export type LiveOptions = {
  db: Db;
  databaseUrl: string;
  log: Log;
  readTable: ReadTable;
  /** Which of these members bet in a round. */
  playersAmong: (roundId: number, members: readonly number[]) => Promise<number[]>;
};

export async function startLive({ db, databaseUrl, log, readTable, playersAmong }: LiveOptions): Promise<Live> {
  const streams = openStreams();
  const { check, nudgePlayers } = nudges(db, streams, playersAmong);
  const warn = (error: unknown) => log.warn({ err: error }, 'the streams could not be told everything');
  const tellAll = (text: string) => {
    // The same bytes for everybody.
    const bytes = Buffer.from(text);
    for (const stream of streams.all()) write(stream, bytes);
  };
  const news = tableNews(db, readTable, tellAll);

  const listener = listen(databaseUrl, {
    channels: {
      member_changed: (member) => void check(streams.of(memberOwner(member)), true).catch(warn),
      table_changed: () => void news.catchUp().catch(warn),
      round_settled: (round) => void nudgePlayers(Number(round)).catch(warn),
    },
    // Nobody knows what was said while nobody listened.
    onListening: () => void Promise.all([news.catchUp(), check(streams.all(), true)]).catch(warn),
  });
  const checking = setInterval(
    () => void Promise.all([news.catchUp(), check(streams.all(), false)]).catch(warn),
    checkEveryMs,
  );
  const beating = setInterval(() => tellAll(':\n\n'), heartbeatEveryMs);
  await listener.ready;
  // Whoever comes first is told what is new from then on.
  await news.catchUp().catch(warn);

  return {
    count: () => streams.all().length,
    hasRoom: ({ session, address }) =>
      session !== undefined || streams.countOf(ownerOf(session, address)) < mostVisitorsPerAddress,
    open: ({ session, address, lastSeen }, response) => {
      const stream = { owner: ownerOf(session, address), session, response };
      const join = (text: string) => {
        // Gone meanwhile: "close" has been said already and will not be said again.
        if (response.destroyed) return;
        if (session && streams.countOf(stream.owner) >= mostPerMember) streams.end(streams.of(stream.owner)[0]!);
        streams.add(stream);
        // Whatever of the member's own was missed before is caught up with by asking.
        write(stream, session ? text + mineChanged : text);
      };
      news.welcome(lastSeen, join).catch((error: unknown) => {
        warn(error);
        response.destroy();
      });
    },
    stop: async () => {
      clearInterval(checking);
      clearInterval(beating);
      // Not "session-ended": the page comes back by itself.
      for (const stream of streams.all()) streams.end(stream);
      await listener.stop();
    },
  };
}

/** Nudges every open page of a member once the transaction is committed, on every server. */
export async function tellMember(tx: Tx, memberId: number): Promise<void> {
  await sql`select pg_notify('member_changed', ${String(memberId)})`.execute(tx);
}

const mineChanged = eventOf({ kind: 'mine-changed' });
const sessionEnded = eventOf({ kind: 'session-ended' });

function nudges(db: Db, streams: Streams, playersAmong: LiveOptions['playersAmong']) {
  return {
    /** Nudges those who are still signed in and ends the others. */
    check: async (some: readonly Stream[], nudge: boolean): Promise<void> => {
      const ofMembers = some.filter(isOfMember);
      if (ofMembers.length === 0) return;
      const alive = await aliveAmong(db, ofMembers);
      for (const stream of ofMembers) {
        if (!alive.has(keyOf(stream.session))) streams.end(stream, sessionEnded);
        else if (nudge) write(stream, mineChanged);
      }
    },
    nudgePlayers: async (roundId: number): Promise<void> => {
      const members = [
        ...new Set(
          streams
            .all()
            .filter(isOfMember)
            .map(({ session }) => session.memberId),
        ),
      ];
      if (members.length === 0) return;
      for (const player of await playersAmong(roundId, members)) {
        for (const stream of streams.of(memberOwner(player))) write(stream, mineChanged);
      }
    },
  };
}

function isOfMember(stream: Stream): stream is MemberStream {
  return stream.session !== undefined;
}

function keyOf({ tokenHash }: Session): string {
  return tokenHash.toString('base64');
}

async function aliveAmong(db: Db, streams: readonly MemberStream[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('session')
    .select('token_hash')
    .where('token_hash', '=', sql<Buffer>`any (${streams.map(({ session }) => session.tokenHash)})`)
    .where('ended_by_block', '=', false)
    .where(isAlive)
    .execute();
  return new Set(rows.map((row) => row.token_hash.toString('base64')));
}
