/**
 * Scrolls sideways over a given time, which the browser's own smooth scrolling does not let one choose. Snapping rests
 * meanwhile. Returns a function that stops it where it is.
 */
export function slide(scroller: HTMLElement, toPx: number, durationMs: number): () => void {
  const fromPx = scroller.scrollLeft;
  const startedAt = performance.now();
  let frame = 0;

  function stop(): void {
    cancelAnimationFrame(frame);
    scroller.style.scrollSnapType = '';
  }

  function step(now: number): void {
    const part = Math.min(1, Math.max(0, now - startedAt) / durationMs);
    const eased = part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2;
    scroller.scrollLeft = fromPx + (toPx - fromPx) * eased;
    if (part < 1) frame = requestAnimationFrame(step);
    else stop();
  }

  scroller.style.scrollSnapType = 'none';
  frame = requestAnimationFrame(step);
  return stop;
}
