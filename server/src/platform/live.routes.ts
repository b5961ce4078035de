import { live } from '@glass-dice/contract/live';
import type { Live } from './live.ts';
import { frameOf, type App } from './serve.ts';

export function serveLive(app: App, streams: Live): void {
  app.routes.push(live);
  app.http.route({
    ...frameOf(app, live),
    handler: (request, reply) => {
      // From here on the stream writes by itself; the headers set so far go out with it.
      reply.hijack();
      const { raw } = reply;
      for (const [name, value] of Object.entries(reply.getHeaders())) raw.setHeader(name, value as string);
      raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
      streams.open(request.session!, raw);
    },
  });
  app.http.addHook('preClose', () => streams.stop());
}
