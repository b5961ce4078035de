import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { Suspense } from 'react';
import { useBlockReason } from '../lib/ended-by-block.ts';
import { useSignedIn } from '../lib/session.ts';
import { fetchRest } from './fetch-rest.ts';

const Overlays = lazyComponent(async () => (await fetchRest()).Overlays, 'retry');
const WhileSignedIn = lazyComponent(async () => (await import('./WhileSignedIn.tsx')).WhileSignedIn, 'retry');
const BlockedNotice = lazyComponent(async () => (await import('./BlockedNotice.tsx')).BlockedNotice, 'retry');

/** What runs beside every screen. */
export function Beside() {
  const signedIn = useSignedIn();
  const blockReason = useBlockReason();
  return (
    <>
      <Suspense>
        <Overlays />
      </Suspense>
      <Suspense>
        {signedIn && <WhileSignedIn />}
        {blockReason !== null && <BlockedNotice reason={blockReason} />}
      </Suspense>
    </>
  );
}
