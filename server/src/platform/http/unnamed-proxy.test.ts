import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { createHttp } from './http.ts';

const proxy = '10.1.2.3';

test.each([
  [[], '203.0.113.7', [proxy]],
  [['10.9.9.9'], '203.0.113.7', [proxy]],
  [['10.1.0.0/16'], '203.0.113.7', []],
  // Somebody on the machine of the proxy itself.
  [[proxy], proxy, []],
  [[], undefined, []],
])('with %j believed, %s spoken for by a proxy: it is told of as %j', async (trustedProxies, caller, told) => {
  const onUnnamedProxy = vi.fn<(address: string) => void>();
  const http = createHttp({ log: pino({ level: 'silent' }), metrics: createMetrics(), trustedProxies, onUnnamedProxy });
  const headers = caller === undefined ? {} : { 'x-forwarded-for': caller };
  for (const url of ['/', '/again']) await http.inject({ url, remoteAddress: proxy, headers });
  await http.close();
  expect(onUnnamedProxy.mock.calls.flat(), 'once').toEqual(told);
});
