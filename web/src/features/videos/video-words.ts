import { hotDays } from '@glass-dice/domain/hot';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { numberText } from '@glass-dice/ui/texts/number-text.ts';

/** "0:05", "12:34", and "1:02:05" from an hour on. */
export function videoTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export function viewsText(views: number): string {
  return m.videos_views({ count: numberText(views) });
}

/** Why it is in a row where hot ones come first. */
export function latelyText(lately: number | null): string {
  return lately === null ? m.home_new() : m.player_lately({ count: numberText(lately), days: hotDays });
}
