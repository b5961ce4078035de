/**
 * Proofs of recorded rolls, in a log that is made here: for tests, and for `vectors/proofs.json`. Keys are those of the
 * recorded log and nobody's secret.
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import book from '../../vectors/glass-book.json' with { type: 'json' };
import recorded from '../../vectors/drand-quicknet.json' with { type: 'json' };
import rolls from '../../vectors/rolls-2.json' with { type: 'json' };
import { bookOf } from '../log/book.ts';
import { checkpointText } from '../log/checkpoint.ts';
import { formatEntry, payoutsHash, type LogEntry } from '../log/entries.ts';
import {
  cosignature,
  cosignedMessage,
  formatNote,
  formatVerifierKey,
  signatureLine,
  verifierKey,
  type VerifierKey,
} from '../log/note.ts';
import { bookLeaf, headerText, receiptText } from '../log/receipt.ts';
import { hasTile, joinEntries, joinHashes, parseTilePath, tileWidth } from '../log/tiles.ts';
import { formatTlogProof } from '../log/tlog-proof.ts';
import { inclusionPath, leafHash, treeOf, treeRoot } from '../log/tree.ts';
import { toAmount, wireAmount, type Amount } from '../money.ts';
import { beaconTimeMs } from './beacon.ts';
import { chainLength } from './chain.ts';
import { defaultPayouts, formatPayouts } from './payouts.ts';
import type { Dice, Pick } from './picks.ts';
import type { Proof, SlipProof } from './proof.ts';
import { settle } from './settle.ts';

const witnesses = [book.witnessSeed, book.privateSeed.replaceAll('2', '3')].map((seedHex, index) => {
  const seed = hexToBytes(seedHex);
  const key = verifierKey(`witness.example/w${index + 1}`, 'cosignature', ed25519.getPublicKey(seed));
  return {
    key,
    cosign: (text: string, seenAt: number) =>
      signatureLine(key, cosignature(seenAt, sign(cosignedMessage(text, seenAt), seed))),
  };
});

function sign(text: string, seed: Uint8Array): Uint8Array {
  return ed25519.sign(utf8ToBytes(text), seed);
}

/** `key`: the SHA-256 of its idempotency key. */
type Order = { picks: readonly Pick[]; stake: number; key?: string };
export type ProofWish = {
  roll: (typeof rolls.rolls)[number];
  number: string;
  /** Without a beacon: when it closes, in seconds of the epoch. */
  closesAt?: number;
  orders?: readonly Order[];
  /** How many seconds before the beacon's time the witnesses signed; none when there is no number. */
  witnessedBefore?: number;
  /** What the log says, made of what it says of this round; only that, when nothing is wished. */
  lines?: (round: RoundLines, opening: readonly string[]) => readonly string[];
  /** The name of the log, and who signs it; the recorded ones, when nothing is wished. */
  origin?: string;
  seed?: string;
  /** The name of the log in which the bets were taken and sealed, when another one says it since. */
  sealedIn?: string;
  /** The club's key now, when it is another than the log's. */
  laterSeed?: string;
};

export type RoundLines = Record<'terms' | 'book' | 'roll', string>;

const orders: readonly Order[] = [
  { picks: ['big', 'sum-11'], stake: 10_000 },
  { picks: ['odd'], stake: 500 },
];

/** What the member of this round holds; without the member’s part it is the round’s own proof. */
export function slipProof(wish: ProofWish): SlipProof {
  return loggedRound(wish).slip;
}

