/** Requests over HTTP to a server that may be gone at any moment. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './journal.ts';
import type { Random } from './random.ts';

export type Body = Record<string, unknown>;

export type Request = { route: string; key: string; body: Body; authorization: string | undefined };

export type Sender = {
  tally: { sent: number; lost: number };
  /** Throws when there is no answer, or only that the server is not available now. */
  send: (request: Request, withinMs?: number) => Promise<Answer>;
  /** Again and again with the same key. */
  untilAnswered: (request: Request, how?: Persistence) => Promise<Answer>;
};

type Persistence = { firstTry?: (() => Promise<Answer>) | undefined; onLost?: (why: string) => void };

/** Longer than a few restarts in a row; who waits in vain for this long has found a fault. */
const patienceMs = 180_000;
const usualPatienceMs = 10_000;
/** It cannot do it now (503), or stood still for so long that it gave up reading the request (408). */
const comeAgain = new Set([408, 503]);

export function createSender({
  url,
  random,
  complain,
  answerWithinMs = usualPatienceMs,
}: {
  url: () => string;
  random: Random;
  complain: (problem: string) => void;
  answerWithinMs?: number | undefined;
}): Sender {
  const tally = { sent: 0, lost: 0 };

  const send = async (request: Request, withinMs = answerWithinMs): Promise<Answer> => {
    tally.sent += 1;
    const answer = await exchange(url(), request, withinMs);
    if (answer.status < 500 && !comeAgain.has(answer.status)) return answer;
    const problem = `${request.route} ${request.key} was answered ${answer.status}: ${answer.text}`;
    if (!comeAgain.has(answer.status)) complain(problem);
    throw new Error(problem);
  };

  return {
    tally,
    send,
    untilAnswered: async (request, { firstTry, onLost } = {}) => {
      const giveUpAt = performance.now() + patienceMs;
      for (let go = firstTry ?? (() => send(request)); ; go = () => send(request)) {
        try {
          return await go();
        } catch (error) {
          tally.lost += 1;
          onLost?.(reasonOf(error));
          if (performance.now() > giveUpAt) {
            throw new Error(`${request.route} was not answered for ${patienceMs / 1000} s`, { cause: error });
          }
          await sleep(random.between(50, 300));
        }
      }
    },
  };
}

async function exchange(base: string, { route, key, body, authorization }: Request, withinMs: number): Promise<Answer> {
  const [method, path] = route.split(' ') as [string, string];
  const response = await fetch(`${base}/api${path}`, {
    method,
    headers: { 'idempotency-key': key, 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(withinMs),
  });
  return { status: response.status, text: await response.text() };
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}
