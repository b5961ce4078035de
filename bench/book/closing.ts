/** From a closing to the published checkpoint, which is when the seed may leave. */
import { fillRound, type Shape } from '../settlement/rounds.ts';
import type { Row } from './book.ts';
import { closeAndPublish, openNext, type Told } from './told-rounds.ts';

/** How often each is done: of a hundred the slowest but one is the p99, of fewer it is the slowest. */
const books: { shape: Shape; times: number; goalMs: number }[] = [
  { shape: { members: 1_000, orders: 1, picks: 1 }, times: 100, goalMs: 300 },
  { shape: { members: 10_000, orders: 1, picks: 1 }, times: 10, goalMs: 1_000 },
  { shape: { members: 10_000, orders: 10, picks: 1 }, times: 3, goalMs: 2_500 },
];

export async function* measureClosings(told: Told, most: number): AsyncGenerator<Row> {
  for (const { shape, times, goalMs } of books) {
    const orders = shape.members * shape.orders;
    if (orders > most) continue;
    const tookMs: number[] = [];
    for (let nth = 0; nth < times; nth += 1) {
      await openNext(told);
      await fillRound(told.clock.appUrl, told.people, shape);
      tookMs.push(await closeAndPublish(told));
    }
    const sorted = tookMs.toSorted((one, other) => one - other);
    const [median, p99] = [0.5, 0.99].map((share) => sorted[Math.min(times - 1, Math.floor(times * share))]!);
    yield {
      what: `closing to published checkpoint, ${orders} orders`,
      figure: `p99 ${p99!.toFixed(0)} ms, median ${median!.toFixed(0)} ms, ${times} times`,
      goal: `${goalMs} ms`,
      isReached: p99! <= goalMs,
    };
  }
}
