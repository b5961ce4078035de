import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import { changed, wholePicture, type Point, type Size } from './zoom.ts';

const tapMs = 300;
const tapPx = 12;
const nearPx = 40;
const closerScale = 2.5;
const step = 1.5;
const middle = { x: 0, y: 0 };

/**
 * Looking closely at the picture in a room: two fingers pinch, two taps come closer or go back, and what is closer is
 * dragged with one finger or the mouse. Another picture begins as a whole.
 */
export function useZoom(room: RefObject<HTMLElement | null>, picture: Size) {
  const [view, setView] = useState(wholePicture);
  const [held, setHeld] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  const press = useRef<{ at: Point; sinceMs: number }>(undefined);
  const lastTap = useRef<{ at: Point; atMs: number }>(undefined);

  const [looked, setLooked] = useState(picture);
  if (picture !== looked) {
    setLooked(picture);
    setView(wholePicture);
  }

  const box = () => room.current!.getBoundingClientRect();
  /** What is at one point comes to the other, so many times as large as it was. */
  const change = (stretch: number, from: Point, to: Point) =>
    setView((now) => changed(now, { scale: now.scale * stretch, from, to }, picture, box()));
  const zoomBy = (stretch: number, at: Point = middle) => change(stretch, at, at);

  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const { left, top, width, height } = box();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }

  function onPointerDown(event: PointerEvent): void {
    const at = pointOf(event);
    fingers.current.set(event.pointerId, at);
    // A second finger makes it something else than a tap.
    press.current = fingers.current.size === 1 ? { at, sinceMs: event.timeStamp } : undefined;
    setHeld(true);
  }

  function onPointerMove(event: PointerEvent): void {
    const from = fingers.current.get(event.pointerId);
    if (!from) return;
    const to = pointOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, to);
    if (!other) change(1, from, to);
    // Both fingers hold the picture: it moves with the middle between them and grows with their distance.
    else change(distance(to, other) / distance(from, other), between(from, other), between(to, other));
  }

  function onPointerUp(event: PointerEvent): void {
    letGo(event);
    const { at, sinceMs } = press.current ?? {};
    if (!at || distance(at, pointOf(event)) > tapPx || event.timeStamp - sinceMs! > tapMs) return;
    const before = lastTap.current;
    const twice = before && event.timeStamp - before.atMs < tapMs && distance(before.at, at) < nearPx;
    lastTap.current = twice ? undefined : { at, atMs: event.timeStamp };
    if (twice) zoomBy(view.scale > 1 ? 1 / view.scale : closerScale, at);
  }

  function letGo({ pointerId }: PointerEvent): void {
    fingers.current.delete(pointerId);
    setHeld(fingers.current.size > 0);
  }

  return {
    view,
    /** The user drags it: it follows without delay. */
    held,
    panBy: (by: Point) => change(1, middle, by),
    zoomIn: () => zoomBy(step),
    zoomOut: () => zoomBy(1 / step),
    reset: () => setView(wholePicture),
    pointers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: letGo, onPointerLeave: letGo },
  };
}

function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function distance(a: Point, b: Point): number {
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
}
