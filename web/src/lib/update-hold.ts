/** A new version of the page waits as long as somebody is at something that a reload would spoil. */
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
