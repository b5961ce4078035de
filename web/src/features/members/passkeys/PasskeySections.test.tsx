import type { Passkey } from '@glass-dice/contract/passkeys';
import { screens } from '@glass-dice/contract/screens';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import {
  dismissed,
  dismissPasskey,
  holdPasskey,
  passkeyRequest,
  sentPasskey,
} from '@glass-dice/ui/testing/passkeys.ts';
import { answerCalls, done, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, keepSession } from '../../../lib/session.ts';
import { someMember } from '../../../testing/some-member.ts';
import { SessionsScreen } from '../security/SessionsScreen.tsx';

const start = location.href;
beforeEach(() => {
  keepSession('some-token');
  goTo(screens.me, screens.sessions);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await clearSession();
  history.replaceState(null, '', start);
});

const mine: Passkey = {
  id: '4',
  name: 'Chrome, Android',
  addedAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: null,
  synced: true,
};
const order = {
  challenge: 'AAAA',
  rp: { id: location.hostname, name: location.hostname },
  user: { id: 'AAAA', name: 'lin_0412', displayName: 'lin_0412' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};
const codes = Array.from({ length: 10 }, (_, each) => `AAAA-BBBB-CCC${each}`);

async function open(answers: Parameters<typeof answerCalls>[0] = {}, passkeys: () => Passkey[] = () => [mine]) {
  const asked = answerCalls({
    'GET /me': () => Response.json({ ...someMember, hasPasskey: true }),
    'GET /me/sessions': () => Response.json([]),
    'GET /me/devices': () => Response.json([]),
    'GET /me/events': () => Response.json({ events: [], next: null }),
    'GET /me/passkeys': () => Response.json({ passkeys: passkeys(), recoveryCodesLeft: 3 }),
    'GET /sessions/passkey-request': () => Response.json(passkeyRequest),
    'GET /me/passkeys/request': () => Response.json(passkeyRequest),
    'POST /me/passkeys/order': () => Response.json(order),
    'POST /me/recovery-codes': () => Response.json({ codes }, { status: 201 }),
    ...answers,
  });
  const screen = await renderScreen(<SessionsScreen />);
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  const sheet = screen.getByRole('dialog');
  async function prove(submit: string) {
    await sheet.getByLabelText('Login password').fill('correct horse');
    await sheet.getByRole('button', { name: submit, exact: true }).click();
  }
  const sent = () => asked.filter(({ method }) => method !== 'GET');
  return { screen, press, prove, sheet, sent };
}

test('who dismisses the dialog of the browser sees no error and can make the passkey all the same', async () => {
  vi.spyOn(navigator.credentials, 'create').mockImplementation(dismissed);
  const { screen, press, prove, sheet, sent } = await open();
  await press('Add a passkey');
  await prove('Add a passkey');
  await expect.element(sheet.getByRole('button', { name: 'Create the passkey' })).not.toHaveAttribute('aria-busy');
  expect(screen.getByRole('alert').elements()).toEqual([]);
  expect(sent()).toHaveLength(1);
  expect(await sent()[0]!.json()).toEqual({ password: 'correct horse' });
});

test('a device that has one already is told so', async () => {
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('', 'InvalidStateError'));
  const { screen, press, prove } = await open();
  await press('Add a passkey');
  await prove('Add a passkey');
  await expect.element(screen.getByRole('alert')).toMatchTextContent('This device already has a passkey');
});

test('a proof by passkey that is dismissed asks again without an error', async () => {
  const asking = dismissPasskey();
  const { screen, press, sheet, sent } = await open();
  await press('Remove: Chrome, Android');
  const use = sheet.getByRole('button', { name: 'Use a passkey' });
  await use.click();
  await expect.poll(() => asking.mock.calls).toHaveLength(1);
  await expect.element(use).not.toHaveAttribute('aria-busy');
  expect(screen.getByRole('alert').elements()).toEqual([]);
  expect(sent()).toEqual([]);
});

test('a passkey is removed with the password, and a wrong one is said at its field', async () => {
  let wrong = true;
  let passkeys = [mine];
  const { screen, press, prove, sheet } = await open(
    {
      'POST /me/passkeys/4/removal': () => {
        if (wrong) return refusal(422, 'wrong-password');
        passkeys = [];
        return done();
      },
    },
    () => passkeys,
  );
  await press('Remove: Chrome, Android');
  await prove('Remove');
  await expect
    .element(sheet.getByLabelText('Login password'))
    .toHaveAccessibleDescription('The login password is wrong.');
  await expectAccessible(screen.container);
  wrong = false;
  await prove('Remove');
  await expect.element(screen.getByText('Passkey removed.')).toBeVisible();
  await expect.element(screen.getByText('Chrome, Android')).not.toBeInTheDocument();
});

