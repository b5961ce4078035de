import { useEffect, useRef, useState } from 'react';
import * as m from '../i18n/generated/messages.js';
import { useSingleRun } from './actions/use-single-run.ts';
import { failureText } from './calls/failure-text.ts';
import { toast } from './overlays/toast.ts';

export type Collecting = { signal: AbortSignal; onProgress: (rows: number) => void };

/** Collects what may be long, says how far it is, and saves it. `save` answers the file's name; nothing when aborted. */
export function useFileSaving<Args extends unknown[]>(
  save: (collecting: Collecting, ...args: Args) => Promise<string | undefined>,
) {
  const [rows, setRows] = useState(0);
  const [failure, setFailure] = useState<string>();
  const underWay = useRef<AbortController>(undefined);
  // Nobody wants a file from a screen they have left.
  useEffect(() => () => underWay.current?.abort(), []);

  const [running, start] = useSingleRun(async (...args: Args) => {
    const abort = new AbortController();
    underWay.current = abort;
    setRows(0);
    setFailure(undefined);
    try {
      const file = await save({ signal: abort.signal, onProgress: setRows }, ...args);
      if (file === undefined) toast(m.data_cancelled());
      else toast(m.data_saved({ file }), 'success');
    } catch (error) {
      // A cancelled export is no failure.
      if (abort.signal.aborted) toast(m.data_cancelled());
      else setFailure(failureText(error));
    }
  });

  return { running, rows, failure, start, cancel: () => underWay.current?.abort() };
}
