/** An oracle that cannot say no is worth nothing: each of its rules is broken here at least once, and it must say so. */
import { expect, test } from 'vitest';
import type { Deed } from '../harness/journal.ts';
import { judgeMoney } from '../harness/oracle.ts';
import { judgeWallet, type WalletBooks } from './oracle.ts';

type History = { deeds: Deed[]; books: WalletBooks };

const [card, gone, back] = ['1', '2', '3'] as const;

function deed(id: number, route: string, body: Record<string, unknown>, reply?: object): Deed {
  const key = `key-${id}`;
  const told = reply && { answer: { status: 201, text: JSON.stringify(reply) } };
  return { id, member: 'lin', route: `POST ${route}`, key, body, sentMs: 0, ...told };
}

/** One member: a welcome of 1,000.00, a top-up of 500.00 and three withdrawals of 100.00: paid, failed, returned. */
function soundHistory(): History {
  const withdraw = (id: number, to: string, transfer: number, balanceAfter: number) =>
    deed(
      id,
      '/wallet/withdrawals',
      { card: to, amount: '10000', pin: '472913' },
      { withdrawal: to, transfer: String(transfer), balanceAfter: String(balanceAfter) },
    );
  const bind = (id: number, number: string, to: string) =>
    deed(id, '/wallet/cards', { bank: 'paper-crane', number, pin: '472913' }, { card: to });
  const deeds = [
    deed(1, '/members', { username: 'lin' }, { registered: true }),
    bind(2, '000000001001', card),
    bind(3, '000000003001', gone),
    bind(4, '000000004001', back),
    deed(5, '/wallet/top-ups', { amount: '50000' }, { transfer: '2', amount: '50000', balanceAfter: '150000' }),
    withdraw(6, card, 3, 140_000),
    withdraw(7, gone, 4, 130_000),
    withdraw(8, back, 6, 130_000),
    { ...deed(9, '/wallet/withdrawals', { card, amount: '999999', pin: '472913' }), answer: { status: 409, text: '' } },
  ];
  const answered = deeds.filter(({ answer }) => answer?.status === 201);
  const answers = answered.map(({ key, route, answer }) => ({ scope: `1 ${route}`, key, reply: answer!.text }));
  return { deeds, books: { ...ledger(), ...withdrawals(), answers } };
}

function ledger() {
  const moves = [
    { kind: 'welcome-grant', amount: 100_000, club: 'grants' },
    { kind: 'top-up', amount: 50_000, club: 'grants' },
    { kind: 'withdrawal', amount: -10_000, club: 'withdrawals' },
    { kind: 'withdrawal', amount: -10_000, club: 'withdrawals' },
    { kind: 'withdrawal-returned', amount: 10_000, club: 'withdrawals' },
    { kind: 'withdrawal', amount: -10_000, club: 'withdrawals' },
    { kind: 'withdrawal-returned', amount: 10_000, club: 'withdrawals' },
  ];
  let balance = 0;
  const entries = moves.flatMap(({ kind, amount, club }, index) => {
    balance += amount;
    const id = index + 1;
    return [
      { transfer_id: id, account: 'member', kind, member_id: 1, amount, balance_after: balance, version: id },
      { transfer_id: id, account: club, kind, member_id: null, amount: -amount, balance_after: null, version: null },
    ];
  });
  return {
    members: [{ id: 1, username: 'lin' }],
    accounts: [{ member_id: 1, balance, version: moves.length }],
    transfers: moves.map(({ kind }, index) => ({ id: index + 1, kind, member_id: 1 })),
    entries,
  };
}

function withdrawals() {
  const numbers = ['000000001001', '000000003001', '000000004001'];
  const row = (id: number, transfer_id: number, return_transfer_id: number | null) => ({
    id,
    member_id: 1,
    card_id: id,
    amount: 10_000,
    transfer_id,
    return_transfer_id,
    created_ms: 1_000,
    changed_ms: 9_000,
    is_settled: true,
  });
  return {
    cards: numbers.map((number, index) => ({ id: index + 1, member_id: 1, bank_key: 'paper-crane', number })),
    withdrawals: [
      { ...row(1, 3, null), state: 'paid', reason: null },
      { ...row(2, 4, 5), state: 'failed', reason: 'account-closed' },
      { ...row(3, 6, 7), state: 'returned', reason: 'returned-by-bank' },
    ],
    payouts: numbers.map((number, index) => ({
      withdrawal_id: index + 1,
      number,
      amount: 10_000,
      accepted_ms: 2_000,
      pays_ms: index === 1 ? null : 3_000,
      returns_ms: index === 2 ? 5_000 : null,
    })),
  };
}

function brokenRules({ deeds, books }: History): string[] {
  const verdicts = [...judgeMoney(deeds, books), ...judgeWallet(deeds, books)];
  return verdicts.filter(({ problems }) => problems.length > 0).map(({ rule }) => rule);
}

