import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { IconButton } from '../actions/IconButton.tsx';
import { useAutoplay } from '../pictures/use-autoplay.ts';

interface TickerProps {
  label: string;
  lines: readonly { id: string; content: ReactNode }[];
}

const everyMs = 1500;

/**
 * One line at a time. All lines lie on top of each other, so that the longest decides the height and nothing below moves.
 * It announces nothing by itself; readers pause it and step through.
 */
export function Ticker({ label, lines }: TickerProps) {
  const [turn, setTurn] = useState(0);
  const { reduced, paused, setPaused, hold } = useAutoplay(everyMs, () => setTurn(turn + 1));
  const still = reduced || paused;
  const shown = ((turn % lines.length) + lines.length) % lines.length;
  // The first one is there from the start: a screen that comes up has enough to draw.
  const look = turn === 0 ? '' : 'animate-appear';

  return (
    <section aria-label={label} className="flex min-h-11 items-center rounded-3 bg-surface ps-4 text-sm shadow-card">
      <ul {...hold} className="grid min-w-0 flex-1 grid-cols-1 py-2">
        {lines.map(({ id, content }, place) => (
          <li key={id} className={`self-center [grid-area:1/1] ${place === shown ? look : 'invisible'}`}>
            {content}
          </li>
        ))}
      </ul>
      {lines.length > 1 && (
        <>
          {still && <IconButton icon={ChevronLeft} label={m.ui_previous()} onClick={() => setTurn(turn - 1)} />}
          {still && <IconButton icon={ChevronRight} label={m.ui_next()} onClick={() => setTurn(turn + 1)} />}
          {!reduced && (
            <IconButton
              icon={paused ? Play : Pause}
              label={m.ui_pause_news()}
              aria-pressed={paused}
              onClick={() => setPaused(!paused)}
            />
          )}
        </>
      )}
    </section>
  );
}
