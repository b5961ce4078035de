import type { SessionInfo } from '@glass-dice/contract/account';
import * as m from '@glass-dice/ui/i18n/messages.js';

/** What a session is used with, as far as it is known. */
export function deviceText({ browser, system }: Pick<SessionInfo, 'browser' | 'system'>): string {
  return browser && system ? m.sessions_device({ browser, system }) : (browser ?? system ?? m.sessions_unknown());
}
