import { keepPreference, readPreference } from './storage.ts';

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
}
