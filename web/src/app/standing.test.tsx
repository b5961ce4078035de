/** The whole page, on a stand-in for the network: what being blocked, restricted or signed out means on every screen. */
import type { Me } from '@glass-dice/contract/members';
import { screens, type Screen } from '@glass-dice/contract/screens';
import type { ClubReason } from '@glass-dice/domain/members/club-reasons';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { toastMessage } from '@glass-dice/ui/overlays/toast.ts';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, goTo, refusal } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { someMember } from '../testing/some-member.ts';
import { clearSession, keepSession } from '../lib/session.ts';
import { App } from './App.tsx';
import { queryClient } from './query-client.ts';
import { screenTable } from './screen-table.tsx';

/** Machines that run tests are busy. */
const patient = { timeout: 10_000 };

const start = location.href;
const content = { regions: [], games: [], avatars: [], videoClasses: [], banners: [] };
const club = { name: 'Glass Dice Club', sample: true, iconUrl: null, ...content };
const blocked: Me = {
  ...someMember,
  // Without these two, binding a card leads to them first.
  name: 'Lin',
  hasPin: true,
  block: { reason: 'several-accounts', since: '2026-11-14T09:30:00.000Z' },
};

// A dialog that is still fading in has too little contrast.
beforeEach(() => keepSession('some-token'));
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  await clearSession();
  queryClient.clear();
  history.replaceState(null, '', start);
});

function sessionBlocked(clubReason: ClubReason): Response {
  const body = { status: 401, code: 'session-blocked', details: { clubReason } };
  return new Response(JSON.stringify(body), { status: 401, headers: { 'content-type': 'application/problem+json' } });
}

const is = (me: Me) => () => Response.json(me);
const never = () => new Promise<Response>(() => {});

