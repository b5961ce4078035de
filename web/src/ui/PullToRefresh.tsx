import { ArrowDown } from 'lucide-react';
import { useRef, useState, type ReactNode, type TouchEvent } from 'react';
import * as m from '../i18n/generated/messages.js';
import { Spinner } from './Spinner.tsx';
import { useSingleRun } from './use-single-run.ts';

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
  const [refreshing, refresh] = useSingleRun(async () => {
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
        if (touch && window.scrollY <= 0 && !refreshing) start.current = { x: touch.clientX, y: touch.clientY };
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
        className={`grid place-items-center overflow-hidden text-sm text-ink-2 ${pulledPx === 0 ? 'transition-[height] duration-(--calm)' : ''}`}
      >
        <Indicator refreshing={refreshing} pulledPx={pulledPx} />
      </div>
      <button
        type="button"
        aria-disabled={refreshing || undefined}
        onClick={() => refresh()}
        className="shown-on-focus"
      >
        {m.ui_refresh()}
      </button>
      {children}
    </div>
  );
}

function Indicator({ refreshing, pulledPx }: { refreshing: boolean; pulledPx: number }) {
  if (refreshing) {
    return (
      <span className="inline-flex items-center gap-2">
        <Spinner />
        {m.ui_refreshing()}
      </span>
    );
  }
  if (pulledPx === 0) return null;
  const ready = pulledPx >= enoughPx;
  return (
    <span aria-hidden className="inline-flex items-center gap-2">
      <ArrowDown className={`size-4 transition-transform ${ready ? 'rotate-180' : ''}`} />
      {ready ? m.ui_release_to_refresh() : m.ui_pull_to_refresh()}
    </span>
  );
}
