import { expect, test } from 'vitest';
import { roundStates, stateAfter } from './round.ts';

test('a round goes from open to closed to rolled to settled, and nowhere else', () => {
  expect(roundStates.map(stateAfter)).toEqual(['closed', 'rolled', 'settled', undefined]);
});
