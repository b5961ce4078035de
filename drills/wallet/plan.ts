/** What goes wrong, when, in which sequence: drawn from the seed before anything begins, so that it can be drawn again. */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { killsIn, within, wrongs, type Fault, type Struck, type Wrong } from '../harness/faults.ts';
import type { Point } from '../harness/proxy.ts';
import { createRandom, type Random } from '../harness/random.ts';
import type { Rig } from './rig.ts';

export type Plan = {
  /** On a PostgreSQL of the drill's own, behind the proxy. */
  behindProxy: Fault[];
  /** On the one that the server runs itself. */
  embedded: Fault[];
};

/** The central ones have a kill in every round, the others a cut. */
type Points = { central: Record<string, Point>; others: Record<string, Point> };

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
  // About as often PostgreSQL as the server, and one of them twice.
  const kills = names.map((_, index): Wrong => (index % 2 === 0 ? 'kill PostgreSQL' : 'kill the server'));
  const kinds = random.shuffled(kills.with(0, 'kill the server, and again while it starts'));
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

/** Waits for the moment, does it, and waits until the server serves again. */
export async function strike(rig: Rig, fault: Fault): Promise<Struck> {
  if (!fault.point) await sleep(fault.afterMs);
  const held = fault.point && (await within(rig.proxy.hold(fault.point), fault.at, rig.proxy.forget));
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
      rig.proxy.cutAll();
      return done(undefined, 0);
    case 'kill PostgreSQL':
      await rig.killPostgres();
      held?.cut();
      return done('postgres', await rig.untilServing());
    case 'kill the server':
    case 'kill the server, and again while it starts': {
      await rig.killServer();
      held?.cut();
      const again = fault.wrong === 'kill the server' ? undefined : fault.afterMs;
      return done('server', await rig.startServer(again));
    }
    case 'kill both':
      await Promise.all([rig.killPostgres(), rig.killServer()]);
      return done('server', await rig.startServer());
  }
}
