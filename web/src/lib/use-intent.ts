import { useRef } from 'react';
import { newIdempotencyKey } from './api.ts';

/**
 * The key of what somebody wants. Wanting the same again, as long as nobody knows what became of it, has the same key
 * and so happens once; anything else is another intent.
 */
export function useIntent() {
  const last = useRef<{ wanted: string; key: string }>(undefined);
  return {
    isUnanswered: (wanted: string) => last.current?.wanted === wanted,
    keyOf: (wanted: string): string => {
      if (last.current?.wanted !== wanted) last.current = { wanted, key: newIdempotencyKey() };
      return last.current.key;
    },
    /** It is known what became of it. */
    close: () => {
      last.current = undefined;
    },
  };
}
