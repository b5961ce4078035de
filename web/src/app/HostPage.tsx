import { Suspense } from 'react';
import { HostScreen } from '../features/hosts/HostScreen.tsx';
import { lazyComponent } from '../lib/lazy-component.ts';

const CommentsAbout = lazyComponent(
  async () => (await import('../features/club/comments/CommentsAbout.tsx')).CommentsAbout,
  'retry',
);

/** A host's profile, with the table they present and what members say about them. */
export function HostPage() {
  return (
    <HostScreen
      loadTable={async () => (await import('./HostTableSheet.tsx')).HostTableSheet}
      comments={
        <Suspense>
          <CommentsAbout kind="host" />
        </Suspense>
      }
    />
  );
}
