/** What must hold of top-ups, cards and withdrawals after the worst has happened to them. */
import { booksSql, happened, nameOf, total, type Books, type Told, type Verdict } from '../harness/oracle.ts';
import { isDone, type Deed } from '../harness/journal.ts';

export type WalletBooks = Books & {
  cards: { id: number; member_id: number; bank_key: string; number: string }[];
  withdrawals: {
    id: number;
    member_id: number;
    card_id: number;
    amount: number;
    transfer_id: number;
    return_transfer_id: number | null;
    state: string;
    reason: string | null;
    created_ms: number;
    changed_ms: number | null;
    is_settled: boolean;
  }[];
  payouts: {
    withdrawal_id: number;
    number: string;
    amount: number;
    accepted_ms: number;
    pays_ms: number | null;
    returns_ms: number | null;
  }[];
};

const ms = (column: string) => `extract(epoch from ${column}) * 1000`;

export const walletBooksSql: Record<keyof WalletBooks, string> = {
  ...booksSql,
  cards: 'select id, member_id, bank_key, number from card',
  withdrawals: `select id, member_id, card_id, amount, transfer_id, return_transfer_id, state, reason,
    ${ms('created_at')} as created_ms, ${ms('changed_at')} as changed_ms, settled_at is not null as is_settled
    from withdrawal`,
  payouts: `select withdrawal_id, number, amount, ${ms('accepted_at')} as accepted_ms, ${ms('pays_at')} as pays_ms,
    ${ms('returns_at')} as returns_ms from payout`,
};

/** What the published test numbers promise; written down again, because the product's own list is on trial too. */
const ends: Record<string, { state: string; reason: string | null }> = {
  '000000001001': { state: 'paid', reason: null },
  '000000001002': { state: 'paid', reason: null },
  '000000002001': { state: 'paid', reason: null },
  '000000003001': { state: 'failed', reason: 'account-closed' },
  '000000003002': { state: 'failed', reason: 'no-such-account' },
  '000000004001': { state: 'returned', reason: 'returned-by-bank' },
};

/** As they stand in the ledger. */
const [topUp, welcome, withdrawal, returned] = [
  'top-up',
  'welcome-grant',
  'withdrawal',
  'withdrawal-returned',
] as const;
const welcomeGrant = 100_000;

export function judgeWallet(deeds: readonly Deed[], books: WalletBooks): Verdict[] {
  return [
    { rule: 'what a member was told is what the books say', problems: told(deeds, books) },
    { rule: 'no transfer without somebody who asked for it', problems: unaskedTransfers(deeds, books) },
    { rule: 'every balance is what the acknowledged requests make of it', problems: recomputed(deeds, books) },
    { rule: 'one payout per withdrawal, to its number and of its amount', problems: payouts(books) },
    { rule: 'every withdrawal ended as its number says, with the money in its place', problems: endings(books) },
    { rule: 'nothing happened before its time', problems: tooEarly(books) },
  ];
}

/** What each route promised, compared with the rows of it. */
const checks: Record<string, (deed: Deed, told: Told, member: number, books: WalletBooks) => boolean> = {
  'POST /members': (_deed, _told, member, { transfers }) =>
    transfers.filter((each) => each.member_id === member && each.kind === welcome).length === 1,
  'POST /wallet/top-ups': ({ body }, reply, member, books) =>
    reply['amount'] === body['amount'] && moved(books, reply, member, topUp, Number(body['amount'])),
  'POST /wallet/cards': ({ body }, reply, member, { cards }) =>
    cards.some(
      (card) =>
        card.id === Number(reply['card']) &&
        card.member_id === member &&
        card.bank_key === body['bank'] &&
        card.number === body['number'],
    ),
  'POST /wallet/withdrawals': ({ body }, reply, member, books) =>
    moved(books, reply, member, withdrawal, -Number(body['amount'])) &&
    books.withdrawals.some(
      (row) =>
        row.id === Number(reply['withdrawal']) &&
        row.member_id === member &&
        row.card_id === Number(body['card']) &&
        row.amount === Number(body['amount']) &&
        row.transfer_id === Number(reply['transfer']),
    ),
};

function moved(books: WalletBooks, told: Told, member: number, kind: string, amount: number): boolean {
  const entry = books.entries.find(
    (each) => each.transfer_id === Number(told['transfer']) && each.account === 'member',
  );
  return (
    entry?.member_id === member &&
    entry.kind === kind &&
    entry.amount === amount &&
    entry.balance_after === Number(told['balanceAfter'])
  );
}

function told(deeds: readonly Deed[], books: WalletBooks): string[] {
  const ids = new Map(books.members.map(({ id, username }) => [username, id]));
  return deeds.filter(isDone).flatMap((deed) => {
    const holds = checks[deed.route];
    if (!holds || holds(deed, JSON.parse(deed.answer.text) as Told, ids.get(deed.member) ?? 0, books)) return [];
    return [`${nameOf(deed)} was told ${deed.answer.text}, which the books do not have`];
  });
}

