/**
 * Serves a route of the contract. What the contract says is enforced here and nowhere else: the session, the key of an
 * idempotent request, the shape of the input, the shape of the reply, the status of a refusal.
 */
import { hash } from 'node:crypto';
import { Type } from 'typebox';
import type { ErrorCode } from '@glass-dice/contract/errors';
import {
  isForOperators,
  type Input,
  type OperatorAccess,
  type Refusal,
  type Reply,
  type Route,
} from '@glass-dice/contract/route';
import { admit, type AdmissionRefusal } from './admission.ts';
import { admitOperator, type OperatorRefusal, type OperatorSession } from './operator-sessions.ts';
import { localeFor, type Languages, type Locale } from '@glass-dice/domain/locale';
import { ok, refuse, type Result } from '@glass-dice/domain/result';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Tx } from '../database/db.ts';
import { sendProblem, sendRefusal } from '../http/problem.ts';
import { withDeadline } from '../load/deadline.ts';
import { ttlCache } from '../load/ttl-cache.ts';
import { deviceTokenOf, type DeviceToken } from './device-token.ts';
import { claimOf, earlierAnswer, once, type Claim, type KeyRefusal, type StoredAnswer } from './idempotency.ts';
import type { Session } from './sessions.ts';
import type { CallShares } from './shares.ts';

export type App = {
  http: FastifyInstance;
  db: Db;
  /** Every route served so far, for the API description. */
  routes: Route[];
  shares: CallShares;
  /** That the club offers. Never fails, and takes no time to speak of. */
  languages: () => Promise<Languages>;
};

/** A handler may also find that who was admitted is not any more. */
type HandlerRefusal<R extends Route> = Refusal<R> | AdmissionRefusal | OperatorRefusal;

type Work<R extends Route> = (tx: Tx) => Promise<Result<Reply<R>, HandlerRefusal<R>>>;
type Once<R extends Route> = (work: Work<R>) => Promise<Result<StoredAnswer, HandlerRefusal<R> | KeyRefusal>>;

type Call<R extends Route> = Omit<Input<R, Buffer>, 'idempotencyKey'> & {
  locale: Locale;
  caller: Caller;
} & SessionOf<R['access']> &
  (R['idempotent'] extends true ? { once: Once<R> } : unknown);

type SessionOf<Who> = Who extends 'public'
  ? unknown
  : Who extends OperatorAccess
    ? { operator: OperatorSession }
    : Who extends 'visitor'
      ? { session?: Session }
      : { session: Session };

/** Where a request comes from, as far as one can tell. */
export type Caller = { address: string; userAgent: string; device: DeviceToken };

/** An idempotent route can answer only with what it did and stored by `once`. */
type Handler<R extends Route> = (
  call: Call<R>,
) => Promise<
  R['idempotent'] extends true
    ? Result<StoredAnswer, HandlerRefusal<R> | KeyRefusal>
    : Result<Reply<R>, HandlerRefusal<R>>
>;

/** A request whose handler itself looks for the earlier answer and stores the new one, for many requests at once. */
export type Claimed<R extends Route> = { claim: Claim; textOf: (reply: Reply<R>) => string };

type Answer = Result<unknown, ErrorCode>;

const noFields = Type.Object({}, { additionalProperties: false });
const keyShape = /^[A-Za-z0-9_-]{16,64}$/;

export function serve<const R extends Route>(app: App, route: R, handler: Handler<R>): void {
  app.routes.push(route);
  // Made once: the compiled serialiser is kept under this very object.
  const replySchema = { ...route.reply };
  // The one place where what the schemas checked meets the types made of the same schemas.
  const handle = handler as unknown as (call: object) => Promise<Answer>;
  const cache = ttlCache<Result<string, ErrorCode>>();
  const cached = (request: FastifyRequest, locale: Locale, make: () => Promise<Result<string, ErrorCode>>) =>
    // What an answer that everybody may get depends on.
    route.cachedForMs === undefined ? make() : cache(`${locale} ${request.url}`, route.cachedForMs, make);
  app.http.route({
    ...frameOf(app, route),
    handler: async (request, reply) => {
      if (!route.body && !route.upload && request.body !== undefined) return sendProblem(reply, 'invalid-input');
      const serialise = reply.compileSerializationSchema(replySchema) as (value: unknown) => string;
      const call = await callOf(app, request, reply);
      const inTurn = (work: () => Promise<Result<string, ErrorCode>>) =>
        withDeadline(app.shares.inTurn(route, request, work));
      const result = route.idempotent
        ? await inTurn(() => answerOnce(app.db, route, request, call, serialise, handle))
        : await cached(request, call.locale, () => inTurn(async () => textOf(await handle(call), serialise)));
      return result.ok ? sendText(reply, route, result.value) : sendRefusal(reply, result);
    },
  });
}

