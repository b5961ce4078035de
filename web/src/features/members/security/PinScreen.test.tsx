import { screens } from '@glass-dice/contract/screens';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { dismissPasskey, holdPasskey, passkeyRequest, sentPasskey } from '@glass-dice/ui/testing/passkeys.ts';
import { answerCalls, done, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { someMember } from '../../../testing/some-member.ts';
import { PinScreen } from './PinScreen.tsx';

const start = location.href;
beforeEach(() => goTo(screens.me, screens.pin));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', start);
});

type Answers = Parameters<typeof answerCalls>[0];

/** The screen, what one does on it, and what it has sent. */
async function open(member: object, answers: Answers = {}) {
  const asked = answerCalls({
    'GET /me': () => Response.json({ ...someMember, ...member }),
    'GET /sessions/passkey-request': () => Response.json(passkeyRequest),
    'GET /me/passkeys/request': () => Response.json(passkeyRequest),
    ...answers,
  });
  const screen = await renderScreen(<PinScreen />);
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  const pin = screen.getByLabelText(/^Six digits/);
  const password = screen.getByLabelText('Login password');

  async function typePin(digits: string, button = 'Continue') {
    await pin.fill(digits);
    await press(button);
  }
  async function typePassword() {
    await password.fill('secret words');
    await press('Continue');
  }
  /** From an old PIN that could not be chosen any more. */
  async function change() {
    await typePassword();
    await typePin('111111');
    await typePin('580246');
    await typePin('580246', 'Change PIN');
  }
  const sent = () => asked.filter(({ method }) => method !== 'GET');
  return { screen, press, pin, password, typePin, typePassword, change, sent };
}

const withPin = { hasPin: true };

test('a first PIN is typed twice and sent once', async () => {
  const saved = Promise.withResolvers<Response>();
  const { screen, pin, typePin, sent } = await open({}, { 'POST /me/pin': () => saved.promise });
  await expect
    .element(screen.getByText(/You enter it for a simulated withdrawal and to add a test card/))
    .toBeVisible();
  await expectAccessible(screen.container);
  await typePin('472913');
  await expect.element(screen.getByText('Step 2 of 2')).toBeVisible();
  await expect.element(pin).toHaveFocus();
  await userEvent.keyboard('472913{Enter}{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Set PIN' })).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Enter}');
  saved.resolve(Response.json({ hasPin: true }, { status: 201 }));
  await expect.element(screen.getByText('Your PIN is set.')).toBeVisible();
  expect(await Promise.all(sent().map((request) => request.json()))).toEqual([{ pin: '472913' }]);
  expect(sent()[0]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  await expect.poll(() => location.pathname).toBe(screens.me);
});

test('continuing before all six digits are there says so and goes nowhere', async () => {
  const { screen, press, pin, typePin } = await open({});
  await typePin('12345');
  await expect.element(pin).toHaveAccessibleDescription('Please enter all six digits.');
  await expect.element(pin).toHaveFocus();
  await expect.element(screen.getByText('Step 1 of 2')).toBeVisible();
  await press('6');
  await expect.element(pin).toHaveValue('123456');
  await expect.element(pin).not.toHaveAccessibleDescription();
});

test('a PIN that is easy to guess is refused before it is sent, and another can be typed at once', async () => {
  const { screen, press, pin, typePin, sent } = await open(
    {},
    { 'POST /me/pin': () => refusal(422, 'pin-too-common') },
  );
  for (const guessable of ['123456', '890123', '112233', '123123', '147258']) {
    await typePin(guessable);
    await expect.element(pin).toHaveAccessibleDescription(/^This PIN is too easy to guess/);
    await expect.element(pin).toHaveValue('');
    await expect.element(pin).toHaveFocus();
  }
  await expect.element(screen.getByText('Step 1 of 2')).toBeVisible();
  // A newer server may know more of them.
  await typePin('472913');
  await typePin('472913', 'Set PIN');
  await expect.element(pin).toHaveAccessibleDescription(/^This PIN is too easy to guess/);
  await press('4');
  await expect.element(pin).toHaveValue('4');
  expect(sent()).toHaveLength(1);
});

