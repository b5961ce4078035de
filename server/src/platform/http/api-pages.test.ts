import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/rig/app.ts';
import { version } from '../version.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('the server is alive and ready', async () => {
  expect((await app.http.inject({ url: '/api/health' })).json()).toEqual({ status: 'ok', version });
  const ready = await app.http.inject({ url: '/api/ready' });
  const checks = { database: true, migrations: true, clock: true, media: true };
  expect(ready.json()).toEqual({ status: 'ready', checks, haltedRounds: 0 });
});

test('the API description covers every route served, with its errors', async () => {
  const description = (await app.http.inject({ url: '/api/openapi.json' })).json();
  expect(description.openapi).toBe('3.1.0');
  for (const route of app.routes) {
    const operation = description.paths[route.path.replaceAll(/:(\w+)/g, '{$1}')][route.method.toLowerCase()];
    expect(operation.summary).toBe(route.summary);
    expect(Object.keys(operation.responses)).toContain('400');
  }
  expect(description.paths['/members'].post.responses['409'].description).toBe('username-taken');
});

test('the page about the API names every route and every error code', async () => {
  const answer = await app.http.inject({ url: '/api/docs' });
  expect(answer.payload).toContain('POST /api/members');
  expect(answer.payload).toContain('id="username-taken"');
  expect(answer.payload).not.toContain('<script');
});
