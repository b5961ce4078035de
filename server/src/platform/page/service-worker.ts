/** The program that opens the app without a network. Its address never changes, so browsers ask for it every time. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

export function serveServiceWorker(http: FastifyInstance, distDir: string): void {
  http.get('/service-worker.js', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(await readFile(join(distDir, 'service-worker.js'))),
  );
}
