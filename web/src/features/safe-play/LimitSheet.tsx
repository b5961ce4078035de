import type { PlayLimit } from '@glass-dice/contract/safe-play';
import { clubChoice } from '@glass-dice/domain/club-choice';
import { amountText, parseTypedAmount, type Amount } from '@glass-dice/domain/money';
import { changeLimit } from '@glass-dice/domain/safe-play/limits';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { amountOf } from '@glass-dice/ui/calls/amount.ts';
import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import { PlayMark } from '@glass-dice/ui/figures/PlayMark.tsx';
import { Field } from '@glass-dice/ui/forms/Field.tsx';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import { useCheckedForm } from '@glass-dice/ui/forms/use-checked-form.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Sheet } from '@glass-dice/ui/overlays/Sheet.tsx';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { currentLocale } from '@glass-dice/ui/texts/locale.ts';
import { useState } from 'react';
import { LimitAmount } from './LimitAmount.tsx';
import { kindNames, periodNames } from './limit-words.ts';
import { useSetLimit } from './safe-play.api.ts';

interface LimitSheetProps {
  limit: PlayLimit;
  open: boolean;
  onClose: () => void;
}

export function LimitSheet({ limit, open, onClose }: LimitSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={`${kindNames[limit.kind]()} · ${periodNames[limit.period]()}`}>
      <LimitForm limit={limit} onClose={onClose} />
    </Sheet>
  );
}

/** Says before anything is saved whether it holds at once or in 24 hours. */
function LimitForm({ limit, onClose }: Omit<LimitSheetProps, 'open'>) {
  const { kind, period, next } = limit;
  const holding = limit.amount === null ? null : amountOf(limit.amount);
  const [typed, setTyped] = useState(() => (holding === null ? '' : String(holding / 100)));
  const setLimit = useSetLimit();

  async function save(amount: Amount | null) {
    // What went wrong stands above the buttons.
    const saved = await setLimit.mutateAsync({ kind, period, amount }).catch(() => undefined);
    if (!saved) return;
    const later = saved.limits.find((each) => each.kind === kind && each.period === period)?.next;
    toast(later ? m.limits_saved_later({ when: formatMoment(later.inForceAt) }) : m.limits_saved(), 'success');
    onClose();
  }

  const { errors, pending, onSubmit, onInput } = useCheckedForm<'amount'>({
    check: ({ amount }) => mistakeIn(amount),
    send: ({ amount }) => save(parseTypedAmount(amount)!),
    fieldOf: {},
  });
  const busy = setLimit.isPending;

  return (
    <form noValidate onSubmit={onSubmit} onInput={onInput} className="grid gap-4 pb-4">
      {next && (
        <div className="grid gap-2 rounded-2 border border-line p-3 text-sm">
          <p>
            {m.limits_from({ when: formatMoment(next.inForceAt) })} <LimitAmount amount={next.amount} />
          </p>
          <Button variant="secondary" disabled={busy} onClick={() => save(holding)}>
            {m.limits_keep()}
          </Button>
        </div>
      )}
      <Field
        label={m.limits_amount()}
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setLimit.reset();
        }}
        prefix={
          <>
            <PlayMark />
            {clubChoice().moneyLabel}
          </>
        }
        hint={effectOf(parseTypedAmount(typed), holding, amountOf(limit.used))}
        error={errors.amount}
      />
      <FormFailure>{setLimit.error ? failureText(setLimit.error) : undefined}</FormFailure>
      <Button type="submit" block pending={pending} disabled={busy}>
        {m.phone_submit()}
      </Button>
      {holding !== null && next?.amount !== null && (
        <div className="grid gap-1 text-center">
          <Button variant="quiet" disabled={busy} onClick={() => save(null)}>
            {m.limits_remove()}
          </Button>
          <p className="text-xs text-ink-2">{m.limits_remove_note()}</p>
        </div>
      )}
    </form>
  );
}

function mistakeIn(typed: string): { amount?: string } {
  const amount = parseTypedAmount(typed);
  if (amount === undefined) return { amount: m.withdraw_bad_amount() };
  return amount % 100 === 0 ? {} : { amount: m.limits_whole() };
}

function effectOf(wish: Amount | undefined, holding: Amount | null, used: Amount): string | undefined {
  if (wish === undefined) return undefined;
  const text = (amount: Amount) => amountText(amount, currentLocale());
  const current = { amount: holding, before: null, inForceAtMs: 0 };
  if (holding !== null && changeLimit(current, wish, 0).inForceAtMs > 0)
    return m.limits_later({ limit: text(holding) });
  return used < wish ? m.limits_at_once() : m.limits_beyond({ used: text(used) });
}
