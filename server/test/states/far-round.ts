/** A round that takes bets for decades: it opened long before its time, which the product itself would refuse. */
import { withClient } from '../../src/platform/postgres/client.ts';

/** The first slot of a day that is far away. */
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

/** The one after it, which came to these dice without a seed: the product itself would refuse them. */
export const farRolled = { game: farRound.game, number: '209901010002' };

export async function insertFarRolled(ownerUrl: string, dice: readonly number[]): Promise<void> {
  const { game, number } = farRolled;
  await withClient(ownerUrl, (client) =>
    client.query(`
      begin;
      alter table round disable trigger round_opens;
      alter table round_result disable trigger user;
      with made as (
        insert into round (game_key, number, chain_id, sequence, opens_at, closes_at, rolls_at, payouts)
          select game_key, '${number}', chain_id, sequence + 1, rolls_at, rolls_at + interval '50 s',
            rolls_at + interval '60 s', payouts
          from round where game_key = '${game}' and number = '${farRound.number}'
          returning id
      )
      insert into round_result (round_id, seed, dice, sealed_late)
        select id, sha256('none'), '{${dice.join()}}', false from made;
      alter table round_result enable trigger user;
      alter table round enable trigger round_opens;
      commit`),
  );
}
