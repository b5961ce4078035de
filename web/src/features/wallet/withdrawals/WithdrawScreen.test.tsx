import { screens } from '@glass-dice/contract/screens';
import { playMoneyStatement } from '@glass-dice/domain/play-money';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, goTo, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { someMember } from '../../../testing/some-member.ts';
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
  await expect.element(screen.getByText('Simulated; usually 2 to 5 minutes. Nothing leaves the club.')).toBeVisible();
  await expect.element(screen.getByText('Once submitted, it cannot be cancelled.')).toBeVisible();
  await expect.element(screen.getByText(playMoneyStatement.en)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Simulated withdrawals' }))
    .toHaveAttribute('href', screens.withdrawals);
  await expectAccessible(screen.container);
});

test('the limits are one press away: for one withdrawal, for a day, and what is left of it', async () => {
  const { screen, press } = await openWithdraw();
  const limits = screen.getByRole('dialog', { name: 'Limits' });
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
  ['nothing', '', 'Please enter a valid amount.'],
  ['nought', '0', 'Please enter a valid amount.'],
  ['a negative amount', '-5', 'Please enter a valid amount.'],
  ['thousandths', '100.001', 'Please enter a valid amount.'],
  ['no number', '1e3', 'Please enter a valid amount.'],
  ['less than the minimum', '99.99', 'The minimum is PLAY TWD 100.00, unless you withdraw the whole balance.'],
  ['more than the maximum', '50,000.01', 'The maximum is PLAY TWD 50,000.00.'],
  ['more than there is', '2480.01', 'Not enough play money. It is free to get more.'],
])('%s is named at the amount, which keeps it and has the focus; nothing is sent', async (_case, typed, text) => {
  const { amount, fill, press, sent } = await openWithdraw();
  await fill(typed);
  await press('Simulated withdrawal');
  await expect.element(amount).toHaveAccessibleDescription(text);
  await expect.element(amount).toHaveFocus();
  await expect.element(amount).toHaveValue(typed);
  expect(sent()).toEqual([]);
});

test('without a chosen card the form asks for one', async () => {
  const { screen, amount, press, sent } = await openWithdraw();
  await amount.fill('500');
  await press('Simulated withdrawal');
  const field = screen.getByRole('button', { name: 'Test card Choose a test card' });
  await expect.element(field).toHaveAccessibleDescription('Please choose a test card.');
  await expect.element(field).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('the only card is chosen already', async () => {
  const { screen } = await openWithdraw({ cards: [card('1')] });
  await expect.element(screen.getByRole('button', { name: 'Test card Jade Bank •••• 1001' })).toBeVisible();
});

test('withdrawals that are used up are said, with how many there are and from when there are more', async () => {
  const { screen, fill, press, sent } = await openWithdraw({ limits: { leftToday: 0 } });
  await fill('500');
  await press('Simulated withdrawal');
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      `You have made your 3 withdrawals for today. You can make the next one from ${formatMoment(renewsAt)}.`,
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
    .toHaveAccessibleDescription('One withdrawal can be at most PLAY TWD 50,000.00. Withdraw the rest separately.');
});

/** Below the amount, before anything is sent. */
const whatIsSaid = (screen: Awaited<ReturnType<typeof openWithdraw>>['screen']) =>
  oneLine((screen.getByRole('status').first().element() as HTMLElement).innerText);

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const timeOut = { by: 'member', kind: 'time-out', endsAt: '2026-12-01T00:00:00.000Z', endsInMs: 86_400_000 } as const;
const more = 'You can get up to PLAY TWD 4,000.00 more today, free of charge. The allowance resets on {until}.';
const usedUp = "Today's allowance is used up. You can get more from {until}.";

test.for<[string, string, Parameters<typeof openWithdraw>[0], string]>([
  ['everything', '2,480', { topUpLeft: '400000' }, `Your balance will then be PLAY TWD 0.00. ${more}`],
  [
    'all but less than any table takes',
    '2,470.01',
    { topUpLeft: '400000' },
    `Your balance will then be PLAY TWD 9.99. Every table needs a balance of at least PLAY TWD 10.00. ${more}`,
  ],
  [
    'everything on a used-up allowance',
    '2480',
    { topUpLeft: '0' },
    `Your balance will then be PLAY TWD 0.00. ${usedUp}`,
  ],
  ['everything during a break', '2480', { restrictions: [timeOut] }, 'Your balance will then be PLAY TWD 0.00.'],
])('before %s is withdrawn it says what stays, and how much more there is today', async ([, typed, setting, said]) => {
  const { screen, amount } = await openWithdraw(setting);
  await amount.fill(typed);
  const until = oneLine(formatMoment(renewsAt));
  await expect.poll(() => whatIsSaid(screen)).toBe(said.replace('{until}', until));
  await expectAccessible(screen.container);
});

test('as long as there is a table to go on at, nothing is said of it', async () => {
  const { screen, amount } = await openWithdraw();
  for (const enough of ['2470', '500', '2481', '']) {
    await amount.fill('2470.01');
    await expect.poll(() => whatIsSaid(screen)).toContain('Every table needs a balance of at least');
    await amount.fill(enough);
    await expect.poll(() => whatIsSaid(screen)).toBe('');
  }
});

test('without any card it says so, and a moment later the cards open', async () => {
  const { screen } = await openWithdraw({ cards: [] });
  await expect.element(screen.getByText('No test card yet.')).toBeVisible();
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
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Your balance could not be loadedNetwork error/);
  const before = asked.length;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
});
