/** Every component test starts from the app's own styles and in English, with nothing left of the one before. */
import { beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import '../lib/locale.ts';
import './app.css';
import { forgetToasts } from './toast.ts';

beforeEach(async () => {
  // The library cleans up by itself in the first file that imports it only.
  await cleanup();
  forgetToasts();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'locale=en; path=/';
  document.documentElement.lang = 'en';
});
