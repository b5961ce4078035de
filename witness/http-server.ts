/** The witness on the network: one address, `POST /add-checkpoint`. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { addCheckpoint, type Answer, type Witness } from './add-checkpoint.ts';

/** Room for sixteen signatures of the largest kind. */
const mostBytes = 256 * 1_024;
const requestTimeoutMs = 10_000;
const keepAliveMs = 75_000;
const mostConnections = 500;
const lastAnswersMs = 5_000;

export function witnessServer(witness: Witness): Server {
  const server = createServer((request, response) => {
    answerOf(witness, request)
      .then((answer) => send(response, answer))
      .catch((error: unknown) => {
        // Whoever broke off needs no answer.
        if (request.destroyed && !request.complete) return;
        witness.say(`Nothing was signed: ${(error as Error).message}`);
        send(response, { status: 500, body: 'The witness could not keep its state. Nothing was signed.\n' });
      });
  });
  server.requestTimeout = requestTimeoutMs;
  server.headersTimeout = requestTimeoutMs;
  server.keepAliveTimeout = keepAliveMs;
  server.maxConnections = mostConnections;
  return server;
}

/** Answers what has arrived, then nothing more. */
export async function stopServer(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => {
    server.close(() => done());
  });
  const patience = setTimeout(() => server.closeAllConnections(), lastAnswersMs);
  server.closeIdleConnections();
  await closed;
  clearTimeout(patience);
}

async function answerOf(witness: Witness, request: IncomingMessage): Promise<Answer> {
  if (request.url !== '/add-checkpoint') return { status: 404, body: 'There is nothing here but /add-checkpoint.\n' };
  if (request.method !== 'POST') return { status: 405, body: 'Only POST.\n' };
  const body = await bodyOf(request);
  return body ? addCheckpoint(witness, body) : { status: 413, body: 'The request is too large.\n' };
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Kept open when it is too large: the answer leaves by the same connection.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function send(response: ServerResponse, { status, body, type = 'text/plain; charset=utf-8' }: Answer): void {
  const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body), 'cache-control': 'no-store' };
  response.writeHead(status, {
    ...headers,
    ...(status === 405 && { allow: 'POST' }),
    // The rest of the body is not read.
    ...(status === 413 && { connection: 'close' }),
  });
  response.end(body);
}
