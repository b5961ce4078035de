/** The periods of a report, in days of the club; a chart of each has a point per step. */
export const reportPeriods = ['day', 'week', 'month', 'year'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export const reportSteps: Record<ReportPeriod, 'hour' | 'day' | 'month'> = {
  day: 'hour',
  week: 'day',
  month: 'day',
  year: 'month',
};
