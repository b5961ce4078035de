/** A new version of the page waits while a reload would lose something. */
import { useEffect } from 'react';

let holds = 0;

export function useUpdateHold(holding: boolean): void {
  useEffect(() => {
    if (!holding) return undefined;
    holds += 1;
    return () => void (holds -= 1);
  }, [holding]);
}

export function isUpdateHeld(): boolean {
  return holds > 0;
}
