/** What must hold of rounds and bets after the worst has happened to them. */
import { opensLateMs } from '@glass-dice/domain/dice/schedule';
import type { DiceBooks, DiceEvidence } from './books.ts';
import { judgeLog } from './log-oracle.ts';
import { balances, fifty, prizes } from './prizes.ts';
import { isDone, type Deed } from '../harness/journal.ts';
import { happened, nameOf, total, type Verdict } from '../harness/oracle.ts';

export function judgeDice(deeds: readonly Deed[], books: DiceBooks, evidence: DiceEvidence): Verdict[] {
  return [
    { rule: 'what a member was told of a bet is what the books say', problems: told(deeds, books) },
    { rule: 'every bet is one that somebody asked for, once', problems: asked(deeds, books, evidence) },
    { rule: 'no bet without its stake, and no stake without its bet', problems: stakes(books) },
    { rule: 'no bet was accepted before the opening or after the closing', problems: untimely(deeds, books, evidence) },
    {
      rule: 'every round whose time has come was rolled once, not before its time, and is settled',
      problems: rolled(books),
    },
    { rule: 'the sequences of a game have no gap and no round has two', problems: sequences(books, evidence) },
    { rule: 'no round was invented for a time when nobody was there', problems: invented(books, evidence) },
    { rule: 'every proof holds and says what was promised before the roll', problems: proofs(books, evidence) },
    {
      rule: 'every prize follows from the published dice and payouts, and was paid once',
      problems: prizes(books, evidence),
    },
    {
      rule: 'every balance follows from what was asked for and the published dice',
      problems: balances(deeds, books, evidence),
    },
    ...judgeLog(deeds, books, evidence),
    { rule: 'of fifty at once exactly as many succeeded as the balance allows', problems: fifty(deeds) },
  ];
}

const betRoute = 'POST /bets';

function told(deeds: readonly Deed[], books: DiceBooks): string[] {
  const ids = new Map(books.members.map(({ id, username }) => [username, id]));
  const names = new Map(books.rounds.map(({ id, name }) => [id, name]));
  const stakeOf = new Map(books.moves.filter(({ kind }) => kind === 'stake').map((move) => [Number(move.key), move]));
  const byMember = Map.groupBy(books.orders, ({ member_id: id }) => id);
  return deeds
    .filter((deed) => deed.route === betRoute && isDone(deed))
    .flatMap((deed) => {
      const reply = JSON.parse(deed.answer!.text) as { placedAt: string; balance: string; total: string };
      const { game, round, picks, stake } = deed.body as {
        game: string;
        round: string;
        picks: string[];
        stake: string;
      };
      const found = (byMember.get(ids.get(deed.member)!) ?? []).some(
        (order) =>
          names.get(order.round_id) === `${game} ${round}` &&
          namesOf(order.picks) === namesOf(picks) &&
          order.stake === Number(stake) &&
          order.placed_ms === Date.parse(reply.placedAt) &&
          stakeOf.get(order.id)?.balance_after === Number(reply.balance) &&
          stakeOf.get(order.id)?.amount === -Number(reply.total),
      );
      return found ? [] : [`${nameOf(deed)} was told ${deed.answer!.text}, which the books do not have`];
    });
}

type Asked = { member: string; round: string; picks: readonly string[]; stake: number; placedMs: number };

/** The journal's, with those whose answer was stored and never heard, and the crowd's. */
function allAsked(deeds: readonly Deed[], books: DiceBooks, { crowdOrders }: DiceEvidence): Asked[] {
  const overHttp = happened(deeds, books, betRoute).map(({ member, body, told: reply }) => ({
    member,
    round: `${String(body['game'])} ${String(body['round'])}`,
    picks: body['picks'] as string[],
    stake: Number(body['stake']),
    placedMs: Date.parse(reply['placedAt']!),
  }));
  return [...overHttp, ...crowdOrders.map((order) => ({ ...order, round: `${order.game} ${order.round}` }))];
}

function asked(deeds: readonly Deed[], books: DiceBooks, evidence: DiceEvidence): string[] {
  const rounds = new Map(books.rounds.map(({ id, name }) => [id, name]));
  const members = new Map(books.members.map(({ id, username }) => [id, username]));
  const nameOfBet = ({ member, round, picks, stake, placedMs }: Asked) =>
    `${member}, ${round}, ${namesOf(picks)} for ${stake} at ${placedMs}`;
  const wanted = countOf(allAsked(deeds, books, evidence).map(nameOfBet));
  const stored = countOf(
    books.orders.map((order) =>
      nameOfBet({
        ...order,
        member: members.get(order.member_id)!,
        round: rounds.get(order.round_id)!,
        placedMs: order.placed_ms,
      }),
    ),
  );
  return [...new Set([...wanted.keys(), ...stored.keys()])]
    .filter((name) => wanted.get(name) !== stored.get(name))
    .map((name) => `${name}: asked for ${wanted.get(name) ?? 0} times, stored ${stored.get(name) ?? 0} times`);
}