test('at another address passkeys are listed and can be removed, and it says where they work', async () => {
  const { screen, press, sheet } = await open({
    'GET /sessions/passkey-request': () => Response.json({ ...passkeyRequest, rpId: 'club.example' }),
  });
  await expect.element(screen.getByText(/work only at club\.example/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add a passkey' }).elements()).toEqual([]);
  await press('Remove: Chrome, Android');
  await expect.element(sheet.getByLabelText('Login password')).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Use a passkey' }).elements()).toEqual([]);
});

test('who has no recovery code, used up or never made, is not told of ten', async () => {
  const { screen } = await open({ 'GET /me/passkeys': () => Response.json({ passkeys: [], recoveryCodesLeft: 0 }) });
  await expect.element(screen.getByText('You have no unused codes.')).toBeVisible();
  expect(screen.getByText(/10 left/).elements()).toEqual([]);
});

test('recovery codes are shown once: on the screen until they are kept, and then nowhere', async () => {
  const { screen, press, prove } = await open();
  await expect.element(screen.getByText('3 of 10 left')).toBeVisible();
  await press('Create 10 new codes');
  await prove('Create 10 new codes');
  const list = screen.getByRole('list', { name: 'Recovery codes' });
  await expect.element(list).toHaveFocus();
  expect(
    list
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  await expectAccessible(screen.container);
  await press('I have saved them');
  await expect.element(list).not.toBeInTheDocument();
  expect(document.body.textContent).not.toContain(codes[0]);
});

const second: Passkey = { ...mine, id: '5', name: 'Safari, iPhone' };
const third: Passkey = { ...mine, id: '6', name: 'Safari, Mac' };
const alone = () => Response.json({ ...someMember, hasPassword: false, hasPasskey: true });

test('with two passkeys the password can be removed, by a passkey; then there are passkeys alone', async () => {
  holdPasskey();
  let hasPassword = true;
  const { screen, press, sheet, sent } = await open(
    {
      'GET /me': () => Response.json({ ...someMember, hasPassword, hasPasskey: true }),
      'POST /me/password/removal': () => {
        hasPassword = false;
        return done();
      },
    },
    () => [mine, second],
  );
  await press('Remove the password');
  await expect.element(sheet.getByText(/^From then on only your passkeys let you in/)).toBeVisible();
  expect(sheet.getByLabelText('Login password').elements()).toEqual([]);
  await expectAccessible(screen.container);
  await sheet.getByRole('button', { name: 'Remove the password' }).click();
  await expect.element(screen.getByText(/^Your password has been removed/)).toBeVisible();
  expect(await sent()[0]!.json()).toEqual({ passkey: sentPasskey });
  await expect.element(screen.getByText(/^You sign in with passkeys alone/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Set a password' })).toHaveAttribute('href', screens.password);
  await expect.element(screen.getByRole('link', { name: 'Change password' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
});

test('with a single passkey the password stays', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('button', { name: 'Remove: Chrome, Android' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove the password' }).elements()).toEqual([]);
});

test('that another device has removed a passkey meanwhile is said, and the password stays', async () => {
  holdPasskey();
  const { screen, press, sheet } = await open(
    { 'POST /me/password/removal': () => refusal(409, 'passkeys-too-few') },
    () => [mine, second],
  );
  await press('Remove the password');
  await sheet.getByRole('button', { name: 'Remove the password' }).click();
  await expect
    .element(sheet.getByRole('alert'))
    .toMatchTextContent('Without a password you need at least two passkeys.');
  await expect.element(screen.getByRole('link', { name: 'Change password' })).toBeInTheDocument();
});

test('without a password nothing is to be typed: a passkey shows who it is', async () => {
  holdPasskey();
  const { screen, press, sheet, sent } = await open({ 'GET /me': alone, 'POST /me/passkeys/4/removal': done }, () => [
    mine,
    second,
    third,
  ]);
  await press('Remove: Chrome, Android');
  await expect.element(sheet.getByText('You confirm with one of your passkeys.')).toBeVisible();
  expect(sheet.getByLabelText('Login password').elements()).toEqual([]);
  expect(sheet.getByRole('button', { name: 'Use a passkey' }).elements()).toEqual([]);
  await sheet.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(screen.getByText('Passkey removed.')).toBeVisible();
  expect(await sent()[0]!.json()).toEqual({ passkey: sentPasskey });
});

test('without a password, at another address, it says where it can be done', async () => {
  const { press, sheet } = await open(
    {
      'GET /me': alone,
      'GET /sessions/passkey-request': () => Response.json({ ...passkeyRequest, rpId: 'club.example' }),
    },
    () => [mine, second, third],
  );
  await press('Create 10 new codes');
  await expect.element(sheet.getByText(/work only at club\.example/)).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Create 10 new codes' }).elements()).toEqual([]);
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});
