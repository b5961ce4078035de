import { useState } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { SavingProgress } from '../../../ui/SavingProgress.tsx';
import { useFileSaving } from '../../../ui/use-file-saving.ts';
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
