import type { Wallet } from '@glass-dice/contract/wallet';
import { topUpAmounts } from '@glass-dice/domain/wallet/grants';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { Info } from 'lucide-react';

/** How much a member may still top up today, since when, and why an amount cannot be chosen. */
export function Allowance({ wallet: { topUp, renewsAt } }: { wallet: Wallet }) {
  const left = amountOf(topUp.leftToday);
  const why = whyNotAll(left, renewsAt);
  const facts = [
    [m.topup_left(), <Amount key="left" value={left} />],
    [m.topup_allowance(), <Amount key="allowance" value={amountOf(topUp.allowance)} />],
    [m.topup_renews(), formatMoment(renewsAt)],
  ] as const;
  return (
    <Card>
      <dl className="grid gap-1.5 text-sm">
        {facts.map(([name, value], place) => (
          <div key={name} className={`flex flex-wrap justify-between gap-x-4 ${place === 0 ? 'font-semibold' : ''}`}>
            <dt className={place === 0 ? '' : 'text-ink-2'}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {why && (
        <p className="mt-3 flex gap-2 text-sm text-ink-2">
          <Info aria-hidden strokeWidth={1.8} className="mt-px size-4.5 shrink-0 text-accent" />
          <span className="min-w-0">{why}</span>
        </p>
      )}
    </Card>
  );
}

function whyNotAll(left: number, renewsAt: string): string | undefined {
  const fitting = topUpAmounts.filter((amount) => amount <= left).length;
  if (fitting === 0) return m.topup_used_up({ until: formatMoment(renewsAt) });
  return fitting < topUpAmounts.length ? m.topup_beyond() : undefined;
}
