/** Which captions a video begins with. The last choice is kept on this device until sign-out. */
import { isLocale, type Locale } from '@glass-dice/domain/locale';

export type CaptionsChoice = Locale | 'off';

const key = 'captions';
const languageKey = 'captions-language';

/** What was chosen last where the video has it; without a choice the language of the page. */
export function captionsFor(kept: string | null, offered: readonly Locale[], reader: Locale): CaptionsChoice {
  if (kept === 'off') return 'off';
  if (isLocale(kept) && offered.includes(kept)) return kept;
  return offered.includes(reader) ? reader : 'off';
}

/** What is brought back after they were off: what was on before, as far as the video has it. */
export function captionsAgain(last: string | null, offered: readonly Locale[], reader: Locale): CaptionsChoice {
  return offered.find((each) => each === last) ?? offered.find((each) => each === reader) ?? offered[0] ?? 'off';
}

export function keptCaptions(): string | null {
  return localStorage.getItem(key);
}

/** The language that was chosen last, also while they are off. */
export function lastCaptionsLanguage(): string | null {
  return localStorage.getItem(languageKey);
}

export function keepCaptions(choice: CaptionsChoice): void {
  localStorage.setItem(key, choice);
  if (choice !== 'off') localStorage.setItem(languageKey, choice);
}
