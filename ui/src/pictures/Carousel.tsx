import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { IconButton } from '../actions/IconButton.tsx';
import { slide } from './slide.ts';
import { useAutoplay } from './use-autoplay.ts';

interface CarouselProps {
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
  /** Nothing moves by itself; buttons lead on. */
  still?: boolean | undefined;
}

const everyMs = 5000;
const slideMs = 1000;
const stepMs = 200;

/** Slides to swipe through. They move on by themselves, except while held or paused and with reduced motion. */
export function Carousel({ label, slides, still = false }: CarouselProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const stopSliding = useRef<(() => void) | undefined>(undefined);
  const [shown, setShown] = useState(0);

  function step(by: 1 | -1, durationMs: number): void {
    const element = scroller.current;
    if (!element) return;
    const next = (shown + by + slides.length) % slides.length;
    stopSliding.current?.();
    stopSliding.current = slide(element, next * element.clientWidth, durationMs);
  }
  const moves = !still && slides.length > 1;
  const { reduced, paused, setPaused, hold } = useAutoplay(moves ? everyMs : undefined, () => step(1, slideMs));
  const resting = still || reduced;
  const press = (by: 1 | -1) => step(by, reduced ? 1 : stepMs);

  return (
    <section aria-roledescription="carousel" aria-label={label} className="min-w-0">
      <div
        ref={scroller}
        {...hold}
        role="group"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
        tabIndex={0}
        onPointerDown={() => stopSliding.current?.()}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
        className="no-scrollbar flex [scroll-snap-type:x_mandatory] overflow-x-auto rounded-3"
      >
        {slides.map(({ id, content }, place) => (
          <div
            key={id}
            role="group"
            aria-roledescription="slide"
            aria-label={m.ui_slide_of({ position: place + 1, count: slides.length })}
            className="w-full shrink-0 snap-center"
          >
            {content}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className="relative flex min-h-11 items-center justify-center gap-2">
          {resting && <IconButton icon={ChevronLeft} label={m.ui_previous()} onClick={() => press(-1)} />}
          <div aria-hidden className="flex gap-1.5">
            {slides.map(({ id }, place) => (
              <span
                key={id}
                className={`h-1.5 rounded-full transition-all ${place === shown ? 'w-5 bg-accent' : 'w-1.5 bg-edge'}`}
              />
            ))}
          </div>
          {resting && <IconButton icon={ChevronRight} label={m.ui_next()} onClick={() => press(1)} />}
          {!resting && (
            <div className="absolute end-0">
              <IconButton
                icon={paused ? Play : Pause}
                label={m.ui_pause_pictures()}
                aria-pressed={paused}
                onClick={() => setPaused(!paused)}
              />
            </div>
          )}
        </div>
      )}
    </section>
  );
}
