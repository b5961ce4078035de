/**
 * The first screen as it last was, kept on the device for when it cannot be fetched. It is what everybody may see, and
 * goes at sign-out with everything else.
 */
import type { Club } from '@glass-dice/contract/club';
import type { Home } from '@glass-dice/contract/home';
import { currentLocale } from '@glass-dice/ui/texts/locale.ts';

/** `at`: a moment of `Date.now()`. */
export type HomeCopy = { club: Club; home: Home; at: number };

const key = 'home';
/** The page's files are named by their contents: another version of it may expect another shape. */
const madeBy = `${import.meta.url} ${currentLocale()}`;

export function saveCopy(copy: HomeCopy): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...copy, madeBy }));
  } catch {
    // A device without room for it has none.
  }
}

export function savedCopy(): HomeCopy | undefined {
  const saved = JSON.parse(localStorage.getItem(key) ?? 'null') as (HomeCopy & { madeBy: string }) | null;
  return saved?.madeBy === madeBy ? saved : undefined;
}
