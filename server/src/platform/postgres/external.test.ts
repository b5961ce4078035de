import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, inject, test } from 'vitest';
import { reachPostgres } from './external.ts';

async function reasonFor(urls: { appUrl: string; ownerUrl: string }): Promise<string> {
  return reachPostgres(urls, 500).then(
    () => 'reached',
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

test('a PostgreSQL that takes both roles is reached', async () => {
  expect(await reasonFor(inject('templateUrls'))).toBe('reached');
});

test('one that nobody answers for is named by host and port, without the password', async () => {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const url = `postgresql://app:hushhush@localhost:${port}/club`;
  const reason = await reasonFor({ appUrl: url, ownerUrl: url });
  expect(reason).toContain(`StartError: PostgreSQL at localhost:${port} (DATABASE_URL) cannot be used: `);
  expect(reason).toContain('ECONNREFUSED');
  expect(reason).not.toContain('hushhush');
});

test.for([
  ['a wrong password', { password: 'hushhush' }, 'password authentication failed'],
  ['a missing database', { pathname: '/nowhere' }, 'does not exist'],
] as const)('%s is refused in a sentence that names the variable', async ([, change, sentence]) => {
  const { appUrl, ownerUrl } = inject('templateUrls');
  const reason = await reasonFor({ appUrl, ownerUrl: Object.assign(new URL(ownerUrl), change).href });
  expect(reason).toContain('(DATABASE_OWNER_URL)');
  expect(reason).toContain(sentence);
  expect(reason).not.toContain('hushhush');
});