/** Each transfer is a welcome, or what exactly one request was answered with, or what gave one withdrawal back. */
function unaskedTransfers(deeds: readonly Deed[], books: WalletBooks): string[] {
  const asked = ['POST /wallet/top-ups', 'POST /wallet/withdrawals'].flatMap((route) => happened(deeds, books, route));
  const causes = Map.groupBy(
    [
      ...asked.map(({ told }) => Number(told['transfer'])),
      ...books.withdrawals.flatMap((row) => row.return_transfer_id ?? []),
    ],
    (id) => id,
  );
  return books.transfers
    .filter(({ kind }) => kind !== welcome)
    .map(({ id, kind }) => ({ id, kind, count: causes.get(id)?.length ?? 0 }))
    .filter(({ count }) => count !== 1)
    .map(({ id, kind, count }) => `transfer ${id} of kind ${kind} has ${count} causes instead of one`);
}

/** From the requests alone: the welcome grant, top-ups, withdrawals, and those that come back by their number. */
function recomputed(deeds: readonly Deed[], books: WalletBooks): string[] {
  const numbers = new Map(happened(deeds, books, 'POST /wallet/cards').map((deed) => [deed.told['card'], deed.body]));
  const change = (deed: Deed): number => {
    const amount = Number(deed.body['amount']);
    if (deed.route === 'POST /wallet/top-ups') return amount;
    const number = String(numbers.get(String(deed.body['card']))?.['number']);
    return ends[number]?.state === 'paid' ? -amount : 0;
  };
  const moves = ['POST /wallet/top-ups', 'POST /wallet/withdrawals'].flatMap((route) => happened(deeds, books, route));
  const byMember = Map.groupBy(moves, ({ member }) => member);
  const balances = new Map(books.accounts.map(({ member_id: id, balance }) => [id, balance]));
  return books.members.flatMap(({ id, username }) => {
    const expected = welcomeGrant + total((byMember.get(username) ?? []).map((deed) => ({ amount: change(deed) })));
    const balance = balances.get(id);
    return balance === expected ? [] : [`${username} has ${balance}, but should have ${expected}`];
  });
}

function payouts({ withdrawals, payouts, cards }: WalletBooks): string[] {
  const byWithdrawal = Map.groupBy(payouts, (payout) => payout.withdrawal_id);
  const numbers = new Map(cards.map(({ id, number }) => [id, number]));
  return withdrawals.flatMap(({ id, amount, card_id: card }) => {
    const made = byWithdrawal.get(id) ?? [];
    if (made.length !== 1) return [`withdrawal ${id} has ${made.length} payouts`];
    const [payout] = made;
    return payout!.amount === amount && payout!.number === numbers.get(card)
      ? []
      : [`the payout of withdrawal ${id} is of ${payout!.amount} to ${payout!.number}`];
  });
}

function endings({ withdrawals, cards, entries }: WalletBooks): string[] {
  const numbers = new Map(cards.map(({ id, number }) => [id, number]));
  const own = Map.groupBy(
    entries.filter(({ account }) => account === 'member'),
    (entry) => entry.transfer_id,
  );
  return withdrawals.flatMap((row) => {
    const number = numbers.get(row.card_id)!;
    const end = ends[number];
    if (row.state !== end?.state || row.reason !== end.reason || !row.is_settled) {
      const how = row.is_settled ? '' : ' and unsettled';
      return [`withdrawal ${row.id} to ${number} is ${row.state} (${row.reason})${how} at the end`];
    }
    const held = total(own.get(row.transfer_id) ?? []);
    const back = row.return_transfer_id === null ? [] : (own.get(row.return_transfer_id) ?? []);
    const expected = end.state === 'paid' ? 0 : row.amount;
    return held === -row.amount && total(back) === expected && back.every((entry) => entry.kind === returned)
      ? []
      : [`withdrawal ${row.id} of ${row.amount} took ${held} and gave back ${total(back)}`];
  });
}

function tooEarly({ withdrawals, payouts }: WalletBooks): string[] {
  const byWithdrawal = new Map(payouts.map((payout) => [payout.withdrawal_id, payout]));
  return withdrawals.flatMap(({ id, state, changed_ms: changed }) => {
    const payout = byWithdrawal.get(id);
    const due = state === 'returned' ? payout?.returns_ms : state === 'paid' ? payout?.pays_ms : payout?.accepted_ms;
    return changed === null || (due !== undefined && due !== null && changed >= due)
      ? []
      : [`withdrawal ${id} was ${state} before the bank said so`];
  });
}
