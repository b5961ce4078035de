/**
 * Sends requests over connections that stay open, one at a time on each, and measures how long the answers take. It does
 * as little as possible besides, because it shares the machine with the server.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Measured = {
  perSecond: number;
  /** How often each status came. */
  statuses: Map<number, number>;
  /** Milliseconds, sorted. */
  latencies: Float64Array;
};

type Options = { port: number; connections: number; until: AbortSignal; nextRequest: () => string };

export function getRequest(path: string, headers: Record<string, string>): string {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Each connection sends its next request as soon as the last is answered. */
export async function loadFully({ port, connections, until, nextRequest }: Options): Promise<Measured> {
  const lines = await openLines(port, connections);
  const tally = createTally();
  await Promise.all(
    lines.map(async (line) => {
      while (!until.aborted) {
        const sentAt = performance.now();
        tally.count(await line.ask(nextRequest()), sentAt);
      }
    }),
  );
  for (const line of lines) line.end();
  return tally.measured();
}

/**
 * So many requests a second, whether or not those before them are answered. Each is measured from the moment on which
 * it was due, so that a server that stands still is not spared the ones that could not be sent meanwhile.
 */
export async function loadSteadily({
  port,
  connections,
  until,
  nextRequest,
  perSecond,
}: Options & { perSecond: number }): Promise<Measured> {
  const lines = await openLines(port, connections);
  const free = [...lines];
  const due: number[] = [];
  const tally = createTally();
  const begunAt = performance.now();
  const underWay: Promise<void>[] = [];
  /** And whatever has become due meanwhile. */
  const send = async (line: Line, firstDueAt: number) => {
    for (let dueAt: number | undefined = firstDueAt; dueAt !== undefined; dueAt = due.shift()) {
      tally.count(await line.ask(nextRequest()), dueAt);
    }
    free.push(line);
  };
  for (let sent = 0; !until.aborted;) {
    for (; sent < ((performance.now() - begunAt) * perSecond) / 1000; sent += 1) {
      const dueAt = begunAt + (sent * 1000) / perSecond;
      const line = free.pop();
      if (line) underWay.push(send(line, dueAt));
      else due.push(dueAt);
    }
    await sleep(1);
  }
  await Promise.all(underWay);
  for (const line of lines) line.end();
  return tally.measured();
}

export function percentile({ latencies }: Pick<Measured, 'latencies'>, share: number): number {
  return latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? NaN;
}

export function percentilesText(measured: Measured): string {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(measured, share).toFixed(1));
  return `p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`;
}

function createTally() {
  const latencies: number[] = [];
  const statuses = new Map<number, number>();
  const begunAt = performance.now();
  let endedAt = begunAt;
  return {
    count: (status: number, sentAt: number) => {
      endedAt = performance.now();
      latencies.push(endedAt - sentAt);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    },
    measured: (): Measured => ({
      perSecond: (1000 * latencies.length) / (endedAt - begunAt),
      statuses,
      latencies: Float64Array.from(latencies).toSorted(),
    }),
  };
}

type Line = { ask: (request: string) => Promise<number>; end: () => void };

function openLines(port: number, count: number): Promise<Line[]> {
  return Promise.all(Array.from({ length: count }, () => openLine(port)));
}

async function openLine(port: number): Promise<Line> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  socket.setEncoding('latin1');
  let answered: PromiseWithResolvers<number> | undefined;
  let text = '';
  socket.on('data', (part: string) => {
    text += part;
    const status = wholeAnswer(text);
    if (status === undefined) return;
    text = '';
    answered?.resolve(status);
  });
  socket.on('error', (error) => answered?.reject(error));
  socket.on('close', () => answered?.reject(new Error('The server has closed a connection.')));
  return {
    ask: (request) => {
      answered = Promise.withResolvers<number>();
      socket.write(request, 'latin1');
      return answered.promise;
    },
    end: () => {
      answered = undefined;
      socket.destroy();
    },
  };
}

/** The status of an answer that has arrived to its end. */
function wholeAnswer(text: string): number | undefined {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (text.length < head + 4 + Number(length)) return undefined;
  return Number(text.slice(9, 12));
}
