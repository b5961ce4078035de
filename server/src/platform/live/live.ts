/**
 * Streams, one per device: public news for everybody, and nudges for members. A nudge carries no private facts: the page
 * asks again. The database notifies every server of changes. Besides, the sessions of all open streams are checked every
 * few seconds, so that no stream outlives its session.
 */
import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { isAlive, type Session } from '../calls/sessions.ts';
import type { Db, Tx } from '../database/db.ts';
import type { Log } from '../log.ts';
import { listen } from './listener.ts';
import { presentChannel, startPresent } from './present.ts';
import {
  eventOf,
  memberOwner,
  openStreams,
  ownerOf,
  write,
  type MemberStream,
  type Stream,
  type Streams,
} from './streams.ts';

/** A session that has ended is off the streams within 5 s. */
const checkEveryMs = 4_000;
const heartbeatEveryMs = 15_000;

/** More devices than a member has; the oldest stream makes room. */
const mostPerMember = 10;
/** Many people may share a network. Those beyond are refused; their pages poll meanwhile. */
const mostVisitorsPerNetwork = 1_000;
/** Of one server: twice what it is measured with. */
const mostInAll = 20_000;

export type Subscriber = {
  session: Session | undefined;
  address: string;
  /** The games whose tables its device shows. */
  at: ReadonlySet<string>;
  lastSeen: number | undefined;
};

export type Live = {
  count: () => number;
  hasRoom: () => boolean;
  /** Whether this one has not more than others may have, too. */
  hasShare: (subscriber: Subscriber) => boolean;
  open: (subscriber: Subscriber, response: ServerResponse) => void;
  stop: () => Promise<void>;
};

export type LiveOptions = {
  db: Db;
  databaseUrl: string;
  log: Log;
  newsOf: (broadcast: (text: string) => void) => News;
  /** The games at whose tables streams are counted. */
  games: () => Promise<readonly string[]>;
  /** By channel of the database: which of the members with a stream are nudged for this payload. */
  nudged: Record<string, Nudged>;
};

type Nudged = (payload: string, members: readonly number[]) => Promise<readonly number[]>;

/** The public messages. They are numbered; `channel` is where the database announces them. */
export type News = {
  channel: string;
  /** Reads what is new and broadcasts it. */
  catchUp: () => Promise<void>;
  /** Calls `join` with the first text for a stream that has seen everything up to `lastSeen`. */
  welcome: (lastSeen: number | undefined, join: (text: string) => void) => Promise<void>;
};

export async function startLive({ db, databaseUrl, log, newsOf, games, nudged }: LiveOptions): Promise<Live> {
  const streams = openStreams();
  const { check, nudge } = nudges(db, streams);
  const warn = (error: unknown) => log.warn({ err: error }, 'the streams could not be told everything');
  const tellAll = (text: string) => {
    // The same bytes for everybody.
    const bytes = Buffer.from(text);
    for (const stream of streams.all()) write(stream, bytes);
  };
  const news = newsOf(tellAll);
  const present = startPresent({ db, streams, games, warn });

  const listener = listen(databaseUrl, {
    channels: {
      member_changed: (member) => void check(streams.of(memberOwner(member)), true).catch(warn),
      [presentChannel]: present.hear,
      [news.channel]: () => void news.catchUp().catch(warn),
      ...Object.fromEntries(
        Object.entries(nudged).map(([channel, whom]) => [channel, (payload) => void nudge(payload, whom).catch(warn)]),
      ),
    },
    // Notifications are lost while nobody listens.
    onListening: () => {
      present.say();
      void Promise.all([news.catchUp(), check(streams.all(), true)]).catch(warn);
    },
  });
  const checking = setInterval(
    () => void Promise.all([news.catchUp(), check(streams.all(), false)]).catch(warn),
    checkEveryMs,
  );
  const beating = setInterval(() => tellAll(':\n\n'), heartbeatEveryMs);
  await listener.ready;
  // The first stream gets what is new from now on.
  await news.catchUp().catch(warn);

  return {
    count: streams.count,
    hasRoom: () => streams.count() < mostInAll,
    hasShare: ({ session, address }) =>
      session !== undefined || streams.countOf(ownerOf(session, address)) < mostVisitorsPerNetwork,
    open: ({ session, address, at, lastSeen }, response) => {
      const stream = { owner: ownerOf(session, address), session, at, response };
      const join = (news: string) => {
        // Closed meanwhile: its "close" event is past.
        if (response.destroyed) return;
        if (session && streams.countOf(stream.owner) >= mostPerMember) streams.end(streams.of(stream.owner)[0]!);
        streams.add(stream);
        const text = news + present.welcome(at);
        // The page asks for what it missed of the member's own.
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
      await present.stop();
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

function nudges(db: Db, streams: Streams) {
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
    nudge: async (payload: string, whom: Nudged): Promise<void> => {
      const members = [
        ...new Set(
          streams
            .all()
            .filter(isOfMember)
            .map(({ session }) => session.memberId),
        ),
      ];
      if (members.length === 0) return;
      for (const member of await whom(payload, members)) {
        for (const stream of streams.of(memberOwner(member))) write(stream, mineChanged);
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
