import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useOnDemand } from '../use-on-demand.ts';
import { FieldError } from './FieldError.tsx';

interface ChoiceFieldProps<Value extends string> {
  label: string;
  /** By this name a form finds the field, to give it the focus. */
  name: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value | undefined;
  /** Stands there while nothing is chosen. */
  placeholder: string;
  onChoose: (value: Value) => void;
  /** Says what is wrong and how to mend it; shown below the field and read with it. */
  error?: string | undefined;
}

/** A field of a form that is chosen from a sheet instead of typed. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, name, choices, chosen, placeholder, onChoose, error } = props;
  const [open, setOpen] = useState(false);
  const [Sheet, fetchSheet] = useOnDemand(async () => (await import('./ChoiceSheet.tsx')).ChoiceSheet<Value | ''>);
  const id = useId();
  const shown = choices.find(({ value }) => value === chosen)?.label;
  return (
    <div className="grid gap-1.5">
      <span id={`${id}-label`} className="text-sm font-medium text-ink-2">
        {label}
      </span>
      <button
        type="button"
        id={id}
        name={name}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={error && `${id}-error`}
        className={`flex min-h-13.5 w-full items-center gap-3 rounded-2 border bg-surface px-4 py-2 text-start transition-colors hover:bg-sunken active:bg-sunken ${error ? 'border-loss' : 'border-edge'}`}
        onClick={async () => setOpen(await fetchSheet())}
      >
        <span className={`min-w-0 flex-1 ${shown ? '' : 'text-ink-3'}`}>{shown ?? placeholder}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-3" />
      </button>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {Sheet && (
        <Sheet
          open={open}
          onClose={() => setOpen(false)}
          title={label}
          choices={choices}
          chosen={chosen ?? ''}
          onChoose={(value) => value && onChoose(value)}
        />
      )}
    </div>
  );
}
