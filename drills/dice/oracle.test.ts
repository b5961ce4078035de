/** An oracle that cannot say no is worth nothing: each of its rules is broken here at least once, and it must say so. */
import { expect, test } from 'vitest';
import { hashDown } from '@glass-dice/domain/dice/chain';
import { defaultPayouts, formatPayout } from '@glass-dice/domain/dice/payouts';
import { picks, sumOf, type Pick } from '@glass-dice/domain/dice/picks';
import { checkProof, type Proof } from '@glass-dice/domain/dice/proof';
import { roll } from '@glass-dice/domain/dice/roll';
import { isEd25519Signature } from '@glass-dice/domain/log/ed25519';
import type { DiceBooks, DiceEvidence } from './books.ts';
import { sealRound } from './log.fixture.ts';
import { judgeDice } from './oracle.ts';
import type { Deed } from '../harness/journal.ts';

type Open<Type> =
  Type extends ReadonlyMap<infer Key, infer Value>
    ? Map<Key, Open<Value>>
    : Type extends ReadonlySet<infer Value>
      ? Set<Value>
      : Type extends object
        ? { -readonly [Name in keyof Type]: Open<Type[Name]> }
        : Type;
type History = { deeds: Deed[]; books: DiceBooks; evidence: Open<DiceEvidence> };

const tip = new Uint8Array(32).fill(7);
const opensAt = (sequence: number) => Date.parse('2026-11-15T04:00:00Z') + (sequence - 1) * 20_000;
const moment = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z');

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** The first rounds of a game, of which the second is open. */
function proofOf(sequence: number): Omit<Proof, 'book' | 'log'> {
  const seed = hashDown(tip, 2 - sequence);
  const number = `20261115${2160 + sequence}`;
  const terms = {
    format: 'glass-dice/2',
    money: 'play',
    game: 'game1',
    number,
    sequence,
    chain: { anchor: hexOf(hashDown(tip, 2)), length: 65_536 },
    opensAt: moment(opensAt(sequence)),
    closesAt: moment(opensAt(sequence) + 10_000),
    rollsAt: moment(opensAt(sequence) + 20_000),
    payouts: Object.fromEntries(picks.map((pick) => [pick, formatPayout(defaultPayouts[pick])])) as Proof['payouts'],
    beacon: null,
  } as const;
  const dice = roll({ seed, game: 'game1', sequence, beacon: 'none' });
  return { ...terms, seed: hexOf(seed), dice };
}

const { seed: _seed, dice, ...terms } = proofOf(1);
const [won, lost]: Pick[] = sumOf(dice) >= 11 ? ['big', 'small'] : ['small', 'big'];
const round = `game1 ${terms.number}`;
const placedMs = opensAt(1) + 1_500;
/** Of Lin, of Wu, and of the one who wanted more. */
const sealed = sealRound(proofOf(1), [
  { picks: [won!, lost!], stake: 100, placed_ms: placedMs, key: 'key-1' },
  { picks: [lost!], stake: 100, placed_ms: placedMs, key: 'of the crowd' },
  { picks: [lost!], stake: 60_000, placed_ms: placedMs, key: 'key-2' },
]);
const { proof } = sealed;
const [receiptOfLin, receiptOfWu, receiptOfFifty] = sealed.receipts as [string, string, string];

/** Lin wins one bet and loses one of 1.00 each; Wu, of the crowd, loses one; somebody wanted more than they had. */
function soundHistory(): History {
  const body = { game: 'game1', round: proof.number, picks: [won, lost], stake: '100' };
  const reply = {
    placedAt: new Date(placedMs).toISOString(),
    balance: '99800',
    total: '200',
    receipt: receiptOfLin,
  };
  const deed = (id: number, member: string, asked: Deed['body'], status: number, text: string): Deed => ({
    id,
    member,
    route: 'POST /bets',
    key: `key-${id}`,
    body: asked,
    sentMs: placedMs,
    answer: { status, text },
  });
  const much = { ...body, picks: [lost], stake: '60000' };
  const told = JSON.stringify({ ...reply, balance: '40000', total: '60000', receipt: receiptOfFifty });
  const deeds = [
    deed(1, 'lin', body, 201, JSON.stringify(reply)),
    deed(2, 'fifty_1', much, 201, told),
    deed(3, 'fifty_1', much, 409, '{"code":"insufficient-balance"}'),
  ];
  return { deeds, books: soundBooks(), evidence: soundEvidence() };
}

