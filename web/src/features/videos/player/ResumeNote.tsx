import * as m from '@glass-dice/ui/i18n/messages.js';
import { useState } from 'react';
import { videoTime } from '../video-words.ts';
import type { VideoState } from './use-video-state.ts';

/** It goes once it has played on for this long. */
const readMs = 8000;

interface ResumeNoteProps {
  /** Where it went on; zero when it began anew. */
  resumedAtMs: number;
  state: VideoState;
  onRestart: () => void;
}

export function ResumeNote({ resumedAtMs, state: { positionMs, ended }, onRestart }: ResumeNoteProps) {
  const [gone, setGone] = useState(false);
  const moved = positionMs > 0 && Math.abs(positionMs - resumedAtMs) > readMs;
  if (gone || resumedAtMs === 0 || moved || ended) return undefined;
  return (
    <p className="absolute start-3 top-1 flex max-w-[calc(100%-24px)] flex-wrap items-center gap-x-2 text-xs text-hero-ink">
      <span className="rounded-full bg-(--scrim) px-2.5 py-1">
        {m.player_resumed({ time: videoTime(resumedAtMs) })}
      </span>
      <button
        type="button"
        onClick={() => {
          setGone(true);
          onRestart();
        }}
        className="group min-h-11 text-start"
      >
        <span className="rounded-full bg-(--scrim) px-2.5 py-1 font-semibold underline underline-offset-2">
          {m.player_restart()}
        </span>
      </button>
    </p>
  );
}
