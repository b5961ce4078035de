import { useEffect, useRef, useState } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { failureText } from '../../../lib/failure-text.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSingleRun } from '../../../ui/use-single-run.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
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
        {running && (
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <p role="status" className="text-sm tabular-nums">
              {m.data_collecting({ rows })}
            </p>
            <Button variant="quiet" onClick={cancel}>
              {m.ui_cancel()}
            </Button>
          </div>
        )}
      </section>
    </Card>
  );
}

function useExport() {
  const collect = useCollectExport();
  const [format, setFormat] = useState<ExportFormat>('json');
  const [rows, setRows] = useState(0);
  const underWay = useRef<AbortController>(undefined);
  // Nobody wants a file from a screen they have left.
  useEffect(() => () => underWay.current?.abort(), []);

  const [running, save] = useSingleRun(async (chosen: ExportFormat) => {
    const abort = new AbortController();
    underWay.current = abort;
    setFormat(chosen);
    setRows(0);
    const sections = await collect.mutateAsync({ signal: abort.signal, onProgress: setRows }).catch(() => undefined);
    if (abort.signal.aborted) return toast(m.data_cancelled());
    if (!sections) return;
    const now = new Date();
    const file = exportName(chosen, now);
    saveFile(file, exportTypes[chosen], exportText(chosen, sections, now));
    toast(m.data_saved({ file }), 'success');
  });

  return {
    running: running ? format : undefined,
    rows,
    failure: collect.error ? failureText(collect.error) : undefined,
    save,
    cancel: () => underWay.current?.abort(),
  };
}
