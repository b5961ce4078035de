import { CircleCheck, CircleDashed, CircleEqual, CircleX } from 'lucide-react';
import * as m from '../../../i18n/generated/messages.js';
import { failureText } from '../../../lib/failure-text.ts';
import type { FailedStep } from './check-roll.ts';

interface CheckMarkProps {
  /** The step that fails; null when all hold, nothing while it is being found out. */
  failed: FailedStep | null | undefined;
  /** Why it could not be found out. */
  error: Error | null;
  withBeacon: boolean;
}

/**
 * What this device found when it recomputed a roll. Only a round with the public beacon gets the tick: without one, the
 * club could know the roll in advance, and the mark says so.
 */
export function CheckMark(props: CheckMarkProps) {
  const [Icon, tone, text] = lookOf(props);
  return (
    <span className={`inline-flex min-w-0 items-center gap-1.5 ${tone}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0">{text}</span>
    </span>
  );
}

function lookOf({ failed, error, withBeacon }: CheckMarkProps) {
  if (failed) return [CircleX, 'font-semibold text-loss', m.table_check_failed({ step: words[failed]() })] as const;
  if (failed === null) {
    return withBeacon
      ? ([CircleCheck, 'font-semibold text-win', m.table_verified()] as const)
      : ([CircleEqual, 'text-ink-2', m.table_recomputed()] as const);
  }
  const text = error ? m.table_unchecked({ failure: failureText(error) }) : m.table_checking();
  return [CircleDashed, 'text-ink-2', text] as const;
}

const words: Record<FailedStep, () => string> = {
  format: m.table_step_format,
  chain: m.table_step_chain,
  'beacon-round': m.table_step_beacon_round,
  'beacon-signature': m.table_step_beacon_signature,
  dice: m.table_step_dice,
  shown: m.table_step_shown,
};
