/** The steps of a report as points of a chart, in the words of the reader and the days of the club. */
import type { Report } from '@glass-dice/contract/wallet';
import { localeTags } from '@glass-dice/domain/locale';
import { toAmount, type Amount } from '@glass-dice/domain/money';
import { reportSteps, type ReportPeriod } from '@glass-dice/domain/wallet/report';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { clubZone } from '@glass-dice/ui/texts/club-time.ts';
import { currentLocale } from '@glass-dice/ui/texts/locale.ts';

const styles: Record<(typeof reportSteps)[ReportPeriod], Intl.DateTimeFormatOptions> = {
  hour: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { month: 'numeric', day: 'numeric' },
  month: { month: 'short' },
};

/** The result so far at the end of each step. */
export function netSoFar({ steps }: Report, period: ReportPeriod): { label: string; value: Amount }[] {
  const format = inClub(styles[reportSteps[period]]);
  let sum = 0;
  return steps.map(({ at, net }) => {
    sum += amountOf(net);
    return { label: format.format(new Date(at)), value: toAmount(sum) };
  });
}

export function clubDay(moment: string): string {
  return inClub({ dateStyle: 'long' }).format(new Date(moment));
}

/** Elsewhere a day of the club begins on the day before. */
function inClub(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(localeTags[currentLocale()], { ...options, timeZone: clubZone() });
}
