/** What anybody can check a round with, and a member their own bets. The formats are those of docs/fairness.md. */
import { Type, type Static } from 'typebox';
import { Dice, GameKey, Hash, ofRound, RoundNumber } from './dice.ts';
import { Payouts, SignedAmount } from './money.ts';
import { closed, nullable, route } from './route.ts';

/** The bundle of docs/fairness.md. Before the roll it has no `seed`, no `dice` and no signature. */
export const RoundProof = Type.Object({
  format: Type.Literal('glass-dice/2'),
  money: Type.Literal('play'),
  game: Type.String(),
  number: Type.String(),
  sequence: Type.Integer(),
  chain: Type.Object({ anchor: Hash, length: Type.Integer() }),
  opensAt: Type.String(),
  closesAt: Type.String(),
  rollsAt: Type.String(),
  payouts: Payouts,
  beacon: nullable(
    Type.Object({
      network: Type.Literal('quicknet'),
      round: Type.Integer(),
      signature: Type.Optional(Type.String({ pattern: '^[0-9a-f]{96}$' })),
    }),
  ),
  seed: Type.Optional(Hash),
  dice: Type.Optional(Dice),
  /** From closing on. */
  book: Type.Optional(Type.Object({ root: Hash })),
  /** What is published of it. */
  log: Type.Optional(
    Type.Object({
      key: Type.String(),
      witnesses: Type.Array(Type.String()),
      /** Others that have signed, whom the club does not name any more. */
      formerWitnesses: Type.Optional(Type.Array(Type.String())),
      terms: Type.Optional(Type.String()),
      book: Type.Optional(Type.Array(Type.String())),
      roll: Type.Optional(Type.String()),
    }),
  ),
});
export type RoundProof = Static<typeof RoundProof>;

export const roundProof = route({
  method: 'GET',
  path: '/rounds/:game/:number/proof',
  summary: 'Everything needed to check a round without trusting anybody; before the roll, what is promised for it.',
  access: 'public',
  params: ofRound,
  reply: RoundProof,
  errors: ['not-found'],
});

export const bookPath = route({
  method: 'GET',
  path: '/rounds/:game/:number/book/:leaf',
  summary:
    'Place and path of one leaf in the tree of a round’s book. Nobody can guess a leaf: it is the hash of a receipt.',
  access: 'public',
  params: closed({ game: GameKey, number: RoundNumber, leaf: Hash }),
  reply: Type.Object({
    /** None before the closing. */
    root: nullable(Hash),
    /** The leaf's place, of so many, and its path to the root. None when the leaf is not in the book. */
    index: nullable(Type.Integer()),
    size: nullable(Type.Integer()),
    path: nullable(Type.Array(Hash)),
  }),
  errors: ['not-found'],
});

/**
 * The proof of a round and what its book holds for one member. Before the closing there are no paths and no header, before
 * the settlement no prize.
 */
export const SlipProof = Type.Object({
  ...RoundProof.properties,
  header: Type.Optional(Type.Object({ text: Type.String(), path: Type.Array(Hash) })),
  /** `index` is the place in the book: with it a slow device need not look for it. */
  receipts: Type.Array(
    Type.Object({ note: Type.String(), path: Type.Optional(Type.Array(Hash)), index: Type.Optional(Type.Integer()) }),
  ),
  /** What the receipts are signed with, when the club's key is another one by now than that of the log. */
  receiptKey: Type.Optional(Type.String()),
  prize: Type.Optional(SignedAmount),
});
export type SlipProof = Static<typeof SlipProof>;

export const myRoundProof = route({
  method: 'GET',
  path: '/bets/:game/:number/proof',
  summary: "The proof of a round with the member's own receipts, their paths to the sealed book, and the prize.",
  access: 'session',
  params: ofRound,
  reply: SlipProof,
  errors: ['not-found'],
});
