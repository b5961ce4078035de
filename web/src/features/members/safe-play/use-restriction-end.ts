import type { Me } from '@glass-dice/contract/members';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { toast } from '../../../ui/toast.ts';
import { useHolding } from './use-holding.ts';

/** The moment nothing stops a member from betting any more, because time passed or the club lifted it, they hear it. */
export function useRestrictionEnd(me: Me | undefined): void {
  const queryClient = useQueryClient();
  const restricted = useHolding(me).length > 0;
  const free = me !== undefined && !me.block && !restricted;
  const wasRestricted = useRef(false);
  useEffect(() => {
    if (wasRestricted.current && free) {
      toast(m.standing_free(), 'success');
      void queryClient.invalidateQueries({ queryKey: ['mine'] });
    }
    wasRestricted.current = restricted;
  }, [restricted, free, queryClient]);
}
