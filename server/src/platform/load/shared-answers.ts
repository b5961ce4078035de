/**
 * Answers that are the same for everybody. While one is young it is given again, and whoever asks while it is being made
 * waits for it too, so that a page that everybody opens costs the database as much as a page that one person opens.
 */
export type SharedAnswers<Answer> = (key: string, youngForMs: number, make: () => Promise<Answer>) => Promise<Answer>;

/** More than the first pages of every list in every language; the oldest goes first. */
const most = 1_000;

export function shareAnswers<Answer>(): SharedAnswers<Answer> {
  const known = new Map<string, { until: number; answer: Promise<Answer> }>();
  return (key, youngForMs, make) => {
    const now = performance.now();
    const young = known.get(key);
    if (young && now < young.until) return young.answer;
    const made = { until: now + youngForMs, answer: make() };
    // Moved to the end, because the oldest are looked for at the beginning.
    known.delete(key);
    known.set(key, made);
    if (known.size > most) known.delete(known.keys().next().value!);
    // Nobody is told twice of a failure that may be over.
    made.answer.catch(() => known.get(key) === made && known.delete(key));
    return made.answer;
  };
}
