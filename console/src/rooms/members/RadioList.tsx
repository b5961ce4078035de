import { useId } from 'react';

interface RadioListProps<Value extends string> {
  legend: string;
  /** By this name a form finds it, to give it the focus. */
  name: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
}

/** All of the choices in sight: an operator compares them before choosing one. */
export function RadioList<Value extends string>({ legend, name, choices, chosen, onChoose }: RadioListProps<Value>) {
  // Two forms on a page may ask for the same.
  const group = useId();
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 font-medium text-ink-2">{legend}</legend>
      {choices.map(({ value, label }) => (
        <label
          key={value}
          className="flex min-h-11 items-center gap-2.5 rounded-1 px-2 hover:bg-raised has-checked:bg-accent-soft rail:min-h-8"
        >
          <input
            type="radio"
            name={`${name}-${group}`}
            data-field={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="size-4 shrink-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
