import pino, { type Logger } from 'pino';
import { isOutage } from './outage.ts';

export type Log = Logger;

/**
 * One JSON object per line. On a terminal only warnings show, so that a newcomer keeps seeing the address to open.
 * Requests are logged by method, route and status: no header, no query, no body, so no token or password.
 */
export function createLog(): Log {
  return pino({
    level: process.stdout.isTTY ? 'warn' : 'info',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  });
}

/**
 * PostgreSQL quotes the values of a row it refuses, a password's hash among them; those parts stay out of the log. Where in
 * the code a database was missed says nothing, so an outage has no stack.
 */
export function describeError(error: Error & { code?: unknown; constraint?: unknown }): object {
  const { name, message, stack, code, constraint } = error;
  return { name, message, ...(!isOutage(error) && { stack }), code, constraint };
}
