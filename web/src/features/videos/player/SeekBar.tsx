import * as m from '@glass-dice/ui/i18n/messages.js';
import { videoTime } from '../video-words.ts';

interface SeekBarProps {
  positionMs: number;
  lengthMs: number;
  bufferedMs: number;
  onSeek: (ms: number) => void;
}

const thumbPx = 16;

/**
 * The browser's own slider does the work and is not seen; what is seen is drawn below it, where its thumb is. The keys
 * are the player's.
 */
export function SeekBar({ positionMs, lengthMs, bufferedMs, onSeek }: SeekBarProps) {
  const share = (ms: number) => (lengthMs > 0 ? Math.min(1, ms / lengthMs) : 0);
  const at = `calc(${thumbPx / 2}px + (100% - ${thumbPx}px) * ${share(positionMs)})`;
  return (
    <div className="pointer-events-auto relative h-7">
      <input
        type="range"
        data-focused="position"
        aria-label={m.player_position()}
        aria-valuetext={m.player_time_of({ position: videoTime(positionMs), length: videoTime(lengthMs) })}
        min={0}
        max={Math.round(lengthMs)}
        step={100}
        value={Math.round(positionMs)}
        onChange={({ target }) => onSeek(Number(target.value))}
        // As high as a thumb is wide, upwards, where only the picture is.
        className="peer absolute inset-x-0 -top-4 bottom-0 z-1 w-full cursor-pointer appearance-none opacity-0 [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none"
      />
      <div
        aria-hidden
        className="absolute inset-x-0 top-3 h-1 overflow-clip rounded-full bg-hero-ink/30 outline-offset-4 outline-(--focus) peer-focus-visible:outline-2"
      >
        <div className="absolute inset-y-0 start-0 bg-hero-ink/40" style={{ width: `${share(bufferedMs) * 100}%` }} />
        <div className="absolute inset-y-0 start-0 bg-accent" style={{ width: at }} />
      </div>
      <div
        aria-hidden
        className="absolute top-1.5 size-4 [translate:-50%] rounded-full bg-accent"
        style={{ insetInlineStart: at }}
      />
    </div>
  );
}
