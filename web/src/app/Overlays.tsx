import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { Toaster } from '@glass-dice/ui/overlays/Toaster.tsx';
import { Suspense } from 'react';
import { useWaiting } from '../features/dice/glass/contradiction.ts';

const ContradictionNotice = lazyComponent(
  async () => (await import('../features/dice/glass/ContradictionNotice.tsx')).ContradictionNotice,
  'retry',
);

/** What may lie over any screen: short messages, and what this device has to tell about the club's log. */
export function Overlays() {
  const waiting = useWaiting();
  return (
    <>
      <Toaster />
      <Suspense>{waiting !== null && <ContradictionNotice waiting={waiting} />}</Suspense>
    </>
  );
}
