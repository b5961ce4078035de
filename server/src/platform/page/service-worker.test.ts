import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/rig/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('the service worker comes from the build as it is, and browsers ask for it every time', async () => {
  const worker = join(app.dataDir, 'web/service-worker.js');
  writeFileSync(worker, '// a build');
  const answer = await app.http.inject({ url: '/service-worker.js' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.payload).toBe(readFileSync(worker, 'utf8'));
});