/** A round, and the log that says it. */
export function loggedRound({
  roll,
  number,
  closesAt,
  orders: wished = orders,
  witnessedBefore,
  lines = ({ terms, book: sealed, roll: rolled }, opening) => [...opening, terms, sealed, rolled],
  origin = book.origin,
  seed = book.privateSeed,
  sealedIn = origin,
  laterSeed,
}: ProofWish): { slip: SlipProof; proof: Proof; log: ClubLog } {
  const beacon = recorded.beacons.find(({ randomness }) => randomness === roll.beacon);
  const closes = beacon ? beaconTimeMs(beacon.round) / 1000 - 6 : closesAt!;
  const times = { opensAt: second(closes - 50), closesAt: second(closes), rollsAt: second(closes + 10) };
  const terms = { game: roll.game, number, sequence: roll.sequence, ...times };
  const payouts = payoutsHash(defaultPayouts);
  const round = { origin: sealedIn, game: roll.game, number };
  const promised = { anchor: rolls.anchor, sequence: roll.sequence, beacon: beacon?.round ?? null, payouts };
  const texts = wished.map((order, index) =>
    receiptText({ ...round, ...promised, ...orderOf(order, index), placedAt: placedAt(closes - 20 + index) }),
  );
  const bets = wished.flatMap(({ picks, stake }) => picks.map((pick) => ({ pick, stake: toAmount(stake) })));
  const header = headerOf(round, texts.length, bets);
  const sealed = bookOf(header, texts);
  const pathOf = (text: string) => sealed.pathOf(bookLeaf(text))!.map((hash) => bytesToHex(hash));
  const root = bytesToHex(sealed.root);
  const dice = roll.dice as unknown as Dice;
  const key = keyNamed(origin, seed);
  const signature = beacon?.signature ?? null;
  const said = {
    terms: formatEntry({ kind: 'terms', ...terms, ...promised }),
    book: formatEntry({ kind: 'book', game: roll.game, number, root }),
    roll: formatEntry({ kind: 'roll', game: roll.game, number, seed: roll.seed, signature, dice }),
  };
  const log = clubLog(lines(said, openingOf(key, roll.game, second(closes - 60))), origin, seed);
  const seenAt = witnessedBefore === undefined ? undefined : closes + 6 - witnessedBefore;
  /** In the first checkpoint that covers it. */
  const proofOf = (line: string, cosignedAt?: number) => {
    const index = log.lines.indexOf(line);
    return log.proof(index, index + 1, cosignedAt);
  };
  const slip: SlipProof = {
    ...({ format: 'glass-dice/2', money: 'play' } as const),
    ...terms,
    chain: { anchor: rolls.anchor, length: chainLength },
    payouts: formatPayouts(defaultPayouts),
    beacon: beacon ? { network: 'quicknet', round: beacon.round, signature: beacon.signature } : null,
    seed: roll.seed,
    dice,
    book: { root },
    log: {
      key: formatVerifierKey(key),
      witnesses: witnesses.map((witness) => formatVerifierKey(witness.key)),
      terms: proofOf(said.terms),
      book: [proofOf(said.book), ...(seenAt === undefined ? [] : [proofOf(said.book, seenAt)])],
      roll: proofOf(said.roll),
    },
    header: { text: header, path: pathOf(header) },
    receipts: texts.map((text) => ({
      note: signedAs(sealedIn, text, laterSeed ?? seed),
      path: pathOf(text),
      index: sealed.placeOf(bookLeaf(text))!,
    })),
    ...(laterSeed !== undefined && { receiptKey: formatVerifierKey(keyNamed(origin, laterSeed)) }),
    prize: wireAmount(settle(bets, dice, defaultPayouts)),
  };
  const { header: _, receipts: __, receiptKey: ___, prize: ____, ...proof } = slip;
  return { slip, proof, log };
}

export const clubKey = book.key;

export function signedByClub(text: string): string {
  return signedAs(book.origin, text, book.privateSeed);
}

function signedAs(origin: string, text: string, seed: string): string {
  return formatNote(text, [signatureLine(keyNamed(origin, seed), sign(text, hexToBytes(seed)))]);
}

function keyNamed(origin: string, seed: string): VerifierKey {
  return verifierKey(origin, 'note', ed25519.getPublicKey(hexToBytes(seed)));
}

export function roundProof(wish: ProofWish): Proof {
  return loggedRound(wish).proof;
}

