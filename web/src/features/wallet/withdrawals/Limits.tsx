import type { Wallet } from '@glass-dice/contract/wallet';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Sheet } from '@glass-dice/ui/overlays/Sheet.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { Info } from 'lucide-react';
import { useState, type ReactNode } from 'react';

export function Limits({ wallet: { withdrawal, renewsAt } }: { wallet: Wallet }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="-my-2 -me-2 inline-flex min-h-11 min-w-11 items-center gap-1 rounded-full px-2 text-sm font-semibold text-accent"
      >
        {m.withdraw_limits()}
        <Info aria-hidden className="size-4" />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={m.withdraw_limits()}>
        <dl className="grid gap-2 text-sm">
          <Limit label={m.withdraw_minimum()}>
            <Amount value={amountOf(withdrawal.minimum)} />
          </Limit>
          <Limit label={m.withdraw_maximum()}>
            <Amount value={amountOf(withdrawal.maximum)} />
          </Limit>
          <Limit label={m.withdraw_times()}>{withdrawal.timesPerDay}</Limit>
          <Limit label={m.withdraw_left()}>{withdrawal.leftToday}</Limit>
        </dl>
        <p className="pt-3 text-sm text-ink-2">{m.withdraw_limits_all()}</p>
        <p className="pt-1 text-sm text-ink-2">{m.withdraw_limits_renew({ until: formatMoment(renewsAt) })}</p>
      </Sheet>
    </>
  );
}

function Limit({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
