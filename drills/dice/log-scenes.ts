/** What happens to the log besides kills: a beacon that comes, witnesses that misbehave, a full disk, a log begun anew. */
import { symlink, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beaconRoundFor, beaconTimeMs } from '@glass-dice/domain/dice/beacon';
import { withClient } from '../../server/src/platform/postgres/client.ts';
import { bothUp, runCycle, strikeInTurn } from './faults.ts';
import { beaconPoints } from './points.ts';
import { litOpensAtMs, readLogKey, roundSeconds } from './rig.ts';
import { hurryTo, until, untilCrowded, untilOpen, untilSettled, type Stage } from './stage.ts';
import { troubles, type DrillWitness } from './witness.ts';
import { say } from '../harness/report.ts';

const quiet = { bets: [], closing: [], roll: [] };
const patienceMs = 60_000;

/** The first round waits for its beacon; whoever brings it is killed before and after it is stored. The rest have none. */
export async function litRound(stage: Stage): Promise<void> {
  const { rig } = stage;
  await rig.clock.run();
  await untilCrowded(stage);
  rig.endBeacons();
  const faults = Object.entries(beaconPoints).map(([at, point]) => ({
    at,
    point,
    afterMs: 0,
    wrong: 'kill the server' as const,
  }));
  const dueAt = beaconTimeMs(beaconRoundFor(litOpensAtMs + roundSeconds * 1_000 - 10_000));
  await strikeInTurn(stage, faults, async () => {
    await hurryTo(stage, 'closing');
    await until(stage, `select not exists (select from round_progress where state = 'open')`);
    // Nothing else may become due before both are killed: the next round would name a beacon that is not recorded.
    await rig.clock.standStillAt(dueAt + 100);
  });
  await rig.clock.run();
  await bothUp(stage);
  await hurryTo(stage, 'roll', -1);
  await untilSettled(stage);
}

/** In turn one of two witnesses misbehaves while a round is played; the other one, which did so before, signs. */
export async function troubledWitnesses(stage: Stage): Promise<void> {
  await bothUp(stage);
  for (const [nth, trouble] of [...troubles, undefined].entries()) {
    const witness = stage.rig.witnesses[nth % 2]!;
    const other = stage.rig.witnesses[(nth + 1) % 2]!;
    const before = other.signed();
    if (trouble) witness.behave(trouble);
    await runCycle(stage, quiet);
    await untilSigned(other, before, trouble ? `while the other one ${trouble}` : 'again after all that');
    witness.behave('honest');
  }
  say(`  a witness that ${troubles.join(', ')}: rounds went on, and it signed again`);
}

async function untilSigned(witness: DrillWitness, before: number, when: string): Promise<void> {
  const giveUpAt = Date.now() + patienceMs;
  while (witness.signed() === before && Date.now() < giveUpAt) await sleep(50);
  if (witness.signed() === before) throw new Error(`No witness signed ${when}`);
}

const unrolled = `select count(*)::integer as rounds, (select count(*)::integer from log_checkpoint) as checkpoints
  from round_progress join round on id = round_id where state = 'closed' and rolls_at <= clock_timestamp()`;

/** What a server is about to sign cannot be kept, so nothing is signed and no seed leaves, until there is room again. */
export async function diskFull(stage: Stage): Promise<void> {
  const { rig } = stage;
  await bothUp(stage);
  await untilSettled(stage);
  await untilOpen(stage);
  // Whatever is written there finds no room.
  const asides = rig.servers.map(({ dataDir }) => join(dataDir, 'log-head.new'));
  await Promise.all(asides.map((file) => symlink('/dev/full', file)));
  const ask = async () => {
    const { rows } = await withClient(rig.databaseUrl, (client) =>
      client.query<{ rounds: number; checkpoints: number }>(unrolled),
    );
    return rows[0]!;
  };
  // A checkpoint whose head was kept before may still be on its way.
  await sleep(1_000);
  const before = await ask();
  await hurryTo(stage, 'roll', -1);
  await until(
    stage,
    `select not exists (select from round_progress p join round on id = p.round_id
    where state = 'open' and rolls_at <= clock_timestamp())`,
  );
  await sleep(2_000);
  const after = await ask();
  await Promise.all(asides.map((file) => unlink(file)));
  if (after.rounds === 0 || after.checkpoints !== before.checkpoints)
    throw new Error(`With a full disk ${after.checkpoints - before.checkpoints} checkpoints were stored`);
  await untilSettled(stage);
  say(`  a full disk: ${after.rounds} rounds were not rolled until there was room to keep what is signed`);
}

/** A witness says that it has seen more than the club has: this log must not go on, and another one begins. */
export async function begunAnew(stage: Stage): Promise<void> {
  const { rig } = stage;
  await bothUp(stage);
  await untilOpen(stage);
  await stage.logs.read();
  const [liar] = rig.witnesses;
  const before = await readLogKey(rig.databaseUrl);
  liar!.behave('claims to have seen more');
  await hurryTo(stage, 'closing');
  // It is tried again, after waits that become longer.
  await until(stage, `select (select key from log order by number desc limit 1) <> '${before}'`, 3 * patienceMs);
  liar!.behave('honest');
  stage.newLogs.push('restored');
  for (const { add } of rig.witnesses) add(await readLogKey(rig.databaseUrl));
  await runCycle(stage, quiet);
  say('  a witness that had seen more: a new log began, and rounds went on in it');
}
