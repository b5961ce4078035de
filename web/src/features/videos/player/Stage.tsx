import type { Video } from '@glass-dice/contract/videos';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { Spinner } from '@glass-dice/ui/lists/Spinner.tsx';
import { useOnDemand } from '@glass-dice/ui/use-on-demand.ts';
import { Suspense, useState, type ReactNode } from 'react';
import { MovingPicture } from './MovingPicture.tsx';
import { ResumeNote } from './ResumeNote.tsx';
import { StageFailure } from './StageFailure.tsx';
import { useAwake } from './use-awake.ts';
import { useCaptions } from './use-captions.ts';
import type { usePlayback } from './use-playback.ts';
import type { Player } from './use-player.ts';
import { useSpeed } from './use-speed.ts';
import { useStageEvents } from './use-stage-events.ts';

/** They come while the video is being opened. */
const Controls = lazyComponent(async () => (await import('./Controls.tsx')).Controls);

interface StageProps {
  video: Video | undefined;
  player: Player;
  playback: ReturnType<typeof usePlayback>;
  /** What is offered when the video has ended. */
  after: ReactNode;
}

/** The video with its controls, in a box that has its size before anything is known. */
export function Stage({ video, player, playback, after }: StageProps) {
  const { watch, failure } = playback;
  const { state, stage } = player;
  const captions = useCaptions(player.video, watch?.captions);
  const [speed, setSpeed] = useSpeed(player.video);
  const [menu, setMenu] = useState<'captions' | 'options'>();
  const [Menus, fetchMenus] = useOnDemand(async () => (await import('./Menus.tsx')).Menus);
  const { shown, stir, sleep } = useAwake(stage, state.paused || menu !== undefined);
  useStageEvents(stage, {
    onStir: stir,
    onShortcut: (shortcut) => (shortcut.do === 'captions' ? captions.toggle() : player.run(shortcut)),
  });

  async function open(which: 'captions' | 'options') {
    if (await fetchMenus()) setMenu(which);
  }

  return (
    <>
      <section
        ref={stage}
        // What lies on a picture looks the same in both themes.
        data-theme="dark"
        aria-label={video?.name ?? m.tab_videos()}
        className="relative -mx-4 aspect-16/9 overflow-clip bg-backdrop"
      >
        <MovingPicture
          video={player.video}
          poster={video?.cover.url}
          captions={watch?.captions ?? []}
          onMouse={player.play}
          onTap={shown ? sleep : stir}
          calm={!shown}
        />
        {!failure && (!watch || state.waiting) && <Waiting />}
        {!failure && watch && (
          <Suspense>
            <Controls
              player={player}
              lengthMs={video?.lengthMs ?? 0}
              shown={shown}
              captionsOn={captions.shown !== 'off'}
              onCaptions={() => open('captions')}
              onOptions={() => open('options')}
            />
            <ResumeNote resumedAtMs={watch.resumeAtMs} state={state} onRestart={() => player.seek(0)} />
            {state.ended && after}
          </Suspense>
        )}
        {failure && <StageFailure reason={failure} onRetry={playback.retry} />}
      </section>
      {Menus && (
        <Menus
          open={menu}
          onClose={() => setMenu(undefined)}
          captions={captions}
          qualities={video?.qualities ?? []}
          quality={playback.quality}
          onQuality={playback.choose}
          heightNow={state.height}
          speed={speed}
          onSpeed={setSpeed}
        />
      )}
    </>
  );
}

/** A ring around the middle of the picture; not for what takes a moment only. */
function Waiting() {
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-0 grid animate-late place-items-center pb-16 text-hero-ink [&_svg]:size-20 [&_svg]:stroke-1"
    >
      <span className="sr-only">{m.ui_loading()}</span>
      <Spinner />
    </div>
  );
}
