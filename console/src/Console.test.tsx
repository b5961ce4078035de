import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { dismissPasskey, holdPasskey, passkeyRequest, sentPasskey } from '@glass-dice/ui/testing/passkeys.ts';
import { answerCalls, done, goTo, refusal } from '@glass-dice/ui/testing/screen.tsx';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Operator } from './calls.ts';
import { Console } from './Console.tsx';
import { queryClient } from './queries.ts';
import { confirmByPasskey } from './session.ts';

const mei: Operator = { name: 'desk_mei', role: 'editor', rights: ['overview', 'content'] };
const jun: Operator = { name: 'desk_jun', role: 'observer', rights: ['overview'] };

/** A server that knows the operator by the token of the last sign-in, until it ends the session. */
function serve(operators: Operator[] = [mei]) {
  let open: string | undefined;
  const known = (request: Request) => request.headers.get('authorization') === `Bearer ${open}`;
  let signIns = 0;
  const signIn = () => {
    open = `token-${signIns}`;
    return Response.json({ token: open, operator: operators[signIns++] }, { status: 201 });
  };
  const asked = answerCalls({
    'POST /console/session-requests': () => Response.json({ options: passkeyRequest }),
    'POST /console/sessions': signIn,
    'GET /console/me': (request) =>
      known(request)
        ? Response.json({
            operator: operators[signIns - 1],
            club: { name: 'Glass Dice Club', sample: true, timeZone: 'Asia/Taipei', moneyLabel: 'TWD' },
            endsAt: '2026-11-20T20:00:00.000Z',
          })
        : refusal(401, 'console-sign-in-required'),
    'DELETE /console/sessions/current': done,
    'POST /console/invitation-looks': () =>
      Response.json({ name: 'desk_jun', role: 'observer', options: { challenge: 'AAAA', user: { id: 'AAAA' } } }),
    'POST /console/joinings': signIn,
    'POST /console/confirmation-requests': () => Response.json({ options: passkeyRequest }),
    'POST /console/confirmations': done,
  });
  const calls = () => asked.map(({ method, url }) => `${method} ${new URL(url).pathname.replace('/api/console', '')}`);
  return { asked, calls, endSession: () => (open = undefined) };
}

function open(path = '/console') {
  goTo(path);
  return render(<Console />);
}

async function openSignedIn(operators?: Operator[]) {
  await page.viewport(1280, 800);
  const server = serve(operators);
  holdPasskey();
  const screen = await open();
  await screen.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Your access' })).toBeVisible();
  return { screen, ...server };
}

test('who is not signed in is asked for a passkey, and for no password', async () => {
  const { calls } = serve();
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.element(screen.getByText('Nobody here can change a balance', { exact: false })).toBeVisible();
  expect(document.querySelector('input')).toBeNull();
  expect(calls()).toEqual([]);
  await expectAccessible(screen.container);
});

test('a passkey opens the console, and the token stays in this tab', async () => {
  const { screen, asked } = await openSignedIn();
  expect(await asked.find(({ url }) => url.endsWith('/sessions'))!.json()).toEqual({ credential: sentPasskey });
  expect(Object.values(sessionStorage)).toContain('token-0');
  expect(Object.values(localStorage)).not.toContain('token-0');
  const rail = screen.getByRole('navigation', { name: 'Console' });
  await expect.element(rail.getByRole('link', { name: 'Your access' })).toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByText('sample data')).toBeVisible();
  expect(document.title).toBe('Your access · Glass Dice Club');
  await expectAccessible(screen.container);
});

test('a dismissed dialog is no failure; a refused passkey is said', async () => {
  serve();
  const dismissal = dismissPasskey();
  const screen = await open();
  const button = screen.getByRole('button', { name: 'Sign in with a passkey' });
  await button.click();
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect(screen.getByRole('alert').elements()).toEqual([]);
  dismissal.mockRestore();
  holdPasskey();
  answerCalls({
    'POST /console/session-requests': () => Response.json({ options: passkeyRequest }),
    'POST /console/sessions': () => refusal(401, 'passkey-refused'),
  });
  await button.click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('passkey');
});

