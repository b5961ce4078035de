import type { Me } from '@glass-dice/contract/members';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clearSession, keepSession } from '../../lib/session.ts';
import { someMember } from '../../testing/some-member.ts';
import { SafePlayScreen } from './SafePlayScreen.tsx';

/** Machines that run tests are busy. */
const patient = { timeout: 10_000 };

const dayMs = 86_400_000;
const all = ['24 hours', '7 days', '30 days', '6 months', '1 year', '2 years', '5 years'];

// A dialog that is still fading in has too little contrast.
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await clearSession();
});

const dailyStake = { kind: 'stake', period: 'day', amount: '50000', used: '12000', next: null };

function timeOut(days: number) {
  const endsAt = new Date(Date.now() + days * dayMs).toISOString();
  return { by: 'member', kind: 'time-out', endsAt, endsInMs: days * dayMs } as const;
}

/** A member's screen on a network where `take` answers the call that takes a break. */
async function openAs(me: Me, take: () => Response | Promise<Response> = () => refusal(409, 'not-longer')) {
  keepSession('some-token');
  const answer = { me, take };
  const asked = answerCalls({
    'GET /me': () => Response.json(answer.me),
    'GET /me/limits': () => Response.json({ unit: 'PLAY', limits: [dailyStake], realityCheckMinutes: 30 }),
    'POST /me/time-out': () => answer.take(),
    'POST /me/self-exclusion': () => answer.take(),
  });
  const screen = await renderScreen(<SafePlayScreen />);
  const offered = () =>
    screen
      .getByRole('list', { name: /^(Pause betting|Self-exclusion)$/ })
      .getByRole('button')
      .elements()
      .map((button) => button.textContent);
  return { screen, offered, answer, sent: () => asked.filter(({ method }) => method === 'POST') };
}

test('a visitor reads what safe play is and is led to sign in and back; nothing is asked of the server', async () => {
  const asked = answerCalls({});
  const screen = await renderScreen(<SafePlayScreen />);
  await expect.element(screen.getByText(m.safe_play_lead())).toBeVisible();
  await expect.element(screen.getByText(m.limits_text())).toBeVisible();
  await expect.element(screen.getByText(m.reality_text())).toBeVisible();
  await expect.element(screen.getByText(m.safe_play_nobody_shortens())).toBeVisible();
  await expect.element(screen.getByText(m.safe_play_help_text())).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/login?back=%2Fsettings%2Fsafe-play');
  await expectAccessible(screen.getByRole('main').element());
  expect(asked).toEqual([]);
});

test('a member is offered every time-out and every self-exclusion', async () => {
  const { screen, offered } = await openAs(someMember);
  await expect.poll(offered, patient).toEqual(all);
  await expect.element(screen.getByText(m.safe_play_longer_only())).not.toBeInTheDocument();
  await expectAccessible(screen.getByRole('main').element());
});

test.each([
  ['24 hours', '/api/me/time-out', { hours: 24 }, '2026-11-16T05:30:00.000Z'],
  ['7 days', '/api/me/time-out', { hours: 168 }, '2026-11-22T05:30:00.000Z'],
  ['2 years', '/api/me/self-exclusion', { months: 24 }, '2028-11-15T05:30:00.000Z'],
])('a break of %s is asked for with its end and what it means, and taken once', async (length, path, body, endsAt) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T05:30:00.000Z') });
  const until = formatMoment(endsAt);
  const taken = { ...timeOut(7), endsAt };
  let answerNow = () => {};
  const pending = new Promise<void>((resolve) => void (answerNow = resolve));
  const { screen, sent, answer } = await openAs(someMember, async () => {
    await pending;
    answer.me = { ...someMember, restrictions: [taken] };
    return Response.json(taken, { status: 201 });
  });
  await screen.getByRole('button', { name: length }).click();
  const dialog = screen.getByRole('alertdialog', { name: `Stop betting for ${length}?` });
  await expect.element(dialog.getByText(m.safe_play_ask_until({ until }))).toBeVisible();
  await expect.element(dialog.getByText(m.safe_play_nobody_shortens())).toBeVisible();
  await expect.element(dialog.getByText(m.standing_stays_open())).toBeVisible();
  await expectAccessible(dialog.element());
  // What nobody can undo is not one stray press away.
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(sent()).toEqual([]);

  await userEvent.keyboard('{Tab}{Enter}{Enter}');
  await expect.poll(sent, patient).toHaveLength(1);
  answerNow();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toHaveLength(1);
  expect(new URL(sent()[0]!.url).pathname).toBe(path);
  expect(await sent()[0]!.json()).toEqual(body);
  await expect.element(screen.getByText(m.safe_play_done({ until }))).toBeVisible();
  await expect.element(screen.getByText(m.standing_time_out())).toBeVisible();
});

