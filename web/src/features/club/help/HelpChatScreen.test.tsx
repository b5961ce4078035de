import { helpPath } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clearSession, keepSession } from '../../../lib/session.ts';
import { someMember } from '../../../testing/some-member.ts';
import { questions } from './chat-questions.ts';
import { HelpChatScreen } from './HelpChatScreen.tsx';

afterEach(async () => {
  vi.unstubAllGlobals();
  await clearSession();
});

test('it says first that nobody is there, and answers every question with a way on, asking no server', async () => {
  const asked = answerCalls({});
  const screen = await renderScreen(<HelpChatScreen />);
  const log = screen.getByRole('log', { name: m.chat_log() });
  await expect.element(log.getByText(/^Nobody is on the other end/)).toBeVisible();
  for (const { question, answer, links } of questions) {
    await screen.getByRole('button', { name: question() }).click();
    await expect.element(log.getByRole('heading', { name: question() })).toBeVisible();
    await expect.element(log.getByText(answer())).toBeVisible();
    expect(links.length).toBeGreaterThan(0);
  }
  await expect
    .element(log.getByRole('link', { name: m.help_fraud_title() }))
    .toHaveAttribute('href', helpPath('fraud'));
  await expectAccessible(screen.getByRole('main').element());
  expect(asked).toEqual([]);
}, 60_000);

test('a member who may not bet is not led to play money', async () => {
  keepSession('a token');
  const until = { endsAt: '2026-12-01T00:00:00.000Z', endsInMs: 86_400_000 };
  const me = { ...someMember, restrictions: [{ by: 'member', kind: 'time-out', ...until }] };
  answerCalls({ 'GET /me': () => Response.json(me) });
  const screen = await renderScreen(<HelpChatScreen />);
  await screen.getByRole('button', { name: m.chat_bet() }).click();
  await expect.element(screen.getByRole('link', { name: m.me_safe_play() })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: m.me_top_up() })).not.toBeInTheDocument();
});

test('by keyboard alone: a question stays in reach, and asked again its answer is the latest', async () => {
  const screen = await renderScreen(<HelpChatScreen />);
  const first = screen.getByRole('button', { name: m.chat_pay() });
  first.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(m.chat_pay_answer())).toBeVisible();
  await expect.element(first).toHaveFocus();
  await screen.getByRole('button', { name: m.chat_delete() }).click();
  await first.click();
  const headings = screen.getByRole('log').getByRole('heading').elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual([m.chat_delete(), m.chat_pay()]);
});
