import type { Me } from '@glass-dice/contract/members';
import { useId, useState } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { amountOf } from '../../../lib/amount.ts';
import { Amount } from '../../../ui/figures/Amount.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { useOnDemand } from '../../../ui/use-on-demand.ts';
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
          <dd className="text-ink-2">{m.data_stays_text()}</dd>
        </dl>
        <WithMe skeleton={<Skeleton className="h-32 rounded-2" />}>{(me) => <DeleteButton me={me} />}</WithMe>
      </section>
    </Card>
  );
}

function DeleteButton({ me }: { me: Me }) {
  const [asking, setAsking] = useState(false);
  const [DeleteSheet, fetchSheet] = useOnDemand(
    async () => (await import('./DeleteAccountSheet.tsx')).DeleteAccountSheet,
  );
  const reasonId = useId();
  const balance = amountOf(me.balance);
  const empty = balance === 0;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <span className="text-sm text-ink-2">{m.me_balance()}</span>
        <Amount value={balance} size="lg" />
      </div>
      {!empty && (
        <p id={reasonId} className="text-sm">
          {m.data_balance_first()}
        </p>
      )}
      <Button
        variant="danger"
        block
        disabled={!empty}
        aria-describedby={empty ? undefined : reasonId}
        onClick={async () => setAsking(await fetchSheet())}
      >
        {empty ? m.data_delete() : m.data_delete_balance_left()}
      </Button>
      {DeleteSheet && <DeleteSheet open={asking} onClose={() => setAsking(false)} />}
    </>
  );
}
