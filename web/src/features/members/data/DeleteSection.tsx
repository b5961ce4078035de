import type { Me } from '@glass-dice/contract/members';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useOnDemand } from '@glass-dice/ui/use-on-demand.ts';
import { useState } from 'react';
import { WithMe } from '../profile/WithMe.tsx';

export function DeleteSection() {
  return (
    <Card>
      <section className="grid gap-3">
        <h2 className="text-title font-semibold">{m.data_delete_title()}</h2>
        <dl className="grid gap-1 text-sm">
          <dt className="font-medium">{m.data_goes()}</dt>
          <dd className="pb-2 text-ink-2">{m.data_goes_text()}</dd>
          <dt className="font-medium">{m.data_stays()}</dt>
          <dd className="pb-2 text-ink-2">{m.data_stays_text()}</dd>
          <dt className="font-medium">{m.data_back()}</dt>
          <dd className="text-ink-2">{m.data_back_text()}</dd>
        </dl>
        <WithMe skeleton={<Skeleton className="h-26 rounded-2" />}>{(me) => <DeleteButton me={me} />}</WithMe>
      </section>
    </Card>
  );
}

function DeleteButton({ me }: { me: Me }) {
  const [asking, setAsking] = useState(false);
  const [DeleteSheet, fetchSheet] = useOnDemand(
    async () => (await import('./DeleteAccountSheet.tsx')).DeleteAccountSheet,
  );
  const balance = amountOf(me.balance);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <span className="text-sm text-ink-2">{m.me_balance()}</span>
        <Amount value={balance} size="lg" />
      </div>
      <Button variant="danger" block onClick={async () => setAsking(await fetchSheet())}>
        {m.data_delete()}
      </Button>
      {DeleteSheet && <DeleteSheet balance={balance} open={asking} onClose={() => setAsking(false)} />}
    </>
  );
}
