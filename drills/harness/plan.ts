/** What goes wrong, when, in which sequence: drawn from the seed before anything begins, so that it can be drawn again. */
import { loadavg } from 'node:os';
import type { Club } from './rig.ts';
import type { Point } from './proxy.ts';
import { createRandom, type Random } from './random.ts';

/** With how many kills each comes. */
export const wrongs = {
  'kill the server': 1,
  'kill the server, and again while it starts': 2,
  'kill PostgreSQL': 1,
  'kill both': 2,
  'cut the connection': 0,
  'cut all connections': 0,
} as const;

export type Wrong = keyof typeof wrongs;

export type Fault = {
  /** The name of a point, or how long to wait for no point in particular. */
  at: string;
  point?: Point;
  afterMs: number;
  wrong: Wrong;
};

export type Plan = {
  /** On a PostgreSQL of the drill's own, behind the proxy. */
  behindProxy: Fault[];
  /** On the one that the server runs itself. */
  embedded: Fault[];
};

/** The central ones have a kill in every round, the others a cut. */
export type Points = { central: Record<string, Point>; others: Record<string, Point> };

const leastEmbedded = 2;

/** Rounds, in each of which every point has its fault, until there are exactly so many kills. */
export function drawPlan(random: Random, kills: number, { central, others }: Points): Plan {
  const embedded = drawEmbedded(random, Math.max(leastEmbedded, Math.round(kills / 10)));
  const left = () => kills - killsIn(embedded) - killsIn(behindProxy);
  const behindProxy: Fault[] = [];
  while (left() > 0) {
    for (const fault of drawRound(random, central, others)) {
      if (wrongs[fault.wrong] <= left()) behindProxy.push(fault);
      else if (left() > 0) behindProxy.push({ ...fault, wrong: 'kill the server' });
    }
  }
  return { behindProxy, embedded };
}

/** Enough for one round and the least on the PostgreSQL of the server itself. */
export function shortKills({ central }: Points): number {
  return killsIn(drawRound(createRandom(0), central, {})) + leastEmbedded;
}

function drawEmbedded(random: Random, kills: number): Fault[] {
  const faults: Fault[] = [];
  for (let left = kills; left > 0; left = kills - killsIn(faults)) {
    const choice: Wrong[] = ['kill the server', 'kill PostgreSQL', 'kill both'];
    // The first is the one that only this part can show: a PostgreSQL that the server has to bring back.
    const wrong = left === kills ? 'kill PostgreSQL' : random.pick(choice.filter((each) => wrongs[each] <= left));
    faults.push({ at: "any moment, on the server's own PostgreSQL", afterMs: random.between(100, 1_500), wrong });
  }
  return faults;
}

function drawRound(random: Random, central: Points['central'], others: Points['others']): Fault[] {
  const names = Object.keys(central);
  const rare: Wrong[] = ['kill PostgreSQL', 'kill PostgreSQL', 'kill the server, and again while it starts'];
  const usual = names.slice(rare.length).map((): Wrong => 'kill the server');
  const kinds = random.shuffled([...rare, ...usual]);
  const cuts: Wrong[] = ['cut the connection', 'cut the connection', 'cut all connections'];
  return random.shuffled([
    ...names.map((name, index) => faultAt(random, name, central[name]!, kinds[index]!)),
    ...Object.entries(others).map(([name, point], index) => faultAt(random, name, point, cuts[index % cuts.length]!)),
    ...cuts.map((wrong) => {
      const name = random.pick(names);
      return faultAt(random, name, central[name]!, wrong);
    }),
  ]);
}

function faultAt(random: Random, at: string, point: Point, wrong: Wrong): Fault {
  return { at, point, afterMs: random.between(50, 900), wrong };
}

export function killsIn(faults: readonly Fault[]): number {
  return faults.reduce((sum, { wrong }) => sum + wrongs[wrong], 0);
}

/** Longer than anything takes to come about. */
const pointPatienceMs = 45_000;

export type Struck = Fault & {
  of: 'server' | 'postgres' | undefined;
  backAfterMs: number;
  /** How busy the machine was: as many processes wanted a core. */
  load: number;
};

/** Waits for the moment, does it, and waits until the club serves again. */
export async function strike(club: Club, fault: Fault, sleep: (ms: number) => Promise<void>): Promise<Struck> {
  if (!fault.point) await sleep(fault.afterMs);
  const held = fault.point && (await reached(club, fault.at, fault.point));
  const done = (of: Struck['of'], backAfterMs: number) => ({
    ...fault,
    of,
    backAfterMs,
    load: loadavg()[0]!,
  });
  switch (fault.wrong) {
    case 'cut the connection':
      held?.cut();
      return done(undefined, 0);
    case 'cut all connections':
      club.proxy.cutAll();
      return done(undefined, 0);
    case 'kill PostgreSQL':
      await club.killPostgres();
      held?.cut();
      return done('postgres', await club.untilServing());
    case 'kill the server':
    case 'kill the server, and again while it starts': {
      await club.killServer();
      held?.cut();
      const again = fault.wrong === 'kill the server' ? undefined : fault.afterMs;
      return done('server', await club.startServer(again));
    }
    case 'kill both':
      await Promise.all([club.killPostgres(), club.killServer()]);
      return done('server', await club.startServer());
  }
}

async function reached(club: Club, name: string, point: Point) {
  return await within(club.proxy.hold(point), name, club.proxy.forget);
}

/** Who waits for a point in vain has found out that the drill has lost its meaning. */
export async function within<Caught>(caught: Promise<Caught>, name: string, forget: () => void): Promise<Caught> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    forget();
    reject(new Error(`Nobody came by the point "${name}" for ${pointPatienceMs / 1000} s`));
  }, pointPatienceMs);
  try {
    return await Promise.race([caught, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