function soundEvidence(): Open<DiceEvidence> {
  const receipt = receiptOfWu.slice(0, receiptOfWu.indexOf('\n\n') + 1);
  const crowdOrder = {
    member: 'wu',
    game: 'game1',
    round: proof.number,
    picks: [lost!],
    stake: 100,
    sentMs: placedMs,
    placedMs,
    receipt,
  };
  return {
    published: new Map([[round, structuredClone({ promised: terms, proof, failure: undefined })]]) as never,
    crowdOrders: [crowdOrder],
    downs: [{ fromMs: opensAt(3) + 1_000, toMs: opensAt(3) + 86_401_000 }],
    log: {
      logs: new Map([[sealed.origin, { key: sealed.key, entries: [...sealed.entries] }]]),
      checkpoints: new Set(sealed.checkpoints),
      problems: [],
      witnesses: [],
      evidence: [],
      reasons: [],
    },
  };
}

function soundBooks(): DiceBooks {
  const prize = defaultPayouts[won!];
  const order = (id: number, member: number, picked: Pick[], stake: number) => ({
    id,
    round_id: 1,
    member_id: member,
    picks: picked,
    stake,
    placed_ms: placedMs,
    in_time: true,
  });
  const move = (id: number, kind: string, member: number, key: string, amount: number, after: number) => ({
    id,
    kind,
    member_id: member,
    key,
    amount,
    balance_after: after,
  });
  const slip = { round_id: 1, bets: 1, prize: 0 };
  const named = (sequence: number, state: string) => ({
    id: sequence,
    name: `game1 ${proofOf(sequence).number}`,
    game: 'game1',
    chain: 1,
    sequence,
    state,
    opens_ms: opensAt(sequence),
    closes_ms: opensAt(sequence) + 10_000,
    rolls_ms: opensAt(sequence) + 20_000,
    is_due: state === 'settled',
  });
  return {
    members: ['lin', 'wu', 'fifty_1'].map((username, index) => ({ id: index + 1, username })),
    accounts: [99_800 + prize, 99_900, 40_000].map((balance, index) => ({ member_id: index + 1, balance, version: 1 })),
    transfers: [],
    entries: [],
    answers: [],
    rounds: [named(1, 'settled'), named(2, 'open')],
    results: [{ round_id: 1, dice: [...proof.dice], in_time: true }],
    orders: [order(1, 1, [won!, lost!], 100), order(2, 2, [lost!], 100), order(3, 3, [lost!], 60_000)],
    headers: [{ round_id: 1, ...sealed.header }],
    slips: [
      { ...slip, member_id: 1, bets: 2, staked: 200, prize },
      { ...slip, member_id: 2, staked: 100 },
      { ...slip, member_id: 3, staked: 60_000 },
    ],
    moves: [
      move(1, 'stake', 1, '1', -200, 99_800),
      move(2, 'stake', 2, '2', -100, 99_900),
      move(3, 'stake', 3, '3', -60_000, 40_000),
      move(4, 'prize', 1, '1', prize, 99_800 + prize),
    ],
  };
}

function brokenRules({ deeds, books, evidence }: History): string[] {
  const verdicts = judgeDice(deeds, books, evidence);
  return verdicts.filter(({ problems }) => problems.length > 0).map(({ rule }) => rule);
}

test('a sound history breaks no rule, and its proof is a real one', async () => {
  expect(brokenRules(soundHistory())).toEqual([]);
  const checks = { isBeaconSignature: () => false, isSignature: isEd25519Signature };
  expect((await checkProof(proof, checks)).failure).toBeUndefined();
});

