import { clubChoice } from '@glass-dice/domain/club-choice';
import { amountText, formatAmount, parseTypedAmount, toAmount, type Amount } from '@glass-dice/domain/money';
import { PlayMark } from '@glass-dice/ui/figures/PlayMark.tsx';
import { Field } from '@glass-dice/ui/forms/Field.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { currentLocale } from '@glass-dice/ui/texts/locale.ts';

interface WithdrawAmountFieldProps {
  typed: string;
  onType: (text: string) => void;
  balance: Amount;
  /** Of one withdrawal. */
  maximum: Amount;
  error: string | undefined;
}

/** "All" is the whole balance, or as much of it as one withdrawal may be; then the field says what becomes of the rest. */
export function WithdrawAmountField({ typed, onType, balance, maximum, error }: WithdrawAmountFieldProps) {
  const all = toAmount(Math.min(balance, maximum));
  const capped = balance > maximum && parseTypedAmount(typed) === maximum;
  return (
    <Field
      label={m.withdraw_amount()}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      maxLength={32}
      value={typed}
      onChange={(event) => onType(event.target.value)}
      prefix={
        <>
          <PlayMark />
          {clubChoice().moneyLabel}
        </>
      }
      suffix={
        <button
          type="button"
          className="-me-4 min-h-11 min-w-11 rounded-2 px-4 font-semibold text-accent -outline-offset-2"
          onClick={() => onType(plainText(all))}
        >
          {m.withdraw_all()}
        </button>
      }
      hint={capped && m.withdraw_capped({ limit: amountText(maximum, currentLocale()) })}
      error={error}
    />
  );
}

/** As one would type it, beside the mark and the label that the field has already. */
function plainText(amount: Amount): string {
  return formatAmount(amount, currentLocale()).split(' ')[1]!;
}
