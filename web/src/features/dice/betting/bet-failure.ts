import { amountText } from '@glass-dice/domain/money';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { CallError } from '@glass-dice/ui/calls/call.ts';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { currentLocale } from '@glass-dice/ui/texts/locale.ts';
import { isUndecided } from '../dice.api.ts';

/** Why bets were not taken. */
export interface Failed {
  text: string;
  /** There is not enough play money for them. */
  isShort: boolean;
}

export function betFailure(error: Error): Failed {
  return { text: textOf(error), isShort: error instanceof CallError && error.code === 'insufficient-balance' };
}

/** The limits of one amount are about a stake here, and a lost answer may be asked for again. */
function textOf(error: Error): string {
  if (isUndecided(error)) return m.table_repeat({ failure: failureText(error) });
  const { code, details } = error instanceof CallError ? error : new CallError('internal');
  const limit = details.limit ? amountText(amountOf(details.limit), currentLocale()) : '';
  if (code === 'below-minimum') return m.table_stake_below({ limit });
  if (code === 'above-maximum') return m.table_stake_above({ limit });
  return failureText(error);
}
