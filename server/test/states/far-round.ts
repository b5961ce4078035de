/** A round that takes bets for decades: it opened long before its time, which the product itself would refuse. */
import { withClient } from '../../src/platform/postgres/client.ts';

/** The first slot of a Taipei day that is far away. */
export const farRound = { game: 'game1', number: '209901010001' };

export async function insertFarRound(ownerUrl: string): Promise<void> {
  const { game, number } = farRound;
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
