/** Told after each one: "Pictures", 3, 12. */
export type Progress = (what: string, done: number, all: number) => void;

/** Works through a list with a few at a time. When one fails, no further one is begun, and those under way are awaited. */
export async function atMost<Item>(
  atOnce: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
  tell: (done: number) => void = () => {},
): Promise<void> {
  // Leaving a loop over a generator ends it for everybody who still takes from it.
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
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
