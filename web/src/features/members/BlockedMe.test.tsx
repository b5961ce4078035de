import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { beforeEach, expect, test } from 'vitest';
import { someMember } from '../../testing/some-member.ts';
import { BlockedMe } from './BlockedMe.tsx';

const since = '2026-11-14T09:30:00.000Z';
const blocked = { ...someMember, block: { reason: 'several-accounts', since } } as const;

beforeEach(() => {
  const event = { kind: 'blocked', at: since, reason: 'several-accounts' };
  answerCalls({ 'GET /me/events': () => Response.json({ events: [event], next: null }) });
});

test('a blocked member reads why and since when, and sees their balance', async () => {
  const screen = await renderScreen(<BlockedMe me={blocked} />);
  await expect.element(screen.getByRole('heading', { name: m.blocked_title() })).toBeVisible();
  await expect.element(screen.getByText(m.blocked_reason({ reason: m.reason_several_accounts() }))).toBeVisible();
  await expect.element(screen.getByText(m.blocked_since({ since: formatMoment(since) }))).toBeVisible();
  await expect.element(screen.getByText(m.blocked_stays_open())).toBeVisible();
  await expect.element(screen.getByText('TWD 2,480.00')).toBeVisible();
  await expect.element(screen.getByText(someMember.username)).toBeVisible();
  await expect.element(screen.getByText(m.history_blocked())).toBeVisible();
  await expectAccessible(screen.container, ['region', 'page-has-heading-one']);
});

test('all that stays open to a blocked member is linked, the way to ask the club included, and nothing that is closed', async () => {
  const screen = await renderScreen(<BlockedMe me={{ ...blocked, name: 'Lin', hasPin: true }} />);
  const links = screen.getByRole('navigation', { name: m.blocked_open() }).getByRole('link');
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/wallet/log',
    '/wallet/withdrawals',
    '/bets',
    '/wallet/report',
    '/settings/name',
    '/settings/pin',
    '/wallet/cards',
    '/settings/data',
    '/settings/safe-play',
    '/help',
    '/service',
    '/agreement',
  ]);
  await expect
    .element(screen.getByRole('link', { name: 'Simulated withdrawal', exact: true }))
    .toHaveAttribute('href', '/wallet/withdraw');
  await expect.element(screen.getByRole('link', { name: 'Name Lin' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: `PIN ${m.me_pin_set()}` })).toBeVisible();
});
