/** The HTTP server without any route: limits, security headers, request ids, strict JSON, logs and metrics. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { parseJson } from './json.ts';
import { answerError, sendProblem } from './problem.ts';
import { securityHeaders } from './security-headers.ts';

const bodyLimitBytes = 65_536;
const requestTimeoutMs = 10_000;

export type HttpOptions = {
  log: FastifyBaseLogger;
  metrics: Metrics;
  /** Proxies whose word about the caller's address is believed; everybody else's is ignored. */
  trustedProxies: readonly string[];
  onUnnamedProxy?: ((address: string) => void) | undefined;
};

export function createHttp({ log, metrics, trustedProxies, onUnnamedProxy }: HttpOptions): FastifyInstance {
  const http = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimitBytes,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: 1_000 },
    clientErrorHandler: answerBrokenRequest,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: true, maxParamLength: 100 },
    // An address that cannot be read is an address where nothing is.
    frameworkErrors: (_error, _request, reply) => void sendProblem(reply.headers(securityHeaders), 'not-found'),
    // Nothing is coerced, defaulted or silently dropped: what does not match is refused.
    ajv: { customOptions: { coerceTypes: false, useDefaults: false, removeAdditional: false, allErrors: true } },
  });

  http.removeAllContentTypeParsers();
  http.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJson(body));
    } catch (error) {
      done(error as Error);
    }
  });

  // A route that takes files checks which; none other accepts these types.
  http.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  http.setErrorHandler(answerError);
  http.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not-found'));

  let warned = false;
  http.addHook('onRequest', async (request, reply) => {
    // Those that are believed stand before who they speak for.
    const isBelieved = (request.ips?.length ?? 1) > 1;
    if (!warned && request.headers['x-forwarded-for'] && !isBelieved) {
      warned = true;
      onUnnamedProxy?.(request.ip);
      http.log.warn('a proxy that is not named in TRUSTED_PROXIES passes on requests: all members share its address');
    }
    reply.headers({ ...securityHeaders, 'x-request-id': request.id });
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  // A request under way at shutdown is finished, and its connection then closed instead of kept for the next one.
  let closing = false;
  http.addHook('preClose', async () => {
    closing = true;
  });
  http.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const ms = reply.elapsedTime;
    metrics.requests.observe({ method: request.method, route, status: reply.statusCode }, ms / 1000);
    const { method, refusedWith: refusal } = request;
    request.log.info({ method, route, status: reply.statusCode, refusal, ms: Math.round(ms) }, 'request');
  });
  return http;
}

/** What is not even HTTP, or too slow, or has too long headers: no request exists, so the answer is written by hand. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.destroyed || !socket.writable) return void socket.destroy();
  const status = brokenRequests[error.code ?? ''] ?? '400 Bad Request';
  const headers = Object.entries({ ...securityHeaders, connection: 'close', 'content-length': '0' });
  socket.end(`HTTP/1.1 ${status}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
}

const brokenRequests: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};