function stakes({ orders, slips, moves }: DiceBooks): string[] {
  const taken = Map.groupBy(
    moves.filter(({ kind }) => kind === 'stake'),
    ({ key }) => Number(key),
  );
  const known = new Set(orders.map(({ id }) => id));
  const own = Map.groupBy(orders, (order) => `${order.round_id} ${order.member_id}`);
  return [
    ...orders.flatMap(({ id, member_id: member, picks, stake }) => {
      const [first, ...more] = taken.get(id) ?? [];
      return first && more.length === 0 && first.member_id === member && first.amount === -stake * picks.length
        ? []
        : [`order ${id} has ${first ? more.length + 1 : 0} stakes, of ${first?.amount}`];
    }),
    ...[...taken.keys()].filter((id) => !known.has(id)).map((id) => `a stake for order ${id}, which is not there`),
    ...slips.flatMap((slip) => {
      const bets = own.get(`${slip.round_id} ${slip.member_id}`) ?? [];
      const staked = total(bets.map(({ picks, stake }) => ({ amount: picks.length * stake })));
      return staked === slip.staked && total(bets.map(({ picks }) => ({ amount: picks.length }))) === slip.bets
        ? []
        : [`member ${slip.member_id} has bets of ${staked} in round ${slip.round_id}, but ${slip.staked} on the slip`];
    }),
  ];
}

/** By what the database wrote down, and by when it was asked, which the database has no part in. */
function untimely(deeds: readonly Deed[], books: DiceBooks, { crowdOrders }: DiceEvidence): string[] {
  const closings = new Map(books.rounds.map(({ name, closes_ms: closesMs }) => [name, closesMs]));
  const accepted = happened(deeds, books, betRoute).map(({ member, body, sentMs }) => ({
    member,
    ...(body as { game: string; round: string }),
    sentMs,
  }));
  const late = [...accepted, ...crowdOrders].filter(
    ({ game, round, sentMs }) => sentMs >= closings.get(`${game} ${round}`)!,
  );
  return [
    ...books.orders
      .filter((order) => !order.in_time)
      .map(({ id, placed_ms: at }) => `order ${id} was accepted at ${at}`),
    ...late.map(({ member, round, sentMs }) => `a bet of ${member} in ${round} was sent at ${sentMs} and accepted`),
  ];
}

function rolled({ rounds, results }: DiceBooks): string[] {
  const byRound = Map.groupBy(results, (result) => result.round_id);
  return rounds.flatMap(({ id, name, state, is_due: isDue }) => {
    const made = byRound.get(id) ?? [];
    if (!isDue) return made.length === 0 ? [] : [`${name} was rolled before its time`];
    if (made.length !== 1 || !made[0]!.in_time) return [`${name} has ${made.length} results, or before its time`];
    return state === 'settled' ? [] : [`${name} is ${state} at the end`];
  });
}

/** A new chain is begun before the old one is used up only with a new log. */
function sequences({ rounds }: DiceBooks, { log: { reasons } }: DiceEvidence): string[] {
  return [...Map.groupBy(rounds, ({ game }) => game).values()].flatMap((own) =>
    own
      .toSorted((a, b) => a.opens_ms - b.opens_ms)
      .flatMap(({ name, chain, sequence, opens_ms: opens }, index, all) => {
        const before = all[index - 1];
        const goesOn = chain === (before?.chain ?? 1) && sequence === (before?.sequence ?? 0) + 1;
        const isNew = chain === (before?.chain ?? chain) + 1 && chain <= 1 + reasons.length && sequence === 1;
        if (!goesOn && !isNew) return [`${name} has sequence ${sequence} of chain ${chain}, which does not follow`];
        return before && opens < before.rolls_ms ? [`${name} opened before ${before.name} was to be rolled`] : [];
      }),
  );
}

/** A round may open late, so its slot may have begun that long before; and a server opens one before it is seen to be up. */
const latestMs = opensLateMs + 1_000;

function invented({ rounds }: DiceBooks, { downs }: DiceEvidence): string[] {
  return downs.flatMap(({ fromMs, toMs }) =>
    rounds
      .filter(({ opens_ms: opens }) => opens > fromMs && opens < toMs - latestMs)
      .map(({ name }) => `${name} opened while nobody was there`),
  );
}

function proofs({ rounds, results }: DiceBooks, { published }: DiceEvidence): string[] {
  const byRound = new Map(results.map(({ round_id: id, dice }) => [id, dice]));
  return rounds
    .filter(({ is_due: isDue }) => isDue)
    .flatMap(({ id, name }) => {
      const { promised, proof, failure } = published.get(name) ?? {};
      if (failure || !proof) return [`${name}: ${failure ?? 'nothing is published'}`];
      if (proof.dice.join() !== byRound.get(id)?.join()) return [`${name} has other dice in the books`];
      return !promised || termsIn(promised) === termsIn(proof) ? [] : [`${name} was promised otherwise`];
    });
}

/** What a proof says before the roll; the rest joins it afterwards. */
function termsIn(proof: object): string {
  const later = new Set(['seed', 'dice', 'signature', 'book', 'log']);
  return JSON.stringify(proof, (name, value: unknown) => (later.has(name) ? undefined : value));
}

/** They are stored in a sequence of their own. */
function namesOf(picks: readonly string[]): string {
  return picks.toSorted().join(' ');
}

function countOf(names: readonly string[]): Map<string, number> {
  return new Map([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
}
