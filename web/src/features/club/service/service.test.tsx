import { screens } from '@glass-dice/contract/screens';
import { playMoneyStatement } from '@glass-dice/domain/play-money';
import { afterEach, expect, test, vi } from 'vitest';
import * as m from '../../../i18n/generated/messages.js';
import { expectAccessible } from '../../../testing/browser.ts';
import { answerCalls, refusal, renderScreen } from '../../../testing/screen.tsx';
import { LeaveScreen } from './LeaveScreen.tsx';
import { ServiceScreen } from './ServiceScreen.tsx';

afterEach(() => void vi.unstubAllGlobals());

function clubWith(service: { serviceSwitch: boolean; serviceLink?: string }) {
  return answerCalls({ 'GET /club': () => Response.json(service) });
}

test('with the switch off the contact is disabled and says so, and the help is there all the same', async () => {
  clubWith({ serviceSwitch: false });
  const screen = await renderScreen(<ServiceScreen />);
  await expect.element(screen.getByText(playMoneyStatement.en)).toBeVisible();
  await expect.element(screen.getByText(m.service_club_none())).toBeVisible();
  await expect.element(screen.getByText(m.service_club_text())).not.toBeInTheDocument();
  await screen.getByRole('button', { name: m.service_open() }).click();
  await expect.element(screen.getByText('Function disabled!')).toBeVisible();
  const chat = screen.getByRole('link', { name: new RegExp(m.chat_title()) });
  await expect.element(chat).toHaveAttribute('href', screens.serviceChat);
  await expectAccessible(screen.getByRole('main').element());
});

test('with the switch on the contact leads to the page in between and never straight out', async () => {
  clubWith({ serviceSwitch: true, serviceLink: 'https://chat.club.example/room?id=7' });
  const screen = await renderScreen(<ServiceScreen />);
  const contact = screen.getByRole('link', { name: m.service_open() });
  await expect.element(contact).toHaveAttribute('href', screens.serviceLeave);
  await expect.element(screen.getByText(m.service_club_text())).toBeVisible();
  expect(document.querySelectorAll('a[href^="http"]')).toHaveLength(0);
});

test('without the configuration the service says so and can try again; the help stays open', async () => {
  let up = false;
  answerCalls({
    'GET /club': () => (up ? Response.json({ serviceSwitch: false }) : refusal(503, 'unavailable')),
  });
  const screen = await renderScreen(<ServiceScreen />);
  await expect.element(screen.getByText('Failed to obtain system configuration')).toBeVisible();
  await expect.element(screen.getByText(m.failure_unavailable())).toBeVisible();
  await expect.element(screen.getByRole('link', { name: new RegExp(m.help_fraud_title()) })).toBeVisible();
  up = true;
  await screen.getByRole('button', { name: m.ui_retry() }).click();
  await expect.element(screen.getByRole('button', { name: m.service_open() })).toBeVisible();
});

test('leaving names the host, warns, and passes nothing on', async () => {
  clubWith({ serviceSwitch: true, serviceLink: 'https://chat.club.example/room?id=7' });
  const screen = await renderScreen(<LeaveScreen />);
  await expect.element(screen.getByText('chat.club.example', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(playMoneyStatement.en)).toBeVisible();
  for (const never of [m.service_never_money(), m.service_never_card(), m.service_never_secret()])
    await expect.element(screen.getByText(never)).toBeVisible();
  const out = screen.getByRole('link', { name: 'Go to chat.club.example (opens outside this app)' });
  await expect.element(out).toHaveAttribute('href', 'https://chat.club.example/room?id=7');
  await expect.element(out).toHaveAttribute('rel', 'noreferrer');
  expect(screen.getByText(m.service_leave_insecure()).elements()).toEqual([]);
  await expectAccessible(screen.getByRole('main').element());
});

test('a host in letters that look like others is named as the browser will resolve it', async () => {
  clubWith({ serviceSwitch: true, serviceLink: 'http://сlub.example/' });
  const screen = await renderScreen(<LeaveScreen />);
  await expect.element(screen.getByText('xn--lub-3ed.example', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(m.service_leave_insecure())).toBeVisible();
});

test.for(['javascript:alert(1)', 'data:text/html,hello', 'tel:165', 'nonsense'])(
  'an address that is not of the web leads nowhere: %s',
  async (serviceLink) => {
    clubWith({ serviceSwitch: true, serviceLink });
    const screen = await renderScreen(<LeaveScreen />);
    await expect.element(screen.getByRole('main').getByText('Function disabled!')).toBeVisible();
    expect(document.querySelectorAll('main a:not([href^="/"])')).toHaveLength(0);
  },
);
