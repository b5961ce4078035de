/** The open streams of this server, and how to write to them. */
import type { ServerResponse } from 'node:http';
import type { LiveMessage } from '@glass-dice/contract/live';
import { networkOf } from '../calls/network.ts';
import type { Session } from '../calls/sessions.ts';

/** Visitors have no session. */
export type Stream = {
  owner: string;
  session: Session | undefined;
  /** The games whose tables its device shows. */
  at: ReadonlySet<string>;
  response: ServerResponse;
};
export type MemberStream = Stream & { session: Session };

export function ownerOf(session: Session | undefined, address: string): string {
  return session ? memberOwner(session.memberId) : `visitor ${networkOf(address)}`;
}

export function memberOwner(memberId: number | string): string {
  return `member ${memberId}`;
}

export type Streams = ReturnType<typeof openStreams>;

/** The streams are kept by owner, so that those of one owner are found at once. */
export function openStreams() {
  const owners = new Map<string, Set<Stream>>();
  let count = 0;
  const remove = (stream: Stream): void => {
    const own = owners.get(stream.owner);
    if (own?.delete(stream)) count -= 1;
    if (own?.size === 0) owners.delete(stream.owner);
  };
  return {
    of: (owner: string): Stream[] => [...(owners.get(owner) ?? [])],
    countOf: (owner: string): number => owners.get(owner)?.size ?? 0,
    count: (): number => count,
    all: (): Stream[] => [...owners.values()].flatMap((own) => [...own]),
    add: (stream: Stream): void => {
      const own = owners.get(stream.owner);
      if (own) own.add(stream);
      else owners.set(stream.owner, new Set([stream]));
      count += 1;
      stream.response.on('close', () => remove(stream));
      // An error of a connection that nobody listens to would end the process.
      stream.response.on('error', () => remove(stream));
    },
    end: (stream: Stream, last = ''): void => {
      // First, because a connection that does not take what is written may stay open for long.
      remove(stream);
      write(stream, last);
      stream.response.end();
    },
  };
}

/** A reader with more than this unread is disconnected instead of buffered for; it reconnects and asks. */
const mostWaitingBytes = 65_536;

/** A server-sent event. */
export function eventOf(message: LiveMessage, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(message)}\n\n`;
}

export function write({ response }: Stream, text: string | Buffer): void {
  if (response.writableEnded || response.destroyed) return;
  // The headers are out and nothing is chunked, so the bytes may go straight to the connection, which costs a third less.
  // A response that has to wait for the end of another one has no connection yet.
  const way = response.socket ?? response;
  if (way.writableLength > mostWaitingBytes) response.destroy();
  else way.write(text);
}
