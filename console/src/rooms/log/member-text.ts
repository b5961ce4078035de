import * as m from '@glass-dice/ui/i18n/messages.js';
import type { LogLine } from './log.api.ts';

/** Whom it was about; nothing when it was about nobody. */
export function memberText(member: LogLine['member']): string {
  return member ? (member.username ?? m.console_log_left()) : '';
}
