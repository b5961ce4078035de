import { screens } from '@glass-dice/contract/screens';
import { playMoneyStatement } from '@glass-dice/domain/play-money';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { formatMoment } from '../../../lib/dates.ts';
import { expectAccessible } from '../../../testing/browser.ts';
import { answerCalls, goTo, renderScreen, someMember } from '../../../testing/screen.tsx';
import { card, openWithdraw, renewsAt } from './withdraw.fixture.tsx';
import { WithdrawScreen } from './WithdrawScreen.tsx';

const start = location.href;
beforeEach(() => goTo(screens.me, screens.withdraw));
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', start);
});

test('it says beforehand what a withdrawal is: simulated, how long it takes, and that it is final', async () => {
  const { screen } = await openWithdraw();
  await expect
    .element(
      screen.getByText(
        'A simulated payout, finished in about 5 minutes, at fastest within 2; nothing leaves the club.',
      ),
    )
    .toBeVisible();
  await expect.element(screen.getByText('Once submitted it cannot be cancelled.')).toBeVisible();
  await expect.element(screen.getByText(playMoneyStatement.en)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Withdrawals' })).toHaveAttribute('href', screens.withdrawals);
  await expectAccessible(screen.container);
});

test('the limits are one press away: for one withdrawal, for a day, and what is left of it', async () => {
  const { screen, press } = await openWithdraw();
  const limits = screen.getByRole('group', { name: 'Limits' });
  await expect.element(screen.getByRole('button', { name: 'Limits' })).toBeVisible();
  await press('Limits');
  await expect.element(limits).toBeVisible();
  await expect.element(limits).toMatchTextContent(/Minimum.*TWD 100\.00Maximum.*TWD 50,000\.00/);
  await expect.element(limits).toMatchTextContent(/Times per day3Left today2/);
  await expect.element(limits).toMatchTextContent(/does not apply when you withdraw the whole balance/);
  await expectAccessible(limits.element());
  await userEvent.keyboard('{Escape}');
  await expect.element(limits).not.toBeInTheDocument();
});

test.each([
  ['nothing', '', 'Please enter the correct amount.'],
  ['nought', '0', 'Please enter the correct amount.'],
  ['a negative amount', '-5', 'Please enter the correct amount.'],
  ['thousandths', '100.001', 'Please enter the correct amount.'],
  ['no number', '1e3', 'Please enter the correct amount.'],
  ['less than the minimum', '99.99', 'The minimum is PLAY TWD 100.00, unless you withdraw the whole balance.'],
  ['more than the maximum', '50,000.01', 'The maximum is PLAY TWD 50,000.00.'],
  ['more than there is', '2480.01', 'Insufficient balance, please top up!'],
])('%s is named at the amount, which keeps it and has the focus; nothing is sent', async (_case, typed, text) => {
  const { amount, fill, press, sent } = await openWithdraw();
  await fill(typed);
  await press('Withdraw');
  await expect.element(amount).toHaveAccessibleDescription(text);
  await expect.element(amount).toHaveFocus();
  await expect.element(amount).toHaveValue(typed);
  expect(sent()).toEqual([]);
});

test('without a chosen card the form asks for one', async () => {
  const { screen, amount, press, sent } = await openWithdraw();
  await amount.fill('500');
  await press('Withdraw');
  const field = screen.getByRole('button', { name: 'Bank card Choose a bank card' });
  await expect.element(field).toHaveAccessibleDescription('Please select the bank card for withdrawal.');
  await expect.element(field).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('the only card is chosen already', async () => {
  const { screen } = await openWithdraw({ cards: [card('1')] });
  await expect.element(screen.getByRole('button', { name: 'Bank card Jade Bank •••• 1001' })).toBeVisible();
});

test('withdrawals that are used up are said, with how many there are and from when there are more', async () => {
  const { screen, fill, press, sent } = await openWithdraw({ limits: { leftToday: 0 } });
  await fill('500');
  await press('Withdraw');
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      `You have made all 3 withdrawals of today. The next one is possible from ${formatMoment(renewsAt)}.`,
    );
  expect(sent()).toEqual([]);
});

test('the whole balance may be withdrawn however small it is', async () => {
  const { amount, fill, press, enterPin, sent } = await openWithdraw({ wallet: { balance: '7' } });
  await fill('');
  await press('All');
  await expect.element(amount).toHaveValue('0.07');
  await enterPin('123456');
  await press('Submit withdrawal');
  await expect.poll(() => location.pathname).toBe(screens.withdrawals);
  expect(await sent()[0]!.json()).toEqual({ card: '1', amount: '7', pin: '123456' });
});

test('"all" of a balance above the maximum is the maximum, and the form says what becomes of the rest', async () => {
  const { amount, press } = await openWithdraw({ wallet: { balance: '6000000' } });
  await press('All');
  await expect.element(amount).toHaveValue('50,000.00');
  await expect
    .element(amount)
    .toHaveAccessibleDescription('One withdrawal is at most PLAY TWD 50,000.00. Withdraw the rest with another one.');
});

test('without any card it says so, and a moment later the cards open', async () => {
  const { screen } = await openWithdraw({ cards: [] });
  await expect.element(screen.getByText('No bank card yet.')).toBeVisible();
  expect(location.pathname).toBe(screens.withdraw);
  await expect.poll(() => location.pathname, { timeout: 4000 }).toBe(screens.cards);
});

test('without a PIN it says so and leads to where one is set', async () => {
  const { screen } = await openWithdraw({ hasPin: false });
  await expect.element(screen.getByText('You have not set a PIN yet.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Set PIN' })).toHaveAttribute('href', screens.pin);
  await expect.element(screen.getByText(/TWD 2,480\.00$/)).toBeVisible();
});

test('a wallet that cannot be fetched says why, and can be asked for again', async () => {
  const asked = answerCalls({ 'GET /me': () => Response.json(someMember) });
  const screen = await renderScreen(<WithdrawScreen />);
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Your wallet could not be loadedNetwork error/);
  const before = asked.length;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
});
