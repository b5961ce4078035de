import { useSyncExternalStore } from 'react';

/** As the style sheet of the table has it. */
const wide = matchMedia('(min-width: 56rem) and (min-height: 30rem)');

/** Whether there is room beside stage, board and desk for what is a press away elsewhere. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
