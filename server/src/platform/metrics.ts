/** Prometheus metrics, on an address of their own. What is ours begins with `glass_dice_`. */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { withDeadline } from './load/deadline.ts';
import { StartError } from './start-error.ts';
import { version } from './version.ts';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'glass_dice_http_request_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const info = new Gauge({
    name: 'glass_dice_info',
    help: 'Which version of the program this is; always 1.',
    labelNames: ['version'],
    registers: [registry],
  });
  info.set({ version }, 1);
  return { registry, requests };
}

/** A gauge that is read at each scrape. One that cannot be read is NaN; the others still come. */
export function addGauge({ registry }: Metrics, name: string, help: string, find: () => Promise<number>): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [],
    collect: async () => gauge.set(await withDeadline(find()).catch(() => Number.NaN)),
  });
  registry.registerMetric(gauge);
}

export async function serveMetrics(
  { registry }: Metrics,
  { metricsHost, metricsPort }: { metricsHost: string; metricsPort: number },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(metricsPort, metricsHost);
  await once(server, 'listening').catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartError(
      `The metrics cannot listen on ${metricsHost}:${metricsPort} (${code}): set METRICS_HOST or METRICS_PORT.`,
    );
  });
  return server;
}
