import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/rig/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('every answer carries the security headers, and scripts come from this origin alone', async () => {
  for (const url of ['/home', '/api/health', '/api/nothing', '/media/nothing.svg', '/%zz']) {
    const { headers } = await app.http.inject({ url });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-frame-options']).toBe('DENY');
  }
});
