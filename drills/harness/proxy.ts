/**
 * Stands between a server and its PostgreSQL and passes everything on, until a statement comes by that a drill waits
 * for. That one is held, before it reaches PostgreSQL or after it was answered there, while the fault is done.
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { asksForEncryption, createReader, createSplitter, endsRequest, isPart, readRow, type Message } from './wire.ts';

export type Statement = {
  text: string;
  /** What is bound to it. */
  parameters: readonly string[];
  /** Those before it in the same transaction. */
  earlier: readonly Statement[];
  /** The first row it was answered with, once it was. */
  row?: readonly (string | null)[];
};

/** `before`: PostgreSQL has not seen it. `after`: PostgreSQL has answered, and the server does not know yet. */
export type Point = { moment: 'before' | 'after'; matches: (statement: Statement) => boolean };

/** A statement that waits, and its connection with it. */
export type Held = {
  statement: Statement;
  /** As if the network had failed: neither side hears of the other any more. */
  cut: () => void;
  letGo: () => void;
};

export type Proxy = {
  port: number;
  /** The next statement at this point. One at a time: asking for another forgets the one before. */
  hold: (point: Point) => Promise<Held>;
  forget: () => void;
  cutAll: () => void;
  close: () => Promise<void>;
};

/** The COMMIT of a transaction in which there was such a statement. */
export const commitOf = (wanted: (statement: Statement) => boolean) => (statement: Statement) =>
  statement.text === 'commit' && statement.earlier.some(wanted);

type Trap = { point: Point; caught: (held: Held) => void };

export async function startProxy(upstreamPort: number): Promise<Proxy> {
  let trap: Trap | undefined;
  const cuts = new Set<() => void>();
  const listener = createServer((client) => {
    const cut = join(client, connect(upstreamPort, '127.0.0.1'), (statement, moment) => {
      if (trap?.point.moment !== moment || !trap.point.matches(statement)) return undefined;
      const { caught } = trap;
      trap = undefined;
      return caught;
    });
    cuts.add(cut);
    client.once('close', () => cuts.delete(cut));
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const cutAll = () => cuts.forEach((cut) => cut());
  return {
    port: (listener.address() as AddressInfo).port,
    hold: (point) => new Promise((caught) => (trap = { point, caught })),
    forget: () => (trap = undefined),
    cutAll,
    close: async () => {
      trap = undefined;
      cutAll();
      const closed = once(listener, 'close');
      listener.close();
      await closed;
    },
  };
}

type Look = (statement: Statement, moment: Point['moment']) => Trap['caught'] | undefined;
type Request = { statement: Statement; answerTo: Trap['caught'] | undefined };

/** One connection of the server's. Answers with what cuts it. */
function join(client: Socket, upstream: Socket, look: Look): () => void {
  const read = createReader();
  const unanswered: Request[] = [];
  const transaction: Statement[] = [];
  // Many small messages: none of them waits for the next.
  for (const socket of [client, upstream]) socket.setNoDelay(true);
  const cut = () => {
    client.destroy();
    upstream.destroy();
  };
  const wait = (statement: Statement, caught: Trap['caught']) =>
    new Promise<void>((letGo) => caught({ statement, cut, letGo }));

  const send = async (request: Message[]) => {
    const statement: Statement = { ...read(request), earlier: [...transaction] };
    const caught = look(statement, 'before');
    if (caught) await wait(statement, caught);
    // The answer is looked at now, so that all of it is kept back and not only its end.
    unanswered.push({ statement, answerTo: look(statement, 'after') });
    upstream.write(joined(request));
  };

  const answer = async (message: Message, kept: Message[]) => {
    const request = unanswered[0];
    const isLast = message.type === 'Z';
    if (request && message.type === 'D') request.statement.row ??= readRow(message);
    if (isLast) {
      unanswered.shift();
      // "I": no transaction is open any more.
      if (message.body.toString('latin1') === 'I') transaction.length = 0;
      else if (request) transaction.push(request.statement);
    }
    if (!request?.answerTo) return void client.write(message.bytes);
    kept.push(message);
    if (!isLast) return;
    await wait(request.statement, request.answerTo);
    client.write(joined(kept.splice(0)));
  };

  void passOn(client, cut, requests(upstream, client, send));
  void passOn(upstream, cut, answers(answer));
  return cut;
}

/** Gathers the parts of a request until it is whole; the rest (greeting, password, farewell) goes straight on. */
function requests(upstream: Socket, client: Socket, send: (request: Message[]) => Promise<void>) {
  const split = createSplitter({ greets: true });
  const parts: Message[] = [];
  return async (chunk: Buffer) => {
    for (const message of split(chunk)) {
      if (asksForEncryption(message)) client.write('N');
      else if (isPart(message)) parts.push(message);
      else if (endsRequest(message)) await send([...parts.splice(0), message]);
      else upstream.write(joined([...parts.splice(0), message]));
    }
  };
}

function answers(answer: (message: Message, kept: Message[]) => Promise<void>) {
  const split = createSplitter({ greets: false });
  const kept: Message[] = [];
  return async (chunk: Buffer) => {
    for (const message of split(chunk)) await answer(message, kept);
  };
}

function joined(messages: readonly Message[]): Buffer {
  return Buffer.concat(messages.map(({ bytes }) => bytes));
}

/** Either side's end is the other's end, too. */
async function passOn(from: Socket, cut: () => void, take: (chunk: Buffer) => Promise<void>): Promise<void> {
  from.on('error', cut);
  try {
    for await (const chunk of from) await take(chunk as Buffer);
  } catch {
    // A connection that was cut or refused; the other side learns it by its own end.
  } finally {
    cut();
  }
}
