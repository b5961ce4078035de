import { screens } from '@glass-dice/contract/screens';
import type { Report } from '@glass-dice/contract/wallet';
import { reportPeriods, type ReportPeriod } from '@glass-dice/domain/wallet/report';
import { Tabs } from '@glass-dice/ui/actions/Tabs.tsx';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { Chart } from '@glass-dice/ui/figures/Chart.tsx';
import { PlayMoneyNote } from '@glass-dice/ui/figures/PlayMoneyNote.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { Page } from '@glass-dice/ui/layout/Page.tsx';
import { EmptyState } from '@glass-dice/ui/lists/EmptyState.tsx';
import { ListStates } from '@glass-dice/ui/lists/ListStates.tsx';
import { Skeleton } from '@glass-dice/ui/lists/Skeleton.tsx';
import { useStepBack } from '@glass-dice/ui/overlays/use-step-back.ts';
import { zoneName } from '@glass-dice/ui/texts/club-time.ts';
import { useQuery } from '@tanstack/react-query';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { clubDay, netSoFar } from './report-steps.ts';
import { ReportTotals } from './ReportTotals.tsx';

const periodNames: Record<ReportPeriod, () => string> = {
  day: m.report_day,
  week: m.report_week,
  month: m.report_month,
  year: m.report_year,
};

export function ReportScreen() {
  const stepBack = useStepBack(screens.me);
  const [period, setPeriod] = useState<ReportPeriod>('day');
  return (
    <Page title={m.me_report()} back={stepBack}>
      <div className="pt-2 pb-3">
        <PlayMoneyNote />
      </div>
      <Tabs
        label={m.report_period()}
        items={reportPeriods.map((id) => ({ id, label: periodNames[id]() }))}
        value={period}
        onChange={(id) => setPeriod(id as ReportPeriod)}
      >
        <div className="wide grid gap-4 pt-4">
          <PeriodReport period={period} />
        </div>
      </Tabs>
    </Page>
  );
}

function PeriodReport({ period }: { period: ReportPeriod }) {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['mine', 'report', period],
    queryFn: () => call('GET /wallet/report', { query: { period } }),
  });
  if (!data) {
    return (
      <ListStates
        state={isError ? 'error' : 'loading'}
        skeleton={<ReportSkeleton />}
        failed={m.report_failed()}
        reason={isError ? failureText(error) : undefined}
        onRetry={() => refetch()}
      />
    );
  }
  return (
    <>
      <p className="text-sm text-ink-2">{m.report_since({ day: clubDay(data.from), zone: zoneName() })}</p>
      {isEmpty(data) ? (
        <EmptyState icon={ChartLine} title={m.report_empty()}>
          {m.report_empty_text()}
        </EmptyState>
      ) : (
        <div className="beside">
          <ReportTotals report={data} />
          <Card>
            <Result report={data} period={period} />
          </Card>
        </div>
      )}
    </>
  );
}

function isEmpty({ stakes, prizes, topUps, withdrawals }: Report): boolean {
  return [stakes, prizes, topUps, withdrawals].every((total) => total === '0');
}

function Result({ report, period }: { report: Report; period: ReportPeriod }) {
  if (report.stakes === '0' && report.prizes === '0') return <p className="text-sm text-ink-2">{m.report_no_bets()}</p>;
  return (
    <Chart
      title={m.report_chart()}
      points={netSoFar(report, period)}
      timeLabel={m.report_time()}
      valueLabel={m.report_net()}
    />
  );
}

function ReportSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-5 w-48 rounded-1" />
      <Skeleton className="h-72 rounded-2" />
      <Skeleton className="h-72 rounded-2" />
    </div>
  );
}
