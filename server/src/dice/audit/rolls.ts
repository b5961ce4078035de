/** Beacons and dice, computed again from what was published. */
import { sql } from 'kysely';
import { beaconTimeMs, randomnessOf } from '@glass-dice/domain/dice/beacon';
import { isBeaconSignature } from '@glass-dice/domain/dice/beacon-signature';
import { roll } from '@glass-dice/domain/dice/roll';
import type { Check, Values, WrongRow } from '../../wallet/audit/check.ts';
import { checkByRules, eachRow } from './by-rules.ts';

type BeaconRow = { round: string; signature: Buffer; randomness: string; received_ms: string };

const beaconRows = sql<BeaconRow>`
  select round::text, signature, encode(randomness, 'hex') as randomness,
    extract(epoch from received_at) * 1000 as received_ms
  from beacon order by beacon.round`;

function beaconFault({ round, signature, randomness, received_ms: receivedMs }: BeaconRow): WrongRow | undefined {
  const wrong = (says: Values, should: Values) => ({ table: 'beacon', key: { round }, says, should });
  const follows = randomnessOf(signature);
  if (randomness !== follows) return wrong({ randomness }, { randomness: follows });
  if (Number(receivedMs) < beaconTimeMs(Number(round))) {
    return wrong({ received_at: Number(receivedMs) }, { received_at: `not before ${beaconTimeMs(Number(round))}` });
  }
  const hex = signature.toString('hex');
  return isBeaconSignature(Number(round), hex)
    ? undefined
    : wrong({ signature: hex }, { signature: "the beacon's own of this round" });
}

export const beacons: Check = checkByRules({
  name: 'beacons',
  rule: 'each signature is that of the public beacon for exactly this round, and its randomness follows',
  counts: sql`select count(*) as beacons from beacon`,
  searches: [],
  walks: [eachRow('beacons', beaconRows, () => beaconFault)],
});

const rolledTooSoon = sql<never>`
  select json_build_object('round_id', x.round_id) as key,
    json_build_object('rolled_at', x.rolled_at, 'beacon', case when r.beacon_round is null then 'none'
      when b.round is null then 'not here' else 'here' end) as says,
    json_build_object('rolled_at', format('not before %s', r.rolls_at), 'beacon',
      case when r.beacon_round is null then 'none' else 'here' end) as should
  from round_result x
  left join round r on r.id = x.round_id
  left join beacon b on b.round = r.beacon_round
  where r.id is null or x.rolled_at < r.rolls_at or (b.round is null and r.beacon_round is not null)
  order by x.round_id limit 1`;

type RollRow = {
  round_id: string;
  game: string;
  number: string;
  sequence: number;
  seed: Buffer;
  dice: number[];
  signature: Buffer | null;
};

const rollRows = sql<RollRow>`
  select x.round_id::text, r.game_key as game, r.number, r.sequence, x.seed, x.dice, b.signature
  from round_result x
  join round r on r.id = x.round_id
  left join beacon b on b.round = r.beacon_round
  order by x.round_id`;

function rollFault({ round_id, dice, signature, ...inputs }: RollRow): WrongRow | undefined {
  const rolled = roll({ ...inputs, beacon: signature ? randomnessOf(signature) : 'none' });
  if (rolled.join() === dice.join()) return undefined;
  return {
    table: 'round_result',
    key: { round_id },
    says: { dice: dice.join(' ') },
    should: { dice: rolled.join(' ') },
  };
}

export const rolls: Check = checkByRules({
  name: 'rolls',
  rule: 'the dice of each round are those that follow from its terms, its seed and its beacon, and none came too soon',
  counts: sql`
    select count(*) as rolls, count(*) filter (where r.beacon_round is not null) as "with the beacon"
    from round_result x left join round r on r.id = x.round_id`,
  searches: [{ table: 'round_result', first: rolledTooSoon }],
  walks: [eachRow('rolls', rollRows, () => rollFault)],
});
