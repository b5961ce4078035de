import * as m from '@glass-dice/ui/i18n/messages.js';
import { Sheet } from '@glass-dice/ui/overlays/Sheet.tsx';
import { Keyboard } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

interface TableKeysProps {
  /** The picks, in their rows. */
  board: RefObject<HTMLElement | null>;
  onClear: () => void;
}

/** Of a row of picks. */
const columns = 4;
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };

/** With a keyboard: arrows over the board, digits for the stake, Enter to review, Escape to clear; and a list of these. */
export function TableKeys({ board, onClear }: TableKeysProps) {
  const [listed, setListed] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const typing = target instanceof HTMLElement && target.matches('input, select, textarea');
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    if (key === 'Escape') onClear();
    else if (typing) return;
    else if (key === '?') setListed(true);
    else if (key in steps) move(board.current, steps[key]!, event);
    // What was pressed is typed where the focus is then, and Enter sends that form.
    else if (/^\d$/.test(key)) document.querySelector<HTMLInputElement>('input[name="stake"]')?.focus();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setListed(true)}
        className="flex min-h-11 items-center gap-2 self-start rounded-full px-4 text-sm text-ink-2 hover:bg-raised"
      >
        <Keyboard aria-hidden strokeWidth={1.8} className="size-5" />
        {m.table_keys()}
      </button>
      <Sheet open={listed} onClose={() => setListed(false)} title={m.table_keys()}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
          {keys().map(([key, does]) => (
            <div key={key} className="contents">
              <dt className="font-semibold">{key}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </>
  );
}

const keys = () =>
  [
    ['← → ↑ ↓', m.table_keys_arrows()],
    [m.table_keys_space(), m.table_keys_pick()],
    ['0–9', m.table_keys_digits()],
    ['Enter', m.table_keys_enter()],
    ['Esc', m.table_keys_escape()],
    ['?', m.table_keys_list()],
  ] as const;

/** From the pick that has the focus to the one beside, above or below it; onto the first one from elsewhere. */
function move(board: HTMLElement | null, step: number, event: KeyboardEvent): void {
  const picks = [...(board?.querySelectorAll<HTMLElement>('[aria-pressed]') ?? [])];
  const here = picks.findIndex((pick) => pick === document.activeElement);
  const next = here === -1 ? picks[0] : picks[here + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
