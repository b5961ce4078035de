import { afterEach, expect, test, vi } from 'vitest';
import { fromPage } from './first-data.ts';

const element = Object.assign(document.createElement('script'), { id: 'first-data', type: 'application/json' });

afterEach(() => {
  element.remove();
  vi.restoreAllMocks();
});

function openPage(text: string, type: NavigationTimingType) {
  element.textContent = text;
  document.head.append(element);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
}

test('what came with the page is as old as the page', () => {
  openPage('{"club":{"name":"Night Club"}}', 'navigate');
  const { initialData, initialDataUpdatedAt } = fromPage('club');
  expect(initialData()).toEqual({ name: 'Night Club' });
  expect(initialDataUpdatedAt).toBe(performance.timeOrigin);
  expect(fromPage('home').initialData()).toBeUndefined();
});

test('what came with the page is for the query that asks for it, and for no other', () => {
  openPage('{"video":{"id":201}}', 'navigate');
  const ofVideo = (id: number) => fromPage('video', (video) => video.id === id).initialData();
  expect(ofVideo(201)).toEqual({ id: 201 });
  expect(ofVideo(202)).toBeUndefined();
});

test('what came with a page that the browser had kept for the way back is asked for again', () => {
  openPage('{"club":{"name":"Night Club"}}', 'back_forward');
  expect(fromPage('club').initialData()).toBeUndefined();
});

test('a page without its data, or without room for them, brings nothing', () => {
  expect(fromPage('club').initialData()).toBeUndefined();
  openPage('null', 'navigate');
  expect(fromPage('club').initialData()).toBeUndefined();
});