function headerOf(round: { origin: string; game: string; number: string }, count: number, bets: { stake: Amount }[]) {
  const staked = toAmount(bets.reduce((sum, { stake }) => sum + stake, 0));
  return headerText({ ...round, orders: count, bets: bets.length, staked, salt: 'f'.repeat(32) });
}

function orderOf({ picks, stake, ...given }: Order, index: number) {
  const [key, salt] = [64, 32].map((digits) => String(index).repeat(digits).slice(0, digits)) as [string, string];
  return { picks, stake: toAmount(stake), key, salt, ...given };
}

function placedAt(seconds: number): string {
  return `${second(seconds).slice(0, -1)}.123Z`;
}

function openingOf(key: VerifierKey, game: string, openedAt: string): string[] {
  const log = { kind: 'open', product: 'glass-dice', format: 2, money: 'play', origin: key.name } as const;
  const { anchor, length } = rolls;
  const entries: LogEntry[] = [
    { ...log, key: formatVerifierKey(key), openedAt, after: null },
    { kind: 'anchor', game, anchor, length, because: 'first' },
  ];
  return entries.map(formatEntry);
}

export type ClubLog = ReturnType<typeof clubLog>;

/** A log that says these lines, as its club would sign and serve it. */
export function clubLog(lines: readonly string[], origin: string = book.origin, seed: string = book.privateSeed) {
  const read = treeOf(lines.map((line) => leafHash(utf8ToBytes(line))));
  /** Signed by the witnesses, too, when there is a second for it. */
  const checkpoint = (size = lines.length, seenAt?: number) => {
    const text = checkpointText({ origin, size, root: treeRoot(size, read) });
    const cosigned = seenAt === undefined ? [] : witnesses.map(({ cosign }) => cosign(text, seenAt));
    return signedAs(origin, text, seed) + cosigned.join('');
  };
  return {
    lines,
    checkpoint,
    /** That a checkpoint of so many entries covers one of them. */
    proof: (index: number, size = lines.length, seenAt?: number) =>
      formatTlogProof({ index, path: inclusionPath(index, size, read), checkpoint: checkpoint(size, seenAt) }),
    /** What is served as `tile/…`; nothing when there is no such file. */
    file: (path: string): Uint8Array | undefined => {
      const [kind = '', ...rest] = path.replace('tile/', '').split('/');
      const place = parseTilePath(rest.join('/'));
      const tile = place && { ...place, level: kind === 'entries' ? 0 : Number(kind) };
      if (!tile || !hasTile(tile, lines.length)) return undefined;
      const from = tile.index * tileWidth;
      if (kind === 'entries') return joinEntries(lines.slice(from, from + tile.width).map((line) => utf8ToBytes(line)));
      return joinHashes(Array.from({ length: tile.width }, (_, at) => read(8 * tile.level, from + at)));
    },
  };
}

function second(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;
}

/** A recorded roll, with a beacon or without. */
export function recordedRoll(withBeacon: boolean): ProofWish['roll'] {
  const beacon = withBeacon ? recorded.beacons.at(-1)!.randomness : 'none';
  return rolls.rolls.find((roll) => roll.beacon === beacon)!;
}

/** The recorded ones: two without a beacon, and one for each recorded beacon round. */
export function recordedProofs(): (Proof | SlipProof)[] {
  const rollsWith = (beacon: string) => rolls.rolls.filter((roll) => roll.beacon === beacon);
  const closesAt = Date.parse('2026-11-14T23:59:50Z') / 1000;
  const bare = rollsWith('none').slice(0, 2);
  const lit = recorded.beacons.flatMap(({ randomness }) => rollsWith(randomness).slice(0, 1));
  return [
    roundProof({ roll: bare[0]!, number: '202611150001', closesAt }),
    slipProof({ roll: bare[1]!, number: '202611150040', closesAt, witnessedBefore: 4 }),
    ...lit.map((roll, index) => {
      const wish = { roll, number: `20261115000${index + 1}`, ...(index % 2 === 1 && { witnessedBefore: 2 }) };
      return index === 4 ? slipProof(wish) : roundProof(wish);
    }),
  ];
}
