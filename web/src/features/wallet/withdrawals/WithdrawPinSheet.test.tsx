import { screens } from '@glass-dice/contract/screens';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { dismissPasskey, holdPasskey, sentPasskey } from '@glass-dice/ui/testing/passkeys.ts';
import { goTo } from '@glass-dice/ui/testing/screen.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { lost, made, openWithdraw, refusal } from './withdraw.fixture.tsx';

const start = location.href;
beforeEach(() => goTo(screens.me, screens.withdraw));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', start);
});

test('the PIN sheet repeats what is about to happen, and sends nothing without all six digits', async () => {
  const { screen, fill, pin, press, enterPin, sent } = await openWithdraw();
  await fill('500');
  await enterPin('12345');
  const sheet = screen.getByRole('dialog', { name: 'Confirm the simulated withdrawal' });
  await expect.element(sheet).toMatchTextContent(/TWD 500\.00To Jade Bank •••• 1001/);
  await expect.element(sheet.getByText('Once submitted, it cannot be cancelled.')).toBeVisible();
  const forgot = sheet.getByRole('link', { name: 'Forgot your PIN?' });
  await expect.element(forgot).toHaveAttribute('href', screens.service);
  await press('Submit withdrawal');
  await expect.element(pin).toHaveAccessibleDescription('Please enter your PIN.');
  await expect.element(pin).toHaveFocus();
  await expectAccessible(sheet.element());
  expect(sent()).toEqual([]);
});

test('a withdrawal is sent once however often one presses, and the list shows how it goes on', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { screen, fill, press, enterPin, sent } = await openWithdraw({
    answers: [(request) => promise.then(() => made(request))],
  });
  await fill('500');
  await enterPin('123456');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Submit withdrawal' }));
  await expect.element(screen.getByRole('button', { name: 'Submit withdrawal' })).toHaveAttribute('aria-busy', 'true');
  // It cannot be called back, so the sheet stays until it is known what became of it.
  await press('Close');
  await new Promise((longEnoughToLeave) => setTimeout(longEnoughToLeave, 400));
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  resolve();
  await expect.element(screen.getByText(/^The simulated withdrawal of PLAY TWD 500\.00 is in progress/)).toBeVisible();
  await expect.poll(() => location.pathname).toBe(screens.withdrawals);
  expect(sent()).toHaveLength(1);
  expect(await sent()[0]!.json()).toEqual({ card: '1', amount: '50000', pin: '123456' });
});

test('somebody who has left before the answer is there is told and stays where they are', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { screen, fill, press, enterPin } = await openWithdraw({
    answers: [(request) => promise.then(() => made(request))],
  });
  await fill('500');
  await enterPin('123456');
  await press('Submit withdrawal');
  goTo(screens.me);
  resolve();
  await expect.element(screen.getByText(/^The simulated withdrawal/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Submit withdrawal' })).not.toHaveAttribute('aria-busy');
  expect(location.pathname).toBe(screens.me);
});

const keyOf = (request: Request) => request.headers.get('idempotency-key');

test('a wrong PIN is asked for again, with the tries that are left', async () => {
  const { pin, fill, press, enterPin, sent } = await openWithdraw({
    answers: [refusal(422, 'wrong-pin', { triesLeft: 4 }), made],
  });
  await fill('500');
  await enterPin('111111');
  await press('Submit withdrawal');
  await expect.element(pin).toHaveAccessibleDescription('The PIN is wrong. Attempts left: 4.');
  await expect.element(pin).toHaveValue('');
  await expect.element(pin).toHaveFocus();
  await pin.fill('123456');
  await press('Submit withdrawal');
  await expect.poll(() => location.pathname).toBe(screens.withdrawals);
  // It is the same intent: an earlier press whose answer was lost may still be under way.
  expect(new Set(sent().map(keyOf)).size).toBe(1);
});

test('a locked PIN is said, with until when', async () => {
  const until = '2026-11-15T12:30:00.000Z';
  const { pin, fill, press, enterPin } = await openWithdraw({ answers: [refusal(423, 'pin-locked', { until })] });
  await fill('500');
  await enterPin('111111');
  await press('Submit withdrawal');
  await expect
    .element(pin)
    .toHaveAccessibleDescription(`Too many wrong PINs. The PIN is locked until ${formatMoment(until)}.`);
});

test.each([
  ['below-minimum', { limit: '20000' }, 'Amount', /^The minimum is PLAY TWD 200\.00/],
  ['insufficient-balance', {}, 'Amount', /^Not enough play money/],
  ['card-unknown', {}, /^Test card/, /^This test card no longer exists/],
])('what only the server knew (%s) is said at its field, with the focus on it', async (code, details, field, text) => {
  const { screen, amount, fill, press, enterPin } = await openWithdraw({ answers: [refusal(422, code, details)] });
  await fill('500');
  await enterPin('123456');
  await press('Submit withdrawal');
  const wrong = field === 'Amount' ? amount : screen.getByRole('button', { name: field });
  await expect.element(wrong).toHaveAccessibleDescription(text);
  await expect.element(wrong).toHaveFocus();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(amount).toHaveValue('500');
});

test('a lost answer is said as a failure of the network, and the same press asks for the same withdrawal', async () => {
  const { screen, fill, press, enterPin, sent } = await openWithdraw({
    answers: [lost, refusal(503, 'unavailable'), made],
  });
  await fill('500');
  await enterPin('123456');
  await press('Submit withdrawal');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^Network error.* ever withdrawn twice\.$/);
  await press('Submit withdrawal');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^The service is unavailable/);
  await press('Submit withdrawal');
  await expect.poll(() => location.pathname).toBe(screens.withdrawals);
  expect(sent()).toHaveLength(3);
  expect(new Set(sent().map(keyOf)).size).toBe(1);
});