test('two entries that differ start over from the first, and nothing is sent', async () => {
  const { screen, pin, typePin, sent } = await open({});
  await typePin('472913');
  await typePin('472914', 'Set PIN');
  await expect.element(pin).toHaveAccessibleDescription('The two PINs do not match.');
  await expect.element(screen.getByText('Step 1 of 2')).toBeVisible();
  await expect.element(pin).toHaveValue('');
  await typePin('472913');
  await expect.element(pin).toHaveValue('');
  expect(sent()).toEqual([]);
});

test('after a failure the same PIN is the same intent, and another one is not', async () => {
  const { screen, press, typePin, sent } = await open({});
  await typePin('472913');
  await typePin('472913', 'Set PIN');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Network error/);
  await press('Set PIN');
  await expect.poll(() => sent().length).toBe(2);
  await press('Back');
  await typePin('580246');
  await typePin('580246', 'Set PIN');
  await expect.poll(() => sent().length).toBe(3);
  const [first, again, other] = sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('a PIN that another device has set meanwhile is said, and changing it is offered', async () => {
  let hasPin = false;
  const { screen, typePin } = await open(
    {},
    {
      'GET /me': () => Response.json({ ...someMember, hasPin }),
      'POST /me/pin': () => {
        hasPin = true;
        return refusal(409, 'pin-already-set');
      },
    },
  );
  await typePin('472913');
  await typePin('472913', 'Set PIN');
  await expect.element(screen.getByText('A PIN is already set.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Change your PIN' })).toBeVisible();
});

test('a change takes the login password, the old PIN and the new one twice', async () => {
  const { screen, change, sent } = await open(withPin, { 'PUT /me/pin': done });
  await change();
  await expect.element(screen.getByText('Your PIN has been changed.')).toBeVisible();
  expect(await sent()[0]!.json()).toEqual({ password: 'secret words', oldPin: '111111', pin: '580246' });
});

test('the way back keeps what was typed', async () => {
  const { press, pin, password, typePin, typePassword } = await open(withPin);
  await typePassword();
  await typePin('111111');
  await press('Back');
  await expect.element(pin).toHaveValue('111111');
  await press('Back');
  await expect.element(password).toHaveValue('secret words');
});

test('a wrong password leads back to the password, which is kept', async () => {
  const { password, change } = await open(withPin, { 'PUT /me/pin': () => refusal(422, 'wrong-password') });
  await change();
  await expect.element(password).toHaveAccessibleDescription('The login password is wrong.');
  await expect.element(password).toHaveValue('secret words');
  await expect.element(password).toHaveFocus();
});

test('a wrong old PIN leads back to it, emptied, and says how many tries are left', async () => {
  const { screen, pin, change } = await open(withPin, {
    'PUT /me/pin': () => refusal(422, 'wrong-pin', { triesLeft: 3 }),
  });
  await change();
  await expect.element(screen.getByRole('heading', { name: 'Your current PIN' })).toBeVisible();
  await expect.element(pin).toHaveAccessibleDescription('The PIN is wrong. Attempts left: 3.');
  await expect.element(pin).toHaveValue('');
});

const until = '2026-11-15T12:30:00.000Z';

test.each([
  ['a locked PIN', 423, 'pin-locked', 'Too many wrong PINs. The PIN is locked until'],
  ['the end of the tries', 429, 'too-many-tries', 'Too many attempts. Please try again after'],
])('%s is said, with until when', async (_case, status, code, text) => {
  const { screen, change } = await open(withPin, { 'PUT /me/pin': () => refusal(status, code, { until }) });
  await change();
  await expect.element(screen.getByText(`${text} ${formatMoment(until)}.`)).toBeVisible();
});

test('a forgotten PIN is reset with the password and a code of the club; a wrong code is asked for again', async () => {
  let code = '';
  const { screen, press, typePin, typePassword, sent } = await open(withPin, {
    'POST /me/pin-resets': () => (code ? done() : refusal(422, 'reset-code-wrong')),
  });
  await typePassword();
  await press('Forgot your PIN?');
  await expect.element(screen.getByText(/^Ask the club for a one-time code/)).toBeVisible();
  const field = screen.getByLabelText('One-time code');
  await press('Continue');
  await expect.element(field).toHaveAccessibleDescription('Please enter the one-time code.');
  await field.fill('wrong');
  await press('Continue');
  await typePin('580246');
  await typePin('580246', 'Change PIN');
  await expect.element(field).toHaveAccessibleDescription(/^This code does not match the account/);
  code = 'ABCD-EFGH-JKMN';
  await field.fill(` ${code} `);
  for (const button of ['Continue', 'Continue', 'Change PIN']) await press(button);
  await expect.element(screen.getByText('Your PIN has been changed.')).toBeVisible();
  expect(await sent()[1]!.json()).toEqual({ password: 'secret words', code, pin: '580246' });
});

