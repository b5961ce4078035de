/** The dice: rounds, their proofs, and bets. Everything staked and won is play money. */
import { Type, type Static } from 'typebox';
import { picks } from '@glass-dice/domain/dice/picks';
import { roundStates } from '@glass-dice/domain/dice/round';
import { pauseReasons } from '@glass-dice/domain/dice/table-state';
import { mostTables } from '@glass-dice/domain/present';
import { rollsOnTable, roundsInStatistics } from '@glass-dice/domain/dice/statistics';
import { Amount, Payouts, SignedAmount, Unit } from './money.ts';
import { closed, nullable, oneOf, route } from './route.ts';

const key = '[a-z][a-z0-9-]{0,31}';
export const GameKey = Type.String({ pattern: `^${key}$` });
/** One or several of them, with commas between. */
export const GameKeys = Type.String({ pattern: `^${key}(,${key}){0,${mostTables - 1}}$` });
export const RoundNumber = Type.String({ pattern: '^[0-9]{12}$' });
export const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
export const Dice = Type.Unsafe<[number, number, number]>(
  Type.Array(Type.Integer({ minimum: 1, maximum: 6 }), { minItems: 3, maxItems: 3 }),
);
const Picked = oneOf(picks);

/** Which beacon round the dice wait for. */
const BeaconRound = Type.Object({ network: Type.Literal('quicknet'), round: Type.Integer() });

const ofGame = closed({ game: GameKey });
export const ofRound = closed({ game: GameKey, number: RoundNumber });

/** A round that has been rolled. One without the beacon gets no tick: the club could know it in advance. */
const RolledRound = Type.Object({
  number: Type.String(),
  dice: Dice,
  beacon: nullable(BeaconRound),
  rolledAt: Type.String(),
  /** Its book was published at or after the beacon's time, by the club's clock. Such a round gets no tick either. */
  sealedLate: Type.Boolean(),
});
export type RolledRound = Static<typeof RolledRound>;

/** All times are relative, so that they are right on a device whose clock is wrong. */
const CurrentRound = Type.Object({
  number: Type.String(),
  /** Bets are taken while it is `open`. */
  state: Type.Union([Type.Literal('open'), Type.Literal('closed')]),
  closesInMs: Type.Integer(),
  rollsInMs: Type.Integer(),
  payouts: Payouts,
  beacon: nullable(BeaconRound),
  /** Its book, once that is published: the root of all its bets, and a `tlog-proof` that the log says it. */
  sealed: nullable(Type.Object({ root: Hash, proof: Type.String() })),
});

export const Table = Type.Object({
  game: Type.String(),
  /** None until the next slot begins, when the club has just started. */
  round: nullable(CurrentRound),
  /** When the round after this one opens; 0 when none does. */
  nextOpensInMs: Type.Integer(),
  /** Why none opens after this one for the time being: the club has paused or retired the table, or lacks the beacon. */
  stopped: Type.Optional(
    Type.Object({
      because: oneOf([...pauseReasons, 'retired', 'no-beacon']),
      since: Type.String(),
      /** Of a pause. */
      until: Type.Optional(Type.String()),
    }),
  ),
  /** Closed rounds whose beacon is not here yet, the ten oldest of them. Their stakes are held, and the next round goes on meanwhile. */
  waiting: Type.Array(Type.Object({ number: Type.String(), beacon: BeaconRound, waitingMs: Type.Integer() })),
  /** Rounds of which nothing is paid any more, because their bets are not as they were sealed. */
  halted: Type.Array(Type.String()),
  last: nullable(RolledRound),
  /** The sums of the newest rolls, the newest last. Fewer while the game is young. */
  recent: Type.Array(Type.Integer({ minimum: 3, maximum: 18 }), { maxItems: rollsOnTable }),
});
export type Table = Static<typeof Table>;

export const table = route({
  method: 'GET',
  path: '/games/:game/table',
  summary: 'What a table shows now: the round that takes bets, those that wait for a beacon, and the last rolls.',
  access: 'public',
  params: ofGame,
  reply: Table,
  errors: ['not-found'],
});

export const roundHistory = route({
  method: 'GET',
  path: '/games/:game/rounds',
  summary: 'The rolled rounds of a game, the newest first.',
  access: 'public',
  params: ofGame,
  query: closed({ before: Type.Optional(RoundNumber) }),
  reply: Type.Object({ rounds: Type.Array(RolledRound), next: nullable(Type.String()) }),
  errors: ['not-found'],
});

export const statistics = route({
  method: 'GET',
  path: '/games/:game/statistics',
  summary: `The sums of the last ${roundsInStatistics} rounds of a game.`,
  access: 'public',
  params: ofGame,
  reply: Type.Object({
    /** The newest last. Fewer while the game is young. */
    sums: Type.Array(Type.Integer({ minimum: 3, maximum: 18 }), { maxItems: roundsInStatistics }),
  }),
  errors: ['not-found'],
});

