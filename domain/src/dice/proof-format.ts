/** What a proof bundle must look like, to the last digit: two readings of one bundle would be two proofs. */
import { parseVerifierKey, type KeyType } from '../log/note.ts';
import { chainLength } from './chain.ts';
import { parseMoment } from './moment.ts';
import { formatPayout, isAllowedPayout, parsePayout } from './payouts.ts';
import { picks, type Pick } from './picks.ts';
import type { Proof } from './proof.ts';
import { isRhythm } from './rhythm.ts';
import { isGameKey, isRoundNumber } from './round.ts';
import { closesBeforeRollMs } from './schedule.ts';

const fields =
  'format money game number sequence chain opensAt closesAt rollsAt payouts beacon seed dice book log'.split(' ');
/** What a member's own proof has besides. */
const slipFields = ['header', 'receipts', 'prize'];
const laterKeyField = 'receiptKey';

/** What is wrong with a bundle's shape, first things first; nothing when it is a `Proof`. */
export function formatProblem(bundle: unknown): string | undefined {
  if (!isRecord(bundle)) return 'A proof is a JSON object.';
  const missing = fields.filter((field) => !Object.hasOwn(bundle, field));
  if (missing.join() === 'seed,dice') return 'This round has not been rolled yet: it has no seed and no dice.';
  if (missing.length > 0) return `Missing: ${missing.join(', ')}.`;
  const isSlip = Object.hasOwn(bundle, 'receipts');
  const laterKey = isSlip && Object.hasOwn(bundle, laterKeyField) ? [laterKeyField] : [];
  if (!hasExactly(bundle, isSlip ? [...fields, ...slipFields, ...laterKey] : fields))
    return 'There is a field that does not belong to a proof.';
  return [...rules, ...(isSlip ? slipRules : [])].find(([holds]) => !holds(bundle))?.[1];
}

type Fields = Readonly<Record<string, unknown>>;

const rules: readonly (readonly [holds: (bundle: Fields) => boolean, otherwise: string])[] = [
  [({ format }) => format === 'glass-dice/2', 'The format is not glass-dice/2.'],
  [({ money }) => money === 'play', 'The money is not play money.'],
  [({ game }) => isGameKey(game), 'The game is not the key of a game.'],
  [({ number }) => isRoundNumber(number), 'The number is not a day and a slot of that day.'],
  [({ chain }) => isChain(chain), `The chain is not an anchor of 64 hex digits and a length of ${chainLength}.`],
  [({ sequence, chain }) => isWhole(sequence, (chain as Proof['chain']).length), 'The sequence is not in the chain.'],
  [({ opensAt, closesAt, rollsAt }) => [opensAt, closesAt, rollsAt].every(isMoment), 'A time is not a UTC second.'],
  [
    ({ closesAt, rollsAt }) => msBetween(closesAt, rollsAt) === closesBeforeRollMs,
    'It does not close 10 s before it rolls.',
  ],
  [({ opensAt, rollsAt }) => isRhythm(msBetween(opensAt, rollsAt) / 1000), 'No game has rounds of this length.'],
  [({ payouts }) => hasExactly(payouts, picks), 'The payouts are not those of the twenty picks.'],
  [({ payouts }) => picks.every((pick) => isPayout(pick, payouts)), 'A payout is not within the allowed return.'],
  [({ beacon }) => beacon === null || isBeacon(beacon), 'The beacon is neither null nor a signed round of quicknet.'],
  [({ seed }) => isHex(seed, 64), 'The seed is not 64 hex digits.'],
  [({ dice }) => isDice(dice), 'The dice are not three whole numbers from 1 to 6.'],
  [({ book }) => hasExactly(book, ['root']) && isHex(book['root'], 64), 'The book is not a root of 64 hex digits.'],
  [({ log }) => isLog(log), 'The log is not its key, its witnesses and proofs of terms, book and roll.'],
];

