/** Tests share a page: each starts in English, with the app's own styles and nothing left of the one before. */
import { forgetToast } from '@glass-dice/ui/overlays/toast.ts';
import { preferReducedMotion, start } from '@glass-dice/ui/testing/browser.ts';
import { beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import '@glass-dice/ui/texts/locale.ts';
import '../app/app.css';
import { clearSession } from '../lib/session.ts';

beforeEach(async () => {
  // The library does so itself in the first file that imports it, and only there.
  vi.useRealTimers();
  await cleanup();
  // What stood open takes its entry in the history along.
  await vi.waitUntil(() => !(history.state as { overlays?: number } | null)?.overlays, { timeout: 10_000 });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  forgetToast();
  await clearSession();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', start);
  document.cookie = 'locale=en; path=/';
  document.documentElement.lang = 'en';
  // The contrast of a sheet is checked when it stands, not while it fades in.
  await preferReducedMotion(true);
});
