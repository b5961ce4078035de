import type { AccountEvent, KnownDevice, SessionInfo } from '@glass-dice/contract/account';
import { screens } from '@glass-dice/contract/screens';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, done, goTo, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, keepSession, sessionToken } from '../../../lib/session.ts';
import { SessionsScreen } from './SessionsScreen.tsx';

const start = location.href;
beforeEach(() => {
  keepSession('some-token');
  goTo(screens.me, screens.sessions);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await clearSession();
  history.replaceState(null, '', start);
});

const here: SessionInfo = {
  id: '7',
  current: true,
  browser: 'Chrome',
  system: 'Android',
  address: '203.0.113.7',
  firstSeen: '2026-11-01T08:00:00.000Z',
  lastSeen: '2026-11-15T08:00:00.000Z',
};
const phone: SessionInfo = {
  ...here,
  id: '5',
  current: false,
  browser: null,
  system: 'iPhone',
  address: '2001:db8::5',
};
const unknown: SessionInfo = { ...here, id: '3', current: false, browser: null, system: null };

const remembered: KnownDevice = {
  id: '9',
  current: true,
  browser: 'Chrome',
  system: 'Android',
  firstSeen: '2026-11-01T08:00:00.000Z',
  lastSignIn: '2026-11-15T08:00:00.000Z',
};

type Answers = Parameters<typeof answerCalls>[0];

