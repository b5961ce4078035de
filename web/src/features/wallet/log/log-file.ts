/** The money log as a table for a spreadsheet. It begins with the play-money statement, which goes where the file goes. */
import type { LogEntry } from '@glass-dice/contract/wallet';
import { clubChoice } from '@glass-dice/domain/club-choice';
import { csvText, type CsvCell } from '@glass-dice/domain/csv';
import { amountText, type Amount } from '@glass-dice/domain/money';
import { playMoneyStatement, playUnit } from '@glass-dice/domain/play-money';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { saveFile } from '@glass-dice/ui/device/save-file.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { clubZone } from '@glass-dice/ui/texts/club-time.ts';
import { currentLocale } from '@glass-dice/ui/texts/locale.ts';
import { kindName, memoText } from './log-words.ts';

/** Answers the name of the file. */
export function saveLogFile(entries: readonly LogEntry[]): string {
  const name = `glass-dice-money-log-${isoDay(new Date())}.csv`;
  const head = header();
  const statement = [playMoneyStatement[currentLocale()], ...head.slice(1).fill('')];
  saveFile(name, 'text/csv;charset=utf-8', csvText([statement, head, ...entries.map(row)]));
  return name;
}

function header(): string[] {
  const unit = `${playUnit} ${clubChoice().moneyLabel}`;
  return [
    m.log_csv_number(),
    m.log_kind(),
    m.log_csv_utc(),
    m.log_csv_local({ zone: clubZone() }),
    m.log_csv_memo(),
    m.withdraw_amount(),
    m.log_balance_after(),
    m.log_csv_plain_amount({ unit }),
    m.log_csv_plain_balance({ unit }),
  ];
}

function row(entry: LogEntry): CsvCell[] {
  const [amount, balance] = [amountOf(entry.amount), amountOf(entry.balanceAfter)];
  const at = new Date(entry.at);
  return [
    Number(entry.number),
    kindName(entry.kind),
    at.toISOString(),
    at.toLocaleString('sv-SE', { timeZone: clubZone() }),
    memoText(entry),
    amountText(amount, currentLocale(), { signed: true }),
    amountText(balance, currentLocale()),
    decimal(amount),
    decimal(balance),
  ];
}

/** Swedish dates and times are ISO ones, here of the club's clock, whose days the list is narrowed to. */
function isoDay(moment: Date): string {
  return moment.toLocaleDateString('sv-SE', { timeZone: clubZone() });
}

/** Something to calculate with; read from its decimal digits, so that nothing is rounded on the way. */
function decimal(amount: Amount): number {
  return Number(`${amount}E-2`);
}
