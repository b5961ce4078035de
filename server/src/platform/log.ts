import pino, { type Logger } from 'pino';

export type Log = Logger;

/**
 * One JSON object per line. On a terminal only warnings show, so that a newcomer keeps seeing the address to open.
 * Requests are logged by method, route and status: no header, no query, no body, so no token or password.
 */
export function createLog(): Log {
  return pino({ level: process.stdout.isTTY ? 'warn' : 'info', base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
