import type { Table } from '@glass-dice/contract/dice';
import { CirclePause } from 'lucide-react';
import { stoppedText } from '../table/stopped-text.ts';

/** That no round opens any more, or none after this one, calmly and in words. */
export function Stopped({ table }: { table: Table }) {
  return (
    <p role="status" className="flex items-start gap-1.5 text-sm empty:hidden">
      <CirclePause aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 flex-1">{stoppedText(table)}</span>
    </p>
  );
}
