import { screens } from '@glass-dice/contract/screens';
import { dismissPasskey, holdPasskey, passkeyRequest, sentPasskey } from '@glass-dice/ui/testing/passkeys.ts';
import { answerCalls, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, sessionToken } from '../../../lib/session.ts';
import { LoginScreen } from '../LoginScreen.tsx';

const start = location.href;
beforeEach(() => {
  goTo(screens.login);
  // Nobody chooses a passkey where the browser offers usernames.
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await clearSession();
  history.replaceState(null, '', start);
});

async function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const asked = answerCalls({ 'GET /sessions/passkey-request': () => Response.json(passkeyRequest), ...answers });
  const screen = await renderScreen(<LoginScreen />);
  const button = screen.getByRole('button', { name: 'Sign in with a passkey' });
  return { screen, button, sent: () => asked.filter(({ method }) => method === 'POST') };
}

test('a passkey signs in without a username, and no more of it is sent than is needed', async () => {
  holdPasskey();
  const { button, sent } = await open({
    'POST /sessions/passkey': () => Response.json({ token: 'new-token' }, { status: 201 }),
  });
  await button.click();
  await expect.poll(sessionToken).toBe('new-token');
  expect(await sent()[0]!.json()).toEqual(sentPasskey);
});

test('who dismisses the dialog of the browser sees no error', async () => {
  const asking = dismissPasskey();
  const { screen, button, sent } = await open();
  await button.click();
  await expect.poll(() => asking.mock.calls).toHaveLength(1);
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect(screen.getByRole('alert').elements()).toEqual([]);
  expect(sent()).toEqual([]);
});

test('a passkey that is not known here is refused in words', async () => {
  holdPasskey();
  const { screen, button } = await open({ 'POST /sessions/passkey': () => refusal(422, 'passkey-refused') });
  await button.click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('This passkey is not known here');
});

test('where the passkeys of the club do not work there is no button', async () => {
  const { screen, button } = await open({
    'GET /sessions/passkey-request': () => Response.json({ ...passkeyRequest, rpId: 'club.example' }),
  });
  await expect.element(screen.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});
