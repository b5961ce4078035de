/** Stands between the browser and the server, as a club's own would, and answers differently when a journey says so. */
import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';

export type Gateway = {
  url: string;
  /** The server behind it has gone. */
  isDown: boolean;
  /** What becomes of the service worker on its way. */
  rewriteWorker: (source: string) => string;
  close: () => void;
};

export async function startGateway(): Promise<Gateway> {
  const server = createServer((request, response) => {
    if (gateway.isDown)
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    const { method, headers, url } = request;
    const passed = ask(`${process.env['E2E_URL']}${url}`, { method, headers }, async (answer: IncomingMessage) => {
      if (url !== '/service-worker.js') {
        response.writeHead(answer.statusCode!, answer.headers);
        // What is cut short behind it is cut short here, too.
        return void pipeline(answer, response, () => undefined);
      }
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
      response.end(gateway.rewriteWorker(await text(answer)));
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
  // Nobody's next request meets a connection that is being closed because nothing was asked for a while.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const gateway: Gateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isDown: false,
    rewriteWorker: (source) => source,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return gateway;
}
