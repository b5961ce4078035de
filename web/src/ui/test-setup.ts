/** Every component test starts from the app's own styles and in English. */
import { beforeEach } from 'vitest';
import '../lib/locale.ts';
import './app.css';

beforeEach(() => {
  document.cookie = 'locale=en; path=/';
  document.documentElement.lang = 'en';
});
