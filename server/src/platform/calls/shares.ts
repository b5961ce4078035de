/** How much of what is scarce a member and a network may have of one server at a time. */
import type { Route } from '@glass-dice/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createShares, takeTurns, type Taker } from '../load/fair-shares.ts';
import { networkOf } from './network.ts';

/** A hash takes a core for some 25 ms. */
const hashing = { atOnce: 2, perMember: 10, perNetwork: 20, inAll: 120, rests: 3 };
const decoding = { atOnce: 1, perMember: 2, perNetwork: 8, inAll: 16, rests: 20 };
const exporting = { atOnce: 4, perMember: 2, perNetwork: 8, inAll: 60, rests: 3 };
/** A file is in memory as a whole, up to 8 MiB. */
const uploads = { perMember: 2, perNetwork: 4, inAll: 16 };

export type CallShares = ReturnType<typeof createCallShares>;

export function createCallShares() {
  const turns = { hashing: takeTurns(hashing), decoding: takeTurns(decoding), export: takeTurns(exporting) };
  const takeUpload = createShares(uploads);
  return {
    /** Does it when it is the caller's turn. */
    inTurn: async <Value>(route: Route, request: FastifyRequest, work: () => Promise<Value>): Promise<Value> =>
      route.share ? await turns[route.share](takerOf(request), work) : await work(),
    /** Before anything of a file is read. */
    beginUpload: (request: FastifyRequest, reply: FastifyReply): void => {
      reply.raw.once('close', takeUpload(takerOf(request)));
    },
  };
}

/** Whoever is not signed in is one of their network by the name they give, so that nobody uses up the share of another. */
function takerOf({ ip, session, body }: FastifyRequest): Taker {
  const network = networkOf(ip);
  if (session) return { network, member: String(session.memberId) };
  const { username } = (body ?? {}) as { username?: string };
  return { network, member: username === undefined ? undefined : `${network} ${username.toLowerCase()}` };
}
