import type { HidingReason } from '@glass-dice/domain/club/comment';
import { hidingReasonText } from '@glass-dice/ui/calls/hiding-reason-text.ts';

interface ReasonChoiceProps {
  reason: HidingReason;
  /** The key that chooses it, too. */
  digit: number;
  checked: boolean;
  onChoose: () => void;
}

export function ReasonChoice({ reason, digit, checked, onChoose }: ReasonChoiceProps) {
  return (
    <label className="-mx-2 flex min-h-11 items-center gap-2.5 rounded-1 px-2 hover:bg-sunken has-checked:bg-accent-soft has-checked:font-semibold rail:min-h-8">
      <input type="radio" name="reason" value={reason} checked={checked} onChange={onChoose} className="size-4" />
      <span className="min-w-0 flex-1">{hidingReasonText(reason)}</span>
      <kbd aria-hidden className="hidden rounded-1 border border-line px-1.5 text-xs text-ink-2 rail:block">
        {digit}
      </kbd>
    </label>
  );
}
