import { SavingProgress } from '@glass-dice/ui/SavingProgress.tsx';
import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { saveFile } from '@glass-dice/ui/device/save-file.ts';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Card } from '@glass-dice/ui/layout/Card.tsx';
import { useFileSaving } from '@glass-dice/ui/use-file-saving.ts';
import { useState } from 'react';
import { useCollectExport } from './data.api.ts';
import { exportName, exportText, exportTypes, type ExportFormat } from './export-file.ts';

export function ExportSection() {
  const { running, rows, failure, save, cancel } = useExport();
  return (
    <Card>
      <section className="grid gap-3">
        <h2 className="text-title font-semibold">{m.data_export_title()}</h2>
        <p className="text-sm text-ink-2">{m.data_export_text()}</p>
        <p className="text-sm text-ink-2">{m.data_export_private()}</p>
        <FormFailure>{failure}</FormFailure>
        <div className="flex flex-wrap gap-3 *:flex-[1_1_9rem]">
          <Button pending={running === 'json'} disabled={running === 'csv'} onClick={() => save('json')}>
            {m.data_save_json()}
          </Button>
          <Button
            variant="secondary"
            pending={running === 'csv'}
            disabled={running === 'json'}
            onClick={() => save('csv')}
          >
            {m.data_save_csv()}
          </Button>
        </div>
        {running && <SavingProgress rows={rows} onCancel={cancel} />}
      </section>
    </Card>
  );
}

function useExport() {
  const collect = useCollectExport();
  const [format, setFormat] = useState<ExportFormat>('json');
  const { running, start, ...rest } = useFileSaving(async (collecting, chosen: ExportFormat) => {
    setFormat(chosen);
    const sections = await collect.mutateAsync(collecting);
    if (!sections) return undefined;
    const now = new Date();
    const file = exportName(chosen, now);
    saveFile(file, exportTypes[chosen], exportText(chosen, sections, now));
    return file;
  });
  return { ...rest, running: running ? format : undefined, save: start };
}
