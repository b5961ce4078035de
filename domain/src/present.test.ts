import { expect, test } from 'vitest';
import { presentTold } from './present.ts';

test('of nobody, one or two at a table no number is told, of more the true one', () => {
  expect([0, 1, 2, 3, 4, 12_345].map(presentTold)).toEqual([null, null, null, 3, 4, 12_345]);
});
