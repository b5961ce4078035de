import { live } from '@glass-dice/contract/live';
import type { Input } from '@glass-dice/contract/route';
import { frameOf, type App } from '../calls/serve.ts';
import { TooMuchAtOnce } from '../load/fair-shares.ts';
import { sendProblem } from '../http/problem.ts';
import type { Live } from './live.ts';

export function serveLive(app: App, streams: Live): void {
  app.routes.push(live);
  app.http.route({
    ...frameOf(app, live),
    handler: (request, reply) => {
      const { at } = request.query as Input<typeof live>['query'];
      const subscriber = {
        session: request.session,
        address: request.ip,
        at: new Set(at?.split(',')),
        lastSeen: numberIn(request.headers['last-event-id']),
      };
      if (!streams.hasRoom()) return sendProblem(reply, 'unavailable');
      if (!streams.hasShare(subscriber)) throw new TooMuchAtOnce();
      // From here on the stream writes by itself; the headers set so far go out with it.
      reply.hijack();
      const { raw } = reply;
      for (const [name, value] of Object.entries(reply.getHeaders())) raw.setHeader(name, value as string);
      // Its end is that of the connection, so that a message is written as it is and not in chunks: half the work for each.
      raw.removeHeader('transfer-encoding');
      raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
      raw.flushHeaders();
      streams.open(subscriber, raw);
    },
  });
  app.http.addHook('preClose', () => streams.stop());
}

/** Any other value means that nothing was seen. */
function numberIn(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^[0-9]{1,15}$/.test(header) ? Number(header) : undefined;
}
