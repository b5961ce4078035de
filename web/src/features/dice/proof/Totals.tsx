import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { useQuery } from '@tanstack/react-query';
import { Fact, Facts } from './Facts.tsx';
import { totalsQuery } from './proof.api.ts';

/** What all members together staked in the round, and what came back. */
export function Totals({ game, number }: { game: string; number: string }) {
  return (
    <Card>
      <section className="grid gap-3">
        <h2 className="font-semibold">{m.proof_totals()}</h2>
        <Sums game={game} number={number} />
      </section>
    </Card>
  );
}

function Sums({ game, number }: { game: string; number: string }) {
  const { data, error, isPending, refetch } = useQuery(totalsQuery(game, number));
  const totals = data?.totals;
  if (error && !data) {
    return (
      <div role="alert" className="grid justify-items-start gap-2 text-sm">
        <p>{m.proof_totals_failed()}</p>
        <p>{failureText(error)}</p>
        <Button variant="secondary" onClick={() => refetch()}>
          {m.ui_retry()}
        </Button>
      </div>
    );
  }
  if (data?.tooFew) return <p className="text-sm text-ink-2">{m.proof_totals_few()}</p>;
  if (!totals) {
    return (
      <p role="status" className="min-h-27 text-sm text-ink-2">
        {isPending ? m.ui_loading() : m.proof_totals_soon()}
      </p>
    );
  }
  if (totals.bets === 0) return <p className="text-sm text-ink-2">{m.proof_totals_none()}</p>;
  return (
    <Facts>
      <Fact name={m.proof_members()}>{totals.members}</Fact>
      <Fact name={m.proof_bets()}>{totals.bets}</Fact>
      <Fact name={m.table_staked()}>
        <Amount value={amountOf(totals.staked)} />
      </Fact>
      <Fact name={m.table_returned()}>
        <Amount value={amountOf(totals.returned)} />
      </Fact>
    </Facts>
  );
}
