/** Tests share a page: each starts in English, with nothing left of the one before. */
import { vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import '../texts/locale.ts';
import { forgetToast } from '../overlays/toast.ts';
import { preferReducedMotion, start } from './browser.ts';

export async function freshPage(endSession: () => unknown): Promise<void> {
  // The library does so itself in the first file that imports it, and only there.
  vi.useRealTimers();
  await cleanup();
  // What stood open takes its entry in the history along.
  await vi.waitUntil(() => !(history.state as { overlays?: number } | null)?.overlays, { timeout: 10_000 });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  forgetToast();
  await endSession();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', start);
  document.cookie = 'locale=en; path=/';
  document.documentElement.lang = 'en';
  // The contrast of a sheet is checked when it stands, not while it fades in.
  await preferReducedMotion(true);
}
