import type { Club } from '@glass-dice/contract/club';
import { screens } from '@glass-dice/contract/screens';
import { playMoneyStatement } from '@glass-dice/domain/play-money';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { LeaveScreen } from './LeaveScreen.tsx';
import { ServiceScreen } from './ServiceScreen.tsx';

afterEach(() => void vi.unstubAllGlobals());

type Service = Pick<Club, 'serviceSwitch' | 'serviceLink' | 'imprint'>;

function clubWith(service: Service) {
  return answerCalls({ 'GET /club': () => Response.json(service) });
}

const imprint = { operator: 'Jade Club, Taipei', contact: 'office@jade.example' };
const contact = () => m.service_open();

test.for<[string, Service]>([
  ['the switch is off', { serviceSwitch: false, serviceLink: 'https://chat.club.example/room', imprint }],
  ['there is no link', { serviceSwitch: true, imprint }],
])(
  'when %s there is nothing to press, but the imprint says who runs the club and how to reach them',
  async ([, club]) => {
    clubWith(club);
    const screen = await renderScreen(<ServiceScreen />);
    await expect.element(screen.getByText(playMoneyStatement.en)).toBeVisible();
    await expect.element(screen.getByText(imprint.operator)).toBeVisible();
    await expect.element(screen.getByText(imprint.contact)).toBeVisible();
    for (const text of [m.service_club_text(), m.service_club_none(), contact()])
      expect(screen.getByText(text, { exact: true }).elements()).toEqual([]);
    await expectAccessible(screen.getByRole('main').element());
  },
);

test('a club that says nothing of itself is said to, and nothing pretends to be a contact', async () => {
  clubWith({ serviceSwitch: false });
  const screen = await renderScreen(<ServiceScreen />);
  await expect.element(screen.getByText(m.service_club_none())).toBeVisible();
  for (const text of [m.service_run_by(), contact()])
    expect(screen.getByText(text, { exact: true }).elements()).toEqual([]);
  const chat = screen.getByRole('link', { name: new RegExp(m.chat_title()) });
  await expect.element(chat).toHaveAttribute('href', screens.serviceChat);
  await expectAccessible(screen.getByRole('main').element());
});

test('it says how to get a code for a forgotten password or PIN, and leads to where each is typed', async () => {
  clubWith({ serviceSwitch: false });
  const screen = await renderScreen(<ServiceScreen />);
  await expect.element(screen.getByText(m.service_forgot_text())).toBeVisible();
  const row = (name: string) => screen.getByRole('link', { name, exact: true });
  await expect.element(row(m.reset_title())).toHaveAttribute('href', screens.resetPassword);
  await expect.element(row(m.pin_reset())).toHaveAttribute('href', `${screens.pin}#reset`);
});

test('with the switch on the contact leads to the page in between and never straight out', async () => {
  clubWith({ serviceSwitch: true, serviceLink: 'https://chat.club.example/room?id=7' });
  const screen = await renderScreen(<ServiceScreen />);
  const link = screen.getByRole('link', { name: contact(), exact: true });
  await expect.element(link).toHaveAttribute('href', screens.serviceLeave);
  await expect.element(screen.getByText(m.service_club_text())).toBeVisible();
  expect(document.querySelectorAll('a[href^="http"]')).toHaveLength(0);
});

test('without the configuration the service says so and can try again; the help stays open', async () => {
  let up = false;
  answerCalls({
    'GET /club': () => (up ? Response.json({ serviceSwitch: false }) : refusal(503, 'unavailable')),
  });
  const screen = await renderScreen(<ServiceScreen />);
  await expect.element(screen.getByText("The club's information could not be loaded")).toBeVisible();
  await expect.element(screen.getByText(m.failure_unavailable())).toBeVisible();
  await expect.element(screen.getByRole('link', { name: new RegExp(m.help_fraud_title()) })).toBeVisible();
  up = true;
  await screen.getByRole('button', { name: m.ui_retry() }).click();
  await expect.element(screen.getByText(m.service_club_none())).toBeVisible();
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
    await expect.element(screen.getByRole('main').getByText(m.service_disabled())).toBeVisible();
    expect(document.querySelectorAll('main a:not([href^="/"])')).toHaveLength(0);
  },
);
