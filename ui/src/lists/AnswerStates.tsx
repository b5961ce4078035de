import type { ReactNode } from 'react';
import { failureText } from '../calls/failure-text.ts';
import { ListStates } from './ListStates.tsx';

interface AnswerStatesProps {
  /** What was asked for, without an answer so far. */
  query: { error: unknown; refetch: () => unknown };
  /** What the answer will look like. */
  skeleton: ReactNode;
  /** What failed, where it is not a list. */
  failed?: string | undefined;
}

/** Stands where an answer will be: it is on its way, or it says why it did not come and can be asked for again. */
export function AnswerStates({ query: { error, refetch }, skeleton, failed }: AnswerStatesProps) {
  return (
    <ListStates
      state={error ? 'error' : 'loading'}
      skeleton={skeleton}
      failed={failed}
      reason={error ? failureText(error) : undefined}
      onRetry={() => refetch()}
    />
  );
}
