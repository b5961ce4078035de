import type { RoundProof } from '@glass-dice/contract/proofs';
import { beaconTimeMs } from '@glass-dice/domain/dice/beacon';
import { Countdown } from '@glass-dice/ui/figures/Countdown.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { formatSecond } from '@glass-dice/ui/texts/club-time.ts';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { tableQuery } from '../dice.api.ts';
import { Disclosure } from './Disclosure.tsx';
import { Fact, Facts, HexFact } from './Facts.tsx';
import { PayoutTable } from './PayoutTable.tsx';
import { Times } from './Times.tsx';

interface PromisedRoundProps {
  gameName: string;
  proof: RoundProof;
  /** The roll is due. */
  onDue: () => void;
}

/** What is settled about a round before it is rolled. */
export function PromisedRound({ gameName, proof, onDue }: PromisedRoundProps) {
  const { chain, sequence, beacon, payouts } = proof;
  return (
    <>
      <Card>
        <div className="grid justify-items-center gap-2 py-2 text-center">
          <p className="text-sm text-ink-2">{gameName}</p>
          <p className="text-lg font-bold">{m.proof_promised()}</p>
          <UntilRoll proof={proof} onDue={onDue} />
          <p className="text-sm text-ink-2">
            {beacon ? m.proof_promised_beacon({ round: beacon.round }) : m.proof_promised_none()}
          </p>
        </div>
      </Card>
      <p className="flex gap-2.5 rounded-2 bg-raised px-4 py-3 text-sm">
        <Lock aria-hidden strokeWidth={1.8} className="mt-px size-4.5 shrink-0" />
        <span className="min-w-0">{m.proof_promised_seed()}</span>
      </p>
      <Card>
        <div className="grid gap-3">
          <p className="text-sm text-ink-2">{m.proof_promised_text()}</p>
          <Facts>
            <Times {...proof} />
            <Fact name={m.proof_beacon()}>
              {beacon ? m.proof_beacon_value({ round: beacon.round }) : m.proof_state_none()}
            </Fact>
            {beacon && <Fact name={m.proof_beacon_time()}>{formatSecond(beaconTimeMs(beacon.round))}</Fact>}
            <Fact name={m.proof_sequence()}>{m.proof_sequence_of({ sequence, length: chain.length })}</Fact>
            <HexFact name={m.proof_anchor()} hex={chain.anchor} />
          </Facts>
          <Disclosure label={m.proof_payouts()}>
            <PayoutTable payouts={payouts} />
          </Disclosure>
        </div>
      </Card>
    </>
  );
}

/** By the server's clock, as long as its table has this round. */
function UntilRoll({ proof, onDue }: Omit<PromisedRoundProps, 'gameName'>) {
  const { data: seen, isError } = useQuery(tableQuery(proof.game));
  const round = seen?.table.round;
  if (!seen || round?.number !== proof.number) {
    return (
      <p role="status" className="min-h-10.5 text-ink-2">
        {seen ? m.proof_due() : isError && formatSecond(proof.rollsAt)}
      </p>
    );
  }
  return (
    <p className="min-h-10.5 text-xl font-bold">
      <Countdown label={m.table_until_roll()} remainingMs={round.rollsInMs} startedAt={seen.at} onEnd={onDue} />
    </p>
  );
}
