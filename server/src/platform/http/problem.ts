/** Turns whatever went wrong into an RFC 9457 document. A bug is logged and answered bare: no detail leaves. */
import { errors, type ClubReason, type ErrorCode, type Problem } from '@glass-dice/contract/errors';
import { wireAmount } from '@glass-dice/domain/money';
import { refuseUntil, type Refused } from '@glass-dice/domain/result';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { TooMuchAtOnce } from '../load/fair-shares.ts';
import { isOutage } from '../outage.ts';
import { InvalidJson } from './json.ts';

type More = Pick<Problem, 'issues' | 'details'>;

export function sendProblem(reply: FastifyReply, code: ErrorCode, more: More = {}): FastifyReply {
  const { status, title } = errors[code];
  reply.request.refusedWith = code;
  const problem: Problem = { type: `/api/docs#${code}`, title, status, code, requestId: reply.request.id, ...more };
  return reply.code(status).type('application/problem+json').send(JSON.stringify(problem));
}

export function sendRefusal(reply: FastifyReply, { reason, details }: Refused<ErrorCode>): FastifyReply {
  if (!details) return sendProblem(reply, reason);
  const { until, triesLeft, restriction, clubReason, limit, times, limitKind, limitPeriod } = details;
  if (until !== undefined) reply.header('retry-after', Math.max(1, Math.ceil((until - Date.now()) / 1000)));
  return sendProblem(reply, reason, {
    details: {
      ...(until !== undefined && { until: new Date(until).toISOString() }),
      ...(triesLeft !== undefined && { triesLeft }),
      ...(restriction !== undefined && { restriction }),
      ...(clubReason !== undefined && { clubReason: clubReason as ClubReason }),
      ...(limit !== undefined && { limit: wireAmount(limit) }),
      ...(times !== undefined && { times }),
      ...(limitKind !== undefined && { limitKind }),
      ...(limitPeriod !== undefined && { limitPeriod }),
    },
  });
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.validation) return sendProblem(reply, 'invalid-input', { issues: issuesOf(error) });
  if (error instanceof TooMuchAtOnce) return sendRefusal(reply, refuseUntil('too-much-at-once', Date.now() + 1_000));
  if (error instanceof InvalidJson) return sendProblem(reply, 'invalid-json');
  const known = frameworkErrors[error.code];
  if (known) return sendProblem(reply, known);
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return sendProblem(reply, 'invalid-input');
  const code = isOutage(error) ? 'unavailable' : 'internal';
  request.log.error({ err: error, route: request.routeOptions.url }, code);
  return sendProblem(reply, code);
}

const frameworkErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-json',
};

/** Enough for any form; a body of a thousand unknown fields does not get an answer larger than itself. */
const mostIssues = 20;

function issuesOf(error: FastifyError): NonNullable<Problem['issues']> {
  return error.validation!.slice(0, mostIssues).map(({ instancePath, keyword, params }) => {
    const field = params['additionalProperty'] ?? params['missingProperty'];
    return {
      path: `/${error.validationContext}${instancePath}${field === undefined ? '' : `/${String(field)}`}`,
      rule: keyword,
    };
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log: which refusal a request was answered with. */
    refusedWith?: ErrorCode;
  }
}
