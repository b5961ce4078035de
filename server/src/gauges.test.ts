import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../test/rig/app.ts';
import { postedMinutesAgo, shouldHaveRolled, withdrawnHoursAgo } from '../test/states/overdue.ts';
import { addGauge, serveMetrics } from './platform/metrics.ts';

const app = await testApp();
const server = await serveMetrics(app.metrics, 0);
afterAll(async () => {
  server.close();
  await app.close();
});

async function scraped(): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

async function gauges() {
  const text = await scraped();
  const names = [
    'live_streams',
    'rounds_waiting_for_beacon',
    'rounds_overdue',
    'withdrawals_overdue',
    'transfers_unsealed',
  ];
  return Object.fromEntries(names.map((name) => [name, new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]]));
}

test('a scrape counts open streams and what waits for longer than it should', async () => {
  const nothing = {
    rounds_waiting_for_beacon: '0',
    rounds_overdue: '0',
    withdrawals_overdue: '0',
    transfers_unsealed: '0',
  };
  expect(await gauges()).toEqual({ live_streams: '0', ...nothing });

  await shouldHaveRolled(app, 2, 'missing');
  expect(await gauges()).toMatchObject({ ...nothing, rounds_waiting_for_beacon: '1', rounds_overdue: '1' });
  await shouldHaveRolled(app, 2, 'not awaited');
  await withdrawnHoursAgo(app, 2, null);
  await postedMinutesAgo(app, 11);
  expect(await gauges()).toMatchObject({
    rounds_waiting_for_beacon: '1',
    rounds_overdue: '2',
    withdrawals_overdue: '1',
    transfers_unsealed: '1',
  });

  const reading = new AbortController();
  const address = await app.http.listen({ port: 0 });
  const stream = await fetch(`${address}/api/live`, { signal: reading.signal });
  await expect.poll(gauges).toMatchObject({ live_streams: '1' });
  reading.abort();
  await expect.poll(gauges).toMatchObject({ live_streams: '0' });
  expect(stream.status).toBe(200);
});

test('a figure that cannot be looked up is not a number, and hides no other one', async () => {
  addGauge(app.metrics, 'beyond_reach', 'Nobody knows.', () => Promise.reject(new Error('the database is away')));
  const text = await scraped();
  expect(text).toMatch(/^beyond_reach NaN$/im);
  expect(text).toContain('http_request_seconds');
});
