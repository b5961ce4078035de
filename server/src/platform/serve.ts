/**
 * Serves a route of the contract. What the contract says is enforced here and nowhere else: the session, the key of an
 * idempotent request, the shape of the input, the shape of the reply, the status of a refusal.
 */
import { Type } from 'typebox';
import type { ErrorCode } from '@glass-dice/contract/errors';
import type { Input, Refusal, Reply, Route } from '@glass-dice/contract/route';
import { localeFor, type Locale } from '@glass-dice/domain/locale';
import { ok, type Result } from '@glass-dice/domain/result';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db, Tx } from './db.ts';
import { once } from './idempotency.ts';
import { sendProblem } from './problem.ts';
import { findSession, type Session } from './sessions.ts';

export type App = {
  http: FastifyInstance;
  db: Db;
  /** Every route served so far, for the API description. */
  routes: Route[];
};

type Call<R extends Route> = Omit<Input<R>, 'idempotencyKey'> & { locale: Locale } & (R['access'] extends 'member'
    ? { session: Session }
    : unknown) &
  // An idempotent route works in the transaction that also stores its answer.
  (R['idempotent'] extends true ? { tx: Tx } : unknown);

type Handler<R extends Route> = (call: Call<R>) => Promise<Result<Reply<R>, Refusal<R>>>;

const noFields = Type.Object({}, { additionalProperties: false });
const keyShape = /^[A-Za-z0-9_-]{16,64}$/;

export function serve<const R extends Route>(app: App, route: R, handler: Handler<R>): void {
  app.routes.push(route);
  // Made once: the compiled serialiser is kept under this very object.
  const replySchema = { ...route.reply };
  app.http.route({
    method: route.method,
    url: `/api${route.path}`,
    schema: {
      params: route.params ?? noFields,
      querystring: route.query ?? noFields,
      ...(route.body && { body: route.body }),
    },
    // Before the body is read: a stranger learns nothing of what a member's request must look like.
    onRequest: async (request, reply) => {
      if (route.access === 'public') return;
      const session = await findSession(app.db, request.headers.authorization);
      if (!session) return sendProblem(reply, 'sign-in-required');
      request.session = session;
    },
    handler: async (request, reply) => {
      if (!route.body && request.body !== undefined) return sendProblem(reply, 'invalid-input');
      const serialise = reply.compileSerializationSchema(replySchema);
      const answer = async (extra: object) => {
        // The one place where what the schemas checked meets the types made of the same schemas.
        const result = await handler({ ...callOf(request), ...extra } as unknown as Call<R>);
        return result.ok ? ok(serialise(result.value as Record<string, unknown>)) : result;
      };
      const result: Result<string, ErrorCode> = route.idempotent
        ? await answerOnce(app.db, route, request, answer)
        : await answer({});
      if (!result.ok) return sendProblem(reply, result.reason);
      if (route.status === 204) return reply.code(204).send();
      return reply
        .code(route.status ?? 200)
        .type('application/json; charset=utf-8')
        .send(result.value);
    },
  });
}

async function answerOnce(
  db: Db,
  route: Route,
  request: FastifyRequest,
  answer: (extra: object) => Promise<Result<string, ErrorCode>>,
): Promise<Result<string, ErrorCode>> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !keyShape.test(key)) return { ok: false, reason: 'idempotency-key-missing' };
  const scope = `${request.session?.memberId ?? 'anonymous'} ${route.method} ${route.path}`;
  const body = Object.entries(request.body ?? {}).filter(([field]) => !route.secrets?.includes(field));
  return await once(db, { scope, key, request: [request.params, request.query, body] }, (tx) => answer({ tx }));
}

function callOf(request: FastifyRequest): object {
  const { params, query, body, session } = request;
  return { params, query, body, session, locale: localeFor(request.headers['accept-language']) };
}

declare module 'fastify' {
  interface FastifyRequest {
    session?: Session;
  }
}
