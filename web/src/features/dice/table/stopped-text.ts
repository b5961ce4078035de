import type { Table } from '@glass-dice/contract/dice';
import type { PauseReason } from '@glass-dice/domain/dice/table-state';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';

const reasons: Record<PauseReason, () => string> = {
  maintenance: m.pause_maintenance,
  checking: m.pause_checking,
  closed: m.pause_closed,
};

/** Why no round opens at a table, or none after the one that runs, and since or until when; nothing when one does. */
export function stoppedText({ stopped, round }: Table): string | undefined {
  if (!stopped) return undefined;
  const { because } = stopped;
  const since = formatMoment(stopped.since);
  if (because === 'retired') return round ? m.table_retires() : m.table_retired_since({ since });
  if (because === 'no-beacon') return round ? undefined : m.table_withheld({ since });
  // A newer server may know more reasons than this page.
  const reason = Object.hasOwn(reasons, because) ? reasons[because]() : because;
  const told = { reason, until: stopped.until ? formatMoment(stopped.until) : '' };
  return round ? m.table_pauses(told) : m.table_paused_until(told);
}
