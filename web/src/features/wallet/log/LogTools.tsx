import { SavingProgress } from '@glass-dice/ui/SavingProgress.tsx';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { IconButton } from '@glass-dice/ui/actions/IconButton.tsx';
import { Badge } from '@glass-dice/ui/figures/Badge.tsx';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { formatDay } from '@glass-dice/ui/texts/dates.ts';
import { useOnDemand } from '@glass-dice/ui/use-on-demand.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { kindName } from './log-words.ts';
import type { LogFilter } from './log.api.ts';
import { useLogExport } from './use-log-export.ts';

interface LogToolsProps {
  filter: LogFilter;
  onFilter: (filter: LogFilter) => void;
}

/** What one does with the list: narrow it, and take it along. */
export function LogTools({ filter, onFilter }: LogToolsProps) {
  const [open, setOpen] = useState(false);
  const [FilterSheet, fetchSheet] = useOnDemand(async () => (await import('./LogFilterSheet.tsx')).LogFilterSheet);
  const { running, rows, failure, start, cancel } = useLogExport(filter);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3 *:flex-[1_1_9rem]">
        <Button variant="secondary" onClick={async () => setOpen(await fetchSheet())}>
          {m.log_filter()}
        </Button>
        <Button variant="secondary" pending={running} onClick={start}>
          {m.data_save_csv()}
        </Button>
      </div>
      <ActiveFilter filter={filter} onClear={() => onFilter({})} />
      {running && <SavingProgress rows={rows} onCancel={cancel} />}
      <FormFailure>{failure}</FormFailure>
      {FilterSheet && (
        <FilterSheet
          open={open}
          onClose={() => setOpen(false)}
          filter={filter}
          onApply={(chosen) => {
            setOpen(false);
            onFilter(chosen);
          }}
        />
      )}
    </div>
  );
}

function ActiveFilter({ filter: { kind, from, to }, onClear }: { filter: LogFilter; onClear: () => void }) {
  if (!kind && !from && !to) return undefined;
  return (
    <div className="flex items-center justify-between gap-2">
      <p className="flex flex-wrap gap-1.5">
        {kind && <Badge tone="accent">{kindName(kind)}</Badge>}
        {from && <Badge tone="accent">{m.log_since({ day: dayText(from) })}</Badge>}
        {to && <Badge tone="accent">{m.log_until({ day: dayText(to) })}</Badge>}
      </p>
      <IconButton icon={X} label={m.log_clear()} onClick={onClear} />
    </div>
  );
}

/** The day as it was chosen, wherever the device is. */
function dayText(day: string): string {
  return formatDay(`${day}T00:00`);
}