export const hotGames = route({
  method: 'GET',
  path: '/games/hot',
  summary: 'The games with bets in settled rounds of the last seven days, most bets first. None while there are none.',
  access: 'public',
  reply: Type.Object({ games: Type.Array(Type.Object({ game: Type.String(), bets: Type.Integer() })) }),
  errors: [],
});

export const chains = route({
  method: 'GET',
  path: '/games/:game/chains',
  summary: 'The anchors of a game: each was published before the first round that uses its chain.',
  access: 'public',
  params: ofGame,
  reply: Type.Object({
    chains: Type.Array(
      Type.Object({
        number: Type.Integer(),
        anchor: Hash,
        length: Type.Integer(),
        publishedAt: Type.String(),
        /** Drawn because the club was restored from a backup; the chain before it was left unfinished. */
        afterRestore: Type.Boolean(),
      }),
    ),
  }),
  errors: ['not-found'],
});

/** What all members together have in a round. */
export const RoundTotals = Type.Object({
  unit: Unit,
  members: Type.Integer(),
  bets: Type.Integer(),
  staked: SignedAmount,
  returned: SignedAmount,
});
export type RoundTotals = Static<typeof RoundTotals>;

export const roundTotals = route({
  method: 'GET',
  path: '/rounds/:game/:number/totals',
  summary:
    'How much was staked in a round and how much came back, once it is settled and if enough members bet in it that no total is the secret of one.',
  access: 'public',
  params: ofRound,
  reply: Type.Object({
    totals: nullable(RoundTotals),
    /** It is settled, and so few members bet in it that its totals stay theirs. */
    tooFew: Type.Boolean(),
    sealedLate: Type.Boolean(),
  }),
  errors: ['not-found'],
});

const Placed = Type.Object({
  unit: Unit,
  game: Type.String(),
  round: Type.String(),
  picks: Type.Array(Picked),
  stake: Amount,
  total: Amount,
  balance: SignedAmount,
  placedAt: Type.String(),
  /** The signed note of docs/fairness.md. */
  receipt: Type.String(),
});
export type Placed = Static<typeof Placed>;

export const placeBets = route({
  method: 'POST',
  path: '/bets',
  summary: 'Bet the same stake on each of the picks, in a round that is open: all of them or none.',
  access: 'player',
  idempotent: true,
  body: closed({ game: GameKey, round: RoundNumber, picks: Type.Array(Picked, { maxItems: 20 }), stake: Amount }),
  status: 201,
  reply: Placed,
  errors: [
    'round-unknown',
    'round-closed',
    'no-pick',
    'duplicate-pick',
    'stake-not-whole',
    'below-minimum',
    'above-maximum',
    'table-minimum',
    'insufficient-balance',
    'round-cap',
    'limit-reached',
    'reality-check-due',
  ],
});

const MyBet = Type.Object({
  pick: Picked,
  stake: Amount,
  payout: Type.String(),
  result: oneOf(['waiting', 'won', 'lost']),
  /** Nothing while it waits. */
  prize: nullable(SignedAmount),
  placedAt: Type.String(),
});

/** What one member has in one round. */
export const MyRound = Type.Object({
  unit: Unit,
  game: Type.String(),
  number: Type.String(),
  state: oneOf(roundStates),
  dice: nullable(Dice),
  bets: Type.Array(MyBet),
  staked: SignedAmount,
  /** What came back, once the round is settled. */
  prize: nullable(SignedAmount),
  net: nullable(SignedAmount),
});
export type MyRound = Static<typeof MyRound>;

export const myRound = route({
  method: 'GET',
  path: '/bets/:game/:number',
  summary: "The member's own bets of one round, and what came back.",
  access: 'session',
  params: ofRound,
  reply: MyRound,
  errors: ['not-found'],
});

export const myRoundFilters = ['all', 'won', 'lost', 'waiting', 'settled'] as const;
export type MyRoundFilter = (typeof myRoundFilters)[number];

/** One round of a member's own in a list of them. */
const MyRoundEntry = Type.Object({
  game: Type.String(),
  number: Type.String(),
  state: oneOf(roundStates),
  bets: Type.Integer(),
  staked: SignedAmount,
  placedAt: Type.String(),
  /** Nothing until the round is settled. */
  prize: nullable(SignedAmount),
  net: nullable(SignedAmount),
});
export type MyRoundEntry = Static<typeof MyRoundEntry>;

export const myRounds = route({
  method: 'GET',
  path: '/bets',
  summary:
    "The rounds with the member's own bets, the newest first. Won is what brought more than was staked, lost what brought less.",
  access: 'session',
  query: closed({
    filter: Type.Optional(oneOf(myRoundFilters)),
    game: Type.Optional(GameKey),
    before: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,14}$' })),
  }),
  reply: Type.Object({ unit: Unit, rounds: Type.Array(MyRoundEntry), next: nullable(Type.String()) }),
  errors: [],
});
