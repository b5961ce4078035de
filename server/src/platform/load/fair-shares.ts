/**
 * What is scarce is shared. Each member and each network may ask for so much of it at a time, and those who wait take
 * turns: by network, and within a network by member. A member has one turn at a time and rests after it, so that
 * whoever asks for a lot waits for themselves, and not others for them.
 */
import { deadlineMs } from './deadline.ts';
import { Overloaded } from './pool.ts';

export type Taker = { network: string; member: string | undefined };

/** More than the caller's own share: others are served meanwhile. */
export class TooMuchAtOnce extends Error {}

export type Most = { perMember: number; perNetwork: number; inAll: number };

/** Counts what is taken and not yet given back. Answers how to give it back. */
export type Shares = (taker: Taker) => () => void;

export function createShares({ perMember, perNetwork, inAll }: Most): Shares {
  const taken = new Map<string, number>();
  let all = 0;
  const count = (key: string, by: number) => {
    const left = (taken.get(key) ?? 0) + by;
    if (left === 0) taken.delete(key);
    else taken.set(key, left);
  };
  return ({ network, member }) => {
    const own: [string, number][] = [[`network ${network}`, perNetwork]];
    if (member !== undefined) own.push([`member ${member}`, perMember]);
    if (own.some(([key, most]) => (taken.get(key) ?? 0) >= most)) throw new TooMuchAtOnce();
    if (all >= inAll) throw new Overloaded('too much of this at once');
    const change = (by: number) => {
      all += by;
      for (const [key] of own) count(key, by);
    };
    change(1);
    let isBack = false;
    return () => {
      if (!isBack) change(-1);
      isBack = true;
    };
  };
}

export type InTurn = <Value>(taker: Taker, job: () => Promise<Value>) => Promise<Value>;

/** When everything is slow, nobody rests for much longer. */
const longestRestMs = 2_000;

/** `rests` is how many times as long as a turn took the member's next one waits. */
export function takeTurns({ atOnce, rests, ...most }: Most & { atOnce: number; rests: number }): InTurn {
  const take = createShares(most);
  const line = createLine();
  const busy = new Set<string>();
  let running = 0;

  const callNext = () => {
    while (running < atOnce) {
      const next = line.next((member) => !busy.has(member));
      if (!next) return;
      if (performance.now() > next.until) {
        next.giveUp();
        continue;
      }
      running += 1;
      if (next.member !== undefined) busy.add(next.member);
      next.go();
    }
  };

  return async ({ network, member }, job) => {
    const giveBack = take({ network, member });
    try {
      await new Promise<void>((go, giveUp) => {
        const until = performance.now() + deadlineMs;
        line.add(network, { member, until, go, giveUp: () => giveUp(new Overloaded('too much of this at once')) });
        callNext();
      });
      const begunAt = performance.now();
      try {
        return await job();
      } finally {
        running -= 1;
        if (member !== undefined) {
          const rested = () => {
            busy.delete(member);
            callNext();
          };
          const restMs = Math.min(longestRestMs, rests * (performance.now() - begunAt));
          if (restMs < 1) rested();
          else setTimeout(rested, restMs).unref();
        }
        callNext();
      }
    } finally {
      giveBack();
    }
  };
}

type Waiting = { member: string | undefined; until: number; go: () => void; giveUp: () => void };

/** A map keeps its order: whoever has had a turn goes to the end of it. */
function createLine() {
  const networks = new Map<string, Map<string | undefined, Waiting[]>>();

  const firstOf = (members: Map<string | undefined, Waiting[]>, isFree: (member: string) => boolean) => {
    for (const [member, own] of members) {
      if (member !== undefined && !isFree(member)) continue;
      members.delete(member);
      const first = own.shift()!;
      if (own.length > 0) members.set(member, own);
      return first;
    }
    return undefined;
  };

  return {
    add: (network: string, waiting: Waiting): void => {
      const members = networks.get(network) ?? new Map<string | undefined, Waiting[]>();
      networks.set(network, members);
      const own = members.get(waiting.member);
      if (own) own.push(waiting);
      else members.set(waiting.member, [waiting]);
    },
    next: (isFree: (member: string) => boolean): Waiting | undefined => {
      for (const [network, members] of networks) {
        const first = firstOf(members, isFree);
        if (!first) continue;
        networks.delete(network);
        if (members.size > 0) networks.set(network, members);
        return first;
      }
      return undefined;
    },
  };
}