test('a bet that was never answered may have happened or not', () => {
  const happened = soundHistory();
  const { key, answer } = happened.deeds[0]!;
  happened.books.answers.push({ scope: '1 POST /bets', key, reply: answer!.text });
  delete happened.deeds[0]!.answer;
  expect(brokenRules(happened)).toEqual([]);
  const notHappened = soundHistory();
  const { answer: _answer, ...unanswered } = notHappened.deeds[0]!;
  notHappened.deeds.push({ ...unanswered, id: 9, key: 'key-9' });
  expect(brokenRules(notHappened)).toEqual([]);
});

/** Each entry: what was done to the history, and a rule that must notice it. */
const sabotage: [string, (history: History) => void, string][] = [
  ['an acknowledged bet is gone', ({ books }) => books.orders.shift(), 'told of a bet'],
  ['a bet has another stake', ({ books }) => (books.orders[0]!.stake = 300), 'told of a bet'],
  ['a bet has other picks', ({ books }) => books.orders[0]!.picks.push('sum-3'), 'told of a bet'],
  ['another balance than was told', ({ books }) => (books.moves[0]!.balance_after += 1), 'told of a bet'],
  ['a bet is stored twice', ({ books }) => books.orders.push({ ...books.orders[0]!, id: 9 }), 'asked for, once'],
  ['a bet of nobody', ({ evidence }) => evidence.crowdOrders.pop(), 'asked for, once'],
  ['a bet of the crowd is gone', ({ books }) => books.orders.splice(1, 1), 'asked for, once'],
  ['a bet without its stake', ({ books }) => books.moves.shift(), 'no bet without its stake'],
  ['a stake without its bet', ({ books }) => (books.moves[0]!.key = '99'), 'no stake without its bet'],
  ['a stake of less', ({ books }) => (books.moves[0]!.amount = -100), 'no bet without its stake'],
  ['a slip of more', ({ books }) => (books.slips[0]!.staked += 100), 'no bet without its stake'],
  ['a bet at the closing', ({ books }) => (books.orders[0]!.in_time = false), 'after the closing'],
  ['a bet that was sent at the closing', ({ deeds }) => (deeds[0]!.sentMs = opensAt(1) + 10_000), 'after the closing'],
  [
    'a bet of the crowd after it',
    ({ evidence }) => (evidence.crowdOrders[0]!.sentMs = opensAt(1) + 10_001),
    'after the closing',
  ],
  ['no roll', ({ books }) => books.results.pop(), 'rolled once'],
  ['two rolls', ({ books }) => books.results.push(books.results[0]!), 'rolled once'],
  ['a roll too early', ({ books }) => (books.results[0]!.in_time = false), 'not before its time'],
  ['a roll of an open round', ({ books }) => (books.results[0]!.round_id = 2), 'not before its time'],
  ['never settled', ({ books }) => (books.rounds[0]!.state = 'rolled'), 'is settled'],
  ['a gap in the sequences', ({ books }) => (books.rounds[1]!.sequence = 3), 'no gap'],
  ['a new chain in the same log', ({ books }) => Object.assign(books.rounds[1]!, { chain: 2, sequence: 1 }), 'no gap'],
  ['two rounds at once', ({ books }) => (books.rounds[1]!.opens_ms -= 1_000), 'no round has two'],
  ['a round while nobody was there', ({ books }) => (books.rounds[1]!.opens_ms = opensAt(9)), 'invented'],
  ['nothing is published', ({ evidence }) => evidence.published.clear(), 'every proof holds'],
  ['a proof fails', ({ evidence }) => (evidence.published.get(round)!.failure = 'dice'), 'every proof holds'],
  ['other dice in the books', ({ books }) => (books.results[0]!.dice = [9, 9, 9]), 'every proof holds'],
  ['other payouts than promised', (history) => promiseMore(history), 'what was promised'],
  ['a prize is missing', ({ books }) => books.moves.pop(), 'every prize follows'],
  ['a prize is paid twice', ({ books }) => books.moves.push(books.moves[3]!), 'every prize follows'],
  ['a prize for nothing', ({ books }) => books.moves.push({ ...books.moves[3]!, member_id: 2 }), 'every prize'],
  ['a prize without a bet', ({ books }) => books.moves.push({ ...books.moves[3]!, key: '2' }), 'every prize'],
  ['the slip says another prize', ({ books }) => (books.slips[0]!.prize = 1), 'every prize follows'],
  ['a balance is changed', ({ books }) => (books.accounts[1]!.balance += 1), 'every balance follows'],
  ['a second history', forked, 'of one history'],
  ['a checkpoint that nobody signed', ({ evidence }) => evidence.log.checkpoints.add(unsigned), 'of one history'],
  ['an entry is changed', ({ evidence }) => logOf(evidence).entries.splice(1, 1, '{"kind":"other"}'), 'of one history'],
  ['an entry is taken back', ({ evidence }) => logOf(evidence).entries.pop(), 'of one history'],
  ['another log', ({ evidence }) => evidence.log.logs.clear(), 'of one history'],
  ['an entry read twice', ({ evidence }) => evidence.log.problems.push('entry 1 was and is'), 'of one history'],
  ['a witness has proof', ({ evidence }) => evidence.log.evidence.push('CONTRADICTION'), 'of one history'],
  ['a new log that did not begin', ({ evidence }) => evidence.log.reasons.push('restored'), 'only where'],
  ['a receipt of somebody else', ({ deeds }) => (deeds[0]!.key = 'key-9'), 'every receipt is signed'],
  ['a receipt without its signature', ({ deeds }) => spoilReceipt(deeds[0]!, '— ', '– '), 'every receipt is signed'],
  ['a receipt of another stake', ({ deeds }) => spoilReceipt(deeds[0]!, 'stake 100', 'stake 900'), 'every receipt'],
  ['a bet is not in the book', ({ books }) => (books.headers[0]!.orders -= 1), 'exactly the receipts'],
  ['a receipt is not in the book', ({ evidence }) => (evidence.crowdOrders[0]!.receipt += ' '), 'exactly the receipts'],
  ['a round without a book', ({ evidence }) => logOf(evidence).entries.splice(3, 1), 'exactly the receipts'],
  ['a refusal that was not needed', ({ deeds }) => (deeds[2]!.body['stake'] = '40000'), 'of fifty at once'],
  ['more than there was', ({ deeds }) => (deeds[2]!.answer!.status = 201), 'of fifty at once'],
  [
    'a round that closed before the balance was spent',
    ({ deeds }) => (deeds[2]!.answer!.text = '{"code":"round-closed"}'),
    'of fifty at once',
  ],
];

