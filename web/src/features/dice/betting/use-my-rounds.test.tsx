import * as m from '@glass-dice/ui/i18n/messages.js';
import { expect, test } from 'vitest';
import { aTable, myRound, rolled, runningRound } from '../table/table.fixture.tsx';

/** Machines that run tests are busy. */
const patient = { timeout: 10_000 };

const [first, second, third] = ['202611150002', '202611150003', '202611150004'] as const;
const settled = (number: string) => {
  return { ...myRound(number, ['big'], '5000'), state: 'settled' as const, prize: '9700', net: '4700' };
};

test('bets of another tab or device have their result here, too', async () => {
  const { state, open } = aTable();
  state.mine.set(first, myRound(first, ['big'], '5000'));
  const { screen, goOn } = await open();
  await expect.element(screen.getByText('Bets in this round: 1')).toBeVisible();
  state.mine.set(first, { ...settled(first), dice: [4, 5, 2] });
  goOn({ round: runningRound(second), last: rolled(first) });
  await expect.element(screen.getByText('You won this round'), patient).toBeVisible();
});

test('a round that waited for its beacon has its result told after that of the next one', async () => {
  const { state, open } = aTable();
  state.mine.set(first, myRound(first, ['big'], '5000'));
  const { screen, goOn } = await open();
  await expect.element(screen.getByText('Bets in this round: 1')).toBeVisible();
  state.mine.set(second, myRound(second, ['big'], '5000'));
  const waiting = [{ number: first, beacon: { network: 'quicknet' as const, round: 7 }, waitingMs: 1_000 }];
  goOn({ round: runningRound(second), waiting });
  await expect.element(screen.getByText(`Round ${second}`)).toBeVisible();
  await expect.element(screen.getByText('Bets in this round: 1')).toBeVisible();
  state.mine.set(second, { ...settled(second), dice: [1, 1, 1] });
  goOn({ round: runningRound(third), last: rolled(second) });
  const newer = screen.getByText('You won this round', { exact: true });
  await expect.element(newer, patient).toBeVisible();
  // Now the beacon has come, while that is still told.
  state.mine.set(first, { ...settled(first), dice: [4, 5, 2] });
  goOn({ waiting: [] });
  await expect.element(screen.getByText('has been waiting', { exact: false })).not.toBeInTheDocument();
  await expect.element(newer, patient).toBeVisible();
  goOn({ round: runningRound(third, -1_000) });
  await expect.element(screen.getByText(`You won this round · Round ${first}`), patient).toBeVisible();
  await expect.element(newer).not.toBeInTheDocument();
});

test('a result is told until the next round closes, over a reload, and not again after another', async () => {
  const { state, open } = aTable();
  state.mine.set(first, myRound(first, ['big'], '5000'));
  const { screen, goOn } = await open();
  await expect.element(screen.getByText('Bets in this round: 1')).toBeVisible();
  state.mine.set(first, { ...settled(first), dice: [4, 5, 2] });
  goOn({ round: runningRound(second), last: rolled(first) });
  const told = 'You won this round';
  await expect.element(screen.getByText(told), patient).toBeVisible();
  await screen.unmount();
  const again = await open();
  await expect.element(again.screen.getByText(told), patient).toBeVisible();
  again.goOn({ round: runningRound(second, -1_000) });
  await expect.element(again.screen.getByText(told), patient).not.toBeInTheDocument();
  await again.screen.unmount();
  const { screen: later, calls } = await open();
  await expect.element(later.getByText(m.table_none_picked()), patient).toBeVisible();
  const asked: string[] = [];
  await expect.poll(() => asked.push(...calls()) && asked, patient).toContain('GET /bets');
  await expect.element(later.getByText(told)).not.toBeInTheDocument();
  expect(sessionStorage.getItem('bet-rounds game1')).toBe('[]');
});

test('who comes back rounds later is not told what is long over', async () => {
  const { state, open } = aTable();
  sessionStorage.setItem('bet-rounds game1', JSON.stringify([first]));
  state.mine.set(first, { ...settled(first), dice: [4, 5, 2] });
  state.table = { ...state.table, round: runningRound(third), last: rolled(second) };
  await open();
  await expect.poll(() => sessionStorage.getItem('bet-rounds game1'), patient).toBe('[]');
});

test('bets that never arrived do not hide what an earlier round brought', async () => {
  const { state, open } = aTable();
  sessionStorage.setItem('bet-rounds game1', JSON.stringify([first, second]));
  state.mine.set(first, { ...settled(first), dice: [4, 5, 2] });
  const waiting = [{ number: second, beacon: { network: 'quicknet' as const, round: 7 }, waitingMs: 1_000 }];
  state.table = { ...state.table, round: runningRound(third), last: rolled(first), waiting };
  const { screen } = await open();
  await expect.element(screen.getByText('You won this round'), patient).toBeVisible();
});