test('what is on the screen when a session ends stays there, under the question for a passkey', async () => {
  const { screen, endSession, calls } = await openSignedIn([mei, mei]);
  endSession();
  void queryClient.invalidateQueries();
  const dialog = screen.getByRole('alertdialog', { name: 'Your session has ended' });
  await expect.element(dialog).toBeVisible();
  await expect.element(screen.getByText('desk_mei').first()).toBeInTheDocument();
  expect(Object.values(sessionStorage)).not.toContain('token-0');
  await expectAccessible(document.body);
  const before = calls().length;
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  await expect.poll(() => calls().slice(before)).toContain('GET /me');
  await expect.element(screen.getByRole('heading', { name: 'Your access' })).toBeVisible();
});

test('another operator who signs in there sees nothing of the one before', async () => {
  const { screen, endSession } = await openSignedIn([mei, jun]);
  await expect.element(screen.getByText('What the club shows')).toBeVisible();
  endSession();
  void queryClient.invalidateQueries();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect.element(screen.getByText('desk_jun').first()).toBeVisible();
  expect(screen.getByText('What the club shows').elements()).toEqual([]);
});

test('who does not want to go on leaves for the sign-in, and so does who signs out', async () => {
  const { screen, endSession, calls } = await openSignedIn([mei, mei]);
  endSession();
  void queryClient.invalidateQueries();
  await screen.getByRole('button', { name: 'Leave without signing in' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await screen.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await screen.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(calls()).toContain('DELETE /sessions/current');
  expect(sessionStorage).toHaveLength(0);
});

test('on a phone the rooms stand below, and "more" has all of them', async () => {
  const { screen } = await openSignedIn();
  await page.viewport(390, 844);
  const bar = screen.getByRole('navigation', { name: 'Console' });
  await expect.element(bar.getByRole('link', { name: 'Your access' })).toBeVisible();
  await bar.getByRole('button', { name: 'More' }).click();
  const sheet = screen.getByRole('dialog', { name: 'Glass Dice Club' });
  await expect.element(sheet.getByRole('link', { name: 'Your access' })).toBeVisible();
  await expectAccessible(document.body);
});

test('an address without a room says so, and leads back', async () => {
  const { screen } = await openSignedIn();
  goTo('/console/nothing');
  await screen.getByRole('link', { name: 'Back to home' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Your access' })).toBeVisible();
});

test('an invitation says who is invited as what, and one press makes the passkey and leads in', async () => {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  vi.spyOn(navigator.credentials, 'create').mockResolvedValue({
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: { clientDataJSON: bytes, attestationObject: bytes },
    getClientExtensionResults: () => ({}),
  } as Credential);
  const { asked } = serve([jun]);
  const screen = await open('/console/join#INVITE');
  await expect.element(screen.getByText('desk_jun, you are invited', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Create the passkey' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Your access' })).toBeVisible();
  const sent = asked.find(({ method, url }) => method === 'POST' && url.endsWith('/joinings'))!;
  expect(await sent.json()).toEqual({
    invitation: 'INVITE',
    credential: { id: 'AQID', clientDataJSON: 'AQID', attestationObject: 'AQID' },
  });
  expect(location.href).not.toContain('INVITE');
});

test('a link that was used says so', async () => {
  answerCalls({ 'POST /console/invitation-looks': () => refusal(409, 'invitation-over') });
  const screen = await open('/console/join#USED');
  await expect.element(screen.getByRole('alert')).toMatchTextContent('This link is no longer valid.');
});

test('what is sensitive is confirmed by the passkey; who dismisses the dialog has not confirmed it', async () => {
  const { calls } = await openSignedIn();
  expect(await confirmByPasskey()).toBe(true);
  expect(calls()).toContain('POST /confirmations');
  dismissPasskey();
  const before = calls().length;
  expect(await confirmByPasskey()).toBe(false);
  expect(calls().slice(before)).toEqual(['POST /confirmation-requests']);
});
