/** For what everybody may ask and what takes long to find: looked up at most once in a while, and once for all who wait. */
export function askedNowAndThen<Value>(everyMs: number, ask: () => Promise<Value>): () => Promise<Value> {
  let last: { at: number; answer: Promise<Value> } | undefined;
  return async () => {
    if (!last || performance.now() - last.at > everyMs) {
      const asking = { at: performance.now(), answer: ask() };
      last = asking;
      asking.answer.catch(() => (last = undefined));
    }
    return await last.answer;
  };
}
