import { goTo } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useSearchedText } from './use-searched-text.ts';

beforeEach(() => {
  goTo('/search');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function openField() {
  const { result, act } = await renderHook(() => useSearchedText());
  const type = (text: string, composing = false) =>
    act(() => {
      result.current.setComposing(composing);
      result.current.setTyped(text);
    });
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  return { result, type, pass };
}

test('it is looked for when the typing rests, not for every letter', async () => {
  const { result, type, pass } = await openField();
  for (const text of ['t', 'te', 'tea ']) {
    await type(text);
    await pass(250);
    expect(result.current.searched).toBe('');
  }
  await pass(250);
  expect(result.current.searched).toBe('tea');
  expect(location.search).toBe('?q=tea');
  await type('');
  await pass(300);
  expect(location.search).toBe('');
});

test('what is still being composed is looked for in Korean alone', async () => {
  const { result, type, pass } = await openField();
  await type('ㄔㄚ', true);
  await pass(1_000);
  expect(result.current.searched).toBe('');
  await type('茶');
  await pass(300);
  expect(result.current.searched).toBe('茶');
  await type('주사', true);
  await pass(300);
  expect(result.current.searched).toBe('주사');
});
