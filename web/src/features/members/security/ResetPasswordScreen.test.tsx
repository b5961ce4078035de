import { screens } from '@glass-dice/contract/screens';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, done, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, keepSession, sessionToken } from '../../../lib/session.ts';
import { LoginScreen } from '../LoginScreen.tsx';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';

const start = location.href;
const back = encodeURIComponent(screens.me);
beforeEach(() => goTo(`${screens.resetPassword}?back=${back}`));
afterEach(async () => {
  vi.unstubAllGlobals();
  await clearSession();
  history.replaceState(null, '', start);
});

async function open(reset: () => Response = done) {
  const asked = answerCalls({ 'POST /password-resets': reset });
  const screen = await renderScreen(<ResetPasswordScreen />);
  const field = (label: string) => screen.getByLabelText(label, { exact: true });
  const submit = () => screen.getByRole('button', { name: 'Set new password' }).click();
  async function fill(values: Record<string, string>) {
    for (const [label, text] of Object.entries(values)) await field(label).fill(text);
    await submit();
  }
  return { screen, field, fill, submit, asked };
}

const good = {
  Username: ' lin_0412 ',
  'One-time code or recovery code': ' abcd efgh jkmn ',
  'New password': 'long enough',
  'New password again': 'long enough',
};

test('sign-in leads to the reset and keeps the way back', async () => {
  goTo(`${screens.login}?back=${back}`);
  const screen = await renderScreen(<LoginScreen />);
  const link = screen.getByRole('link', { name: 'Forgot your password?' });
  await expect.element(link).toHaveAttribute('href', `${screens.resetPassword}?back=${back}`);
});

test('the screen says where the code comes from and how long it holds, and leads to how one is got', async () => {
  const { screen } = await open();
  const how = screen.getByRole('link', { name: 'How to get a code' });
  await expect.element(how).toHaveAttribute('href', screens.service);
  await expect.element(screen.getByText(/^Ask the club for a one-time code. It is valid for 24 hours/)).toBeVisible();
  await expectAccessible(screen.container);
});

test('every empty field is named, the first has the focus, and nothing is sent', async () => {
  const { field, submit, asked } = await open();
  await submit();
  await expect.element(field('Username')).toHaveAccessibleDescription('Please enter your username.');
  await expect.element(field('One-time code or recovery code')).toHaveAccessibleDescription('Please enter a code.');
  await expect.element(field('New password')).toHaveAccessibleDescription('Please enter a new password.');
  await expect.element(field('New password again')).toHaveAccessibleDescription('Please enter the new password again.');
  await expect.element(field('Username')).toHaveFocus();
  expect(asked).toEqual([]);
});

test('a code that does not fit is said at its field and everything stays', async () => {
  const { field, fill } = await open(() => refusal(422, 'reset-code-wrong'));
  await fill(good);
  await expect
    .element(field('One-time code or recovery code'))
    .toHaveAccessibleDescription(/^This code does not match the account/);
  await expect.element(field('New password')).toHaveValue('long enough');
});

test('a new password leads to sign-in and on to where one came from', async () => {
  const { screen, fill, asked } = await open();
  await fill(good);
  await expect.element(screen.getByText('Your new password is set. Please sign in with it.')).toBeVisible();
  await expect.poll(() => location.pathname + location.search).toBe(`${screens.login}?back=${back}`);
  expect(await asked[0]!.json()).toEqual({ username: 'lin_0412', code: 'abcd efgh jkmn', password: 'long enough' });
});

test('a member who was signed in on this device no longer is', async () => {
  keepSession('some-token');
  const { fill } = await open();
  await fill(good);
  await expect.poll(sessionToken).toBeNull();
});
