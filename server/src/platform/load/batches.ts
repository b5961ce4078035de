/**
 * Answers many small questions with few. While a few are with the database, those that arrive gather, and the next one
 * asks for all of them: under load the cost per question falls, and without load nobody waits.
 */
import { withDeadline, batchDeadlineMs } from './deadline.ts';

type Entry<Question, Answer> = PromiseWithResolvers<Answer> & { question: Question };
type Queue<Question, Answer> = { waiting: Entry<Question, Answer>[]; underWay: number };

/** More than one, so that a connection that hangs does not hang everybody. */
const maxConcurrent = 2;
const maxBatch = 200;

export function inBatches<Context extends object, Question, Answer>(
  answerAll: (context: Context, questions: readonly Question[]) => Promise<readonly Answer[]>,
): (context: Context, question: Question) => Promise<Answer> {
  const queues = new WeakMap<Context, Queue<Question, Answer>>();

  const work = async (context: Context, queue: Queue<Question, Answer>) => {
    queue.underWay += 1;
    // Requests of the same turn of the event loop join this batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.waiting.length > 0) {
      const batch = queue.waiting.splice(0, maxBatch);
      try {
        const questions = batch.map(({ question }) => question);
        const answers = await withDeadline(answerAll(context, questions), batchDeadlineMs);
        batch.forEach(({ resolve }, index) => resolve(answers[index]!));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    queue.underWay -= 1;
  };

  return (context, question) => {
    const queue = queues.get(context) ?? { waiting: [], underWay: 0 };
    queues.set(context, queue);
    const entry = { question, ...Promise.withResolvers<Answer>() };
    queue.waiting.push(entry);
    if (queue.underWay < maxConcurrent) void work(context, queue);
    return entry.promise;
  };
}
