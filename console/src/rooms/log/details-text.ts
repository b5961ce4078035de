/** What a line keeps of an act, as a text. What the console does not know is shown as it is. */
import { hidingReasons } from '@glass-dice/domain/club/comment';
import { roles, type Role } from '@glass-dice/domain/console/rights';
import { clubReasonText } from '@glass-dice/ui/calls/club-reason-text.ts';
import { hidingReasonText } from '@glass-dice/ui/calls/hiding-reason-text.ts';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatClubMoment } from '@glass-dice/ui/texts/club-time.ts';
import { roleNames } from '../../role-names.ts';
import type { LogLine } from './log.api.ts';

const names: Record<string, () => string> = {
  reason: m.console_detail_reason,
  days: m.console_detail_days,
  comment: m.console_detail_comment,
  reports: m.console_detail_reports,
  found: m.console_detail_found,
  lifted: m.console_detail_lifted,
  code: m.console_detail_code,
  uses: m.console_detail_uses,
  name: m.console_detail_name,
  role: m.console_detail_role,
  from: m.console_detail_before,
  to: m.console_detail_after,
  folder: m.console_detail_folder,
};

/** Such as `reason: advertises, or repeats the same thing; comment: 1191`. */
export function detailsText(details: LogLine['details']): string {
  return said(details)
    .map(([name, value]) => `${(Object.hasOwn(names, name) && names[name]?.()) || name}: ${valueText(name, value)}`)
    .join('; ');
}

/** What is inside of something is named by both. */
function said(details: LogLine['details']): [string, unknown][] {
  return Object.entries(details).flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([inner, each]) => [`${name} ${inner}`, each])
      : [[name, value]],
  );
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

function valueText(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => valueText(name, each)).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (moment.test(value)) return formatClubMoment(value);
  if (name === 'reason') return reasonText(value);
  return ['role', 'from', 'to'].includes(name) && isRole(value) ? roleNames[value]() : value;
}

function reasonText(reason: string): string {
  const hiding = hidingReasons.find((each) => each === reason);
  return hiding ? hidingReasonText(hiding) : clubReasonText(reason as Parameters<typeof clubReasonText>[0]);
}

function isRole(value: string): value is Role {
  return roles.some((role) => role === value);
}
