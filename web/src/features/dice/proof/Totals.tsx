import { useQuery } from '@tanstack/react-query';
import * as m from '../../../i18n/generated/messages.js';
import { amountOf } from '../../../lib/amount.ts';
import { call } from '../../../lib/api.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { Amount } from '../../../ui/figures/Amount.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Fact, Facts } from './Facts.tsx';

const lookAgainMs = 2_000;

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
  const {
    data: totals,
    error,
    isPending,
    refetch,
  } = useQuery({
    queryKey: ['round-totals', game, number],
    queryFn: async () => (await call('GET /rounds/:game/:number/totals', { params: { game, number } })).totals,
    staleTime: ({ state: { data } }) => (data ? Infinity : 0),
    refetchInterval: ({ state: { data, status } }) => (status === 'success' && !data ? lookAgainMs : false),
  });
  if (error && !totals) {
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
