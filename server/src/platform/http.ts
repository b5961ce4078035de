/** The HTTP server without any route: limits, security headers, request ids, strict JSON, logs and metrics. */
import { randomUUID } from 'node:crypto';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { parseJson } from './json.ts';
import type { Metrics } from './metrics.ts';
import { answerError, sendProblem } from './problem.ts';

const bodyLimitBytes = 65_536;

const securityHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

export function createHttp({ log, metrics }: { log: FastifyBaseLogger; metrics: Metrics }): FastifyInstance {
  const http = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimitBytes,
    requestTimeout: 10_000,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: true, maxParamLength: 100 },
    // An address that cannot be read is an address where nothing is.
    frameworkErrors: (_error, _request, reply) => void sendProblem(reply, 'not-found'),
    // Nothing is coerced, defaulted or silently dropped: what does not match is refused.
    ajv: { customOptions: { coerceTypes: false, useDefaults: false, removeAdditional: false, allErrors: true } },
  });

  http.removeAllContentTypeParsers();
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(body));
    } catch (error) {
      done(error as Error);
    }
  });

  http.setErrorHandler(answerError);
  http.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not-found'));

  http.addHook('onRequest', async (request, reply) => {
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
    request.log.info({ method: request.method, route, status: reply.statusCode, ms: Math.round(ms) }, 'request');
  });
  return http;
}
