/** What a person pasted or opened, looked at before it is checked: its size, and how many proofs it holds. */
import * as m from '@glass-dice/ui/i18n/messages.js';

export const mostBundles = 50;
/** In characters, of which a proof has one byte each. */
export const mostCharacters = 1_000_000;

/** What is wrong with the text, in words; nothing when it can be checked. */
export function textProblem(text: string): string | undefined {
  if (text.trim() === '') return m.fairness_check_empty();
  if (text.length > mostCharacters) return m.fairness_check_large();
  const count = bundlesIn(text);
  if (count === undefined) return m.fairness_check_unreadable();
  if (count === 0) return m.fairness_check_none();
  return count > mostBundles ? m.fairness_check_many({ count, most: mostBundles }) : undefined;
}

function bundlesIn(text: string): number | undefined {
  try {
    const content: unknown = JSON.parse(text);
    return Array.isArray(content) ? content.length : 1;
  } catch {
    return undefined;
  }
}
