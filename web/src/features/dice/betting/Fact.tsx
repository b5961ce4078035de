import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import type { ReactNode } from 'react';

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="ms-auto font-semibold">{children}</dd>
    </div>
  );
}

/** What went in, what came back, and the difference. */
export function MoneyFacts({ staked, returned, net }: { staked: string; returned: string; net: string }) {
  return (
    <>
      <Fact name={m.table_staked()}>
        <Amount value={amountOf(staked)} />
      </Fact>
      <Fact name={m.table_returned()}>
        <Amount value={amountOf(returned)} />
      </Fact>
      <Fact name={m.table_net()}>
        <Amount value={amountOf(net)} signed />
      </Fact>
    </>
  );
}