const unsigned = `${sealed.origin}\n1\n${'A'.repeat(43)}=\n\n— ${sealed.origin} ${'A'.repeat(90)}==\n`;

function logOf({ log }: History['evidence']) {
  return log.logs.get(sealed.origin)!;
}

/** Signed with the same key: the round with another bet in it. */
function forked({ evidence }: History): void {
  const other = sealRound(proofOf(1), [{ picks: [won!], stake: 100, placed_ms: placedMs, key: 'late' }]);
  evidence.log.checkpoints.add(other.checkpoints[1]!);
}

function spoilReceipt(deed: Deed, from: string, to: string): void {
  deed.answer!.text = deed.answer!.text.replace(from, to);
}

function promiseMore({ evidence }: History): void {
  const { promised } = evidence.published.get(round)!;
  Object.assign(promised!, { payouts: { ...terms.payouts, big: '1.95' } });
}

test.for(sabotage)('%s: it is noticed', ([, spoil, rule]) => {
  const history = soundHistory();
  spoil(history);
  expect(brokenRules(history).join('\n')).toContain(rule);
});

test('every rule of the oracle is broken by one of these', () => {
  const { books, evidence } = soundHistory();
  const rules = judgeDice([], books, evidence).map(({ rule }) => rule);
  const broken = sabotage.flatMap(([, spoil]) => {
    const history = soundHistory();
    spoil(history);
    return brokenRules(history);
  });
  expect(new Set(broken)).toEqual(new Set(rules));
});
