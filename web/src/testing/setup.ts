/** Tests share a page: each starts in English, with the app's own styles and nothing left of the one before. */
import { beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import '../lib/locale.ts';
import '../ui/app.css';
import { clearSession } from '../lib/session.ts';
import { forgetToasts } from '../ui/overlays/toast.ts';
import { preferReducedMotion, start } from './browser.ts';

beforeEach(async () => {
  // The library does so itself in the first file that imports it, and only there.
  await cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  forgetToasts();
  await clearSession();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', start);
  document.cookie = 'locale=en; path=/';
  document.documentElement.lang = 'en';
  // The contrast of a sheet is checked when it stands, not while it fades in.
  await preferReducedMotion(true);
});
