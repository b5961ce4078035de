/** What the club's log says, one line of JSON each: keys in exactly this sequence, no spaces, ASCII, times in UTC. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { chainLength } from '../dice/chain.ts';
import { parseMoment } from '../dice/moment.ts';
import { formatPayouts, type Payouts } from '../dice/payouts.ts';
import { picks, type Dice } from '../dice/picks.ts';
import { isGameKey, isRoundNumber } from '../dice/round.ts';
import { tableStates, type TableState } from '../dice/table-state.ts';

/** Why a log begins anew: its database was restored or moved, or its key was lost. */
export const newLogReasons = ['restored', 'moved', 'key'] as const;
export const anchorReasons = ['first', 'used-up', 'restored', 'moved'] as const;

export type OpenEntry = {
  kind: 'open';
  product: 'glass-dice';
  format: 2;
  money: 'play';
  origin: string;
  /** The log's verifier key. */
  key: string;
  openedAt: string;
  /** The log before this one. `kept`: how many of its entries the database still has. */
  after: {
    origin: string;
    size: number;
    root: string;
    kept: number;
    because: (typeof newLogReasons)[number];
  } | null;
};

export type AnchorEntry = {
  kind: 'anchor';
  game: string;
  anchor: string;
  length: number;
  because: (typeof anchorReasons)[number];
};

export type TermsEntry = {
  kind: 'terms';
  game: string;
  number: string;
  sequence: number;
  anchor: string;
  opensAt: string;
  closesAt: string;
  rollsAt: string;
  /** The SHA-256 of the payouts' line. */
  payouts: string;
  /** The round of quicknet. */
  beacon: number | null;
};

export type BookEntry = { kind: 'book'; game: string; number: string; root: string };

export type RollEntry = {
  kind: 'roll';
  game: string;
  number: string;
  seed: string;
  signature: string | null;
  dice: Dice;
};

/** From when on the table opens rounds, or opens none. */
export type TableEntry = { kind: 'table'; game: string; state: TableState; from: string; until: string | null };

export type SealEntry = { kind: 'seal'; block: number; head: string };

export type LogEntry = OpenEntry | AnchorEntry | TermsEntry | BookEntry | RollEntry | SealEntry | TableEntry;

type Fields = Readonly<Record<string, unknown>>;
type Rule = (value: unknown) => boolean;

const isText: Rule = (value) => typeof value === 'string' && /^[\x20-\x7E]+$/.test(value);
const isCount: Rule = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isPositive: Rule = (value) => isCount(value) && value !== 0;
const isMoment: Rule = (value) => typeof value === 'string' && parseMoment(value) !== undefined;
const isHex =
  (digits: number): Rule =>
  (value) =>
    typeof value === 'string' && value.length === digits && /^[0-9a-f]*$/.test(value);
const isOneOf =
  (...allowed: readonly unknown[]): Rule =>
  (value) =>
    allowed.includes(value);
const orNull =
  (rule: Rule): Rule =>
  (value) =>
    value === null || rule(value);
const isLength: Rule = (value) => isPositive(value) && (value as number) <= chainLength;
const isDice: Rule = (value) =>
  Array.isArray(value) && value.length === 3 && value.every((die) => isOneOf(1, 2, 3, 4, 5, 6)(die));

const before: Readonly<Record<keyof NonNullable<OpenEntry['after']>, Rule>> = {
  origin: isText,
  size: isCount,
  root: isHex(64),
  kept: isCount,
  because: isOneOf(...newLogReasons),
};

/** Of each kind its fields, in their sequence, and what they may be. */
const shapes: { [Kind in LogEntry['kind']]: Record<Exclude<keyof Extract<LogEntry, { kind: Kind }>, 'kind'>, Rule> } = {
  open: {
    product: isOneOf('glass-dice'),
    format: isOneOf(2),
    money: isOneOf('play'),
    origin: isText,
    key: isText,
    openedAt: isMoment,
    after: orNull((value) => hasShape(value, before)),
  },
  anchor: { game: isGameKey, anchor: isHex(64), length: isLength, because: isOneOf(...anchorReasons) },
  terms: {
    game: isGameKey,
    number: isRoundNumber,
    sequence: isLength,
    anchor: isHex(64),
    opensAt: isMoment,
    closesAt: isMoment,
    rollsAt: isMoment,
    payouts: isHex(64),
    beacon: orNull(isPositive),
  },
  book: { game: isGameKey, number: isRoundNumber, root: isHex(64) },
  roll: { game: isGameKey, number: isRoundNumber, seed: isHex(64), signature: orNull(isHex(96)), dice: isDice },
  seal: { block: isPositive, head: isHex(64) },
  table: { game: isGameKey, state: isOneOf(...tableStates), from: isMoment, until: orNull(isMoment) },
};

export function formatEntry(entry: LogEntry): string {
  const fields = Object.keys(shapes[entry.kind]).map((name) => [name, (entry as unknown as Fields)[name]]);
  return JSON.stringify({ kind: entry.kind, ...(Object.fromEntries(fields) as Fields) });
}

/** `unknown`: of a kind that this reader does not know and passes over. Nothing: not an entry. */
export function parseEntry(line: string): LogEntry | 'unknown' | undefined {
  const fields = parseObject(line);
  if (!fields || typeof fields['kind'] !== 'string') return undefined;
  if (!Object.hasOwn(shapes, fields['kind'])) return 'unknown';
  const { kind, ...rest } = fields as LogEntry;
  // Two ways of writing one entry would be two entries.
  return hasShape(rest, shapes[kind]) && JSON.stringify({ kind, ...rest }) === line ? (fields as LogEntry) : undefined;
}

function parseObject(line: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
  } catch {
    return undefined;
  }
}

function hasShape(value: unknown, shape: Readonly<Record<string, Rule>>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const names = Object.keys(shape);
  return Object.keys(value).join() === names.join() && names.every((name) => shape[name]!((value as Fields)[name]));
}

/** All twenty in their sequence, in one line. */
export function payoutsLine(payouts: Payouts): string {
  const texts = formatPayouts(payouts);
  return JSON.stringify(Object.fromEntries(picks.map((pick) => [pick, texts[pick]])));
}

export function payoutsHash(payouts: Payouts): string {
  return sha256Hex(payoutsLine(payouts));
}

export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
