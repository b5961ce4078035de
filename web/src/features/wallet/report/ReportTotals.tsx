import type { Report } from '@glass-dice/contract/wallet';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { Amount } from '@glass-dice/ui/figures/Amount.tsx';
import { PlayChip } from '@glass-dice/ui/figures/PlayChip.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';

/** A loss is called a loss. */
export function ReportTotals({ report }: { report: Report }) {
  const profit = amountOf(report.profit);
  const totals = [
    { label: m.report_stakes(), value: report.stakes },
    { label: m.report_prizes(), value: report.prizes },
    { label: m.report_top_ups(), note: m.report_top_ups_note(), value: report.topUps },
    { label: m.report_withdrawals(), note: m.report_withdrawals_note(), value: report.withdrawals },
  ];
  return (
    <Card>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        {profit > 0 ? m.report_profit() : profit < 0 ? m.report_loss() : m.report_even()} <PlayChip />
      </p>
      <p>
        <Amount value={profit} signed size="xl" />
      </p>
      <p className="pt-1 text-xs text-ink-2">{m.report_rule()}</p>
      <dl className="mt-3 divided border-t border-line">
        {totals.map(({ label, note, value }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 last:pb-0">
            <dt>
              {label}
              {note && <span className="block text-xs text-ink-3">{note}</span>}
            </dt>
            <dd className="ms-auto font-medium">
              <Amount value={amountOf(value)} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
