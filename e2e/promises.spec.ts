import { expect, test } from '@playwright/test';
import { helpPages, helpPath, screens, tablePath } from '@glass-dice/contract/screens';
import { playMoneyStatement } from '@glass-dice/domain/play-money';
import { memberWithWallet } from './rig/lived-in.ts';
import { holdSession, speak } from './rig/members.ts';
import { wordsOf } from './rig/words.ts';

const words = wordsOf('en');

test('sign-up, table and service tell a visitor what play money is, the wallet and the export a member (P9)', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('adult', 'yes'));
  await speak(page, 'en');
  const expectStatement = async (path: string) => {
    await page.goto(path);
    await expect(page.getByText(playMoneyStatement.en).first(), path).toBeVisible();
    expect(new URL(page.url()).pathname, 'led elsewhere').toBe(path);
  };
  for (const path of [screens.register, tablePath('game1'), screens.service, screens.fairness]) {
    await expectStatement(path);
  }
  // With a name and a PIN: a member who lacks one is led from the form for a card to the form for that.
  const { session } = await memberWithWallet(page);
  await holdSession(page, 'en', session);
  const { topUp, cards, newCard, withdraw, withdrawals, moneyLog, report, bets, data } = screens;
  for (const path of [topUp, cards, newCard, withdraw, withdrawals, moneyLog, report, bets, data]) {
    await expectStatement(path);
  }
});

test('help, safe play and fraud reporting are open to everybody, whatever the club has switched off (P9)', async ({
  page,
}) => {
  await speak(page, 'en');
  for (const path of [screens.help, ...helpPages.map(helpPath), screens.safePlay, screens.service]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await page.goto(helpPath('fraud'));
  await expect(page.getByRole('heading', { name: words('fraud_report') })).toBeVisible();
});
