/** What journeys at the table share. */
import { expect, type Page } from '@playwright/test';
import type { Table } from '@glass-dice/contract/dice';
import { tablePath } from '@glass-dice/contract/screens';
import type { Message, Words } from './person.ts';

export const table = tablePath('game1');

/** A round lasts a minute, and the first one of a new club begins with the next minute. */
export const twoRounds = { timeout: 130_000 };

export async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  return (await (await page.request.get(`/api${path}`)).json()) as Answer;
}

/** Waits for a round that takes bets for long enough to place some. Answers with its number. */
export async function untilOpen(page: Page): Promise<string> {
  let number = '';
  const bettingLeftMs = async () => {
    const { round } = await ask<Table>(page, '/games/game1/table');
    number = round?.number ?? '';
    return round?.closesInMs ?? 0;
  };
  await expect.poll(bettingLeftMs, { ...twoRounds, intervals: [500] }).toBeGreaterThan(20_000);
  return number;
}

export const pickButton = (page: Page, words: Words, key: Message, values?: Record<string, string>) =>
  page.getByRole('button', { name: new RegExp(`^${words(key, values)} ${words('odds_payout')}`) });
