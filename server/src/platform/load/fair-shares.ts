/**
 * What is scarce is shared. Each member and each network may ask for so much of it at a time, and those who wait take
 * turns: by network, and within a network by member. Whoever asks for a lot waits for themselves, not others for them.
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

export function takeTurns({ atOnce, ...most }: Most & { atOnce: number }): InTurn {
  const take = createShares(most);
  const line = createLine();
  let running = 0;
  return async (taker, job) => {
    const giveBack = take(taker);
    try {
      if (running < atOnce) running += 1;
      else await line.wait(taker);
      try {
        return await job();
      } finally {
        // Whoever is next takes over this place.
        if (!line.callNext()) running -= 1;
      }
    } finally {
      giveBack();
    }
  };
}

type Waiting = { go: () => void; giveUp: () => void; until: number };

/** A map keeps its order: who is first in it is next, and then goes to the end. */
function createLine() {
  const networks = new Map<string, Map<string, Waiting[]>>();
  const next = (): Waiting | undefined => {
    for (const [network, members] of networks) {
      networks.delete(network);
      const [member, own] = members.entries().next().value!;
      members.delete(member);
      const first = own.shift()!;
      if (own.length > 0) members.set(member, own);
      if (members.size > 0) networks.set(network, members);
      return first;
    }
    return undefined;
  };
  return {
    wait: ({ network, member = '' }: Taker): Promise<void> => {
      const members = networks.get(network) ?? new Map<string, Waiting[]>();
      networks.set(network, members);
      const own = members.get(member) ?? [];
      members.set(member, own);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const giveUp = () => reject(new Overloaded('too much of this at once'));
      own.push({ go: resolve, giveUp, until: performance.now() + deadlineMs });
      return promise;
    },
    /** Whether there was one. Whoever was told meanwhile that there is no answer is passed over. */
    callNext: (): boolean => {
      for (let first = next(); first; first = next()) {
        if (performance.now() < first.until) {
          first.go();
          return true;
        }
        first.giveUp();
      }
      return false;
    },
  };
}
