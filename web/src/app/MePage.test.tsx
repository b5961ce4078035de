import type { Me } from '@glass-dice/contract/members';
import { screens } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import type { CDPSession } from '@vitest/browser-playwright';
import { cdp, userEvent } from 'vitest/browser';
import { clearSession, keepSession } from '../lib/session.ts';
import { MePage } from './MePage.tsx';
import { someMember } from '../testing/some-member.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  await clearSession();
});

async function openMe(member: Partial<Me> = {}) {
  answerCalls({ 'GET /me': () => Response.json({ ...someMember, ...member }) });
  const screen = await renderScreen(<MePage />);
  await expect.element(screen.getByText(/2,480\.00/)).toBeVisible();
  return screen;
}

test('the picture leads to the personal info, and the menu to every screen that exists, in its place', async () => {
  const screen = await openMe();
  await expect.element(screen.getByText('lin_0412')).toBeVisible();
  const menu = screen.getByRole('navigation', { name: 'Menu' });
  await expect.element(menu).toBeVisible();
  expect(
    menu
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    screens.info,
    screens.moneyLog,
    screens.withdrawals,
    screens.bets,
    screens.report,
    screens.notices,
    screens.movies,
    screens.comments,
    screens.password,
    screens.pin,
    screens.cards,
    screens.safePlay,
    screens.sessions,
    screens.fairness,
    screens.help,
    screens.agreement,
    screens.settings,
  ]);
  await expect.element(menu.getByRole('link', { name: 'PIN Not set yet' })).toBeVisible();
  await expect.element(menu.getByRole('button', { name: 'Sign out' })).toBeVisible();
  const picture = screen.getByRole('link', { name: 'Personal info' }).first();
  await expect.element(picture).toHaveAttribute('href', screens.info);
  await expectAccessible(screen.getByRole('main').element());
});

test('notices not read yet are counted in words beside their row, and without any there is no mark', async () => {
  keepSession('some-token');
  const answers = { unread: 2, readUpTo: 1 };
  answerCalls({ 'GET /me': () => Response.json(someMember), 'GET /me/notices': () => Response.json(answers) });
  const marked = await renderScreen(<MePage />);
  await expect.element(marked.getByRole('link', { name: 'Notices 2 unread' })).toBeVisible();
  await expectAccessible(marked.getByRole('main').element());
  await marked.unmount();
  answers.unread = 0;
  const unmarked = await renderScreen(<MePage />);
  await expect.element(unmarked.getByRole('link', { name: 'Notices', exact: true })).toBeVisible();
});

test('what became of reports is counted beside the comments until it is seen', async () => {
  keepSession('some-token');
  const answer = { comment: null, answer: 'deleted', hidden: null, answeredAt: '2026-11-05T04:00:00.000Z' };
  const answered = [1, 2].map((id) => ({ id, ...answer }));
  answerCalls({ 'GET /me': () => Response.json(someMember), 'GET /me/reports': () => Response.json({ answered }) });
  const screen = await renderScreen(<MePage />);
  await expect.element(screen.getByRole('link', { name: 'Comments Reports: 2' })).toBeVisible();
  await expectAccessible(screen.getByRole('main').element());
});

test('the badge says its rule: a level per three months, nothing else, and the day of the next one', async () => {
  const screen = await openMe();
  await screen.getByRole('button', { name: 'VIP 2' }).click();
  const sheet = screen.getByRole('dialog', { name: 'VIP level' });
  await expect.element(sheet.getByText(m.vip_rule({ months: 3, most: 8 }))).toBeVisible();
  await expect.element(sheet.getByText(m.vip_badge_only())).toBeVisible();
  await expect.element(sheet.getByText('Next level on January 12, 2027')).toBeVisible();
  await expectAccessible(sheet.element());
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'VIP 2' })).toHaveFocus();
});

test('the day of the next level is the same day west of Greenwich', async () => {
  const session: CDPSession = cdp();
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'America/Los_Angeles' });
  const screen = await openMe();
  await screen.getByRole('button', { name: 'VIP 2' }).click();
  await expect.element(screen.getByText('Next level on January 12, 2027')).toBeVisible();
  await session.send('Emulation.setTimezoneOverride', { timezoneId: '' });
});

