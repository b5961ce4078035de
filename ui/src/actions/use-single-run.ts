import { useRef, useState } from 'react';

/**
 * Runs an action at most once at a time: while its promise is open, further calls do nothing. The lock is a ref and not
 * the state, because a second press can arrive before React has drawn the first.
 */
export function useSingleRun<Args extends unknown[]>(
  action: ((...args: Args) => unknown) | undefined,
): [running: boolean, run: (...args: Args) => void] {
  const [running, setRunning] = useState(false);
  const lock = useRef(false);

  function run(...args: Args): void {
    if (lock.current) return;
    const result = action?.(...args);
    if (!(result instanceof Promise)) return;
    lock.current = true;
    setRunning(true);
    void result.finally(() => {
      lock.current = false;
      setRunning(false);
    });
  }

  return [running, run];
}
