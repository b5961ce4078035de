import { lazy, Suspense, type ComponentType } from 'react';
import { useBlockReason } from '../lib/ended-by-block.ts';
import { useSignedIn } from '../lib/session.ts';

const WhileSignedIn = part(async () => (await import('./WhileSignedIn.tsx')).WhileSignedIn);
const BlockedNotice = part(async () => (await import('./BlockedNotice.tsx')).BlockedNotice);

/** What goes on beside the screen, whichever it is. */
export function Beside() {
  const signedIn = useSignedIn();
  const blockReason = useBlockReason();
  return (
    <Suspense>
      {signedIn && <WhileSignedIn />}
      {blockReason !== null && <BlockedNotice reason={blockReason} />}
    </Suspense>
  );
}

/** When it cannot be fetched the screen stands without it. */
function part<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await load().catch(() => () => undefined) }));
}
