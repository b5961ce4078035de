/**
 * The token of a device, in a cookie. It opens nothing: it says that somebody signed in here before. Made new when there is
 * none, and kept only when a handler says so.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type DeviceToken = { token: string; keep: () => void };

/** As long as browsers keep any cookie. */
const keptForSeconds = 400 * 24 * 60 * 60;
const name = 'device';
const inCookies = new RegExp(`(?:^|; )${name}=([A-Za-z0-9_-]{43})(?:;|$)`);

export function deviceTokenOf(request: FastifyRequest, reply: FastifyReply): DeviceToken {
  const token = inCookies.exec(request.headers.cookie ?? '')?.[1] ?? newDeviceToken();
  const keep = () => {
    const secure = request.protocol === 'https' ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${name}=${token}; Path=/api; Max-Age=${keptForSeconds}; HttpOnly; SameSite=Strict${secure}`,
    );
  };
  return { token, keep };
}

export function newDeviceToken(): string {
  return randomBytes(32).toString('base64url');
}
