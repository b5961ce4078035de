/** What a member holds of a bet: a text that the club signs, which is also a leaf of the round's book. */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { parseMoment } from '../dice/moment.ts';
import { picks, type Pick } from '../dice/picks.ts';
import { isGameKey, isRoundNumber } from '../dice/round.ts';
import { toAmount, type Amount } from '../money.ts';
import { parseCount } from './checkpoint.ts';
import { leafHash, type Hash } from './tree.ts';

export type Receipt = {
  origin: string;
  game: string;
  number: string;
  anchor: string;
  sequence: number;
  /** The round of quicknet. */
  beacon: number | null;
  /** The SHA-256 of the payouts' line. */
  payouts: string;
  picks: readonly Pick[];
  /** On each pick. */
  stake: Amount;
  /** With milliseconds. */
  placedAt: string;
  /** The SHA-256 of the idempotency key. */
  key: string;
  salt: string;
};

export function receiptText(receipt: Receipt): string {
  const { origin, game, number, anchor, sequence, beacon, payouts, stake, placedAt, key, salt } = receipt;
  const inOrder = picks.filter((pick) => receipt.picks.includes(pick));
  return lines([
    'glass-dice/2/receipt',
    `origin ${origin}`,
    `game ${game} round ${number}`,
    `anchor ${anchor} sequence ${sequence}`,
    `beacon ${beacon === null ? 'none' : `quicknet ${beacon}`}`,
    `payouts ${payouts}`,
    `picks ${inOrder.join(',')}`,
    `stake ${stake} PLAY`,
    `placed ${placedAt}`,
    `key ${key}`,
    `salt ${salt}`,
  ]);
}

const hex = (digits: number) => `([0-9a-f]{${digits}})`;
const receiptPattern = new RegExp(
  [
    'glass-dice/2/receipt',
    String.raw`origin (\S+)`,
    String.raw`game (\S+) round ([0-9]+)`,
    `anchor ${hex(64)} sequence ([0-9]+)`,
    'beacon (?:none|quicknet ([0-9]+))',
    `payouts ${hex(64)}`,
    'picks ([a-z0-9,-]+)',
    'stake ([0-9]+) PLAY',
    String.raw`placed ([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z)`,
    `key ${hex(64)}`,
    `salt ${hex(32)}`,
    '$',
  ].join('\n'),
);

export function parseReceipt(text: string): Receipt | undefined {
  const [all, origin, game, number, anchor, sequence, beacon, payouts, names, stake, placedAt, key, salt] =
    receiptPattern.exec(text) ?? [];
  const counts = {
    sequence: parseCount(sequence ?? ''),
    stake: parseCount(stake ?? ''),
    beacon: parseCount(beacon ?? '1'),
  };
  if (all !== text || !isGameKey(game) || !isRoundNumber(number)) return undefined;
  if (
    !counts.sequence ||
    !counts.stake ||
    !counts.beacon ||
    parseMoment(placedAt!.replace(/\.[0-9]{3}/, '')) === undefined
  )
    return undefined;
  const receipt: Receipt = {
    origin: origin!,
    game,
    number,
    anchor: anchor!,
    sequence: counts.sequence,
    beacon: beacon === undefined ? null : counts.beacon,
    payouts: payouts!,
    picks: names!.split(',') as Pick[],
    stake: toAmount(counts.stake),
    placedAt: placedAt!,
    key: key!,
    salt: salt!,
  };
  // Unknown picks, one named twice or another sequence would be another text.
  return receiptText(receipt) === text ? receipt : undefined;
}

/** The header of a round's book: known to the club and to those who hold a receipt of the round. */
export type BookHeader = {
  origin: string;
  game: string;
  number: string;
  orders: number;
  bets: number;
  staked: Amount;
  salt: string;
};

export function headerText({ origin, game, number, orders, bets, staked, salt }: BookHeader): string {
  return lines([
    'glass-dice/2/book',
    `origin ${origin}`,
    `game ${game} round ${number}`,
    `orders ${orders}`,
    `bets ${bets}`,
    `staked ${staked} PLAY`,
    `salt ${salt}`,
  ]);
}

const headerPattern = new RegExp(
  [
    'glass-dice/2/book',
    String.raw`origin (\S+)`,
    String.raw`game (\S+) round ([0-9]+)`,
    'orders ([0-9]+)',
    'bets ([0-9]+)',
    'staked ([0-9]+) PLAY',
    `salt ${hex(32)}`,
    '$',
  ].join('\n'),
);

export function parseHeader(text: string): BookHeader | undefined {
  const [all, origin, game, number, orders, bets, staked, salt] = headerPattern.exec(text) ?? [];
  const counts = [orders, bets, staked].map((count) => parseCount(count ?? ''));
  if (all !== text || !isGameKey(game) || !isRoundNumber(number) || counts.includes(undefined)) return undefined;
  const header: BookHeader = {
    origin: origin!,
    game,
    number,
    orders: counts[0]!,
    bets: counts[1]!,
    staked: toAmount(counts[2]!),
    salt: salt!,
  };
  return headerText(header) === text ? header : undefined;
}

/** The leaf of a book that a receipt or a header is. */
export function bookLeaf(text: string): Hash {
  return leafHash(utf8ToBytes(text));
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}
