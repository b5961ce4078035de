/** A member who has been here for a while, made without the screens, which have journeys of their own. */
import { expect, type Page } from '@playwright/test';
import type { Table } from '@glass-dice/contract/dice';
import type { Locale } from '@glass-dice/domain/locale';
import { ask, send } from './api.ts';
import type { Happened } from './every-screen.ts';
import { newMember } from './members.ts';
import { twoRounds, untilOpen } from './table.ts';

/** Lists and sums of theirs are not empty. They are signed in; who takes the session away sees what a visitor sees. */
export async function livedInMember(page: Page, locale: Locale): Promise<Happened & { session: string }> {
  const { session } = await newMember(page, locale);
  const asMember = (method: 'POST' | 'PUT', path: string, data?: object) => send(page, method, path, data, session);

  const pin = '482915';
  await asMember('PUT', '/me/name', { name: '林美華' });
  await asMember('POST', '/me/pin', { pin });
  const { card } = (await asMember('POST', '/wallet/cards', {
    bank: (await firstBank(page, session)).key,
    number: '000000001001',
    pin,
  })) as { card: string };
  await asMember('POST', '/wallet/top-ups', { amount: '50000' });
  await asMember('POST', '/wallet/withdrawals', { card, amount: '20000', pin });
  await asMember('PUT', '/hosts/101/follow');
  await asMember('PUT', '/hosts/101/rating', { stars: 4 });
  await asMember('PUT', '/videos/201/watch');
  await asMember('PUT', '/videos/201/progress', { positionMs: 9_000, playedMs: 9_000 });
  const { id: comment } = (await asMember('POST', '/comments', {
    title: '自己驗了一次',
    content: '我把證明複製下來，在自己的電腦上重算。\n\n一分鐘就好，結果完全一致。',
  })) as { id: number };

  const rolled = await untilRolled(page);
  const betOn = await untilOpen(page);
  await asMember('POST', '/bets', { game: 'game1', round: betOn, picks: ['big', 'sum-11'], stake: '1000' });
  return { session, promised: betOn, rolled, betOn, comment };
}

async function firstBank(page: Page, session: string): Promise<{ key: string }> {
  const { banks } = (await send(page, 'GET', '/wallet/cards', undefined, session)) as { banks: { key: string }[] };
  return banks[0]!;
}

async function untilRolled(page: Page): Promise<string> {
  const lastNumber = async () => (await ask<Table>(page, '/games/game1/table')).last?.number;
  await expect.poll(lastNumber, twoRounds).toBeDefined();
  return (await lastNumber())!;
}
