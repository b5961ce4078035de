import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { Suspense } from 'react';
import { PlayerScreen } from '../features/videos/PlayerScreen.tsx';

const CommentsAbout = lazyComponent(
  async () => (await import('../features/club/comments/CommentsAbout.tsx')).CommentsAbout,
  'retry',
);

/** A video, with what members say about it. */
export function PlayerPage() {
  return (
    <PlayerScreen
      comments={
        <Suspense>
          <CommentsAbout kind="video" />
        </Suspense>
      }
    />
  );
}
