import { shareAnswers } from './shared-answers.ts';

/** For what everybody may ask and what takes long to find: looked up at most once in a while, and once for all who wait. */
export function askedNowAndThen<Value>(everyMs: number, ask: () => Promise<Value>): () => Promise<Value> {
  const share = shareAnswers<Value>();
  return () => share('', everyMs, ask);
}
