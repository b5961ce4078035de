import { playMoneyStatement } from '@glass-dice/domain/play-money';
import { afterEach, expect, test, vi } from 'vitest';
import * as m from '../../i18n/generated/messages.js';
import { expectAccessible } from '../../ui/test-browser.ts';
import { answerCalls, renderScreen } from '../../ui/test-screen.tsx';
import { PlayMoneyScreen } from './PlayMoneyScreen.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('a visitor reads what play money is, what it cannot be, where it comes from, and that nobody may ask for money', async () => {
  const asked = answerCalls({});
  const screen = await renderScreen(<PlayMoneyScreen />);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'What is play money?' })).toBeVisible();
  await expect.element(screen.getByText(/cannot be bought, sold, sent to anybody or redeemed/)).toBeVisible();
  await expect
    .element(screen.getByText(/starts with PLAY TWD 1,000\.00.*up to PLAY TWD 10,000\.00 a day/))
    .toBeVisible();
  await expect.element(screen.getByText(m.play_money_withdraw_text())).toBeVisible();
  await expect.element(screen.getByText(playMoneyStatement.en)).toBeVisible();
  await expectAccessible(screen.getByRole('main').element());
  expect(asked).toEqual([]);
});
