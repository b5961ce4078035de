/**
 * Checks a proof: from what is published about one round, that its dice are the only ones possible, that its bets were
 * sealed before, and what they bring. It believes nobody and asks nobody; the server, the page and the standalone
 * verifier run these same lines.
 */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { SignatureCheck as NoteCheck } from '../log/note.ts';
import type { Receipt } from '../log/receipt.ts';
import { beaconRoundFor, randomnessOf } from './beacon.ts';
import { hashDown } from './chain.ts';
import { parseMoment } from './moment.ts';
import type { Dice, Pick } from './picks.ts';
import { formatProblem } from './proof-format.ts';
import {
  checkBook,
  checkLog,
  checkPrize,
  checkReceipts,
  witnessedBy,
  type Logged,
  type Trust,
  type Witnessed,
} from './proof-log.ts';
import { roll } from './roll.ts';

/** The bundle that is published for each round once it is rolled. */
export type Proof = {
  format: 'glass-dice/2';
  money: 'play';
  game: string;
  number: string;
  sequence: number;
  chain: { anchor: string; length: number };
  opensAt: string;
  closesAt: string;
  rollsAt: string;
  payouts: Readonly<Record<Pick, string>>;
  beacon: { network: 'quicknet'; round: number; signature: string } | null;
  seed: string;
  dice: Dice;
  book: { root: string };
  /** Verifier keys, and proofs that the log says this round's terms, book and roll. */
  log: {
    key: string;
    witnesses: readonly string[];
    /** Others that have signed, whom the club does not name any more. */
    formerWitnesses?: readonly string[];
    terms: string;
    book: readonly string[];
    roll: string;
  };
};

/** What a member holds of a round: the proof, what is in the book for them, and what it brought. */
export type SlipProof = Proof & {
  header: { text: string; path: readonly string[] };
  receipts: readonly { note: string; path: readonly string[]; index?: number }[];
  /** What the receipts are signed with, when the club's key is another one by now than that of the log. */
  receiptKey?: string;
  prize: string;
};

/** In the sequence in which they are checked. */
export const proofSteps = [
  'format',
  'chain',
  'beacon-round',
  'beacon-signature',
  'dice',
  'log',
  'book',
  'receipt',
  'prize',
] as const;

export type ProofStep = (typeof proofSteps)[number];

/** `none`: there is nothing to check, such as a beacon or a receipt. `not-checked`: an earlier step fails. */
export type StepState = 'holds' | 'fails' | 'none' | 'not-checked';

export type Verdict = {
  steps: Record<ProofStep, StepState>;
  /** The step that fails, if there is one, and why in plain English. */
  failure?: { step: ProofStep; reason: string };
  /** What was checked, as soon as its format holds. */
  proof?: Proof | SlipProof;
  /** Who of the witnesses signed for the book, and when. */
  witnessed?: Witnessed[];
};

/** Handed in, so that a page need not load the curve for a round without a beacon. */
export type SignatureCheck = (round: number, signatureHex: string) => boolean | Promise<boolean>;

export type Checks = { isBeaconSignature: SignatureCheck; isSignature: NoteCheck; trust?: Trust };

export async function checkProof(bundle: unknown, checks: Checks): Promise<Verdict> {
  const problem = formatProblem(bundle);
  if (problem) return formatFails(problem);
  const proof = bundle as Proof | SlipProof;
  const verdict: Verdict = { steps: { ...unchecked, format: 'holds' }, proof };
  const found: Partial<{ logged: Logged; receipts: Receipt[] }> = {};
  for (const step of proofSteps.slice(1)) {
    const result = await steps[step as keyof typeof steps](proof, checks, found);
    if (typeof result === 'object') {
      verdict.steps[step] = 'fails';
      return { ...verdict, failure: { step, reason: result.reason } };
    }
    verdict.steps[step] = result;
    if (step === 'log') verdict.witnessed = witnessedBy(found.logged!);
  }
  return verdict;
}

export function formatFails(reason: string): Verdict {
  return { steps: { ...unchecked, format: 'fails' }, failure: { step: 'format', reason } };
}

const unchecked = Object.fromEntries(proofSteps.map((step) => [step, 'not-checked'])) as Verdict['steps'];

type Result = 'holds' | 'none' | { reason: string };
type Found = Partial<{ logged: Logged; receipts: Receipt[] }>;
type Check = (proof: Proof | SlipProof, checks: Checks, found: Found) => Result | Promise<Result>;

const steps: Record<Exclude<ProofStep, 'format'>, Check> = {
  chain({ seed, sequence, chain }) {
    const holds = bytesToHex(hashDown(hexToBytes(seed), sequence)) === chain.anchor;
    return holds ? 'holds' : { reason: `SHA-256 applied ${sequence} times to the seed does not give the anchor.` };
  },
  'beacon-round'({ beacon, closesAt }) {
    if (!beacon) return 'none';
    const round = beaconRoundFor(parseMoment(closesAt)!);
    return beacon.round === round ? 'holds' : { reason: `The closing time calls for beacon round ${round}.` };
  },
  async 'beacon-signature'({ beacon }, { isBeaconSignature }) {
    if (!beacon) return 'none';
    const holds = await isBeaconSignature(beacon.round, beacon.signature);
    return holds ? 'holds' : { reason: `The signature is not the beacon's for round ${beacon.round}.` };
  },
  dice({ seed, beacon, dice, ...terms }) {
    const randomness = beacon ? randomnessOf(hexToBytes(beacon.signature)) : 'none';
    const rolled = roll({ ...terms, seed: hexToBytes(seed), beacon: randomness });
    return rolled.join() === dice.join() ? 'holds' : { reason: `The dice that follow are ${rolled.join(' ')}.` };
  },
  log(proof, { isSignature, trust = {} }, found) {
    const logged = checkLog(proof, isSignature, trust);
    if ('reason' in logged) return logged;
    found.logged = logged;
    return 'holds';
  },
  book: (proof, _, { logged }) => checkBook(proof, logged!) ?? 'holds',
  receipt(proof, { isSignature, trust = {} }, found) {
    if (!('receipts' in proof)) return 'none';
    const receipts = checkReceipts(proof, found.logged!, isSignature, trust);
    if ('reason' in receipts) return receipts;
    found.receipts = receipts;
    return 'holds';
  },
  prize: (proof, _, { receipts }) => ('prize' in proof ? (checkPrize(proof, receipts!) ?? 'holds') : 'none'),
};
