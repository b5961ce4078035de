/** What is asked of the database about the dice, and what else is known of a drill when it is judged. */
import type { Pick as DicePick } from '@glass-dice/domain/dice/picks';
import type { Proof } from '@glass-dice/domain/dice/proof';
import type { ReadLog } from './log-watch.ts';
import type { CrowdOrder, Down } from './stage.ts';
import { booksSql, type Books } from '../harness/oracle.ts';

type Round = {
  id: number;
  name: string;
  game: string;
  chain: number;
  sequence: number;
  state: string;
  opens_ms: number;
  closes_ms: number;
  rolls_ms: number;
  is_due: boolean;
};

export type Order = {
  id: number;
  round_id: number;
  member_id: number;
  picks: DicePick[];
  stake: number;
  placed_ms: number;
  in_time: boolean;
};

export type DiceBooks = Books & {
  rounds: Round[];
  results: { round_id: number; dice: number[]; in_time: boolean }[];
  orders: Order[];
  /** What the header of each round's book says. */
  headers: { round_id: number; origin: string; orders: number; bets: number; staked: number; salt: string }[];
  slips: { round_id: number; member_id: number; bets: number; staked: number; prize: number | null }[];
  /** Stakes and prizes with their keys. */
  moves: { id: number; kind: string; member_id: number; key: string; amount: number; balance_after: number }[];
};

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)`;

export const diceBooksSql: Record<keyof DiceBooks, string> = {
  ...booksSql,
  rounds: `select r.id, r.game_key || ' ' || r.number as name, r.game_key as game, c.number as chain, sequence, state,
    ${ms('opens_at')} as opens_ms, ${ms('closes_at')} as closes_ms, ${ms('rolls_at')} as rolls_ms, rolls_at <= clock_timestamp() as is_due
    from round r join chain c on c.id = r.chain_id left join round_progress p on p.round_id = r.id order by opens_at`,
  results: `select round_id, dice, rolled_at >= rolls_at as in_time from round_result join round on id = round_id`,
  orders: `select o.id, round_id, member_id, picks, stake, ${ms('placed_at')} as placed_ms,
    placed_at >= opens_at and placed_at < closes_at as in_time from bet_order o join round r on r.id = round_id`,
  headers: `select round_id, origin, orders, bets, staked, encode(salt, 'hex') as salt from book join log on number = log`,
  slips: 'select round_id, member_id, bets, staked, prize from slip',
  moves: `select t.id, t.kind, t.member_id, t.key, e.amount, e.balance_after
    from transfer t join entry e on e.transfer_id = t.id and e.account = 'member' where t.kind in ('stake', 'prize')`,
};

/** What is public about a round: what was said before the roll, what after it, and what is wrong with that. */
export type Published = { promised: object | undefined; proof: Proof | undefined; failure: string | undefined };

export type LogEvidence = {
  /** By origin. */
  logs: ReadonlyMap<string, ReadLog>;
  /** Notes that were served or handed to a witness. */
  checkpoints: ReadonlySet<string>;
  /** Entries that were read twice and were not the same. */
  problems: readonly string[];
  /** Their verifier keys, and what they say of contradictions. */
  witnesses: readonly string[];
  evidence: readonly string[];
  /** Why new logs were to begin, in this sequence. */
  reasons: readonly string[];
};

export type DiceEvidence = {
  /** By game and number. */
  published: ReadonlyMap<string, Published>;
  crowdOrders: readonly CrowdOrder[];
  downs: readonly Down[];
  log: LogEvidence;
};
