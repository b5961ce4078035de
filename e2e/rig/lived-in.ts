/** A member who has been here for a while, made without the screens, which have journeys of their own. */
import { expect, type Page } from '@playwright/test';
import type { MyRound } from '@glass-dice/contract/dice';
import type { Locale } from '@glass-dice/domain/locale';
import { send } from './api.ts';
import type { Happened } from './every-screen.ts';
import { newMember } from './members.ts';
import { twoRounds, untilOpen } from './table.ts';

/** With a name, a PIN, a card, a top-up and a withdrawal. Signed in on this device. */
export async function memberWithWallet(page: Page, locale: Locale) {
  const { session } = await newMember(page, locale);
  const asMember = (method: 'GET' | 'POST' | 'PUT', path: string, data?: object) =>
    send(page, method, path, data, session);
  const pin = '482915';
  await asMember('PUT', '/me/name', { name: '林美華' });
  await asMember('POST', '/me/pin', { pin });
  const { banks } = (await asMember('GET', '/wallet/cards')) as { banks: { key: string }[] };
  const { card } = (await asMember('POST', '/wallet/cards', {
    bank: banks[0]!.key,
    number: '000000001001',
    pin,
  })) as { card: string };
  await asMember('POST', '/wallet/top-ups', { amount: '50000' });
  await asMember('POST', '/wallet/withdrawals', { card, amount: '20000', pin });
  return { session, asMember };
}

/**
 * Lists and sums of theirs are not empty. Everything has come to its end: what arrived while a screen is looked at would
 * move what is on it.
 */
export async function livedInMember(page: Page, locale: Locale): Promise<LivedIn> {
  const { session, asMember } = await memberWithWallet(page, locale);
  const betOn = await untilOpen(page, 2_000);
  await asMember('POST', '/bets', { game: 'game1', round: betOn, picks: ['big', 'sum-11'], stake: '1000' });
  await asMember('PUT', '/hosts/101/follow');
  await asMember('PUT', '/hosts/101/rating', { stars: 4 });
  await asMember('PUT', '/videos/201/watch');
  await asMember('PUT', '/videos/201/progress', { positionMs: 9_000, playedMs: 9_000 });
  const { id: comment } = (await asMember('POST', '/comments', {
    title: '自己驗了一次',
    content: '我把證明複製下來，在自己的電腦上重算。\n\n一分鐘就好，結果完全一致。',
  })) as { id: number };
  const statesOfTheirs = async () => {
    const { state } = (await asMember('GET', `/bets/game1/${betOn}`)) as MyRound;
    const { withdrawals } = (await asMember('GET', '/wallet/withdrawals')) as { withdrawals: { state: string }[] };
    return [state, ...withdrawals.map((each) => each.state)];
  };
  await expect.poll(statesOfTheirs, twoRounds).toEqual(['settled', 'paid']);
  return { session, rolled: betOn, betOn, comment };
}

export type LivedIn = Omit<Happened, 'promised'> & { session: string };
