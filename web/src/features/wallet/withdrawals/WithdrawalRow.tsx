import type { Withdrawal } from '@glass-dice/contract/wallet';
import type { WithdrawalState } from '@glass-dice/domain/wallet/withdrawal';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatClubMoment } from '@glass-dice/ui/texts/club-time.ts';
import { payoutReasonText } from './payout-reason-text.ts';

const states: Record<WithdrawalState, { label: () => string; tone: 'neutral' | 'win' | 'loss' }> = {
  'in-progress': { label: m.withdrawals_in_progress, tone: 'neutral' },
  paid: { label: m.withdrawals_paid, tone: 'win' },
  failed: { label: m.withdrawals_failed, tone: 'loss' },
  returned: { label: m.withdrawals_returned, tone: 'loss' },
};

export function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const { amount, state, bank, maskedNumber, at } = withdrawal;
  const { label, tone } = states[state];
  return (
    <div className="grid gap-1 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Amount value={amountOf(amount)} size="lg" />
        <p className="flex flex-wrap gap-1">
          <Badge>{m.withdrawals_simulated()}</Badge>
          <Badge tone={tone}>{label()}</Badge>
        </p>
      </div>
      <p className="text-sm text-ink-2">{m.withdraw_to({ card: `${bank} ${maskedNumber}` })}</p>
      <p className="text-sm">{description(withdrawal)}</p>
      <time dateTime={at} className="text-xs text-ink-3">
        {formatClubMoment(at)}
      </time>
    </div>
  );
}

function description({ state, reason, changedAt }: Withdrawal): string {
  if (state === 'in-progress') return m.withdrawals_in_progress_text();
  if (state === 'paid') return m.withdrawals_paid_text({ time: changedAt ? formatClubMoment(changedAt) : '' });
  return m.withdrawals_back({ reason: reason ? payoutReasonText(reason) : '' }).trim();
}
