/** What goes wrong at the points of a cycle, and how long the servers need to go on. */
import { loadavg } from 'node:os';
import type { Caught, DiceRig, DiceServer } from './rig.ts';
import type { Cycle } from './plan.ts';
import { hurryTo, untilCrowded, untilSettled, type Stage } from './stage.ts';
import { within, type Fault, type Struck } from '../harness/faults.ts';
import { say, seconds } from '../harness/report.ts';

/** Within which another server goes on, a server that was started again does, and both do when PostgreSQL is back. */
const limits = { takeover: 5_000, restart: 10_000, postgres: 15_000 };

/** The roll of what was bet on before, bets on the next rounds, and their closing. */
export async function runCycle(stage: Stage, { bets, closing, roll }: Cycle): Promise<void> {
  await untilCrowded(stage);
  const since = await strikeInTurn(stage, roll, () => hurryTo(stage, 'roll'));
  await untilSettled(stage);
  note(stage, `the roll after ${roll.map(({ at }) => at).join(', ')}`, since);
  await untilCrowded(stage);
  await strikeInTurn(stage, bets, async () => {});
  await strikeInTurn(stage, closing, () => hurryTo(stage, 'closing'));
}

type Since = { atMs: number; atMostMs: number };

function note(stage: Stage, what: string, since: Since | undefined): void {
  if (since) stage.took.push({ what, ms: Date.now() - since.atMs, atMostMs: since.atMostMs });
}

/** Each is waited for before the one before it is done, so that what follows from that is not missed. */
export async function strikeInTurn(
  stage: Stage,
  faults: readonly Fault[],
  begin: () => Promise<void>,
): Promise<Since | undefined> {
  const wait = (fault: Fault | undefined) => {
    const caught = fault && within(stage.rig.hold(fault.point!), fault.at, () => forgetAll(stage.rig));
    caught?.catch(() => undefined);
    return caught;
  };
  let next = wait(faults[0]);
  await begin();
  let since: Since | undefined;
  for (const [index, fault] of faults.entries()) {
    let caught = (await next)!;
    // A server that starts without PostgreSQL says so and ends. Its supervisor is not what is tried here, so PostgreSQL is
    // killed while both are up; one that starts may be the very one that is held.
    while (fault.wrong === 'kill PostgreSQL' && stage.coming.size > 0) {
      caught.held.letGo();
      await bothUp(stage);
      await untilCrowded(stage);
      next = wait(fault);
      await begin();
      caught = (await next)!;
    }
    next = wait(faults[index + 1]);
    since = await strike(stage, fault, caught);
  }
  return since;
}

export function forgetAll({ servers }: DiceRig): void {
  for (const { proxy } of servers) proxy.forget();
}

async function strike(stage: Stage, fault: Fault, { server, held }: Caught): Promise<Since> {
  const { rig } = stage;
  const done = (of: Struck['of'], backAfterMs: number) => {
    stage.struck.push({ ...fault, of, backAfterMs, load: loadavg()[0]! });
    say(`  ${fault.at}: ${fault.wrong}${of ? `, serving again after ${seconds(backAfterMs)}` : ''}`);
  };
  const hurtAt = Date.now();
  switch (fault.wrong) {
    case 'cut the connection':
    case 'cut all connections':
      if (fault.wrong === 'cut the connection') held.cut();
      else server.proxy.cutAll();
      done(undefined, 0);
      return { atMs: hurtAt, atMostMs: limits.takeover };
    case 'kill PostgreSQL': {
      const back = rig.killPostgres();
      held.cut();
      done('postgres', await back);
      return { atMs: hurtAt, atMostMs: limits.postgres };
    }
    default: {
      const wasUp = server.isUp();
      await server.kill();
      held.cut();
      const others = rig.servers.some((each) => each.isUp());
      const again = fault.wrong === 'kill the server' ? undefined : fault.afterMs;
      if (wasUp) comeBack(stage, server, again, (backAfterMs) => done('server', backAfterMs));
      // What was starting it starts it once more.
      else done(undefined, 0);
      return { atMs: hurtAt + (again ?? 0), atMostMs: others ? limits.takeover : limits.restart };
    }
  }
}

export async function bothUp({ coming }: Stage): Promise<void> {
  await Promise.all(coming);
}

/** In the background: the other server goes on meanwhile. */
function comeBack(
  stage: Stage,
  server: DiceServer,
  killedAfterMs: number | undefined,
  back: (ms: number) => void,
): void {
  const start = async () => {
    if (killedAfterMs !== undefined) await server.startAndKill(killedAfterMs);
    back(await server.start());
  };
  const coming = start().finally(() => stage.coming.delete(coming));
  coming.catch(() => undefined);
  stage.coming.add(coming);
}
