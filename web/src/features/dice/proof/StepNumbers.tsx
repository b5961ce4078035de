import type { Proof, ProofStep } from '@glass-dice/domain/dice/proof';
import * as m from '../../../i18n/generated/messages.js';
import { bytesOf, type Workings } from './workings.ts';
import { Fact, Facts, HexFact } from './Facts.tsx';
import { formatSecond } from '../../../lib/dates.ts';
import { Times } from './Times.tsx';

interface StepNumbersProps {
  step: ProofStep;
  proof: Proof;
  workings: Workings;
}

export function StepNumbers({ step, proof, workings }: StepNumbersProps) {
  const { seed, sequence, chain, beacon } = proof;
  switch (step) {
    case 'format':
      return (
        <Facts>
          <Times {...proof} />
        </Facts>
      );
    case 'chain':
      return (
        <Facts>
          <HexFact name={m.proof_seed()} hex={seed} />
          <Fact name={m.proof_sequence()}>{m.proof_sequence_of({ sequence, length: chain.length })}</Fact>
          <HexFact name={m.proof_anchor()} hex={chain.anchor} />
        </Facts>
      );
    case 'beacon-round':
      return (
        <Facts>
          <Fact name={m.proof_closes()}>{formatSecond(proof.closesAt)}</Fact>
          <Fact name={m.proof_beacon_time()}>{formatSecond(workings.beaconTimeMs)}</Fact>
          <Fact name={m.proof_beacon()}>{m.proof_beacon_value({ round: beacon!.round })}</Fact>
        </Facts>
      );
    case 'beacon-signature':
      return (
        <Facts>
          <HexFact name={m.proof_signature()} hex={beacon!.signature} />
          <HexFact name={m.proof_randomness()} hex={workings.randomness} />
        </Facts>
      );
    case 'dice':
      return (
        <Facts>
          <HexFact name={m.proof_digest()} hex={workings.digest} />
          <Fact name={m.proof_bytes()}>{readingOf(workings).join(' · ')}</Fact>
        </Facts>
      );
  }
}

/** "48 → 1": each byte up to the third die. Any byte that does not give the next die was skipped. */
function readingOf({ digest, dice }: Workings): string[] {
  const left: number[] = [...dice];
  const read: string[] = [];
  for (const byte of bytesOf(digest)) {
    if (left.length === 0) break;
    const die = byte < 252 ? left.shift() : undefined;
    read.push(`${byte} → ${die ?? m.proof_skipped()}`);
  }
  return read;
}
