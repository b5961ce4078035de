import { Suspense } from 'react';
import { useBlockReason } from '../lib/ended-by-block.ts';
import { part } from '../lib/lazy-component.ts';
import { useSignedIn } from '../lib/session.ts';
import { fetchRest } from './fetch-rest.ts';

const Toaster = part(async () => (await fetchRest()).Toaster);
const WhileSignedIn = part(async () => (await import('./WhileSignedIn.tsx')).WhileSignedIn);
const BlockedNotice = part(async () => (await import('./BlockedNotice.tsx')).BlockedNotice);

/** What goes on beside the screen, whichever it is. */
export function Beside() {
  const signedIn = useSignedIn();
  const blockReason = useBlockReason();
  return (
    <>
      <Suspense>
        <Toaster />
      </Suspense>
      <Suspense>
        {signedIn && <WhileSignedIn />}
        {blockReason !== null && <BlockedNotice reason={blockReason} />}
      </Suspense>
    </>
  );
}
