import { statfs } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../test/rig/app.ts';
import { postedMinutesAgo, shouldHaveRolled, withdrawnHoursAgo } from '../test/states/overdue.ts';
import { parseConfig } from './config.ts';
import { addGauge, serveMetrics } from './platform/metrics.ts';
import { version } from './platform/version.ts';

const app = await testApp();
const server = await serveMetrics(app.metrics, { metricsHost: '127.0.0.1', metricsPort: 0 });
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
    'members',
    'live_streams',
    'rounds_waiting_for_beacon',
    'rounds_overdue',
    'withdrawals_overdue',
    'transfers_unsealed',
  ];
  const valueOf = (name: string) => new RegExp(`^glass_dice_${name} (.*)$`, 'm').exec(text)?.[1];
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}

test('a scrape counts open streams and what waits for longer than it should', async () => {
  const nothing = {
    rounds_waiting_for_beacon: '0',
    rounds_overdue: '0',
    withdrawals_overdue: '0',
    transfers_unsealed: '0',
  };
  expect(await gauges()).toEqual({ members: '0', live_streams: '0', ...nothing });

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
  expect(text).toContain('glass_dice_http_request_seconds');
});

test('a scrape says which version it is, and what is left on the disk of the data folder', async () => {
  const text = await scraped();
  expect(text).toContain(`glass_dice_info{version="${version}"} 1\n`);
  const free = Number(/^glass_dice_disk_free_bytes (.*)$/m.exec(text)?.[1]);
  const { bsize, blocks } = await statfs(app.dataDir);
  expect(free).toBeGreaterThan(0);
  expect(free).toBeLessThanOrEqual(bsize * blocks);
});

test('what is ours has our name: no other program on the machine calls a figure so', async () => {
  const names = [...(await scraped()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!);
  const ours = names.filter((name) => !/^(?:process|nodejs)_/.test(name));
  expect(ours.length).toBeGreaterThan(8);
  expect(ours.filter((name) => !name.startsWith('glass_dice_'))).toEqual(['beyond_reach']);
});

test('metrics listen where METRICS_HOST says', async () => {
  const { metricsHost } = parseConfig({ METRICS_HOST: '127.0.0.2' });
  const elsewhere = await serveMetrics(app.metrics, { metricsHost, metricsPort: 0 });
  const { address, port } = elsewhere.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.2:${port}/metrics`);
  elsewhere.close();
  expect({ address, status: answer.status }).toEqual({ address: '127.0.0.2', status: 200 });
});
