/** The wallet: topping up, cards, withdrawals, the money log and the report. Everything in it is play money. */
import { Type, type Static } from 'typebox';
import { topUpAmounts } from '@glass-dice/domain/wallet/grants';
import { transferKinds, type TransferKind } from '@glass-dice/domain/wallet/postings';
import { reportPeriods } from '@glass-dice/domain/wallet/report';
import { payoutReasons } from '@glass-dice/domain/wallet/test-numbers';
import { withdrawalStates } from '@glass-dice/domain/wallet/withdrawal';
import { Pin } from './account.ts';
import { Amount, SignedAmount, Unit } from './money.ts';
import { byPasskey } from './passkeys.ts';
import { closed, closedWithOne, nullable, oneOf, route } from './route.ts';

const Id = Type.String({ pattern: '^[1-9][0-9]{0,14}$' });

/** Ask again with it as `before` for the older ones; null at the end. */
const next = nullable(Type.String());

export const wallet = route({
  method: 'GET',
  path: '/wallet',
  summary: 'My balance, and what I may top up and withdraw today.',
  access: 'session',
  reply: Type.Object({
    unit: Unit,
    balance: SignedAmount,
    topUp: Type.Object({ allowance: Amount, leftToday: SignedAmount }),
    withdrawal: Type.Object({
      minimum: Amount,
      maximum: Amount,
      timesPerDay: Type.Integer(),
      leftToday: Type.Integer(),
    }),
    /** When the club's next day begins. */
    renewsAt: Type.String(),
  }),
  errors: [],
});
export type Wallet = Static<typeof wallet.reply>;

export const topUp = route({
  method: 'POST',
  path: '/wallet/top-ups',
  summary: 'Grant myself play money. It is free, and there is no other way to get it.',
  access: 'member',
  idempotent: true,
  body: closed({ amount: oneOf(topUpAmounts.map(String)) }),
  status: 201,
  reply: Type.Object({ unit: Unit, transfer: Id, amount: Amount, balanceAfter: Amount, leftToday: SignedAmount }),
  errors: ['allowance-used-up'],
});
export type TopUp = Static<typeof topUp.reply>;

export const Card = Type.Object({
  id: Id,
  bank: Type.String(),
  /** Its last four digits. */
  maskedNumber: Type.String(),
  holder: Type.String(),
});
export type Card = Static<typeof Card>;

export const cards = route({
  method: 'GET',
  path: '/wallet/cards',
  summary: 'My sandbox cards, the newest first, and the invented banks that a new one may be of.',
  access: 'session',
  reply: Type.Object({
    cards: Type.Array(Card),
    banks: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
  }),
  errors: [],
});

export const bindCard = route({
  method: 'POST',
  path: '/wallet/cards',
  summary: 'Bind a sandbox card with one of the published test numbers. Its holder is my name.',
  access: 'session',
  share: 'hashing',
  idempotent: true,
  body: closed({
    bank: Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$' }),
    number: Type.String({ pattern: '^[0-9]{1,32}$' }),
    pin: Pin,
  }),
  secrets: ['pin'],
  status: 201,
  // Not the holder: the answer is kept for 30 days, also when the account is deleted meanwhile.
  reply: Type.Object({ card: Id }),
  errors: [
    'not-a-test-number',
    'bank-unknown',
    'name-missing',
    'pin-missing',
    'wrong-pin',
    'pin-locked',
    'card-already-bound',
    'too-many-cards',
  ],
});

export const deleteCard = route({
  method: 'DELETE',
  path: '/wallet/cards/:card',
  summary: 'Delete a card of mine. Withdrawals to it go on.',
  access: 'session',
  params: closed({ card: Id }),
  status: 204,
  reply: Type.Null(),
  errors: ['not-found'],
});

const PayoutReason = oneOf(payoutReasons);

export const Withdrawal = Type.Object({
  id: Id,
  unit: Unit,
  amount: Amount,
  state: oneOf(withdrawalStates),
  /** Why it failed or came back. */
  reason: nullable(PayoutReason),
  bank: Type.String(),
  maskedNumber: Type.String(),
  at: Type.String(),
  /** When it was paid, failed or came back; null while it is in progress. */
  changedAt: nullable(Type.String()),
});
export type Withdrawal = Static<typeof Withdrawal>;

