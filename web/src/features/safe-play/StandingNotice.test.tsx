import type { Me } from '@glass-dice/contract/members';
import type { Restriction } from '@glass-dice/contract/safe-play';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { someMember } from '../../testing/some-member.ts';
import { StandingNotice } from './StandingNotice.tsx';

/** Machines that run tests are busy. */
const patient = { timeout: 10_000 };

const hour = 3_600_000;

const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The clock of this device is a year ahead: only what is relative counts. */
const until = (endsInMs: number) => ({ endsAt: new Date(Date.UTC(2025, 10, 15) + endsInMs).toISOString(), endsInMs });
const timeOut = (ms: number): Restriction => ({ by: 'member', kind: 'time-out', ...until(ms) });
const selfExclusion = (ms: number): Restriction => ({ by: 'member', kind: 'self-exclusion', ...until(ms) });
const byClub = (ms: number): Restriction => ({ by: 'club', kind: 'club', reason: 'play-concern', ...until(ms) });
const restricted = (...restrictions: Restriction[]): Me => ({ ...someMember, restrictions });

test('a member who may bet is told nothing', async () => {
  const screen = await renderScreen(<StandingNotice me={someMember} />);
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('timer')).not.toBeInTheDocument();
});

test.each([
  ['a time-out', timeOut(7 * 24 * hour), () => m.standing_time_out(), '7 days'],
  ['a self-exclusion', selfExclusion(4000 * hour), () => m.standing_self_exclusion(), '166 days 16 hours'],
  [
    'what the club has set',
    byClub(30 * hour),
    () => m.standing_by_club({ reason: m.reason_play_concern() }),
    '1 day 6 hours',
  ],
])('%s says until when, by whom and why, and what stays open', async (_case, restriction, cause, left) => {
  const screen = await renderScreen(<StandingNotice me={restricted(restriction)} />);
  await expect
    .element(screen.getByText(m.standing_cannot_bet({ until: formatMoment(restriction.endsAt) })))
    .toBeVisible();
  await expect.element(screen.getByText(cause())).toBeVisible();
  await expect.element(screen.getByRole('timer', { name: m.standing_time_left() })).toHaveTextContent(left);
  await expect.element(screen.getByText(m.standing_stays_open())).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: m.standing_to_safe_play() }))
    .toHaveAttribute('href', '/settings/safe-play');
  await expectAccessible(screen.container, ['region']);
});

test('all that hold are listed, the one that lasts longest first, and each leaves at its own end', async () => {
  stopTime();
  const long = timeOut(48 * hour);
  const short = byClub(25 * hour);
  const screen = await renderScreen(<StandingNotice me={restricted(long, short)} />);
  const items = screen.getByRole('listitem');
  expect(items.elements().map((item) => item.textContent)).toEqual([
    m.standing_time_out() + m.standing_until({ until: formatMoment(long.endsAt) }),
    m.standing_by_club({ reason: m.reason_play_concern() }) + m.standing_until({ until: formatMoment(short.endsAt) }),
  ]);
  vi.advanceTimersByTime(25 * hour - 900);
  await expect.poll(() => items.elements(), patient).toHaveLength(2);
  vi.advanceTimersByTime(900);
  await expect.poll(() => items.elements().map((item) => item.textContent), patient).toEqual([m.standing_time_out()]);
});

test('the time left runs down to a clock in the last hour, and the notice goes at the very end', async () => {
  stopTime();
  const screen = await renderScreen(<StandingNotice me={restricted(timeOut(25 * hour))} />);
  const timer = screen.getByRole('timer');
  await expect.element(timer).toHaveTextContent('1 day 1 hour');
  vi.advanceTimersByTime(hour);
  await expect.element(timer).toHaveTextContent('24 hours');
  vi.advanceTimersByTime(90_000);
  await expect.element(timer).toHaveTextContent('23 hours 59 minutes');
  vi.advanceTimersByTime(23 * hour);
  await expect.element(timer).toHaveTextContent('58:30');
  // Waiting for the page lets a little of the time pass, so the last second is left to it.
  vi.advanceTimersByTime(58.5 * 60_000 - 900);
  await expect.element(timer).toHaveTextContent('00:01');
  vi.advanceTimersByTime(900);
  await expect.element(timer).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});

test('a tab that slept through the end knows it when it is looked at again', async () => {
  stopTime();
  const screen = await renderScreen(<StandingNotice me={restricted(timeOut(2 * hour))} />);
  await expect.element(screen.getByRole('timer')).toBeVisible();
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 2 * hour);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByRole('timer')).not.toBeInTheDocument();
});
