/** The terms of rounds against the rules that leave no choice about them, and how far each round has come. */
import { sql } from 'kysely';
import { clubChoice } from '@glass-dice/domain/club-choice';
import { beaconRoundFor } from '@glass-dice/domain/dice/beacon';
import { isAllowedPayout, type Payouts } from '@glass-dice/domain/dice/payouts';
import { picks } from '@glass-dice/domain/dice/picks';
import { isRhythm } from '@glass-dice/domain/dice/rhythm';
import { slotAt } from '@glass-dice/domain/dice/schedule';
import { payoutsHash } from '@glass-dice/domain/log/entries';
import type { Check, Values, WrongRow } from '../../wallet/audit/check.ts';
import { checkByRules, eachRow } from './by-rules.ts';

const roundsThatOverlap = sql<never>`
  select json_build_object('id', id) as key, json_build_object('game_key', game_key, 'opens_at', opens_at) as says,
    json_build_object('opens_at', format('not before %s', free_at)) as should
  from (
    select *, max(rolls_at) over (
      partition by game_key order by opens_at, id rows between unbounded preceding and 1 preceding
    ) as free_at
    from round
  ) as r
  where opens_at < free_at
  order by opens_at, id limit 1`;

const progressThatDoesNotFit = sql<never>`
  select json_build_object('round_id', coalesce(r.id, p.round_id)) as key,
    json_build_object('state', p.state, 'changed_at', p.changed_at, 'rolled_at', x.rolled_at) as says,
    json_build_object('state', case when r.id is null then 'no such round' when x.round_id is null then 'open or closed'
        else 'rolled or settled' end,
      'changed_at', format('not before %s if closed', r.closes_at)) as should
  from round r
  full join round_progress p on p.round_id = r.id
  left join round_result x on x.round_id = p.round_id
  where r.id is null or p.round_id is null
    or (p.state in ('rolled', 'settled')) <> (x.round_id is not null)
    or (p.state <> 'open' and p.changed_at < r.closes_at)
    or (p.state in ('open', 'closed') and p.paid_up_to <> 0)
  order by coalesce(r.id, p.round_id) limit 1`;

type TermsRow = {
  id: string;
  number: string;
  opens_ms: string;
  closes_ms: string;
  rolls_ms: string;
  payouts: unknown;
  payouts_hash: string;
  beacon_round: string | null;
};

const termsRows = sql<TermsRow>`
  select id::text, number, extract(epoch from opens_at) * 1000 as opens_ms,
    extract(epoch from closes_at) * 1000 as closes_ms, extract(epoch from rolls_at) * 1000 as rolls_ms, payouts,
    encode(payouts_hash, 'hex') as payouts_hash, beacon_round::text
  from round order by round.id`;

function termsFault(row: TermsRow): WrongRow | undefined {
  const told = [row.opens_ms, row.closes_ms, row.rolls_ms].map(Number) as [number, number, number];
  const [opensAtMs, closesAtMs, rollsAtMs] = told;
  const wrong = (says: Values, should: Values) => ({ table: 'round', key: { id: row.id }, says, should });
  if (told.some((ms) => Number.isNaN(new Date(ms).getTime())))
    return wrong({ times: told.join() }, { times: 'moments' });
  const seconds = (rollsAtMs - opensAtMs) / 1000;
  if (!isRhythm(seconds)) return wrong({ seconds }, { seconds: 'those of a rhythm' });
  const slot = slotAt(opensAtMs, seconds, clubChoice().timeZone);
  const says = { number: row.number, ...moments({ opensAtMs, closesAtMs, rollsAtMs }), beacon_round: row.beacon_round };
  const beacon = row.beacon_round === null ? null : String(beaconRoundFor(slot.closesAtMs));
  const should = { number: slot.number, ...moments(slot), beacon_round: beacon };
  if (JSON.stringify(says) !== JSON.stringify(should)) return wrong(says, should);
  if (!isAllowed(row.payouts))
    return wrong({ payouts: JSON.stringify(row.payouts) }, { payouts: 'twenty allowed ones' });
  const hash = payoutsHash(row.payouts);
  return row.payouts_hash === hash ? undefined : wrong({ payouts_hash: row.payouts_hash }, { payouts_hash: hash });
}

function moments({ opensAtMs, closesAtMs, rollsAtMs }: Record<'opensAtMs' | 'closesAtMs' | 'rollsAtMs', number>) {
  const text = (ms: number) => new Date(ms).toISOString();
  return { opens_at: text(opensAtMs), closes_at: text(closesAtMs), rolls_at: text(rollsAtMs) };
}

function isAllowed(payouts: unknown): payouts is Payouts {
  const entries = Object.entries(payouts ?? {});
  return entries.length === picks.length && picks.every((pick) => isAllowedPayout(pick, new Map(entries).get(pick)));
}

export const rounds: Check = checkByRules({
  name: 'rounds',
  rule: 'numbers, times, beacon rounds and payouts are those of the rules, none overlap, and each is as far as it says',
  counts: sql`
    select count(*) as rounds, count(*) filter (where state = 'open') as open,
      count(*) filter (where state = 'closed') as "waiting for their roll",
      count(*) filter (where state = 'rolled') as "being settled"
    from round left join round_progress on round_id = id`,
  searches: [
    { table: 'round', first: roundsThatOverlap },
    { table: 'round_progress', first: progressThatDoesNotFit },
  ],
  walks: [eachRow('rounds', termsRows, () => termsFault)],
});
