import type { RolledRound } from '@glass-dice/contract/dice';
import { proofPath } from '@glass-dice/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import * as m from '../../../i18n/generated/messages.js';
import { checkRoll } from '../proof/check-roll.ts';
import { CheckMark } from '../proof/CheckMark.tsx';

/** What this device found when it recomputed a roll, and the way to its proof. */
export function RollMark({ game, last }: { game: string; last: RolledRound }) {
  const { data: failed, error } = useQuery({
    queryKey: ['roll-check', game, last.number, last.dice],
    queryFn: () => checkRoll(game, last),
    // What holds once holds for ever.
    staleTime: Infinity,
  });
  return (
    <Link
      href={proofPath(game, last.number)}
      className="flex min-h-11 flex-wrap items-center gap-x-3 border-t border-line px-4 py-1 text-xs -outline-offset-2 transition-colors hover:bg-sunken active:bg-sunken"
    >
      <span className="flex min-w-0 flex-[1_1_10rem]">
        <CheckMark failed={failed} error={error} withBeacon={last.beacon !== null} />
      </span>
      <span className="ms-auto flex items-center gap-0.5 font-medium text-accent">
        {m.table_proof()}
        <ChevronRight aria-hidden className="-me-1 size-4 shrink-0" />
      </span>
    </Link>
  );
}
