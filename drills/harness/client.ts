/**
 * A client that keeps a journal and does not give up: a request that was not answered is sent again with the same key
 * until it is. At random, one is sent twice at once, given up too early, repeated after its answer, or its key is used
 * for something else; the answers to that are judged here.
 */
import { isDone, type Answer, type Deed, type Journal } from './journal.ts';
import type { Random } from './random.ts';
import { createSender, type Body, type Request, type Sender } from './sender.ts';

export type Wish = {
  member: string;
  authorization?: string;
  route: string;
  body: Body;
  /** Something else that one might ask for with the same key. */
  otherBody?: Body;
};

export type Tally = { doubled: number; hasty: number; repeated: number; reusedKeys: number };

export type Client = {
  tally: Tally & Sender['tally'];
  /** Until it is answered. */
  send: (wish: Wish) => Promise<Answer>;
  /** What may well happen twice, and so is not in the journal. */
  ask: (wish: Wish) => Promise<Answer>;
  /** Sends again what was answered long ago. */
  repeat: (deed: Deed, authorization: string | undefined) => Promise<void>;
};

export type ClientOptions = {
  /** Where the server is now. */
  url: () => string;
  journal: Journal;
  random: Random;
  /** Told of every answer that is wrong. */
  complain: (problem: string) => void;
  /** How long it waits before it asks again. */
  answerWithinMs?: number;
  now?: () => number;
};

/** How often it does so. */
const odds = { doubled: 0.08, hasty: 0.05, repeated: 0.15, reusedKeys: 0.1 };
const hastyMs = 60;

export function createClient({
  url,
  journal,
  random,
  complain,
  answerWithinMs,
  now = Date.now,
}: ClientOptions): Client {
  const sender = createSender({ url, random, complain, answerWithinMs });
  const tally = Object.assign(sender.tally, { doubled: 0, hasty: 0, repeated: 0, reusedKeys: 0 });
  const does = (what: keyof Tally): boolean => {
    const happens = random.chance(odds[what]);
    if (happens) tally[what] += 1;
    return happens;
  };

  const compare = ({ route, key }: Request, first: Answer, second: Answer) => {
    // A refusal is not kept: it may be answered otherwise a moment later.
    if (first.status >= 300 || (first.status === second.status && first.text === second.text)) return;
    complain(`${route} ${key} was answered ${asText(first)}, and when it was repeated ${asText(second)}`);
  };

  const twiceAtOnce = async (request: Request): Promise<Answer> => {
    const [one, two] = await Promise.allSettled([sender.send(request), sender.send(request)]);
    if (one.status === 'rejected') throw one.reason;
    if (two.status === 'fulfilled') compare(request, one.value, two.value);
    return one.value;
  };

  const firstTry = (request: Request): (() => Promise<Answer>) | undefined => {
    if (does('doubled')) return () => twiceAtOnce(request);
    if (does('hasty')) return () => sender.send(request, random.between(1, hastyMs));
    return undefined;
  };

  const reuseKey = async (request: Request, body: Body) => {
    const answer = await sender.untilAnswered({ ...request, body });
    if (answer.status === 422 && answer.text.includes('"idempotency-key-reused"')) return;
    complain(`${request.route} ${request.key} came with another body and was answered ${asText(answer)}`);
  };

  return {
    tally,
    send: async ({ member, authorization, route, body, otherBody }) => {
      const key = crypto.randomUUID();
      const intent = journal.begin({ member, route, key, body, sentMs: now() });
      const request = { route, key, body, authorization };
      const onLost = (why: string) => journal.lost(intent, why);
      const answer = await sender.untilAnswered(request, { onLost, firstTry: firstTry(request) });
      journal.answered(intent, answer);
      if (answer.status >= 300) return answer;
      if (does('repeated')) compare(request, answer, await sender.untilAnswered(request));
      if (otherBody && does('reusedKeys')) await reuseKey(request, otherBody);
      return answer;
    },
    ask: async ({ route, body, authorization }) =>
      await sender.untilAnswered({ route, key: crypto.randomUUID(), body, authorization }),
    repeat: async (deed, authorization) => {
      if (!isDone(deed)) return;
      tally.repeated += 1;
      const request = { ...deed, authorization };
      compare(request, deed.answer, await sender.untilAnswered(request));
    },
  };
}

function asText({ status, text }: Answer): string {
  return `${status} ${text}`;
}
