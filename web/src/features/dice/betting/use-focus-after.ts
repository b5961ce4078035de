import { useEffect, useRef, type RefObject } from 'react';

/** When a part goes away with the focus in it, the focus goes on elsewhere instead of being lost. */
export function useFocusAfter(isShown: boolean, next: RefObject<HTMLElement | null>): void {
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (wasShown.current && !isShown && isFocusLost()) next.current?.focus({ preventScroll: true });
    wasShown.current = isShown;
  }, [isShown, next]);
}

/** A sheet that is on its way out still holds the focus, and takes it along. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.closest('dialog:not([open])') !== null;
}
