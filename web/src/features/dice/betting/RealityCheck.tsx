import { useSecondsLeft } from '@glass-dice/ui/figures/use-seconds-left.ts';
import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { Suspense } from 'react';
import type { Sending } from './use-betting.ts';
import type { SeenVisit } from './visit.api.ts';

const CheckDialog = lazyComponent(async () => (await import('./CheckDialog.tsx')).CheckDialog);

interface RealityCheckProps {
  seen: SeenVisit;
  dueInMs: number;
  tellVisit: () => void;
  sending: Sending;
}

/** At regular times, or when a bet was refused for it: how long this visit lasts and what it brought. */
export function RealityCheck({ seen, dueInMs, tellVisit, sending }: RealityCheckProps) {
  // What it brought is asked for anew when the time is up; and another device may have shown the check already.
  const isTimeUp = useSecondsLeft(seen.at + dueInMs, dueInMs > 0 ? tellVisit : undefined) === 0;
  if (!isTimeUp && !sending.isCheckDue) return undefined;
  return (
    <Suspense>
      <CheckDialog seen={seen} onRead={sending.forgetFailure} />
    </Suspense>
  );
}
