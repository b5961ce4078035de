/** A round that takes bets whenever a test runs, without anybody who keeps rounds: it opened long before its time. */
import type { Pick as Picked } from '@glass-dice/domain/dice/picks';
import { withClient } from '../src/platform/postgres-client.ts';
import { ask, type TestApp } from './app.ts';

/** The first slot of a Taipei day that is far away. */
export const openRound = { game: 'game1', number: '209901010001' };

const opening = new WeakMap<object, Promise<void>>();

/** Once for each app, however often it is asked for. */
export async function roundIsOpen(app: Pick<TestApp, 'db' | 'ownerUrl'>): Promise<void> {
  const open = opening.get(app.db) ?? insertRound(app.ownerUrl);
  opening.set(app.db, open);
  await open;
}

async function insertRound(ownerUrl: string): Promise<void> {
  const { game, number } = openRound;
  await withClient(ownerUrl, (client) =>
    client.query(`
      begin;
      select make_chain('${game}');
      alter table round disable trigger round_opens;
      insert into round (game_key, number, chain_id, sequence, opens_at, closes_at, rolls_at, payouts)
        select g.key, '${number}', c.id, 1, opens_at, opens_at + interval '50 s', opens_at + interval '60 s', g.payouts
        from game g join chain c on c.game_key = g.key, (values (timestamptz '2098-12-31T16:00:00Z')) as slot (opens_at)
        where g.key = '${game}';
      alter table round enable trigger round_opens;
      commit`),
  );
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
