/** Called after each item: "Pictures", 3, 12. */
export type Progress = (what: string, done: number, all: number) => void;

/** Runs `work` for every item, a limited number at once. After a failure no further item is begun; those running are awaited. */
export async function eachLimit<Item>(
  limit: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
  tell: (done: number) => void = () => {},
): Promise<void> {
  // All workers take from one generator; leaving a loop over it ends it for all of them.
  const queue = (function* () {
    yield* items;
  })();
  let done = 0;
  const worker = async () => {
    for (const item of queue) {
      await work(item);
      tell((done += 1));
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: limit }, worker));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
