import { CallError } from '@glass-dice/ui/calls/call.ts';
import { useFileSaving } from '@glass-dice/ui/use-file-saving.ts';
import { useQueryClient } from '@tanstack/react-query';
import { collectLog, type LogFilter } from './log.api.ts';

/** Saves everything that fits the filter as a file, not only the pages that have been read. */
export function useLogExport(filter: LogFilter) {
  const client = useQueryClient();
  return useFileSaving(async (collecting) => {
    const entries = await collectLog(client, filter, collecting);
    if (!entries) return undefined;
    const { saveLogFile } = await import('./log-file.ts').catch(() => {
      throw new CallError('network');
    });
    return saveLogFile(entries);
  });
}
