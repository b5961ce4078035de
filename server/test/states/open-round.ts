/** A round that takes bets whenever a test runs, without anybody who keeps rounds: it opened long before its time. */
import type { Pick as Picked } from '@glass-dice/domain/dice/picks';
import { ask, type TestApp } from '../rig/app.ts';
import { farRound, insertFarRound } from './far-round.ts';

export const openRound = farRound;

const opening = new WeakMap<object, Promise<void>>();

/** Once for each app, however often it is asked for. */
export async function roundIsOpen(app: Pick<TestApp, 'db' | 'ownerUrl'>): Promise<void> {
  const open = opening.get(app.db) ?? insertFarRound(app.ownerUrl);
  opening.set(app.db, open);
  await open;
}

type Order = { picks?: readonly Picked[]; stake?: string };

/** Bets in it as a member does, and answers with the transfer of the stake. */
export async function betInOpenRound(
  app: TestApp,
  { id, authorization }: { id: number; authorization: string },
  { picks = ['big'], stake = '10000' }: Order = {},
): Promise<number> {
  await roundIsOpen(app);
  const { game, number: round } = openRound;
  const answer = await ask(app, 'POST /bets', { authorization, body: { game, round, picks, stake } });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const { transfer_id: transferId } = await app.db
    .selectFrom('entry')
    .select('transfer_id')
    .where('member_id', '=', id)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
  return transferId;
}
