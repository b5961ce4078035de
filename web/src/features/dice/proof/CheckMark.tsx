import { failureText } from '@glass-dice/ui/calls/failure-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { CircleCheck, CircleDashed, CircleEqual, CircleX, type LucideIcon } from 'lucide-react';
import type { FailedStep, RoundMark } from '../glass/round-mark.ts';

interface CheckMarkProps {
  /** Nothing while it is being found out; `unpublished`: the log does not say the roll yet. */
  mark: RoundMark | 'unpublished' | undefined;
  /** Why it could not be found out. */
  error: Error | null;
  /** All steps hold, and the log itself could not be compared with what this device saw of it. */
  unread?: boolean | undefined;
  /** In one line, in lines of their own, or the sign alone, which is then said in words. */
  look?: 'line' | 'lines' | 'sign' | undefined;
  /** What it means to have no beacon stands beside it. */
  told?: boolean | undefined;
}

/**
 * What this device found when it checked a round. Only one with the public beacon whose bets were sealed in time gets the
 * tick, and the mark says by whose word they were.
 */
export function CheckMark({ mark, error, unread, look = 'line', told = false }: CheckMarkProps) {
  const [Icon, tone, text, how] = lookOf(mark, error, told);
  const more = look === 'lines' ? 'block font-normal text-ink-2' : "before:content-['_·_']";
  return (
    <span className={`inline-flex min-w-0 items-center gap-1.5 ${tone}`}>
      <Icon aria-hidden className={`shrink-0 ${look === 'line' ? 'size-4' : 'size-5'}`} />
      <span className={look === 'sign' ? 'sr-only' : 'min-w-0 first-letter:uppercase'}>
        <span>{text}</span>
        {how && <span className={more}>{how}</span>}
        {unread && <span className={more}>{m.table_log_unread()}</span>}
      </span>
    </span>
  );
}

type Look = readonly [Icon: LucideIcon, tone: string, text: string, how?: string];

function lookOf(mark: CheckMarkProps['mark'], error: Error | null, told: boolean): Look {
  if (mark === undefined) {
    const text = error ? m.table_unchecked({ failure: failureText(error) }) : m.table_checking();
    return [CircleDashed, 'text-ink-2', text];
  }
  if (mark === 'unpublished') return [CircleDashed, 'text-ink-2', m.table_unpublished()];
  switch (mark.kind) {
    case 'fails':
      return [CircleX, 'font-semibold text-loss', m.table_check_failed({ step: words[mark.step]() })];
    case 'no-beacon':
      return [CircleEqual, 'text-ink-2', told ? m.table_recomputed_here() : m.table_recomputed()];
    case 'late':
      return [CircleEqual, 'text-ink-2', m.table_sealed_late()];
    case 'unread':
      return [CircleDashed, 'text-ink-2', m.table_log_unread()];
    default:
      return [CircleCheck, 'font-semibold text-win', m.table_verified(), witnessText(mark)];
  }
}

/** Who saw that the bets were sealed in time. */
function witnessText(mark: Extract<RoundMark, { kind: 'witnessed' | 'seen' | 'club-clock' }>): string {
  if (mark.kind === 'witnessed') return m.table_witnessed({ count: mark.by });
  return mark.kind === 'seen' ? m.table_seen() : m.table_club_clock();
}

const words: Record<FailedStep, () => string> = {
  format: m.table_step_format,
  chain: m.table_step_chain,
  'beacon-round': m.table_step_beacon_round,
  'beacon-signature': m.table_step_beacon_signature,
  dice: m.table_step_dice,
  log: m.table_step_log,
  book: m.table_step_book,
  receipt: m.table_step_receipt,
  prize: m.table_step_prize,
  shown: m.table_step_shown,
  contradiction: m.table_step_contradiction,
};
