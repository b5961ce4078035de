import { useEffect } from 'react';

let firstScreen = true;

/**
 * Stands beside a screen and moves the focus to its heading when it has appeared: a screen reader says where one is,
 * and the keyboard begins there. Not on the first screen, which the browser announces itself.
 */
export function FocusHeading() {
  useEffect(() => {
    if (!firstScreen) document.querySelector('h1')?.focus({ preventScroll: true });
    firstScreen = false;
  }, []);
  return undefined;
}
