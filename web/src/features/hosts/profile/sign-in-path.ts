import { hostPath, screens } from '@glass-dice/contract/screens';

/** To the sign-in, and back to this host afterwards. */
export function signInPath(host: number): string {
  return `${screens.login}?back=${encodeURIComponent(hostPath(host))}`;
}
