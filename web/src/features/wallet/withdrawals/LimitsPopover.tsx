import type { Wallet } from '@glass-dice/contract/wallet';
import { Info } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { amountOf } from '../../../lib/amount.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { Amount } from '../../../ui/figures/Amount.tsx';

/** Below its button where the browser can place it there, in the middle of the page elsewhere. */
const place =
  'm-auto [position-anchor:--limits] [position-area:bottom_span-left] [position-try-fallbacks:flip-block] supports-[position-area:bottom]:mx-0 supports-[position-area:bottom]:my-1';

export function LimitsPopover({ wallet: { withdrawal, renewsAt } }: { wallet: Wallet }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="-my-2 -me-2 inline-flex min-h-11 min-w-11 items-center gap-1 rounded-full px-2 text-sm font-semibold text-accent [anchor-name:--limits]"
      >
        {m.withdraw_limits()}
        <Info aria-hidden className="size-4" />
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={m.withdraw_limits()}
        className={`w-80 max-w-[calc(100vw-32px)] rounded-2 border border-line bg-surface p-4 text-sm text-ink shadow-float ${place}`}
      >
        <dl className="grid gap-2">
          <Limit label={m.withdraw_minimum()}>
            <Amount value={amountOf(withdrawal.minimum)} />
          </Limit>
          <Limit label={m.withdraw_maximum()}>
            <Amount value={amountOf(withdrawal.maximum)} />
          </Limit>
          <Limit label={m.withdraw_times()}>{withdrawal.timesPerDay}</Limit>
          <Limit label={m.withdraw_left()}>{withdrawal.leftToday}</Limit>
        </dl>
        <p className="mt-3 border-t border-line pt-3 text-ink-2">{m.withdraw_limits_all()}</p>
        <p className="mt-1 text-ink-2">{m.withdraw_limits_renew({ until: formatMoment(renewsAt) })}</p>
      </div>
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
