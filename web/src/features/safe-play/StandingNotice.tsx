import type { Me } from '@glass-dice/contract/members';
import { screens } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Link } from 'wouter';
import { RestrictionCard } from './RestrictionCard.tsx';

interface StandingNoticeProps {
  me: Me;
  /** Where there is little room: one line, which opens. */
  folds?: boolean | undefined;
}

export function StandingNotice({ me, folds }: StandingNoticeProps) {
  return (
    <RestrictionCard me={me} folds={folds}>
      <Link href={screens.safePlay} className="-my-2 justify-self-start py-3 text-sm font-medium text-accent">
        {m.standing_to_safe_play()}
      </Link>
    </RestrictionCard>
  );
}