test('after an outage the same break is tried again under the same key; another choice has another key', async () => {
  const { screen, sent, answer } = await openAs(someMember, () => Promise.reject(new TypeError('Failed to fetch')));
  await screen.getByRole('button', { name: '7 days' }).click();
  const confirm = screen.getByRole('button', { name: m.safe_play_confirm() });
  await confirm.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(m.failure_network());
  answer.take = () => refusal(409, 'not-longer');
  await confirm.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(m.failure_not_longer());
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '30 days' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await confirm.click();
  await expect.poll(sent, patient).toHaveLength(3);
  const [first, second, third] = sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBe(second);
  expect(third).not.toBe(first);
});

test('a refusal as too short shows what holds already', async () => {
  const { screen, answer, offered } = await openAs(someMember);
  await screen.getByRole('button', { name: '7 days' }).click();
  answer.me = { ...someMember, restrictions: [timeOut(20)] };
  await screen.getByRole('button', { name: m.safe_play_confirm() }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(m.failure_not_longer());
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText(m.standing_time_out())).toBeVisible();
  await expect.poll(offered, patient).toEqual(all.slice(2));
});

test('while a break of their own holds a member is offered only longer ones', async () => {
  const { screen, offered } = await openAs({ ...someMember, restrictions: [timeOut(40), timeOut(2)] });
  await expect.poll(offered, patient).toEqual(all.slice(3));
  await expect.element(screen.getByText(m.safe_play_longer_only())).toBeVisible();
  await expectAccessible(screen.getByRole('main').element());
});

test('what the club has set does not keep a member from a shorter break, because the club may lift its own', async () => {
  const byClub = { ...timeOut(20), by: 'club', kind: 'club', reason: 'play-concern' } as const;
  const { screen, offered } = await openAs({ ...someMember, restrictions: [byClub] });
  await expect.poll(offered, patient).toEqual(all);
  await expect.element(screen.getByText(m.standing_by_club({ reason: m.reason_play_concern() }))).toBeVisible();
});

test('a blocked member sees what they have set and can change nothing', async () => {
  const since = '2026-11-14T09:30:00.000Z';
  const block = { reason: 'under-18', since } as const;
  const { screen } = await openAs({ ...someMember, block, restrictions: [timeOut(3)] });
  await expect.element(screen.getByText(m.safe_play_lead())).toBeVisible();
  await expect.element(screen.getByText('TWD 500.00')).toBeVisible();
  await expect.element(screen.getByText('Every 30 minutes')).toBeVisible();
  await expect.element(screen.getByRole('main').getByRole('button')).not.toBeInTheDocument();
  await expect.element(screen.getByText(m.standing_time_out())).not.toBeInTheDocument();
});

test('from top to bottom: what holds, limits, reality check, breaks, help', async () => {
  const { screen } = await openAs({ ...someMember, restrictions: [timeOut(3)] });
  await expect.element(screen.getByText('TWD 500.00')).toBeVisible();
  const order = [
    screen.getByText(m.standing_time_out()),
    ...[m.limits_title, m.reality_title, m.safe_play_time_out, m.safe_play_self_exclusion, m.safe_play_help_title].map(
      (name) => screen.getByRole('heading', { name: name(), exact: true }),
    ),
  ].map((part) => part.element().getBoundingClientRect().top);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('when the account cannot be loaded the explanation stays and asking again helps', async () => {
  const { screen, offered, answer } = await openAs(undefined as unknown as Me);
  await expect.element(screen.getByRole('alert').getByText(m.me_failed())).toBeVisible();
  await expect.element(screen.getByText(m.safe_play_lead())).toBeVisible();
  answer.me = someMember;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(offered, patient).toEqual(all);
});
