import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { CallError } from '../../../lib/api.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { toast } from '../../../ui/toast.ts';
import { useSingleRun } from '../../../ui/use-single-run.ts';
import { collectLog, type LogFilter } from './log.api.ts';

/** Saves everything that fits the filter as a file, not only the pages that have been read. */
export function useLogExport(filter: LogFilter) {
  const client = useQueryClient();
  const [rows, setRows] = useState(0);
  const [failure, setFailure] = useState<string>();
  const underWay = useRef<AbortController>(undefined);
  // Nobody wants a file from a screen they have left.
  useEffect(() => () => underWay.current?.abort(), []);

  async function save(signal: AbortSignal): Promise<void> {
    const entries = await collectLog(client, filter, { signal, onProgress: setRows });
    if (!entries) return toast(m.data_cancelled());
    const { saveLogFile } = await import('./log-file.ts').catch(() => {
      throw new CallError('network');
    });
    toast(m.data_saved({ file: saveLogFile(entries) }), 'success');
  }

  const [running, start] = useSingleRun(async () => {
    underWay.current = new AbortController();
    setRows(0);
    setFailure(undefined);
    await save(underWay.current.signal).catch((error: unknown) => setFailure(failureText(error)));
  });

  return { running, rows, failure, start, cancel: () => underWay.current?.abort() };
}
