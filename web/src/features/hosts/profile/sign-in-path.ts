import { screens } from '@glass-dice/contract/screens';

/** To the sign-in, and back to this place afterwards. */
export function signInPath(back: string): string {
  return `${screens.login}?back=${encodeURIComponent(back)}`;
}
