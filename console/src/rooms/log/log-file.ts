/** The log as a table for a spreadsheet: in words, and with the names that commands have for the same. */
import { csvText } from '@glass-dice/domain/csv';
import { saveFile } from '@glass-dice/ui/device/save-file.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { clubZone } from '@glass-dice/ui/texts/club-time.ts';
import { actText } from './act-words.ts';
import { detailsText } from './details-text.ts';
import type { LogLine } from './log.api.ts';
import { memberText } from './member-text.ts';

/** Answers the name of the file. */
export function saveLogFile(lines: readonly LogLine[]): string {
  const name = `glass-dice-operator-log-${inClub(new Date()).slice(0, 10)}.csv`;
  saveFile(name, 'text/csv;charset=utf-8', csvText([header(), ...lines.map(row)]));
  return name;
}

function header(): string[] {
  return [
    m.log_csv_number(),
    m.log_csv_utc(),
    m.log_csv_local({ zone: clubZone() }),
    m.console_log_operator(),
    m.console_log_act(),
    m.console_log_command(),
    m.console_log_member(),
    m.console_log_details(),
  ];
}

function row({ id, at, operator, action, member, details }: LogLine) {
  const said = [operator, actText(action), action, memberText(member), detailsText(details)];
  return [Number(id), at, inClub(new Date(at)), ...said];
}

/** Swedish dates and times are ISO ones. */
function inClub(moment: Date): string {
  return moment.toLocaleString('sv-SE', { timeZone: clubZone() });
}
