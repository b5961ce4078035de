import { useRef } from 'react';
import { newIdempotencyKey } from './call.ts';

/**
 * The idempotency key of a request. As long as the answer is unknown, the same request has the same key, so that the
 * server carries it out once. Any other request gets a new key.
 */
export function useIdempotencyKey() {
  const last = useRef<{ request: string; key: string }>(undefined);
  return {
    isUnanswered: (request: string) => last.current?.request === request,
    keyOf: (request: string): string => {
      if (last.current?.request !== request) last.current = { request, key: newIdempotencyKey() };
      return last.current.key;
    },
    /** The answer is known. */
    close: () => {
      last.current = undefined;
    },
  };
}
