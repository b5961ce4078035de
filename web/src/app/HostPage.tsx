import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { Suspense } from 'react';
import { HostScreen } from '../features/hosts/HostScreen.tsx';

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