/** A page at an address, of a member as `server.me` says; `server.nudge` writes to its stream. */
async function openPage(path: string, me: () => Response | Promise<Response>) {
  const server = { me, signOut: never, nudge: (_kind: string) => {} };
  const asked = answerCalls({
    'GET /club': () => Response.json(club),
    'GET /videos': () => Response.json({ videos: [], next: null }),
    'GET /me': () => server.me(),
    'GET /me/events': () => Response.json({ events: [], next: null }),
    'GET /me/sessions': () => refusal(403, 'blocked'),
    'DELETE /sessions/current': () => server.signOut(),
    'POST /sessions': () => Response.json({ token: 'new-token' }, { status: 201 }),
    'GET /live': ({ signal }) => {
      let stream: ReadableStreamDefaultController<Uint8Array>;
      signal.addEventListener('abort', () => stream.error(signal.reason));
      server.nudge = (kind) => stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ kind })}\n\n`));
      return new Response(new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) }));
    },
  });
  goTo(path);
  const screen = await render(<App />);
  const calls = (call: string) => asked.filter(({ method, url }) => `${method} ${new URL(url).pathname}` === call);
  return { screen, server, calls };
}

const said = () => toastMessage()?.text;
const names = Object.keys(screenTable) as Screen[];

test.each(names.filter((name) => screenTable[name].openToBlocked !== true))(
  'a blocked member who opens %s is led to the reason, and no tabs lead away from it',
  async (name) => {
    const { screen } = await openPage(screens[name], is(blocked));
    await expect.element(screen.getByText(m.blocked_reason({ reason: m.reason_several_accounts() }))).toBeVisible();
    expect(location.pathname).toBe(screens.me);
    await expect.element(screen.getByRole('navigation', { name: m.ui_main_navigation() })).not.toBeInTheDocument();
  },
);

test.each(names.filter((name) => screenTable[name].openToBlocked === true))(
  '%s stays open to a blocked member',
  async (name) => {
    const { screen, calls } = await openPage(screens[name], is(blocked));
    await expect.poll(() => calls('GET /api/me').length, patient).toBeGreaterThan(0);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(location.pathname).toBe(screens[name]);
  },
);

test.each(names.filter((name) => screenTable[name].openToBlocked === 'at-risk'))(
  '%s is open to a member whose account is blocked because it is at risk, and Me leads there',
  async (name) => {
    const atRisk: Me = { ...blocked, block: { ...blocked.block!, reason: 'account-at-risk' } };
    const { screen } = await openPage(screens.me, is(atRisk));
    await screen.getByRole('link', { name: name === 'password' ? m.password_title() : m.sessions_title() }).click();
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => location.pathname).toBe(screens[name]);
  },
);

test('what is open to everybody does not wait until it is known who looks', async () => {
  const { screen } = await openPage(screens.videos, never);
  await expect.element(screen.getByText(m.videos_empty_title())).toBeVisible();
  await expect.element(screen.getByRole('navigation', { name: m.ui_main_navigation() })).toBeVisible();
});

test("a member's screen waits until it is known whether it is open to them", async () => {
  let answer = (_response: Response) => {};
  const { screen } = await openPage(screens.settings, () => new Promise((resolve) => void (answer = resolve)));
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(screen.getByRole('heading', { level: 1 })).not.toBeInTheDocument();
  answer(Response.json(someMember));
  await expect.element(screen.getByRole('heading', { name: m.settings_title() })).toBeVisible();
});

test("without an answer a member's screen stands, and says itself what failed", async () => {
  const { screen } = await openPage(screens.settings, () => Promise.reject(new TypeError('Failed to fetch')));
  await expect.element(screen.getByRole('heading', { name: m.settings_title() })).toBeVisible();
});

test('a member who signs in and is blocked lands at the reason, wherever they came from', async () => {
  await clearSession();
  const { screen } = await openPage(`${screens.login}?back=${encodeURIComponent(screens.settings)}`, is(blocked));
  await screen.getByRole('textbox', { name: m.field_username() }).fill('lin_0412');
  await screen.getByLabelText(m.field_password(), { exact: true }).fill('some password');
  await screen.getByRole('button', { name: m.login_submit() }).click();
  await expect.element(screen.getByText(m.blocked_reason({ reason: m.reason_several_accounts() }))).toBeVisible();
  expect(location.pathname).toBe(screens.me);
});

test('a member is unblocked without a reload', async () => {
  const { screen, server, calls } = await openPage(screens.me, is(blocked));
  await expect.element(screen.getByRole('heading', { name: m.blocked_title() })).toBeVisible();
  await expect.poll(() => calls('GET /api/live'), patient).toHaveLength(1);
  server.me = is(someMember);
  server.nudge('mine-changed');
  await expect.element(screen.getByRole('heading', { name: m.blocked_title() })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('navigation', { name: m.ui_main_navigation() })).toBeVisible();
});

test.each([screens.videos, screens.settings])(
  'a block that ends the session on %s clears the device, leads to sign-in and stays said until it is acknowledged',
  async (path) => {
    const { screen, server, calls } = await openPage(path, is(someMember));
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => calls('GET /api/live'), patient).toHaveLength(1);
    localStorage.setItem('something', 'of the member');
    server.me = () => sessionBlocked('asked-for-money');
    server.nudge('session-ended');
    const dialog = screen.getByRole('alertdialog', { name: m.blocked_signed_out() });
    const words = m.failure_session_blocked({ reason: m.reason_asked_for_money() });
    await expect.element(dialog.getByText(words)).toBeVisible();
    await expect.poll(() => location.pathname, patient).toBe(screens.login);
    expect(localStorage.getItem('session')).toBeNull();
    expect(localStorage.getItem('something')).toBeNull();
    await expectAccessible(dialog.element());

    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).toBeVisible();
    // Every tab of the device says it; acknowledging it in one is enough.
    await screen.unmount();
    const again = await render(<App />);
    await expect.element(again.getByText(words)).toBeVisible();
    await again.getByRole('button', { name: m.blocked_acknowledge() }).click();
    await expect.element(again.getByRole('alertdialog')).not.toBeInTheDocument();
    expect(Object.keys(localStorage)).toEqual([]);
  },
);

test('a member who signs out is not asked to sign in again because the session is over', async () => {
  const { screen, server, calls } = await openPage(screens.settings, is(someMember));
  await screen.getByRole('button', { name: m.me_sign_out() }).click();
  await expect.poll(() => calls('GET /api/live'), patient).toHaveLength(1);
  let ended = (_response: Response) => {};
  server.signOut = () => new Promise((resolve) => void (ended = resolve));
  await screen.getByRole('alertdialog').getByRole('button', { name: m.me_sign_out() }).click();
  await expect.poll(() => calls('DELETE /api/sessions/current'), patient).toHaveLength(1);
  // The stream hears of it before the answer comes.
  server.me = () => refusal(401, 'sign-in-required');
  const asked = calls('GET /api/me').length;
  server.nudge('session-ended');
  await expect.poll(() => calls('GET /api/me').length, patient).toBe(asked + 1);
  await expect.poll(() => queryClient.isFetching(), patient).toBe(0);
  ended(new Response(null, { status: 204 }));
  await expect.element(screen.getByText(m.sign_out_done())).toBeVisible();
  expect(said()).not.toBe(m.failure_sign_in_required());
  expect(location.pathname).toBe(screens.home);
});

test('a session that ended in another way asks to sign in again, and back afterwards', async () => {
  const { screen } = await openPage(screens.settings, () => refusal(401, 'sign-in-required'));
  await expect.element(screen.getByText(m.failure_sign_in_required())).toBeVisible();
  expect(location.pathname + location.search).toBe('/login?back=%2Fsettings');
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('a call that is refused because of a block leads to the reason', async () => {
  let times = 0;
  const { screen } = await openPage(screens.sessions, () => Response.json(times++ === 0 ? someMember : blocked));
  await expect.element(screen.getByText(m.blocked_reason({ reason: m.reason_several_accounts() }))).toBeVisible();
  expect(location.pathname).toBe(screens.me);
});

function restricted(endsInMs: number): Me {
  const endsAt = new Date(Date.now() + endsInMs).toISOString();
  return { ...someMember, restrictions: [{ by: 'club', kind: 'club', reason: 'play-concern', endsAt, endsInMs }] };
}

test('on whichever screen, a member hears it the moment they may bet again', async () => {
  let times = 0;
  const { screen, calls } = await openPage(screens.videos, () =>
    Response.json(times++ === 0 ? restricted(3000) : someMember),
  );
  await expect.element(screen.getByText(m.videos_empty_title())).toBeVisible();
  expect(said()).not.toBe(m.standing_free());
  await expect.element(screen.getByText(m.standing_free())).toBeVisible();
  await expect.poll(() => calls('GET /api/me'), patient).toHaveLength(2);
});

test('what the club sets and lifts is known without a reload', async () => {
  const { screen, server, calls } = await openPage(screens.me, is(someMember));
  await expect.poll(() => calls('GET /api/live'), patient).toHaveLength(1);
  server.me = is(restricted(3_600_000));
  server.nudge('mine-changed');
  const cause = screen.getByText(m.standing_by_club({ reason: m.reason_play_concern() }));
  await expect.element(cause).toBeVisible();
  // Said by the test before; the same thing twice at once is not said again.
  const message = screen.getByText(m.standing_free());
  await expect.element(message, { timeout: 10_000 }).not.toBeInTheDocument();
  server.me = is(someMember);
  server.nudge('mine-changed');
  await expect.element(cause).not.toBeInTheDocument();
  await expect.element(message).toBeVisible();
});

test('a member who is blocked when a restriction ends is not told that they may bet', async () => {
  const { screen, calls } = await openPage(screens.me, is({ ...restricted(800), block: blocked.block }));
  await expect.element(screen.getByText(m.standing_free()), { timeout: 10_000 }).not.toBeInTheDocument();
  await expect.poll(() => calls('GET /api/live'), patient).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(said()).not.toBe(m.standing_free());
});
