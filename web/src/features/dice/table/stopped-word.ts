import type { Table } from '@glass-dice/contract/dice';
import * as m from '@glass-dice/ui/i18n/messages.js';

/** In one word, why no round opens. */
export function stoppedWord({ because }: NonNullable<Table['stopped']>): string {
  return because === 'retired' ? m.table_retired() : m.table_paused();
}
