import type { RolledRound } from '@glass-dice/contract/dice';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, CircleEqual, CircleX } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { failureText } from '../../lib/failure-text.ts';
import { checkRoll, type FailedStep } from './check-roll.ts';

/**
 * What this device found when it recomputed a roll. Only a round with the public beacon gets the tick: without one, the
 * club could know the roll in advance, and the mark says so.
 */
export function RollMark({ game, last }: { game: string; last: RolledRound }) {
  const { data: failed, error } = useQuery({
    queryKey: ['roll-check', game, last.number, last.dice],
    queryFn: () => checkRoll(game, last),
    // What holds once holds for ever.
    staleTime: Infinity,
  });
  const proof = (
    <a href={`/api/rounds/${game}/${last.number}/proof`} className="ms-auto py-3 font-medium text-accent">
      {m.table_proof()}
    </a>
  );
  const [Icon, tone, text] = mark(failed, error, last.beacon !== null);
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-t border-line text-xs">
      <p className={`flex min-w-0 flex-[1_1_10rem] items-center gap-1.5 py-2 ${tone}`}>
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0">{text}</span>
      </p>
      {proof}
    </div>
  );
}

function mark(failed: FailedStep | null | undefined, error: Error | null, withBeacon: boolean) {
  if (failed) return [CircleX, 'font-semibold text-loss', m.table_check_failed({ step: steps[failed]() })] as const;
  if (failed === null) {
    return withBeacon
      ? ([CircleCheck, 'font-semibold text-win', m.table_verified()] as const)
      : ([CircleEqual, 'text-ink-2', m.table_recomputed()] as const);
  }
  const text = error ? m.table_unchecked({ failure: failureText(error) }) : m.table_checking();
  return [CircleDashed, 'text-ink-2', text] as const;
}

const steps: Record<FailedStep, () => string> = {
  format: m.table_step_format,
  chain: m.table_step_chain,
  'beacon-round': m.table_step_beacon_round,
  'beacon-signature': m.table_step_beacon_signature,
  dice: m.table_step_dice,
  shown: m.table_step_shown,
};
