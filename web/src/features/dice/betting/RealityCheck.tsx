import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSecondsLeft } from '../../../ui/use-seconds-left.ts';
import type { Betting } from './use-betting.ts';
import { visitQuery, type SeenVisit } from './visit.api.ts';

const CheckDialog = lazy(async () => ({ default: (await import('./CheckDialog.tsx')).CheckDialog }));

interface RealityCheckProps {
  seen: SeenVisit;
  dueInMs: number;
  betting: Betting;
}

/** Every so often, or when a bet was refused for it: how long this visit lasts and what it brought. */
export function RealityCheck({ seen, dueInMs, betting }: RealityCheckProps) {
  const client = useQueryClient();
  // What it brought is asked for anew when the time is up; and another device may have shown the check already.
  const askAgain = () => void client.invalidateQueries({ queryKey: visitQuery.queryKey });
  const isTimeUp = useSecondsLeft(seen.at + dueInMs, dueInMs > 0 ? askAgain : undefined) === 0;
  if (!isTimeUp && !betting.checkRefused) return undefined;
  return (
    <Suspense>
      <CheckDialog seen={seen} onRead={betting.forgetFailure} />
    </Suspense>
  );
}
