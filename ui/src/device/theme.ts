import { keepPreference, readPreference } from './preferences.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export function currentTheme(): Theme {
  return themes.find((theme) => theme === readPreference('theme')) ?? 'system';
}

export function setTheme(theme: Theme): void {
  keepPreference('theme', theme);
  applyTheme();
}

/** Without a forced theme the style sheet follows the device. */
export function applyTheme(): void {
  const theme = currentTheme();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  // The browser's own bars: the page comes with one colour for each theme, in this order.
  for (const [index, meta] of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').entries()) {
    const its = themes[index + 1];
    const media = theme === 'system' ? `(prefers-color-scheme: ${its})` : theme === its ? 'all' : 'not all';
    // The page comes as the device wants it; written again, the browser would look at its colours anew.
    if (meta.media !== media) meta.media = media;
  }
}
