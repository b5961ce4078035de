import { useRef, useState, type ReactNode, type TouchEvent } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { useSingleRun } from '../actions/use-single-run.ts';
import type { PullIndicator } from './PullIndicator.tsx';

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

const enoughPx = 64;
const mostPx = 96;
/** A refresh that was faster than the eye still has to be seen to have happened. */
const atLeastMs = 500;

export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined);
  const [pulledPx, setPulledPx] = useState(0);
  const [parts, setParts] = useState<{ Indicator?: typeof PullIndicator }>({});
  /** Where it cannot come a pull refreshes as well, without words. */
  async function fetchIndicator(): Promise<void> {
    const loaded = await import('./PullIndicator.tsx').catch(() => undefined);
    if (loaded) setParts({ Indicator: loaded.PullIndicator });
  }

  const [refreshing, refresh] = useSingleRun(async () => {
    void fetchIndicator();
    const shown = new Promise((done) => setTimeout(done, atLeastMs));
    await Promise.allSettled([onRefresh(), shown]);
  });

  function move(event: TouchEvent): void {
    const touch = event.touches[0];
    if (!start.current || !touch) return;
    const down = touch.clientY - start.current.y;
    const sideways = Math.abs(touch.clientX - start.current.x);
    // A swipe through a carousel and scrolling back up are not a pull.
    if (pulledPx === 0 && (sideways > down || window.scrollY > 0)) start.current = undefined;
    else setPulledPx(Math.min(mostPx, Math.max(0, down / 2)));
  }

  function release(): void {
    start.current = undefined;
    if (pulledPx >= enoughPx) refresh();
    setPulledPx(0);
  }

  return (
    <div
      onTouchStart={(event) => {
        const touch = event.touches[0];
        if (!touch || window.scrollY > 0 || refreshing) return;
        start.current = { x: touch.clientX, y: touch.clientY };
        void fetchIndicator();
      }}
      onTouchMove={move}
      onTouchEnd={release}
      onTouchCancel={() => {
        start.current = undefined;
        setPulledPx(0);
      }}
    >
      <div
        role="status"
        ref={(row) => {
          if (row) row.style.height = `${refreshing ? enoughPx : pulledPx}px`;
        }}
        className={`grid place-items-center overflow-hidden text-sm text-ink-2 ${pulledPx === 0 ? '[transition:height_var(--calm)]' : ''}`}
      >
        {(refreshing || pulledPx > 0) && parts.Indicator && (
          <parts.Indicator refreshing={refreshing} ready={pulledPx >= enoughPx} />
        )}
      </div>
      <button
        type="button"
        aria-disabled={refreshing || undefined}
        onClick={() => refresh()}
        className="shown-on-focus mx-auto my-2 block min-h-11 rounded-full bg-raised px-5 text-sm font-semibold"
      >
        {m.ui_refresh()}
      </button>
      {children}
    </div>
  );
}
