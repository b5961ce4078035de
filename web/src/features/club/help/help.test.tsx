import { helpPages, helpPath, screens } from '@glass-dice/contract/screens';
import { playMoneyStatement } from '@glass-dice/domain/play-money';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, goTo, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { HelpPageScreen } from './HelpPageScreen.tsx';
import { HelpScreen } from './HelpScreen.tsx';
import { helpTopics } from './help-topics.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function openPage(path: string) {
  goTo(path);
  return renderScreen(
    <Route path={screens.helpPage}>
      <Suspense>
        <HelpPageScreen />
      </Suspense>
    </Route>,
  );
}

test('the help lists every page with what it answers, and leads on', async () => {
  const asked = answerCalls({});
  const screen = await renderScreen(<HelpScreen />);
  const links = screen.getByRole('main').getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...helpPages.map(helpPath),
    screens.serviceChat,
    screens.safePlay,
    screens.fairness,
    screens.agreement,
    screens.houseRules,
    screens.service,
  ]);
  for (const page of helpPages) await expect.element(screen.getByText(helpTopics[page].text())).toBeVisible();
  await expectAccessible(screen.getByRole('main').element());
  expect(asked).toEqual([]);
});

test.for(helpPages)('a visitor reads "%s" without a session and without the network', async (page) => {
  answerCalls({});
  const screen = await openPage(helpPath(page));
  await expect.element(screen.getByRole('heading', { level: 1, name: helpTopics[page].title() })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(screen.getByRole('alert').elements()).toEqual([]);
  await expectAccessible(screen.getByRole('main').element());
});

test('a page that the help does not have is not found, and leads home', async () => {
  const screen = await openPage('/help/anything');
  await expect.element(screen.getByText(m.not_found_title())).toBeVisible();
  await expect.element(screen.getByRole('link', { name: m.screen_go_home() })).toHaveAttribute('href', screens.home);
});

test('a visitor reads what play money is, what it cannot be, where it comes from, and that nobody may ask for money', async () => {
  const asked = answerCalls({});
  const screen = await openPage(helpPath('play-money'));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'What is play money?' })).toBeVisible();
  await expect.element(screen.getByText(/cannot be bought, sold, sent to anybody or redeemed/)).toBeVisible();
  await expect
    .element(screen.getByText(/starts with PLAY TWD 1,000\.00.*up to PLAY TWD 10,000\.00 a day/))
    .toBeVisible();
  await expect.element(screen.getByText(m.play_money_withdraw_text())).toBeVisible();
  await expect.element(screen.getByText(playMoneyStatement.en)).toBeVisible();
  expect(asked).toEqual([]);
});

test('how a roll is made says what the club could know without the beacon', async () => {
  const screen = await openPage(helpPath('roll'));
  await expect.element(screen.getByText(/it could know it in advance/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: m.me_fairness() })).toHaveAttribute('href', screens.fairness);
});

test('the country decides whom to call, and the choice holds on the other page too', async () => {
  answerCalls({});
  const fraud = await openPage(helpPath('fraud'));
  await expect.element(fraud.getByText(playMoneyStatement.en)).toBeVisible();
  await expect.element(fraud.getByText(m.fraud_report_others())).toBeVisible();
  await fraud.getByRole('button', { name: /Country or region/ }).click();
  await fraud.getByRole('dialog').getByRole('button', { name: 'Taiwan' }).click();
  await expect.element(fraud.getByRole('link', { name: 'Call 165' })).toHaveAttribute('href', 'tel:165');
  const site = fraud.getByRole('link', { name: '165.npa.gov.tw (opens outside this app)' });
  await expect.element(site).toHaveAttribute('rel', 'noreferrer');
  await expect.element(site).toHaveAttribute('target', '_blank');
  expect(fraud.getByText(m.fraud_report_others()).elements()).toEqual([]);
  await fraud.unmount();

  const gambling = await openPage(helpPath('gambling'));
  await expect.element(gambling.getByRole('link', { name: 'Call 1925' })).toBeVisible();
  await gambling.getByRole('button', { name: /Country or region/ }).click();
  await gambling.getByRole('dialog').getByRole('button', { name: 'Japan' }).click();
  const number = gambling.getByRole('link', { name: 'Call 0120-279-338' });
  await expect.element(number).toHaveAttribute('href', 'tel:0120279338');
});

test('a number sign is dialled and not taken for a place in the page', async () => {
  sessionStorage.setItem('help-country', 'japan');
  const screen = await openPage(helpPath('fraud'));
  await expect.element(screen.getByRole('link', { name: 'Call #9110' })).toHaveAttribute('href', 'tel:%239110');
});

test('the limits of the club stand beside those of the program once they are known', async () => {
  const withdrawal = { minimum: '10000', maximum: '5000000', timesPerDay: 3 };
  answerCalls({ 'GET /club': () => Response.json({ withdrawal }) });
  const screen = await openPage(helpPath('limits'));
  await expect.element(screen.getByText(m.help_limits_allowance())).toBeVisible();
  await expect.element(screen.getByText(m.help_limits_withdraw_times())).toBeVisible();
});