async function open(answers: Answers = {}, sessions: () => SessionInfo[] = () => [here, phone, unknown]) {
  const asked = answerCalls({
    'GET /me/sessions': () => Response.json(sessions()),
    'GET /me/devices': () => Response.json([remembered, { ...remembered, id: '8', current: false, system: 'Mac' }]),
    'GET /me/events': () => Response.json({ events: [], next: null }),
    'GET /me/passkeys': () => Response.json({ passkeys: [], recoveryCodesLeft: 0 }),
    ...answers,
  });
  const screen = await renderScreen(<SessionsScreen />);
  const device = (name: string) => screen.getByRole('list').first().getByRole('listitem').filter({ hasText: name });
  const sent = () => asked.filter(({ method }) => method === 'DELETE').map(({ url }) => new URL(url).pathname);
  const confirm = () => screen.getByRole('alertdialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  return { screen, device, sent, confirm };
}

test('each session says with what, from where and since when it is used; the one in use says "now"', async () => {
  const { screen, device } = await open();
  const current = device('Chrome on Android');
  await expect.element(current).toMatchTextContent(/This device/);
  await expect.element(current).toMatchTextContent(/203\.0\.113\.7/);
  await expect.element(current).toMatchTextContent(new RegExp(`First seen${formatMoment(here.firstSeen)}`));
  await expect.element(current).toMatchTextContent(/Last seennow/);
  await expect.element(device('iPhone')).toMatchTextContent(new RegExp(`Last seen${formatMoment(phone.lastSeen)}`));
  await expect.element(device('iPhone')).toMatchTextContent(/2001:db8::5/);
  await expect.element(device('Unknown device')).toBeVisible();
  await expect.element(screen.getByText('Nothing has happened to your account yet.')).toBeVisible();
  await expectAccessible(screen.container);
});

test('another session is ended only after asking, and leaves the list', async () => {
  let sessions = [here, phone];
  const { screen, device, sent, confirm } = await open(
    {
      'DELETE /me/sessions/5': () => {
        sessions = [here];
        return done();
      },
    },
    () => sessions,
  );
  await screen.getByRole('button', { name: 'Sign out: iPhone' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Sign out this device?' });
  await expect.element(dialog).toHaveAccessibleDescription('iPhone (2001:db8::5) will have to sign in again.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(sent()).toEqual([]);
  await screen.getByRole('button', { name: 'Sign out: iPhone' }).click();
  await confirm();
  await expect.element(device('iPhone')).not.toBeInTheDocument();
  expect(sent()).toEqual(['/api/me/sessions/5']);
  expect(sessionToken()).toBe('some-token');
});

test('a session that has ended meanwhile is as good as ended now', async () => {
  const { screen, confirm } = await open({ 'DELETE /me/sessions/3': () => refusal(404, 'not-found') });
  await screen.getByRole('button', { name: 'Sign out: Unknown device' }).click();
  await confirm();
  await expect.element(screen.getByText('Device signed out.')).toBeVisible();
});

test('ending the session of this device signs out: the device is cleared and home opens', async () => {
  const { screen, sent, confirm } = await open({ 'DELETE /sessions/current': done });
  await screen.getByRole('button', { name: 'Sign out: Chrome on Android' }).click();
  await confirm();
  await expect.poll(() => location.pathname).toBe(screens.home);
  expect(sessionToken()).toBeNull();
  expect(sent()).toEqual(['/api/sessions/current']);
});

test('signing out everywhere else asks first and keeps this session', async () => {
  let sessions = [here, phone, unknown];
  const { screen, device, sent, confirm } = await open(
    {
      'DELETE /me/sessions': () => {
        sessions = [here];
        return done();
      },
    },
    () => sessions,
  );
  const everywhere = screen.getByRole('button', { name: 'Sign out everywhere else' });
  await everywhere.click();
  await expect.element(screen.getByRole('alertdialog', { name: 'Sign out everywhere else?' })).toBeVisible();
  expect(sent()).toEqual([]);
  await confirm();
  await expect.element(device('iPhone')).not.toBeInTheDocument();
  await expect.element(everywhere).not.toBeInTheDocument();
  expect(sent()).toEqual(['/api/me/sessions']);
  expect(sessionToken()).toBe('some-token');
});

test('a list that did not come says why and can be asked for again', async () => {
  let broken = true;
  const { screen, device } = await open({
    'GET /me/sessions': () => (broken ? refusal(503, 'unavailable') : Response.json([here])),
  });
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/^The list could not be loadedThe service is unav/);
  broken = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(device('Chrome on Android')).toBeVisible();
});

test('the history goes on page by page to the end, and says what happened, by whom and why', async () => {
  const event = (minute: number, kind: AccountEvent['kind'], reason?: AccountEvent['reason']) => ({
    kind,
    at: `2026-11-15T08:${String(minute).padStart(2, '0')}:00.000Z`,
    ...(reason && { reason }),
  });
  const newest = [event(59, 'restricted-by-club', 'play-concern'), event(58, 'sign-in-stopped')];
  const pages: Record<string, unknown> = {
    '': { events: [...newest, ...Array.from({ length: 8 }, (_, each) => event(50 - each, 'pin-changed'))], next: '40' },
    '?before=40': { events: [event(1, 'registered')], next: null },
  };
  const { screen } = await open({ 'GET /me/events': ({ url }) => Response.json(pages[new URL(url).search]) });
  const rows = screen.getByRole('list', { name: 'Account history' }).getByRole('listitem');
  await expect.element(rows.nth(9)).toBeInTheDocument();
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(screen.getByText('That is everything')).toBeVisible();
  expect(rows.elements()).toHaveLength(11);
  await expect.element(rows.nth(0)).toMatchTextContent(/Betting restricted.*concern about how much.*By the club/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Sign-in stopped for a while.*By you or somebody else/);
  await expect.element(rows.nth(10)).toMatchTextContent(/Account createdBy you · /);
  await expect.element(rows.nth(10)).toMatchTextContent(new RegExp(formatMoment(event(1, 'registered').at)));
});

test('a member who does not recognise something is told what to do', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText(/^Something you do not recognise\? Change your password/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Change password' })).toHaveAttribute('href', screens.password);
});

test('a device is remembered after signing out, until it is forgotten', async () => {
  let devices = [remembered, { ...remembered, id: '8', current: false, system: 'Mac' }];
  const { screen, sent } = await open({
    'GET /me/devices': () => Response.json(devices),
    'DELETE /me/devices/8': () => {
      devices = [remembered];
      return done();
    },
  });
  const list = screen.getByRole('list', { name: 'Remembered devices' });
  await expect.element(list.getByText('Chrome on Android')).toBeVisible();
  await screen.getByRole('button', { name: 'Forget: Chrome on Mac' }).click();
  await expect.element(screen.getByText('Device forgotten.')).toBeVisible();
  await expect.element(list.getByText('Chrome on Mac')).not.toBeInTheDocument();
  expect(sent()).toEqual(['/api/me/devices/8']);
});
