/** A member who has been here for a while, made without the screens, which have journeys of their own. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, request } from '@playwright/test';
import type { MyRound } from '@glass-dice/contract/dice';
import { send, type Caller } from './api.ts';
import type { Happened } from './every-screen.ts';
import { newSession } from './members.ts';
import { twoRounds, untilOpen } from './table.ts';

/** With a name, a PIN, a card, a top-up and a withdrawal. */
export async function memberWithWallet(caller: Caller) {
  const { session } = await newSession(caller);
  const asMember = (method: 'GET' | 'POST' | 'PUT', path: string, data?: object) =>
    send(caller, method, path, data, session);
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

type LivedIn = Omit<Happened, 'promised'> & { session: string };

/**
 * Lists and sums of theirs are not empty. Everything has come to its end: what arrived while a screen is looked at would
 * move what is on it.
 */
async function livedInMember(caller: Caller): Promise<LivedIn> {
  const { session, asMember } = await memberWithWallet(caller);
  const betOn = await untilOpen(caller, 2_000);
  await asMember('POST', '/bets', { game: 'game1', round: betOn, picks: ['big', 'sum-11'], stake: '1000' });
  await asMember('PUT', '/hosts/101/follow');
  await asMember('PUT', '/hosts/101/rating', { stars: 4 });
  await asMember('PUT', '/videos/201/watch');
  await asMember('PUT', '/videos/201/progress', { positionMs: 9_000, playedMs: 9_000 });
  await asMember('PUT', '/me/public-name', { name: '林間的風' });
  const { id: comment } = (await asMember('POST', '/comments', {
    title: '自己驗了一次',
    content: '我把證明複製下來，在自己的電腦上重算。\n\n一分鐘就好，結果完全一致。',
    about: 'host-101',
  })) as { id: number };
  const statesOfTheirs = async () => {
    const { state } = (await asMember('GET', `/bets/game1/${betOn}`)) as MyRound;
    const { withdrawals } = (await asMember('GET', '/wallet/withdrawals')) as { withdrawals: { state: string }[] };
    return [state, ...withdrawals.map((each) => each.state)];
  };
  await expect.poll(statesOfTheirs, twoRounds).toEqual(['settled', 'paid']);
  return { session, rolled: betOn, betOn, comment };
}

/**
 * One for all looks of the crawl. Begun with the server, because it takes a roll and a payout, and awaited where it is
 * used.
 */
export function beginLivedIn(baseURL: string): void {
  const make = async () => livedInMember({ request: await request.newContext({ baseURL }) });
  const keep = (kept: LivedIn | { failed: string }) => {
    // A run of a few journeys may have ended before.
    if (existsSync(process.env['E2E_DATA_DIR']!)) writeFileSync(livedInFile(), JSON.stringify(kept));
  };
  make().then(keep, (error: Error) => keep({ failed: error.message }));
}

export async function theLivedIn(): Promise<LivedIn> {
  const read = () => JSON.parse(readFileSync(livedInFile(), 'utf8')) as LivedIn | { failed: string };
  await expect(() => void read()).toPass({ timeout: 3 * twoRounds.timeout });
  const kept = read();
  if ('failed' in kept) throw new Error(kept.failed);
  return kept;
}

const livedInFile = () => join(process.env['E2E_DATA_DIR']!, 'lived-in.json');
