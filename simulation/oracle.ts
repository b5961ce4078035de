/** Judges many rounds by what members were told, what was published, and the database at the end. */
import type { Verdict } from '../drills/harness/oracle.ts';
import type { Placed, Players, Table } from './players.ts';
import { prizeMinor, winningPicks, type Return, type Rolled } from './returns.ts';

type LimitUse = { member: number; kind: string; period: string; amount: number; used: number };

export type RoundBooks = {
  rounds: (Table & { state: string })[];
  orders: Placed[];
  balances: { member: number; balance: number }[];
  /** What was staked, or lost, in each period for which a member has a limit. */
  limits: LimitUse[];
};

const welcomeMinor = 100_000;

export const roundBooksSql: Record<keyof RoundBooks, string> = {
  rounds: 'select game_key as game, number, state from round join round_progress on round_id = id order by id',
  orders: `
    select o.member_id as member, r.game_key as game, r.number, o.picks, o.stake as "stakeMinor"
    from bet_order o join round r on r.id = o.round_id`,
  balances: 'select member_id as member, balance from account',
  limits: `
    select l.member_id as member, l.kind, l.period, l.amount,
      sum(d.staked - case l.kind when 'loss' then d.returned else 0 end) as used
    from play_limit l join play_day d on d.member_id = l.member_id
    group by l.member_id, l.kind, l.period, l.amount, date_trunc(l.period::text, d.day)`,
};

type Told = Pick<Players, 'placed' | 'toppedUp' | 'surprises'>;

export function judgeRounds(
  books: RoundBooks,
  { opened, told, proofs }: { opened: readonly Table[]; told: Told; proofs: readonly Rolled[] },
): Verdict[] {
  return [
    {
      rule: 'a round came about in each slot at whose beginning the server was there, in no other, and each is settled',
      problems: wrongRounds(books, opened),
    },
    {
      rule: 'bets were taken until the closing and not after it, and a repeated order got its first answer',
      problems: [...told.surprises],
    },
    { rule: 'every order that was acknowledged is there, once, and no other', problems: wrongOrders(books, told) },
    {
      rule: 'every balance is what grants, acknowledged stakes and the prizes of the published dice make',
      problems: wrongBalances(books, told, proofs),
    },
    { rule: "nobody's own limit was passed", problems: passedLimits(books) },
  ];
}

function wrongRounds({ rounds }: RoundBooks, opened: readonly Table[]): string[] {
  const found = new Map(rounds.map((round) => [nameOf(round), round.state]));
  const expected = new Set(opened.map(nameOf));
  return [
    ...[...expected].filter((name) => found.get(name) !== 'settled').map((name) => `${name} is ${found.get(name)}`),
    ...[...found.keys()].filter((name) => !expected.has(name)).map((name) => `${name} should not exist`),
  ];
}

function wrongOrders({ orders }: RoundBooks, { placed }: Told): string[] {
  const missing = new Map<string, number>();
  const count = (order: Placed, by: number) => missing.set(textOf(order), (missing.get(textOf(order)) ?? 0) + by);
  for (const order of placed) count(order, 1);
  for (const order of orders) count(order, -1);
  return [...missing]
    .filter(([, times]) => times !== 0)
    .map(([order, times]) => `${order}: ${Math.abs(times)} too ${times > 0 ? 'few' : 'many'}`);
}

function wrongBalances({ balances }: RoundBooks, { placed, toppedUp }: Told, proofs: readonly Rolled[]): string[] {
  const rolled = new Map(proofs.map((proof) => [nameOf(proof), proof]));
  const right = new Map(balances.map(({ member }) => [member, welcomeMinor + (toppedUp.get(member) ?? 0)]));
  for (const order of placed) {
    const round = rolled.get(nameOf(order));
    const change = (round ? prizesOf(order, round) : 0) - order.stakeMinor * order.picks.length;
    right.set(order.member, right.get(order.member)! + change);
  }
  return balances
    .filter(({ member, balance }) => balance !== right.get(member))
    .map(({ member, balance }) => `member ${member} has ${balance} and should have ${right.get(member)}`);
}

function prizesOf({ picks, stakeMinor }: Placed, { payouts, dice }: Rolled): number {
  const winners = winningPicks(dice.reduce((sum, die) => sum + die, 0));
  const won = picks.filter((pick) => winners.includes(pick));
  return won.reduce((sum, pick) => sum + prizeMinor(stakeMinor, payouts[pick]!), 0);
}

/** As far as the days tell at the end; the limits were set before the first bet and never changed. */
function passedLimits({ limits }: RoundBooks): string[] {
  return limits
    .filter(({ used, amount }) => used > amount)
    .map(({ member, kind, period, used, amount }) => `member ${member}, ${kind} of a ${period}: ${used} of ${amount}`);
}

export function judgeReturns(returns: readonly Return[]): Verdict {
  const astray = returns.filter((each) => Math.abs(each.returnedMinor - each.expectedMinor) > each.boundMinor);
  return {
    rule: 'what came back is within what chance allows of what was published',
    problems: astray.map(({ group, deviations }) => `${group}: ${deviations.toFixed(1)} standard deviations off`),
  };
}

function nameOf({ game, number }: Table): string {
  return `${game} ${number}`;
}

function textOf({ member, picks, stakeMinor, ...table }: Placed): string {
  // They are stored in a sequence of their own.
  return `${stakeMinor} of member ${member} on ${picks.toSorted().join()} in ${nameOf(table)}`;
}
