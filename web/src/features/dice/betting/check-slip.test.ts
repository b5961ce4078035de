import * as m from '@glass-dice/ui/i18n/messages.js';
import { expect, test } from 'vitest';
import { game as aGame } from '../table/table.fixture.tsx';
import { checkSlip, termsOf } from './check-slip.ts';

const game = { ...aGame, tableMinimum: '1000', minimumStake: '500' };

const told = (stake: string, balance: string) =>
  checkSlip({ picks: ['big'], stake, round: undefined }, termsOf(game, balance, '0'));

test('the least that one may stake and the least that one must have are told apart, each with its own amount', () => {
  const tooLittleStaked = m.table_stake_below({ limit: 'PLAY TWD 5.00' });
  expect(told('4', '1000')).toEqual({ text: tooLittleStaked, isShort: false, aboutStake: true });
  const tooLittleInHand = m.failure_table_minimum({ limit: 'PLAY TWD 10.00' });
  expect(told('5', '999')).toEqual({ text: tooLittleInHand, isShort: false, aboutStake: false });
  expect(told('5', '1000')).toEqual({ order: { picks: ['big'], stake: 500 } });
});
