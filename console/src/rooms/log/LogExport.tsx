import { Button } from '@glass-dice/ui/actions/Button.tsx';
import { FormFailure } from '@glass-dice/ui/forms/FormFailure.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useFileSaving } from '@glass-dice/ui/use-file-saving.ts';
import { useQueryClient } from '@tanstack/react-query';
import { collectLog, type LogFilter } from './log.api.ts';
import { saveLogFile } from './log-file.ts';

/** Everything that the filter lets through, not only what has been read. */
export function LogExport({ filter }: { filter: LogFilter }) {
  const client = useQueryClient();
  const { running, rows, failure, start, cancel } = useFileSaving(async (collecting) => {
    const lines = await collectLog(client, filter, collecting);
    return lines && saveLogFile(lines);
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      {running && (
        <>
          <p role="status">{m.console_log_collecting({ rows })}</p>
          <Button variant="quiet" onClick={cancel}>
            {m.ui_cancel()}
          </Button>
        </>
      )}
      <FormFailure>{failure}</FormFailure>
      <Button variant="secondary" pending={running} onClick={start}>
        {m.data_save_csv()}
      </Button>
    </div>
  );
}
