import { Check } from 'lucide-react';
import { Sheet } from '../overlays/Sheet.tsx';

interface ChoiceSheetProps<Value extends string> {
  open: boolean;
  onClose: () => void;
  title: string;
  choices: readonly { value: Value; label: string; lang?: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of a few: the chosen one is ticked, a press on another chooses it and closes. */
export function ChoiceSheet<Value extends string>(props: ChoiceSheetProps<Value>) {
  const { open, onClose, title, choices, chosen, onChoose } = props;
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <ul className="divided pb-4">
        {choices.map(({ value, label, lang }) => (
          <li key={value}>
            <button
              type="button"
              lang={lang}
              aria-current={value === chosen}
              className="flex min-h-13 w-full items-center justify-between gap-3 text-start aria-[current=true]:font-semibold aria-[current=true]:text-accent"
              onClick={() => {
                onClose();
                if (value !== chosen) onChoose(value);
              }}
            >
              {label}
              {value === chosen && <Check aria-hidden className="size-5" />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
