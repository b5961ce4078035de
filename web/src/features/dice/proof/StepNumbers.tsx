import type { Proof, ProofStep, SlipProof, Verdict } from '@glass-dice/domain/dice/proof';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatSecond } from '@glass-dice/ui/texts/club-time.ts';
import { numberText } from '@glass-dice/ui/texts/number-text.ts';
import { bytesOf } from './hex.ts';
import type { Place, Workings } from './workings.ts';
import { Fact, Facts, HexFact } from './Facts.tsx';
import { Times } from './Times.tsx';

interface StepNumbersProps {
  step: ProofStep;
  /** Those whom this device knows; in a proof from elsewhere, those whom it names itself. */
  witnessed: NonNullable<Verdict['witnessed']>;
  proof: Proof | SlipProof;
  workings: Workings;
}

export function StepNumbers({ step, witnessed, proof, workings }: StepNumbersProps) {
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
    default:
      return <LogNumbers step={step} witnessed={witnessed} proof={proof} workings={workings} />;
  }
}

/** Of the steps that need the club's log. */
function LogNumbers({ step, witnessed, proof, workings }: StepNumbersProps) {
  switch (step) {
    case 'log':
      return (
        <Facts>
          <HexFact name={m.proof_log_key()} hex={proof.log.key} />
          <PlaceFact name={m.proof_log_terms()} place={workings.places.terms} />
          <PlaceFact name={m.proof_step_book()} place={workings.places.book} />
          <PlaceFact name={m.proof_log_roll()} place={workings.places.roll} />
        </Facts>
      );
    case 'book':
      return (
        <div className="grid gap-2 text-sm">
          <Facts>
            <HexFact name={m.proof_book_root()} hex={proof.book.root} />
            {witnessed.map(({ name, seenAt }) => (
              <Fact key={name} name={m.proof_witness({ name })}>
                {formatSecond(seenAt * 1_000)}
              </Fact>
            ))}
          </Facts>
          {witnessed.length === 0 && <p className="text-ink-2">{m.proof_witness_none()}</p>}
        </div>
      );
    case 'receipt':
      return (
        <Facts>
          <Fact name={m.proof_receipts()}>{(proof as SlipProof).receipts.length}</Fact>
        </Facts>
      );
    case 'prize':
      return (
        <Facts>
          <Fact name={m.proof_step_prize()}>
            <Amount value={amountOf((proof as SlipProof).prize)} />
          </Fact>
        </Facts>
      );
    default:
      return undefined;
  }
}

function PlaceFact({ name, place }: { name: string; place: Place | undefined }) {
  // People count from one.
  const text = place && m.proof_log_place({ index: numberText(place.index + 1), size: numberText(place.size) });
  return <Fact name={name}>{text}</Fact>;
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
