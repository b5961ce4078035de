/** What journeys at the table share. */
import { expect, type Page } from '@playwright/test';
import type { Table } from '@glass-dice/contract/dice';
import { tablePath } from '@glass-dice/contract/screens';
import { closesBeforeRollMs } from '@glass-dice/domain/dice/schedule';
import { ask, type Caller } from './api.ts';
import { secondsPerRound } from './pack.ts';
import type { Message, Words } from './words.ts';

export const table = tablePath('game1');

/** The first round of a new club begins with the next slot. The rest is for a busy machine. */
export const twoRounds = { timeout: 2 * secondsPerRound * 1000 + 30_000 };

/** Long enough to place a bet by hand. */
const forAPerson = 10_000;

/** Waits for a round that takes bets for long enough to place some. Answers with its number. */
export async function untilOpen(caller: Caller, leftMs = forAPerson): Promise<string> {
  let number = '';
  const bettingLeftMs = async () => {
    const { round } = await ask<Table>(caller, '/games/game1/table');
    number = round?.number ?? '';
    return round?.closesInMs ?? 0;
  };
  await expect.poll(bettingLeftMs, { ...twoRounds, intervals: [250] }).toBeGreaterThan(leftMs);
  return number;
}

/** Waits until nothing happens at the table for a while: the dice of the last round lie there, and this one takes bets. */
export async function untilCalm(caller: Caller): Promise<void> {
  const opensForMs = secondsPerRound * 1000 - closesBeforeRollMs;
  const isCalm = async () => {
    const { round } = await ask<Table>(caller, '/games/game1/table');
    return round !== null && round.closesInMs > 8_000 && round.closesInMs < opensForMs - 4_000;
  };
  await expect.poll(isCalm, { ...twoRounds, intervals: [250] }).toBe(true);
}

export const pickButton = (page: Page, words: Words, key: Message, values?: Record<string, string>) =>
  page.getByRole('button', { name: new RegExp(`^${words(key, values)} ${words('odds_payout')}`) });

/** A new member stakes 20 on each of both; whatever the dice are, one of them wins. */
export async function betBigAndSmall(page: Page, words: Words): Promise<void> {
  await pickButton(page, words, 'pick_big').click();
  await pickButton(page, words, 'pick_small').click();
  await page.getByLabel(words('odds_stake')).fill('20');
  await page.getByRole('button', { name: words('table_settle'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('table_submit') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('TWD 960.00')).toBeVisible();
}
