/**
 * What a worker says: what it found, nothing if a part of it could not be fetched, or a path of the club's log that it
 * needs and the page fetches.
 */
export type Said<Answer> = { answer: Answer | undefined } | Wanted;
export type Wanted = { path: string };
export type Fetched = { path: string; bytes: Uint8Array | undefined };

type FetchFile = (path: string) => Promise<Uint8Array | undefined>;

/**
 * A worker that is started with the first question and then kept, because what has run once runs many times faster. Each
 * question has a port of its own, so several can be under way. Answers nothing when it was not fetched, or not whole.
 */
export function keptWorker<Answer>(
  start: () => Worker,
  fetchFile?: FetchFile,
): (question: unknown) => Promise<Answer | undefined> {
  let kept: Worker | undefined;
  return async (question) => {
    const worker = (kept ??= start());
    const { port1: ours, port2: its } = new MessageChannel();
    const over = new AbortController();
    const answer = await new Promise<Answer | undefined>((end) => {
      worker.addEventListener('error', () => end(undefined), { signal: over.signal });
      ours.addEventListener('message', async ({ data }: MessageEvent<Said<Answer>>) => {
        if ('answer' in data) end(data.answer);
        else ours.postMessage({ ...data, bytes: await fetchFile?.(data.path) } satisfies Fetched);
      });
      ours.start();
      worker.postMessage(question, [its]);
    });
    over.abort();
    ours.close();
    // The next question begins anew: a browser may remember that something could not be fetched.
    if (answer === undefined && kept === worker) kept = undefined;
    return answer;
  };
}
