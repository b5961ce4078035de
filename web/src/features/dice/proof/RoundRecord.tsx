import type { RoundProof } from '@glass-dice/contract/proofs';
import type { Dice } from '@glass-dice/domain/dice/picks';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Disclosure } from './Disclosure.tsx';
import { PayoutTable } from './PayoutTable.tsx';
import { TakeAway } from './TakeAway.tsx';
import { Totals } from './Totals.tsx';

interface RoundRecordProps {
  proof: RoundProof;
  /** The proof as the server wrote it. */
  bundle: string;
}

/** What was bet in a rolled round, what it paid, and its proof to take along. */
export function RoundRecord({ proof, bundle }: RoundRecordProps) {
  const { game, number, payouts, dice } = proof;
  return (
    <>
      <Totals game={game} number={number} />
      <div className="rounded-2 bg-surface px-4 py-1 shadow-card">
        <Disclosure label={m.proof_payouts()}>
          <PayoutTable payouts={payouts} dice={dice as readonly number[] | undefined as Dice | undefined} />
        </Disclosure>
      </div>
      <TakeAway proof={proof} bundle={bundle} />
    </>
  );
}
