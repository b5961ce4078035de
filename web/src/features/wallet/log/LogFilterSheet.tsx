import type { TransferKind } from '@glass-dice/domain/wallet/postings';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { Field } from '@glass-dice/ui/forms/Field.tsx';
import { useCheckedForm } from '@glass-dice/ui/forms/use-checked-form.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Sheet } from '@glass-dice/ui/overlays/Sheet.tsx';
import { zoneName } from '@glass-dice/ui/texts/club-time.ts';
import { kindName, logKinds } from './log-words.ts';
import type { LogFilter } from './log.api.ts';

interface FormProps {
  filter: LogFilter;
  onApply: (filter: LogFilter) => void;
}

interface LogFilterSheetProps extends FormProps {
  open: boolean;
  onClose: () => void;
}

export function LogFilterSheet({ open, onClose, ...form }: LogFilterSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={m.log_filter()}>
      <FilterForm {...form} />
    </Sheet>
  );
}

function FilterForm({ filter, onApply }: FormProps) {
  const { errors, onSubmit, onInput } = useCheckedForm<'kind' | 'from' | 'to'>({
    check: ({ from, to }) => ({
      ...(!isDay(from) && { from: m.log_day_wrong() }),
      ...(!isDay(to) && { to: m.log_day_wrong() }),
      ...(from && to && from > to && { to: m.log_days_wrong() }),
    }),
    send: async ({ kind, from, to }) =>
      onApply({ ...(kind && { kind: kind as TransferKind }), ...(from && { from }), ...(to && { to }) }),
    fieldOf: {},
  });
  return (
    <form noValidate onSubmit={onSubmit} onInput={onInput} className="grid gap-5 pb-4">
      <fieldset>
        <legend className="pb-1.5 text-sm font-medium text-ink-2">{m.log_kind()}</legend>
        <div className="flex flex-wrap gap-2">
          <KindChoice value="" label={m.log_kind_all()} chosen={!filter.kind} />
          {logKinds.map((kind) => (
            <KindChoice key={kind} value={kind} label={kindName(kind)} chosen={filter.kind === kind} />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-2">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] items-start gap-3">
          <Field label={m.log_from()} name="from" type="date" defaultValue={filter.from} error={errors.from} />
          <Field label={m.log_to()} name="to" type="date" defaultValue={filter.to} error={errors.to} />
        </div>
        <p className="text-xs text-ink-2">{m.log_days({ zone: zoneName() })}</p>
      </div>
      <Button type="submit" block>
        {m.log_filter_show()}
      </Button>
    </form>
  );
}

function KindChoice({ value, label, chosen }: { value: string; label: string; chosen: boolean }) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-edge px-4 text-sm has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
      <input type="radio" name="kind" value={value} defaultChecked={chosen} className="sr-only" />
      {label}
    </label>
  );
}

/** None, or one of this century: a year that was half typed is one of the first. */
function isDay(day: string): boolean {
  return day === '' || day.startsWith('20');
}
