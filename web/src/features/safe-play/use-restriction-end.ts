import type { Me } from '@glass-dice/contract/members';
import { clubReasonText } from '@glass-dice/ui/calls/club-reason-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useHolding } from '../../lib/use-holding.ts';

/**
 * The moment nothing stops a member from betting any more, because time passed or the club lifted it, they hear it; and
 * so they do when the club stops them, on any screen. Who stops themselves has just said so.
 */
export function useRestrictionEnd(me: Me | undefined): void {
  const queryClient = useQueryClient();
  const holding = useHolding(me);
  const restricted = holding.length > 0;
  const free = me !== undefined && !me.block && !restricted;
  const before = useRef<'restricted' | 'free'>(undefined);
  const tellStopped = useEffectEvent(() => {
    const byClub = holding.find(({ restriction }) => restriction.by === 'club')?.restriction;
    if (byClub?.by !== 'club') return;
    const until = formatMoment(byClub.endsAt);
    toast(m.failure_restricted_by_club({ until, reason: clubReasonText(byClub.reason) }), 'info');
  });
  useEffect(() => {
    if (before.current === 'restricted' && free) {
      toast(m.standing_free(), 'success');
      void queryClient.invalidateQueries({ queryKey: ['mine'] });
    }
    if (before.current === 'free' && restricted) tellStopped();
    if (restricted) before.current = 'restricted';
    else if (free) before.current = 'free';
  }, [restricted, free, queryClient]);
}
