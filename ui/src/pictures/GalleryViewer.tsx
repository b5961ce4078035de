import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { Modal } from '../overlays/Modal.tsx';
import { GalleryControls } from './GalleryControls.tsx';
import type { PictureSource } from './Picture.tsx';
import { useZoom } from './use-zoom.ts';
import type { View } from './zoom.ts';

interface Pictures {
  label: string;
  /** At least one. */
  pictures: readonly PictureSource[];
  /** The place of the one that is shown first. */
  start: number;
  onClose: () => void;
}

const stepPx = 60;

/** Pictures over the whole screen. One swipes through them, and comes closer by pinching or tapping twice. */
export function GalleryViewer({ open, ...pictures }: Pictures & { open: boolean }) {
  const id = useId();
  return (
    <Modal open={open} onClose={pictures.onClose} labelledBy={id} look="overlay-viewer">
      <h2 id={id} className="sr-only">
        {pictures.label}
      </h2>
      <Viewer {...pictures} />
    </Modal>
  );
}

function Viewer({ label, pictures, start, onClose }: Pictures) {
  const { scroller, shown, go, follow } = useSlides(start, pictures.length);
  const { view, held, panBy, zoomIn, zoomOut, reset, pointers } = useZoom(scroller, pictures[shown]!);
  const closer = view.scale > 1;
  const count = pictures.length;

  const keys = {
    ArrowLeft: () => (closer ? panBy({ x: stepPx, y: 0 }) : go(shown - 1)),
    ArrowRight: () => (closer ? panBy({ x: -stepPx, y: 0 }) : go(shown + 1)),
    ArrowUp: () => panBy({ x: 0, y: stepPx }),
    ArrowDown: () => panBy({ x: 0, y: -stepPx }),
    Home: () => go(0),
    End: () => go(count - 1),
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': reset,
  };

  return (
    // The keys work wherever the focus is, on a button too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div data-theme="dark" onKeyDown={(event) => press(event, keys)} className="relative size-full bg-sunken">
      <div
        ref={scroller}
        {...pointers}
        role="group"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
        tabIndex={0}
        data-autofocus
        onScroll={({ currentTarget }) => follow(currentTarget)}
        className={`no-scrollbar flex size-full [scroll-snap-type:x_mandatory] -outline-offset-2 select-none ${closer ? '[touch-action:none] overflow-hidden' : '[touch-action:pan-x] overflow-x-auto'}`}
      >
        {pictures.map((picture, place) => (
          <Slide
            key={picture.url}
            picture={picture}
            alt={m.ui_slide_of({ position: place + 1, count })}
            near={Math.abs(place - shown) < 2}
            view={place === shown ? view : undefined}
            held={held}
          />
        ))}
      </div>
      <GalleryControls
        position={shown + 1}
        count={count}
        closer={closer}
        onZoom={closer ? reset : zoomIn}
        onGo={(by) => go(shown + by)}
        onClose={onClose}
      />
    </div>
  );
}

/** Which of the slides is in view, and how to get to another; there is one after the last, too: the first. */
function useSlides(start: number, count: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(start);

  function go(place: number): void {
    const element = scroller.current!;
    element.scrollLeft = ((place + count) % count) * element.clientWidth;
  }
  const stay = useEffectEvent(() => go(shown));
  useEffect(() => {
    // It has a width only once it is open, and another one after the phone was turned.
    const observer = new ResizeObserver(() => stay());
    observer.observe(scroller.current!);
    return () => observer.disconnect();
  }, []);

  const follow = ({ scrollLeft, clientWidth }: HTMLElement) =>
    setShown(Math.max(0, Math.min(count - 1, Math.round(scrollLeft / clientWidth))));
  return { scroller, shown, go, follow };
}

interface SlideProps {
  picture: PictureSource;
  alt: string;
  /** It is shown, or the next step leads to it. */
  near: boolean;
  view: View | undefined;
  held: boolean;
}

function Slide({ picture: { url, srcset, width, height }, alt, near, view, held }: SlideProps) {
  return (
    <div className="size-full shrink-0 snap-center overflow-clip">
      <img
        loading={near ? 'eager' : 'lazy'}
        decoding="async"
        width={width}
        height={height}
        sizes={srcset ? '100vw' : undefined}
        srcSet={srcset || undefined}
        src={url}
        alt={alt}
        draggable={false}
        style={{ transform: view && `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        className={`size-full object-contain ${held ? '' : 'transition-all'}`}
      />
    </div>
  );
}

function press(event: KeyboardEvent, keys: Record<string, () => void>): void {
  // With these the keys are the browser's own.
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
  if (!act) return;
  event.preventDefault();
  act();
}