const rules = [...judgeMoney([], soundHistory().books), ...judgeWallet([], soundHistory().books)].map(
  ({ rule }) => rule,
);

test('a sound history breaks no rule', () => {
  expect(brokenRules(soundHistory())).toEqual([]);
});

test('a request that was never answered may have happened or not', () => {
  const happened = soundHistory();
  delete happened.deeds[4]!.answer;
  expect(brokenRules(happened)).toEqual([]);
  const notHappened = soundHistory();
  notHappened.deeds.push(deed(10, '/wallet/top-ups', { amount: '10000' }));
  expect(brokenRules(notHappened)).toEqual([]);
});

/** Each entry: what was done to the history, and a rule that must notice it. */
const sabotage: [string, (history: History) => void, string][] = [
  ['an acknowledged answer is swallowed', ({ books }) => books.answers.pop(), 'acknowledged is stored'],
  ['an answer is stored twice', ({ books }) => books.answers.push(books.answers[4]!), 'acknowledged is stored'],
  ['another answer is stored', ({ books }) => (books.answers[4]!.reply = '{}'), 'acknowledged is stored'],
  ['a refused request happened', ({ books }) => books.answers.push({ ...books.answers[4]!, key: 'key-9' }), 'refused'],
  ['an answer to nobody', ({ books }) => books.answers.push({ ...books.answers[4]!, key: 'key-99' }), 'never asked'],
  ['an entry is gone', ({ books }) => books.entries.pop(), 'sum to zero'],
  ['an entry is changed', ({ books }) => (books.entries[2]!.amount += 1), 'sum to zero'],
  ['a balance is changed', ({ books }) => (books.accounts[0]!.balance += 1), 'sum of its entries'],
  ['a version is missing', ({ books }) => (books.entries.at(-2)!.version! += 1), 'without a gap'],
  ['a balance below zero', ({ books }) => (books.entries[4]!.balance_after = -1), 'below zero'],
  ['an acknowledged withdrawal is gone', ({ books }) => books.withdrawals.pop(), 'what the books say'],
  ['a card is of somebody else', ({ books }) => (books.cards[0]!.member_id = 2), 'what the books say'],
  [
    'a top-up nobody asked for',
    ({ books }) => books.transfers.push({ id: 8, kind: 'top-up', member_id: 1 }),
    'without somebody',
  ],
  [
    'a return is posted twice',
    ({ books }) => books.transfers.push({ id: 8, kind: 'withdrawal-returned', member_id: 1 }),
    'without somebody',
  ],
  ['one transfer pays two returns', ({ books }) => (books.withdrawals[2]!.return_transfer_id = 5), 'without somebody'],
  ['the money came back twice', (history) => returnTwice(history), 'acknowledged requests make'],
  ['the money did not come back', ({ books }) => (books.accounts[0]!.balance -= 10_000), 'acknowledged requests make'],
  ['no payout', ({ books }) => books.payouts.pop(), 'one payout'],
  ['two payouts', ({ books }) => books.payouts.push(books.payouts[0]!), 'one payout'],
  ['a payout of more', ({ books }) => (books.payouts[0]!.amount += 1), 'one payout'],
  ['a payout to another number', ({ books }) => (books.payouts[0]!.number = '000000001002'), 'one payout'],
  ['a refused number was paid', ({ books }) => (books.withdrawals[1]!.state = 'paid'), 'as its number says'],
  ['it failed for another reason', ({ books }) => (books.withdrawals[1]!.reason = 'no-such-account'), 'as its number'],
  ['it never ended', ({ books }) => (books.withdrawals[0]!.is_settled = false), 'as its number says'],
  ['a paid one gave the money back', ({ books }) => (books.withdrawals[0]!.return_transfer_id = 7), 'in its place'],
  ['paid before the bank paid', ({ books }) => (books.payouts[0]!.pays_ms = 9_001), 'before its time'],
];

function returnTwice({ books }: History): void {
  const again = { transfer_id: 8, kind: 'withdrawal-returned' };
  books.transfers.push({ id: 8, kind: 'withdrawal-returned', member_id: 1 });
  books.entries.push(
    { ...again, account: 'member', member_id: 1, amount: 10_000, balance_after: 150_000, version: 8 },
    { ...again, account: 'withdrawals', member_id: null, amount: -10_000, balance_after: null, version: null },
  );
  Object.assign(books.accounts[0]!, { balance: 150_000, version: 8 });
}

test.for(sabotage)('%s: it is noticed', ([, spoil, rule]) => {
  const history = soundHistory();
  spoil(history);
  expect(brokenRules(history).join('\n')).toContain(rule);
});

test('every rule of the oracle is broken by one of these', () => {
  const broken = sabotage.flatMap(([, spoil]) => {
    const history = soundHistory();
    spoil(history);
    return brokenRules(history);
  });
  expect(new Set(broken)).toEqual(new Set(rules));
});