const slipRules: typeof rules = [
  [
    ({ header }) => hasExactly(header, ['text', 'path']) && isLeaf(header, 'text'),
    'The header is not a text and its path.',
  ],
  [
    ({ receipts }) => Array.isArray(receipts) && receipts.length > 0 && receipts.every(isReceipt),
    'The receipts are not notes, their paths and places.',
  ],
  [
    ({ receiptKey, log }) => receiptKey === undefined || isLaterKey(receiptKey, (log as Proof['log']).key),
    'The receipts’ key is not another key under the log’s name.',
  ],
  [({ prize }) => matches(prize, /^(?:0|[1-9][0-9]{0,14})$/), 'The prize is not an amount in minor units.'],
];

function isLog(value: unknown): boolean {
  const { formerWitnesses, ...usual } = { formerWitnesses: [], ...(value as Partial<Proof['log']> | null) };
  if (!hasExactly(usual, ['key', 'witnesses', 'terms', 'book', 'roll'])) return false;
  const { key, witnesses, terms, book, roll } = usual;
  return (
    isKey(key, 'note') &&
    Array.isArray(witnesses) &&
    Array.isArray(formerWitnesses) &&
    [...witnesses, ...formerWitnesses].every((each) => isKey(each, 'cosignature')) &&
    [terms, roll].every((each) => typeof each === 'string') &&
    Array.isArray(book) &&
    book.length > 0 &&
    book.every((each) => typeof each === 'string')
  );
}

function isKey(value: unknown, type: KeyType): boolean {
  return typeof value === 'string' && parseVerifierKey(value)?.type === type;
}

/** Only a key that is another than the log's is named, so that it can be written in one way alone. */
function isLaterKey(value: unknown, logKey: string): boolean {
  return isKey(value, 'note') && (value as string).startsWith(`${parseVerifierKey(logKey)!.name}+`) && value !== logKey;
}

/** Its place may be left out: it is found by the hashes, only later. */
function isReceipt(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { index = 1, ...leaf } = value;
  return hasExactly(leaf, ['note', 'path']) && isLeaf(leaf, 'note') && isWhole(index, Number.MAX_SAFE_INTEGER);
}

function isLeaf(value: Fields, of: 'text' | 'note'): boolean {
  const { [of]: text, path } = value;
  return typeof text === 'string' && Array.isArray(path) && path.every((hash) => isHex(hash, 64));
}

function isChain(value: unknown): boolean {
  return hasExactly(value, ['anchor', 'length']) && isHex(value['anchor'], 64) && value['length'] === chainLength;
}

function isMoment(value: unknown): boolean {
  return typeof value === 'string' && parseMoment(value) !== undefined;
}

function msBetween(from: unknown, to: unknown): number {
  return parseMoment(to as string)! - parseMoment(from as string)!;
}

function isPayout(pick: Pick, payouts: unknown): boolean {
  const text = (payouts as Fields)[pick];
  if (typeof text !== 'string') return false;
  const hundredths = parsePayout(text);
  return isAllowedPayout(pick, hundredths) && formatPayout(hundredths) === text;
}

function isBeacon(value: unknown): boolean {
  return (
    hasExactly(value, ['network', 'round', 'signature']) &&
    value['network'] === 'quicknet' &&
    isWhole(value['round'], Number.MAX_SAFE_INTEGER) &&
    isHex(value['signature'], 96)
  );
}

function isDice(value: unknown): boolean {
  return Array.isArray(value) && value.length === 3 && [...value].every((die) => isWhole(die, 6));
}

function isWhole(value: unknown, greatest: number): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= greatest;
}

function isHex(value: unknown, digits: number): boolean {
  return matches(value, /^[0-9a-f]*$/) && value.length === digits;
}

function matches(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasExactly(value: unknown, names: readonly string[]): value is Fields {
  if (!isRecord(value)) return false;
  return Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));
}
