import { expect, test } from 'vitest';
import { describeError } from './log.ts';

test('what PostgreSQL quotes of a refused row does not reach the log', () => {
  const error = Object.assign(new Error('violates check constraint'), {
    code: '23514',
    constraint: 'member_username_shape',
    detail: 'Failing row contains (7, lin, $argon2id$v=19$secret).',
    where: 'SQL statement "… $argon2id$v=19$secret"',
  });
  expect(describeError(error)).toMatchObject({ code: '23514', constraint: 'member_username_shape' });
  expect(JSON.stringify(describeError(error))).not.toContain('secret');
});

test('a stack is of a mistake of ours, not of a database that is away', () => {
  expect(describeError(new TypeError('x is not a function'))).toHaveProperty('stack');
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
  expect(describeError(away)).not.toHaveProperty('stack');
});
