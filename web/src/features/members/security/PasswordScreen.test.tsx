import { screens } from '@glass-dice/contract/screens';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { dismissPasskey, holdPasskey, passkeyRequest, sentPasskey } from '@glass-dice/ui/testing/passkeys.ts';
import { answerCalls, done, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, keepSession, sessionToken } from '../../../lib/session.ts';
import { someMember } from '../../../testing/some-member.ts';
import { PasswordScreen } from './PasswordScreen.tsx';

const start = location.href;
beforeEach(() => {
  keepSession('some-token');
  goTo(screens.me, screens.password);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await clearSession();
  history.replaceState(null, '', start);
});

async function open(change: () => Response | Promise<Response> = done, member: object = {}) {
  const asked = answerCalls({
    'GET /me': () => Response.json({ ...someMember, ...member }),
    'GET /sessions/passkey-request': () => Response.json(passkeyRequest),
    'GET /me/passkeys/request': () => Response.json(passkeyRequest),
    'PUT /me/password': change,
  });
  const screen = await renderScreen(<PasswordScreen />);
  const fields = {
    old: screen.getByLabelText('Current password'),
    new: screen.getByLabelText('New password', { exact: true }),
    again: screen.getByLabelText('New password again'),
  };
  const button = screen.getByRole('button', { name: 'Change password' });
  async function submit(...typed: readonly string[]) {
    for (const [place, field] of [fields.old, fields.new, fields.again].entries()) await field.fill(typed[place]!);
    await button.click();
  }
  return { screen, fields, button, submit, sent: () => asked.filter(({ method }) => method === 'PUT') };
}

test('the form says beforehand that every other device will be signed out', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText(/signs you out on all your other devices\. This one stays/)).toBeVisible();
  await expectAccessible(screen.container);
});

test.each([
  ['no current password', 'old', ['', 'long enough', 'long enough'], 'Please enter your current password.'],
  ['no new password', 'new', ['old words', '', 'long enough'], 'Please enter a new password.'],
  ['no second entry', 'again', ['old words', 'long enough', ''], 'Please enter the new password again.'],
  ['two that differ', 'again', ['old words', 'long enough', 'long enougH'], 'The two new passwords do not match.'],
  ['one that is too short', 'new', ['old words', 'seven77', 'seven77'], '8 to 128 characters of any kind.'],
] as const)('%s is named at its field, and nothing is sent', async (_case, field, typed, text) => {
  const { fields, submit, sent } = await open();
  await submit(...typed);
  await expect.element(fields[field]).toHaveAccessibleDescription(text);
  await expect.element(fields[field]).toBeInvalid();
  await expect.element(fields[field]).toHaveFocus();
  expect(sent()).toEqual([]);
});

test.each([
  ['old', 'wrong-password', 'The login password is wrong.'],
  ['new', 'password-too-common', 'This password is too common or too easy to guess. Please choose another.'],
  ['new', 'password-is-username', 'This password is too similar to your username. Please choose another.'],
  ['new', 'password-unchanged', 'The new password is the same as the current one.'],
] as const)('a refusal is said at its field (%s) and what was typed stays', async (field, code, text) => {
  const { fields, submit } = await open(() => refusal(422, code));
  await submit('old words', 'long enough', 'long enough');
  await expect.element(fields[field]).toHaveAccessibleDescription(text);
  await expect.element(fields[field]).toHaveFocus();
  await expect.element(fields.old).toHaveValue('old words');
  await expect.element(fields.again).toHaveValue('long enough');
  expect(sessionToken()).toBe('some-token');
});

test('a failure of the network is said as such', async () => {
  const { screen, submit } = await open(() => Promise.reject(new TypeError('Failed to fetch')));
  await submit('old words', 'long enough', 'long enough');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^Network error/);
});

test('a new password is sent once, this device stays signed in, and the screen closes', async () => {
  let finish = () => {};
  const { screen, button, submit, sent } = await open(
    () =>
      new Promise((resolve) => {
        finish = () => resolve(done());
      }),
  );
  await submit('old words', 'long enough', 'long enough');
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  finish();
  await expect
    .element(screen.getByText('Your password has been changed. Your other devices are signed out.'))
    .toBeVisible();
  await expect.poll(() => location.pathname).toBe(screens.me);
  expect(sessionToken()).toBe('some-token');
  expect(await Promise.all(sent().map((request) => request.json()))).toEqual([
    { oldPassword: 'old words', password: 'long enough' },
  ]);
});

test('a passkey takes the place of the old password, once the new one is right', async () => {
  const asking = holdPasskey();
  const { screen, fields, sent } = await open(done, { hasPasskey: true });
  const instead = screen.getByRole('button', { name: 'Use a passkey' });
  await fields.new.fill('long enough');
  await instead.click();
  await expect.element(fields.again).toHaveAccessibleDescription('Please enter the new password again.');
  await expect.element(fields.old).not.toHaveAccessibleDescription();
  expect(asking).not.toHaveBeenCalled();
  await fields.again.fill('long enough');
  await instead.click();
  await expect.poll(() => location.pathname).toBe(screens.me);
  expect(await sent()[0]!.json()).toEqual({ passkey: sentPasskey, password: 'long enough' });
});

test('who dismisses the dialog of the browser sees no error, and what was typed stays', async () => {
  const asking = dismissPasskey();
  const { screen, fields, button, sent } = await open(done, { hasPasskey: true });
  await fields.new.fill('long enough');
  await fields.again.fill('long enough');
  await screen.getByRole('button', { name: 'Use a passkey' }).click();
  await expect.poll(() => asking.mock.calls).toHaveLength(1);
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect(screen.getByRole('alert').elements()).toEqual([]);
  await expect.element(fields.new).toHaveValue('long enough');
  expect(sent()).toEqual([]);
});

test('a member without a password sets one by a passkey', async () => {
  holdPasskey();
  let answer = () => refusal(422, 'passkey-refused');
  const { screen, fields, sent } = await open(() => answer(), { hasPassword: false, hasPasskey: true });
  await expect.element(screen.getByText(/^You have no password now/)).toBeVisible();
  expect(fields.old.elements()).toEqual([]);
  await expectAccessible(screen.container);
  await fields.new.fill('long enough');
  await fields.again.fill('long enough');
  const set = screen.getByRole('button', { name: 'Set a password' });
  await set.click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^This passkey is not known here/);
  answer = done;
  await set.click();
  await expect.element(screen.getByText('Your password is set. Your other devices are signed out.')).toBeVisible();
  await expect.poll(() => location.pathname).toBe(screens.me);
  expect(sessionToken()).toBe('some-token');
  expect(await sent()[1]!.json()).toEqual({ passkey: sentPasskey, password: 'long enough' });
});