test('the highest level has no next one', async () => {
  const screen = await openMe({ vip: { level: 8, nextOn: null } });
  await screen.getByRole('button', { name: 'VIP 8' }).click();
  await expect.element(screen.getByRole('dialog').getByText(m.vip_highest())).toBeVisible();
});

test('the score is a checklist: done or not, with a way to each screen, and it gates nothing', async () => {
  const screen = await openMe({ score: { points: 40, done: ['pin', 'avatar'] } });
  await screen.getByRole('button', { name: '40 /100 Profile completeness' }).click();
  const sheet = screen.getByRole('dialog', { name: m.score_sheet_title() });
  await expect.element(sheet.getByText(m.score_lead({ points: 20 }))).toBeVisible();
  expect(
    sheet
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['NameNot done yet', 'PINDone', 'Test cardNot done yet', 'PictureDone', 'Safe-play limitNot done yet']);
  expect(
    sheet
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual([screens.name, screens.pin, screens.cards, screens.info, screens.safePlay]);
  await expectAccessible(sheet.element());
});

test('under the balance are the ways to top up and to withdraw', async () => {
  const screen = await openMe();
  await expect.element(screen.getByRole('link', { name: 'Get play money' })).toHaveAttribute('href', screens.topUp);
  await expect
    .element(screen.getByRole('link', { name: 'Simulated withdrawal', exact: true }))
    .toHaveAttribute('href', screens.withdraw);
});

test('who may not bet is offered no play money, and can withdraw', async () => {
  const until = { endsAt: '2026-12-01T00:00:00.000Z', endsInMs: 86_400_000 };
  const screen = await openMe({ restrictions: [{ by: 'member', kind: 'time-out', ...until }] });
  await expect.element(screen.getByRole('link', { name: 'Simulated withdrawal', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Get play money' })).not.toBeInTheDocument();
});

test('refreshing shows the balance of now; without a network it says so and keeps the last one', async () => {
  const answers = [
    () => Response.json(someMember),
    () => Response.json({ ...someMember, balance: '100' }),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ];
  answerCalls({ 'GET /me': () => answers.shift()!() });
  const screen = await renderScreen(<MePage />);
  await expect.element(screen.getByText(/2,480\.00/)).toBeVisible();
  await screen.getByRole('button', { name: 'Refresh balance' }).click();
  await expect.element(screen.getByText(/ 1\.00/)).toBeVisible();
  await screen.getByRole('button', { name: 'Refresh balance' }).click();
  await expect.element(screen.getByText(m.failure_network())).toBeVisible();
  await expect.element(screen.getByText(/ 1\.00/)).toBeVisible();
});

test('an account that cannot be loaded: the reason, a way to try again, and the menu all the same', async () => {
  const answers = [refusal(503, 'unavailable'), Response.json(someMember)];
  answerCalls({ 'GET /me': () => answers.shift()! });
  const screen = await renderScreen(<MePage />);
  await expect.element(screen.getByRole('alert').getByText(m.failure_unavailable())).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect.element(screen.getByText(/2,480\.00/)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(/2,480\.00/)).toBeVisible();
});

test('a restricted member reads so above the balance and keeps everything else', async () => {
  const endsInMs = 86_400_000;
  const endsAt = new Date(Date.now() + endsInMs).toISOString();
  const screen = await openMe({ restrictions: [{ by: 'member', kind: 'time-out', endsAt, endsInMs }] });
  const notice = screen.getByText(m.standing_to_safe_play());
  await expect.element(notice).toBeVisible();
  const below = notice.element().compareDocumentPosition(screen.getByText(/2,480\.00/).element());
  expect(below & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await expect.element(screen.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

test('a blocked member reads the reason instead, sees the balance and can sign out', async () => {
  const screen = await openMe({ block: { reason: 'several-accounts', since: '2026-10-01T04:00:00.000Z' } });
  await expect.element(screen.getByText(new RegExp(m.reason_several_accounts()))).toBeVisible();
  await expect.element(screen.getByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: m.sign_out_ask() })).toBeVisible();
});