export const withdraw = route({
  method: 'POST',
  path: '/wallet/withdrawals',
  summary: 'Withdraw to a sandbox card: a simulated payout. The amount leaves the balance at once.',
  access: 'session',
  share: 'hashing',
  idempotent: true,
  body: closedWithOne({ pin: Type.Optional(Pin), ...byPasskey }, { card: Id, amount: Amount }),
  secrets: ['pin', 'passkey'],
  status: 201,
  reply: Type.Object({ unit: Unit, withdrawal: Id, transfer: Id, amount: Amount, balanceAfter: SignedAmount }),
  errors: [
    'card-unknown',
    'pin-missing',
    'wrong-pin',
    'pin-locked',
    'passkey-refused',
    'insufficient-balance',
    'below-minimum',
    'above-maximum',
    'withdrawals-used-up',
  ],
});

export const withdrawals = route({
  method: 'GET',
  path: '/wallet/withdrawals',
  summary: 'My withdrawals, the newest first.',
  access: 'session',
  query: closed({ before: Type.Optional(Id) }),
  reply: Type.Object({ withdrawals: Type.Array(Withdrawal), next }),
  errors: [],
});

/** A day that there is, of this century. */
const Day = Type.String({
  pattern:
    '^(?:20[0-9]{2}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|' +
    '02-(?:0[1-9]|1[0-9]|2[0-8]))|20(?:[02468][048]|[13579][26])-02-29)$',
});

export const LogEntry = Type.Object({
  /** Counts my entries from 1. */
  number: Id,
  unit: Unit,
  kind: oneOf(Object.keys(transferKinds) as TransferKind[]),
  at: Type.String(),
  amount: SignedAmount,
  balanceAfter: SignedAmount,
  /** Of a withdrawal, and of one that came back. */
  card: nullable(Type.Object({ bank: Type.String(), maskedNumber: Type.String() })),
  /** Of one that came back. */
  reason: nullable(PayoutReason),
  /** Of a stake and of a prize: the game, its name, and the round. */
  round: nullable(Type.Object({ game: Type.String(), name: Type.String(), number: Type.String() })),
});
export type LogEntry = Static<typeof LogEntry>;

export const moneyLog = route({
  method: 'GET',
  path: '/wallet/log',
  summary: 'Every movement of my balance, the newest first.',
  access: 'session',
  query: closed({
    kind: Type.Optional(oneOf(Object.keys(transferKinds) as TransferKind[])),
    /** Days of the club, both included. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    before: Type.Optional(Id),
    /** A page of the screen, or a large one for a file. */
    rows: Type.Optional(oneOf(['10', '1000'])),
  }),
  reply: Type.Object({ entries: Type.Array(LogEntry), next }),
  errors: [],
});

export const report = route({
  method: 'GET',
  path: '/wallet/report',
  summary: 'What I staked and won, topped up and withdrew in this day, week, month or year of the club.',
  access: 'session',
  query: closed({ period: oneOf(reportPeriods) }),
  reply: Type.Object({
    unit: Unit,
    from: Type.String(),
    /** Prizes less stakes. */
    profit: SignedAmount,
    stakes: SignedAmount,
    prizes: SignedAmount,
    /** The welcome grant among them. */
    topUps: SignedAmount,
    /** Less those that came back. */
    withdrawals: SignedAmount,
    /** From the beginning of the period: what came in each hour, day or month, up to now. */
    steps: Type.Array(Type.Object({ at: Type.String(), net: SignedAmount })),
  }),
  errors: [],
});
export type Report = Static<typeof report.reply>;

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

export const SealedBlock = Type.Object({
  number: Type.Integer(),
  unit: Unit,
  sealedAt: Type.String(),
  /** The same moment in microseconds of the epoch, as it stands in the sealed text. */
  sealedAtUs: Type.String(),
  /** Everything up to it is sealed. */
  lastTransferId: Type.String(),
  /** Sums of all entries when the club's last day ended, by account; together they are zero. */
  dayTotals: Type.Object({
    member: SignedAmount,
    grants: SignedAmount,
    dice: SignedAmount,
    withdrawals: SignedAmount,
  }),
  contentHash: Hash,
  previousHead: Hash,
  head: Hash,
});
export type SealedBlock = Static<typeof SealedBlock>;

export const seals = route({
  method: 'GET',
  path: '/seals',
  summary:
    'The sealed blocks of the ledger, the newest first. A member who notes a head can tell later whether it still holds.',
  access: 'public',
  query: closed({ before: Type.Optional(Id) }),
  reply: Type.Object({ blocks: Type.Array(SealedBlock), next }),
  errors: [],
});
