/**
 * Checks a proof: from what is published about one round, that its dice are the only ones possible. It believes nobody
 * and asks nobody; the server, the page and the standalone verifier run these same lines.
 */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { beaconRoundFor, randomnessOf } from './beacon.ts';
import { hashDown } from './chain.ts';
import { parseMoment } from './moment.ts';
import type { Dice, Pick } from './picks.ts';
import { formatProblem } from './proof-format.ts';
import { roll } from './roll.ts';

/** The bundle that is published for each round once it is rolled. */
export type Proof = {
  format: 'glass-dice/1';
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
};

/** In the sequence in which they are checked. */
export const proofSteps = ['format', 'chain', 'beacon-round', 'beacon-signature', 'dice'] as const;

export type ProofStep = (typeof proofSteps)[number];

/** `none`: the round has no beacon, and there is nothing to check. `not-checked`: an earlier step fails. */
export type StepState = 'holds' | 'fails' | 'none' | 'not-checked';

export type Verdict = {
  steps: Record<ProofStep, StepState>;
  /** The step that fails, if there is one, and why in plain English. */
  failure?: { step: ProofStep; reason: string };
  /** What was checked, as soon as its format holds. */
  proof?: Proof;
};

/** Handed in, so that a page need not load the curve for a round without a beacon. */
export type SignatureCheck = (round: number, signatureHex: string) => boolean | Promise<boolean>;

export async function checkProof(bundle: unknown, isBeaconSignature: SignatureCheck): Promise<Verdict> {
  const problem = formatProblem(bundle);
  if (problem) return formatFails(problem);
  const proof = bundle as Proof;
  const steps: Verdict['steps'] = { ...unchecked, format: 'holds' };
  for (const step of ['chain', 'beacon-round', 'beacon-signature', 'dice'] as const) {
    const found = await checks[step](proof, isBeaconSignature);
    if (typeof found === 'object') {
      steps[step] = 'fails';
      return { steps, failure: { step, reason: found.reason }, proof };
    }
    steps[step] = found;
  }
  return { steps, proof };
}

export function formatFails(reason: string): Verdict {
  return { steps: { ...unchecked, format: 'fails' }, failure: { step: 'format', reason } };
}

const unchecked = Object.fromEntries(proofSteps.map((step) => [step, 'not-checked'])) as Verdict['steps'];

type Found = 'holds' | 'none' | { reason: string };

type Check = (proof: Proof, isBeaconSignature: SignatureCheck) => Found | Promise<Found>;

const checks: Record<Exclude<ProofStep, 'format'>, Check> = {
  chain({ seed, sequence, chain }) {
    const holds = bytesToHex(hashDown(hexToBytes(seed), sequence)) === chain.anchor;
    return holds ? 'holds' : { reason: `SHA-256 applied ${sequence} times to the seed does not give the anchor.` };
  },
  'beacon-round'({ beacon, closesAt }) {
    if (!beacon) return 'none';
    const round = beaconRoundFor(parseMoment(closesAt)!);
    return beacon.round === round ? 'holds' : { reason: `The closing time calls for beacon round ${round}.` };
  },
  async 'beacon-signature'({ beacon }, isBeaconSignature) {
    if (!beacon) return 'none';
    const holds = await isBeaconSignature(beacon.round, beacon.signature);
    return holds ? 'holds' : { reason: `The signature is not the beacon's for round ${beacon.round}.` };
  },
  dice({ seed, beacon, dice, ...terms }) {
    const randomness = beacon ? randomnessOf(hexToBytes(beacon.signature)) : 'none';
    const rolled = roll({ ...terms, seed: hexToBytes(seed), beacon: randomness });
    return rolled.join() === dice.join() ? 'holds' : { reason: `The dice that follow are ${rolled.join(' ')}.` };
  },
};