test('the same withdrawal is repeated after closing the sheet too, though the balance is gone; another one is not', async () => {
  const { screen, known, amount, fill, press, enterPin, sent } = await openWithdraw({ answers: [lost] });
  await fill('2480');
  await enterPin('123456');
  known.balance = '0';
  await press('Submit withdrawal');
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await press('Close');
  await expect.element(screen.getByText(/TWD 0\.00$/)).toBeVisible();
  await enterPin('123456');
  await press('Submit withdrawal');
  await expect.poll(() => sent().length).toBe(2);
  expect(new Set(sent().map(keyOf)).size).toBe(1);
  await press('Close');
  await amount.fill('2479');
  await press('Simulated withdrawal');
  await expect.element(amount).toHaveAccessibleDescription(/^Not enough play money/);
});

test('another amount after a lost answer is another withdrawal', async () => {
  const { screen, amount, fill, press, enterPin, sent } = await openWithdraw({ answers: [lost] });
  await fill('500');
  for (const typed of ['500', '501']) {
    await amount.fill(typed);
    await enterPin('123456');
    await press('Submit withdrawal');
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await press('Close');
  }
  expect(new Set(sent().map(keyOf)).size).toBe(2);
});

test('a passkey takes the place of the PIN; refused or lost, the same withdrawal is asked for again', async () => {
  holdPasskey();
  const { screen, fill, press, sent } = await openWithdraw({
    hasPasskey: true,
    answers: [refusal(422, 'passkey-refused'), lost, made],
  });
  await fill('500');
  await press('Simulated withdrawal');
  await press('Use a passkey');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^This passkey is not known here/);
  await press('Use a passkey');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^Network error.* ever withdrawn twice\.$/);
  await press('Use a passkey');
  await expect.poll(() => location.pathname).toBe(screens.withdrawals);
  expect(await sent()[2]!.json()).toEqual({ card: '1', amount: '50000', passkey: sentPasskey });
  expect(new Set(sent().map(keyOf)).size).toBe(1);
});

test('who dismisses the dialog of the browser sees no error, and nothing is sent', async () => {
  const asking = dismissPasskey();
  const { screen, fill, press, sent } = await openWithdraw({ hasPasskey: true });
  await fill('500');
  await press('Simulated withdrawal');
  await press('Use a passkey');
  await expect.poll(() => asking.mock.calls).toHaveLength(1);
  await expect.element(screen.getByRole('button', { name: 'Submit withdrawal' })).not.toHaveAttribute('aria-busy');
  expect(screen.getByRole('alert').elements()).toEqual([]);
  await expectAccessible(screen.getByRole('dialog').element());
  expect(sent()).toEqual([]);
});
