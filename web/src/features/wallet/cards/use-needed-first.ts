import type { Me } from '@glass-dice/contract/members';
import { screens } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { toast } from '@glass-dice/ui/overlays/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { meQuery } from '../../../lib/me-query.ts';

type Needed = 'name' | 'pin';

const messages: Record<Needed, () => string> = { name: m.failure_name_missing, pin: m.cards_pin_first };

/**
 * A card takes a name first, then a PIN. A member who lacks one is told so and led to its screen, which leads back here
 * and so to the next one. A member who comes back without having set it is not led there again.
 */
export function useNeededFirst(changedMind: () => void): Me | undefined {
  const [, navigate] = useLocation();
  const { data: me, isFetching } = useQuery(meQuery);
  const needed = me && neededOf(me);
  // The answer that something is missing may be older than its being set just now.
  const sure = isFetching ? undefined : needed;

  useEffect(() => {
    // Once led away there is nothing left to do here when the effect runs again.
    if (!sure || location.pathname !== screens.newCard) return;
    if (askedFor() === sure) return changedMind();
    toast(messages[sure]());
    navigate(screens.newCard, { replace: true, state: { askedFor: sure } });
    navigate(screens[sure]);
  }, [sure, changedMind, navigate]);

  return needed ? undefined : me;
}

function neededOf({ name, hasPin }: Me): Needed | undefined {
  if (name === null) return 'name';
  return hasPin ? undefined : 'pin';
}

/** It is kept with this place in the browser's history, because the screen itself goes and comes. */
function askedFor(): Needed | undefined {
  return (history.state as { askedFor?: Needed } | null)?.askedFor;
}
