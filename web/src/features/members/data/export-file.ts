/** An export as a file. Both kinds carry the play-money statement, so that it goes wherever the file goes. */
import { csvText } from '@glass-dice/domain/csv';
import { playMoneyStatement } from '@glass-dice/domain/play-money';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { currentLocale } from '@glass-dice/ui/texts/locale.ts';
import type { ExportSections } from './data.api.ts';

export type ExportFormat = 'json' | 'csv';

export const exportTypes: Record<ExportFormat, string> = {
  json: 'application/json',
  csv: 'text/csv;charset=utf-8',
};

export function exportName(format: ExportFormat, now: Date): string {
  // Swedish dates are ISO dates, here of the reader's own day.
  return `glass-dice-export-${now.toLocaleDateString('sv-SE')}.${format}`;
}

export function exportText(format: ExportFormat, sections: ExportSections, now: Date): string {
  const statement = playMoneyStatement[currentLocale()];
  if (format === 'json') {
    return JSON.stringify(
      { statement, exportedAt: now.toISOString(), sections: Object.fromEntries(sections) },
      null,
      2,
    );
  }
  const values = [...sections].flatMap(([section, rows]) =>
    rows.flatMap((row, place) => Object.entries(row).map(([field, value]) => [section, place + 1, field, value])),
  );
  const header = [m.data_csv_section(), m.data_csv_row(), m.data_csv_field(), m.data_csv_value()];
  return csvText([[statement, '', '', ''], header, ...values]);
}
