/** Prizes and balances, worked out again from what is published: the dice of the proofs and the payouts in them. */
import { parsePayout, type Payouts } from '@glass-dice/domain/dice/payouts';
import { picks as allPicks } from '@glass-dice/domain/dice/picks';
import type { Proof } from '@glass-dice/domain/dice/proof';
import { settle } from '@glass-dice/domain/dice/settle';
import { toAmount } from '@glass-dice/domain/money';
import type { DiceBooks, DiceEvidence, Order } from './books.ts';
import { isDone, type Deed } from '../harness/journal.ts';
import { happened, total } from '../harness/oracle.ts';

const welcomeGrant = 100_000;

function prizeOf(orders: readonly Order[], proof: Proof): number {
  const payouts = Object.fromEntries(allPicks.map((pick) => [pick, parsePayout(proof.payouts[pick])])) as Payouts;
  const bets = orders.flatMap(({ picks, stake }) => picks.map((pick) => ({ pick, stake: toAmount(stake) })));
  return settle(bets, proof.dice, payouts);
}

type Due = { round: number; member: number; prize: number };

/** What each member is to get for each round that is published. */
function duePrizes({ rounds, orders }: DiceBooks, { published }: DiceEvidence): Due[] {
  const names = new Map(rounds.map(({ id, name }) => [id, name]));
  return [...Map.groupBy(orders, (order) => `${order.round_id} ${order.member_id}`).values()].flatMap((own) => {
    const { round_id: round, member_id: member } = own[0]!;
    const proof = published.get(names.get(round)!)?.proof;
    return proof ? [{ round, member, prize: prizeOf(own, proof) }] : [];
  });
}

export function prizes(books: DiceBooks, evidence: DiceEvidence): string[] {
  const byRoundAndMember = (round: number | string, member: number) => `member ${member} in round ${round}`;
  const paid = Map.groupBy(
    books.moves.filter(({ kind }) => kind === 'prize'),
    ({ key, member_id: member }) => byRoundAndMember(key, member),
  );
  const slips = new Map(books.slips.map((slip) => [byRoundAndMember(slip.round_id, slip.member_id), slip.prize]));
  const due = duePrizes(books, evidence).map((each) => ({ ...each, name: byRoundAndMember(each.round, each.member) }));
  const known = new Set(due.map(({ name }) => name));
  return [
    ...due.flatMap(({ name, prize }) => {
      const got = paid.get(name) ?? [];
      const isRight = got.length === (prize > 0 ? 1 : 0) && total(got) === prize && slips.get(name) === prize;
      return isRight
        ? []
        : [`${name} won ${prize}, got ${total(got)} in ${got.length} prizes, and the slip says ${slips.get(name)}`];
    }),
    ...[...paid.keys()].filter((name) => !known.has(name)).map((name) => `${name} got a prize and had no bet`),
  ];
}

/** The welcome grant, without what was staked and withdrawn, and with what was won. */
export function balances(deeds: readonly Deed[], books: DiceBooks, evidence: DiceEvidence): string[] {
  const ids = new Map(books.members.map(({ id, username }) => [username, id]));
  const expected = new Map(books.members.map(({ id }) => [id, welcomeGrant]));
  const add = (member: number, amount: number) => expected.set(member, (expected.get(member) ?? 0) + amount);
  for (const { member, body } of happened(deeds, books, 'POST /bets')) {
    add(ids.get(member)!, -Number(body['stake']) * (body['picks'] as string[]).length);
  }
  for (const { member, body } of happened(deeds, books, 'POST /wallet/withdrawals')) {
    add(ids.get(member)!, -Number(body['amount']));
  }
  for (const { member, picks, stake } of evidence.crowdOrders) add(ids.get(member)!, -stake * picks.length);
  for (const { member, prize } of duePrizes(books, evidence)) add(member, prize);
  return books.accounts.flatMap(({ member_id: member, balance }) =>
    balance === expected.get(member)
      ? []
      : [`member ${member} has ${balance}, but should have ${expected.get(member)}`],
  );
}

/** Those who wanted fifty things at once are called so. */
export const fiftyPrefix = 'fifty_';

/**
 * Their balance only falls meanwhile, so a request that was refused would be refused at the end as well. Only where the
 * round closed too early may there be no such request.
 */
export function fifty(deeds: readonly Deed[]): string[] {
  const spends = deeds.filter(({ member, route }) => member.startsWith(fiftyPrefix) && costs[route]);
  const byMember = [...Map.groupBy(spends, ({ member }) => member)];
  const isRefused = ({ answer }: Deed) => /"(insufficient-balance|table-minimum)"/.test(answer?.text ?? '');
  const problems = byMember.flatMap(([member, own]) => {
    const cost = (deed: Deed) => costs[deed.route]!(deed.body);
    const left = welcomeGrant - total(own.filter(isDone).map((deed) => ({ amount: cost(deed) })));
    const refused = own.filter(isRefused);
    const wronged = refused.filter((deed) => cost(deed) <= left && left >= tableMinimum);
    const wasTooLate = own.some(({ answer }) => answer?.text.includes('"round-closed"'));
    return left >= 0 && wronged.length === 0 && (refused.length > 0 || wasTooLate)
      ? []
      : [`${member} has ${left} left, and ${wronged.length} of ${refused.length} were refused though that is enough`];
  });
  return spends.some(isRefused) ? problems : [...problems, 'no request was refused for lack of play money'];
}

const tableMinimum = 1_000;
const costs: Record<string, (body: Deed['body']) => number> = {
  'POST /bets': ({ stake, picks }) => Number(stake) * (picks as string[]).length,
  'POST /wallet/withdrawals': ({ amount }) => Number(amount),
};