test('who comes from the support because the PIN is forgotten is asked for a code, not for the old PIN', async () => {
  goTo(`${screens.pin}#reset`);
  const { screen, typePassword } = await open(withPin);
  await expect.element(screen.getByRole('heading', { name: 'Reset your PIN' })).toBeVisible();
  await typePassword();
  await expect.element(screen.getByLabelText('One-time code')).toBeVisible();
  const how = screen.getByRole('link', { name: 'How to get a code' });
  await expect.element(how).toHaveAttribute('href', screens.service);
});

test('a passkey takes the place of the login password, and is asked for when the PIN is saved', async () => {
  const asking = holdPasskey();
  const { screen, press, typePin, sent } = await open({ ...withPin, hasPasskey: true }, { 'PUT /me/pin': done });
  await press('Use a passkey');
  await typePin('111111');
  await typePin('580246');
  await expect.element(screen.getByText('You confirm with one of your passkeys.')).toBeVisible();
  expect(asking).not.toHaveBeenCalled();
  await typePin('580246', 'Change PIN');
  await expect.element(screen.getByText('Your PIN has been changed.')).toBeVisible();
  expect(await sent()[0]!.json()).toEqual({ passkey: sentPasskey, oldPin: '111111', pin: '580246' });
});

test('back at the login password it can be typed after all', async () => {
  const { press, change, sent } = await open({ ...withPin, hasPasskey: true }, { 'PUT /me/pin': done });
  await press('Use a passkey');
  await press('Back');
  await change();
  await expect.poll(() => sent().length).toBe(1);
  expect(await sent()[0]!.json()).toEqual({ password: 'secret words', oldPin: '111111', pin: '580246' });
});

const withoutPassword = { ...withPin, hasPassword: false, hasPasskey: true };

test('without a password there is none to type; a dismissed passkey is no error and a refused one is said', async () => {
  const asking = dismissPasskey();
  const { screen, press, typePin, sent } = await open(withoutPassword, {
    'PUT /me/pin': () => refusal(422, 'passkey-refused'),
  });
  await expect.element(screen.getByRole('heading', { name: 'Your current PIN' })).toBeVisible();
  await expect.element(screen.getByText('Step 1 of 3')).toBeVisible();
  await typePin('111111');
  expect(screen.getByRole('button', { name: 'Forgot your PIN?' }).elements()).toEqual([]);
  await typePin('580246');
  await typePin('580246', 'Change PIN');
  await expect.poll(() => asking.mock.calls).toHaveLength(1);
  await expect.element(screen.getByRole('button', { name: 'Change PIN' })).not.toHaveAttribute('aria-busy');
  expect(screen.getByRole('alert').elements()).toEqual([]);
  expect(sent()).toEqual([]);
  holdPasskey();
  await press('Change PIN');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^This passkey is not known here/);
});

test('without a password a forgotten PIN is reset with a passkey and a code of the club', async () => {
  holdPasskey();
  const { screen, press, typePin, sent } = await open(withoutPassword, { 'POST /me/pin-resets': done });
  await press('Forgot your PIN?');
  await screen.getByLabelText('One-time code').fill('ABCD-EFGH-JKMN');
  await press('Continue');
  await typePin('580246');
  await typePin('580246', 'Change PIN');
  await expect.element(screen.getByText('Your PIN has been changed.')).toBeVisible();
  expect(await sent()[0]!.json()).toEqual({ passkey: sentPasskey, code: 'ABCD-EFGH-JKMN', pin: '580246' });
});

test('a blocked member can reset the PIN but is not offered to change it', async () => {
  const { screen } = await open({ hasPin: true, block: { reason: 'several-accounts', since: until } });
  await expect.element(screen.getByRole('heading', { name: 'Reset your PIN' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'I know my current PIN' })).not.toBeInTheDocument();
});

test('nothing of a PIN is kept on the device', async () => {
  const { screen, typePin } = await open({});
  await typePin('953187');
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]);
  expect(kept).not.toContain('953187');
  expect(screen.container.textContent).not.toContain('953187');
});
