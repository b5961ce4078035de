import { expect, test } from 'vitest';
import { passwordFault } from './common-passwords.ts';
import { hashSecret, verifySecret } from './hashing.ts';

test('a secret is right with its own salt and pepper only', async () => {
  const stored = await hashSecret('four glass dice', Buffer.from('pepper'));
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]+\$[^$]+$/);
  expect(await verifySecret('four glass dice', stored, Buffer.from('pepper'))).toBe(true);
  expect(await verifySecret('four glass dice', stored, Buffer.from('other'))).toBe(false);
  expect(await verifySecret('four glass dice', stored)).toBe(false);
  expect(await verifySecret('five glass dice', stored, Buffer.from('pepper'))).toBe(false);
  expect(await hashSecret('four glass dice')).not.toBe(await hashSecret('four glass dice'));
});

test('who registered when the cost was another one still gets in', async () => {
  // "four glass dice", made with 8 MiB and one pass.
  const cheaper = '$argon2id$v=19$m=8192,t=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$JncYZTvtpEOnZIcRIF2XEBPiCKd/Q1i7hJmhCeE47T0';
  expect(await verifySecret('four glass dice', cheaper)).toBe(true);
  expect(await verifySecret('five glass dice', cheaper)).toBe(false);
});

test('nobody has every password', async () => {
  expect(await verifySecret('', undefined)).toBe(false);
  expect(await verifySecret('four glass dice', null)).toBe(false);
});

test('a username without letters does not make every number a common password', () => {
  expect(passwordFault('8392 0174-66', '___123456')).toBeUndefined();
  expect(passwordFault('Lin_0412!', 'lin')).toBe('password-is-username');
});
