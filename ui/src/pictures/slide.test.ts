import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { slide } from './slide.ts';

let scroller: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  scroller = document.createElement('div');
  scroller.className = 'flex [scroll-snap-type:x_mandatory] overflow-x-auto';
  scroller.style.width = '240px';
  scroller.innerHTML = '<div class="shrink-0 snap-center" style="width:240px;height:80px"></div>'.repeat(2);
  document.body.append(scroller);
});
afterEach(() => {
  vi.useRealTimers();
  scroller.remove();
});

test('a slide takes its time, is half way at half time, and snaps again at the end', () => {
  slide(scroller, 240, 1000);
  vi.advanceTimersByTime(500);
  expect(scroller.scrollLeft).toBeGreaterThan(90);
  expect(scroller.scrollLeft).toBeLessThan(150);
  expect(scroller.style.scrollSnapType).toBe('none');
  vi.advanceTimersByTime(520);
  expect(scroller.scrollLeft).toBe(240);
  expect(scroller.style.scrollSnapType).toBe('');
});

test('a stopped slide stays out of the way', () => {
  const stop = slide(scroller, 240, 1000);
  vi.advanceTimersByTime(500);
  stop();
  scroller.scrollLeft = 0;
  vi.advanceTimersByTime(1000);
  expect(scroller.scrollLeft).toBe(0);
  expect(scroller.style.scrollSnapType).toBe('');
});