/** Serves an idempotent route whose requests are done in batches, so that no one of them asks the database by itself. */
export function serveInBatches<const R extends Route & { idempotent: true }>(
  app: App,
  route: R,
  handler: (call: Omit<Call<R>, 'once'> & Claimed<R>) => Promise<Result<StoredAnswer, HandlerRefusal<R> | KeyRefusal>>,
  /** What is added to a stored answer each time it is sent; it must be the same each time. */
  finish: (text: StoredAnswer) => Promise<string>,
): void {
  app.routes.push(route);
  const replySchema = { ...route.reply };
  const handle = handler as unknown as (call: object) => Promise<Result<StoredAnswer, ErrorCode>>;
  app.http.route({
    ...frameOf(app, route),
    handler: async (request, reply) => {
      const claim = claimOfRequest(route, request);
      if (!claim) return sendProblem(reply, 'idempotency-key-missing');
      const call = await callOf(app, request, reply);
      const textOf = reply.compileSerializationSchema(replySchema) as (value: unknown) => string;
      const result = await withDeadline(handle({ ...call, claim, textOf }));
      return result.ok ? sendText(reply, route, await finish(result.value)) : sendRefusal(reply, result);
    },
  });
}

function sendText(reply: FastifyReply, route: Route, text: string): FastifyReply {
  if (route.status === 204) return reply.code(204).send();
  return reply
    .code(route.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(text);
}

/** What holds before a handler is asked, whatever it answers with. */
export function frameOf(app: App, route: Route) {
  const { access } = route;
  return {
    method: route.method,
    url: `/api${route.path}`,
    ...(route.upload && { bodyLimit: route.upload.mostBytes }),
    // A stream without a body would have no end either.
    ...(route.stream && { exposeHeadRoute: false }),
    schema: {
      params: route.params ?? noFields,
      querystring: route.query ?? noFields,
      ...(route.body && { body: route.body }),
    },
    // Before the body is read: a stranger learns nothing of what a member's request must look like.
    ...(access !== 'public' && {
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        // When it is refused, what is on its way is not read either.
        if (route.upload) reply.header('connection', 'close');
        if (isForOperators(access)) {
          const operator = await withDeadline(admitOperator(app.db, route, request.headers.authorization));
          if (!operator.ok) return sendRefusal(reply, operator);
          request.operator = operator.value;
          return;
        }
        const admitted = await withDeadline(admit(app.db, access, request));
        if (!admitted.ok) {
          const earlier = route.endsSession && (await withDeadline(answerBefore(app.db, route, request)));
          return earlier ? sendText(reply, route, earlier) : sendRefusal(reply, admitted);
        }
        if (admitted.value) request.session = admitted.value;
        if (!route.upload) return;
        app.shares.beginUpload(request, reply);
        reply.removeHeader('connection');
      },
    }),
    preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
      // Only the routes that take a file have a parser for its type, but all of them have the one for JSON.
      const type = request.headers['content-type']?.split(';', 1)[0]!.trim().toLowerCase();
      const taken = route.upload ? route.upload.types.includes(type ?? '') : !(request.body instanceof Buffer);
      if (!taken) return sendProblem(reply, 'unsupported-media-type');
    },
  };
}

async function answerOnce(
  db: Db,
  route: Route,
  request: FastifyRequest,
  call: object,
  serialise: (value: unknown) => string,
  handle: (call: object) => Promise<Answer>,
): Promise<Result<string, ErrorCode>> {
  const claim = claimOfRequest(route, request);
  if (!claim) return refuse('idempotency-key-missing');
  const earlier = await earlierAnswer(db, claim);
  if (earlier) return earlier;
  const doOnce = (work: (tx: Tx) => Promise<Answer>) =>
    once(db, claim, async (tx) => textOf(await work(tx), serialise));
  const result = (await handle({ ...call, once: doOnce })) as Result<StoredAnswer, ErrorCode>;
  // What stood in the way may be this very request, sent twice and done meanwhile.
  return result.ok ? result : ((await earlierAnswer(db, claim)) ?? result);
}

/** Of a call that ended the session with which it is made. What its body says does not matter any more. */
async function answerBefore(db: Db, route: Route, request: FastifyRequest): Promise<string | undefined> {
  const claim = claimOfRequest(route, request);
  const earlier = claim && (await earlierAnswer(db, claim));
  return earlier?.ok ? earlier.value : undefined;
}

/** Of whom, for which route, and a hash of the request that leaves its secrets out. */
function claimOfRequest(route: Route, request: FastifyRequest): Claim | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !keyShape.test(key)) return undefined;
  // A session that is over is nobody's any more, but who has its token is who had it.
  const whose = route.endsSession
    ? hash('sha256', request.headers.authorization ?? '')
    : request.operator
      ? `operator ${request.operator.operatorId}`
      : (request.session?.memberId ?? 'anonymous');
  const scope = `${whose} ${route.method} ${route.path}`;
  const body = Object.entries(request.body ?? {}).filter(([field]) => !route.secrets?.includes(field));
  return claimOf(scope, key, [request.params, request.query, body]);
}

function textOf(answer: Answer, serialise: (value: unknown) => string): Result<string, ErrorCode> {
  return answer.ok ? ok(serialise(answer.value)) : answer;
}

async function callOf({ languages }: App, request: FastifyRequest, reply: FastifyReply) {
  const { params, query, body, session, operator } = request;
  const locale = localeFor(request.headers['accept-language'], await languages());
  return { params, query, body, file: body, session, operator, locale, caller: callerOf(request, reply) };
}

function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  const userAgent = request.headers['user-agent'] ?? '';
  // Most calls do not ask for it.
  return {
    address: request.ip,
    userAgent,
    get device() {
      return deviceTokenOf(request, reply);
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    session?: Session;
    operator?: OperatorSession;
  }
}
