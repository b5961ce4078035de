/**
 * node readers/go/day.ts: a day of rounds, told and played as in the simulation, and its log read over HTTP by a program
 * that is not ours (main.go). Needs Go and its module golang.org/x/mod; exit code 0 when everything held.
 */
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { allLanguages } from '@glass-dice/domain/locale';
import { startDrillWitness, type DrillWitness } from '../../drills/dice/witness.ts';
import { runCommand, type RunOptions } from '../../drills/harness/command.ts';
import type { Verdict } from '../../drills/harness/oracle.ts';
import { createRandom } from '../../drills/harness/random.ts';
import { say } from '../../drills/harness/report.ts';
import { keepWitnesses, type KeptWitnesses } from '../../server/src/log/keep-witnesses.ts';
import { serveLog } from '../../server/src/log/log.routes.ts';
import { newestLog } from '../../server/src/log/open-log.ts';
import { parseWitnesses } from '../../server/src/log/witness-list.ts';
import { createCallShares } from '../../server/src/platform/calls/shares.ts';
import { createHttp } from '../../server/src/platform/http/http.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { createMetrics } from '../../server/src/platform/metrics.ts';
import { sealLedger } from '../../server/src/wallet/seals.ts';
import { createPlayers } from '../../simulation/players.ts';
import { admitMembers, openSimulationRig, type SimulationRig } from '../../simulation/rig.ts';
import { createTimeline } from '../../simulation/timeline.ts';

/** Of the sample club, in seconds. */
const rhythms = { game1: 60, game2: 180, game3: 300 };
const aDay = Object.values(rhythms).reduce((rounds, seconds) => rounds + 86_400 / seconds, 0);
const startMs = Date.parse('2026-03-01T16:00:00Z');
const looks = 24;
/** Where Debian puts modules. */
const modules = '/usr/share/gocode';
const patienceMs = 60_000;

await runCommand(
  'reader',
  { of: 'rounds', usual: aDay, short: 100, eachMs: 200, run: readADay },
  process.argv.slice(2),
).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
});

async function readADay({ count: rounds, seed, interrupted, cleanUp }: RunOptions): Promise<Verdict[]> {
  const rig = await openSimulationRig(startMs, cleanUp);
  const reader = await buildReader(rig.folder);
  return await Promise.race([playAndRead(rig, reader, { rounds, seed }, cleanUp), interrupted]);
}

async function buildReader(folder: string): Promise<string> {
  if (!existsSync(join(modules, 'src/golang.org/x/mod/sumdb/tlog')))
    throw new Error(`No Go module golang.org/x/mod in ${modules}: Debian has it in golang-golang-x-mod-dev.`);
  const reader = join(folder, 'reader');
  const env = { ...process.env, GO111MODULE: 'off', GOPATH: modules, GOFLAGS: '' };
  // Its own tests first.
  for (const words of [
    ['test', '.'],
    ['build', '-o', reader, '.'],
  ])
    await promisify(execFile)('go', words, { cwd: import.meta.dirname, env }).catch(
      (error: NodeJS.ErrnoException & { stdout?: string; stderr?: string }) => {
        if (error.code !== 'ENOENT') throw new Error(error.stderr || error.stdout || error.message);
        throw new Error('Go is not installed: Debian has it in golang-go.');
      },
    );
  return reader;
}

async function playAndRead(
  rig: SimulationRig,
  reader: string,
  { rounds, seed }: { rounds: number; seed: number },
  cleanUp: AsyncDisposableStack,
): Promise<Verdict[]> {
  const { db } = rig;
  const random = createRandom(seed);
  const players = createPlayers(db, await admitMembers(db, random, 50), random.fork());
  const timeline = createTimeline(rig, players, random.fork(), { startMs, rhythms, beaconAt: 0 });
  for (const [game, secondsPerRound] of Object.entries(rhythms)) await timeline.decide(game, { secondsPerRound });
  const { key } = (await newestLog(db))!;
  const witnesses = await openWitnesses(rig, key, cleanUp);
  const kept = keepSigning(rig, witnesses, cleanUp);
  const club = startReading(reader, await serve(rig, cleanUp), key, witnesses, cleanUp);
  for (let look = 1; look <= looks; look += 1) {
    await timeline.pass({ rounds: Math.ceil((rounds * look) / looks) });
    await sealLedger(db);
    await rig.publish();
    kept.bookPublished();
    await club.look();
  }
  await untilSigned(rig, witnesses.length);
  const { code, said } = await club.end();
  for (const line of said) say(`  ${line}`);
  const signers = witnesses.filter(({ verifierKey }) =>
    said.some((line) => line.startsWith(`witnessed by ${verifierKey.split('+', 1)[0]} `)),
  );
  return [
    {
      rule: 'every signature, tile, entry and step between two checkpoints holds',
      problems: code === 0 ? [] : [said.at(-1) ?? `exit code ${code}`],
    },
    {
      rule: 'every witness is recognised',
      problems: signers.length === witnesses.length ? [] : [`only ${signers.length} of ${witnesses.length}`],
    },
  ];
}

async function openWitnesses({ folder }: SimulationRig, logKey: string, cleanUp: AsyncDisposableStack) {
  const witnesses: DrillWitness[] = [];
  for (const name of ['one', 'two']) {
    const own = join(folder, `witness-${name}`);
    await mkdir(own);
    const witness = await startDrillWitness(own, `witness.example/${name}`, cleanUp);
    witness.add(logKey);
    witnesses.push(witness);
  }
  return witnesses;
}

function keepSigning(
  { db }: SimulationRig,
  all: readonly DrillWitness[],
  cleanUp: AsyncDisposableStack,
): KeptWitnesses {
  const log = createLog();
  log.level = 'warn';
  const onAhead = async () => Promise.reject(new Error('A witness has seen more than there is.'));
  const named = all.map(({ verifierKey, address }) => `${verifierKey} ${address}`).join();
  const kept = keepWitnesses(parseWitnesses(named), { db, log, onAhead });
  cleanUp.defer(kept.stop);
  return kept;
}

async function serve({ db }: SimulationRig, cleanUp: AsyncDisposableStack): Promise<string> {
  const log = createLog();
  log.level = 'warn';
  const http = createHttp({ log, metrics: createMetrics(), trustedProxies: [] });
  serveLog(
    { http, db, routes: [], shares: createCallShares(), languages: async () => allLanguages },
    { witnesses: [], relays: [], beacon: 'none', source: null },
  );
  cleanUp.defer(() => http.close());
  await http.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}/log`;
}

function startReading(
  reader: string,
  url: string,
  key: string,
  witnesses: readonly DrillWitness[],
  cleanUp: AsyncDisposableStack,
) {
  const named = witnesses.flatMap(({ verifierKey }) => ['-witness', verifierKey]);
  const child = spawn(reader, [...named, url, key], { stdio: ['pipe', 'pipe', 'inherit'] });
  cleanUp.defer(() => void child.kill());
  const ended = once(child, 'exit');
  const said: string[] = [];
  const lines = createInterface({ input: child.stdout }).on('line', (line) => void said.push(line));
  const closed = once(lines, 'close');
  return {
    look: async () => {
      const next = Promise.race([once(lines, 'line'), closed]);
      child.stdin.write('look\n');
      await next;
    },
    end: async () => {
      child.stdin.end();
      const [[code]] = (await Promise.all([ended, closed])) as [[number | null], unknown];
      return { code, said: said.filter((line) => !line.startsWith('looked ')) };
    },
  };
}

/** The newest checkpoint, by all of them. */
async function untilSigned({ db }: SimulationRig, count: number): Promise<void> {
  const giveUpAt = Date.now() + patienceMs;
  while (Date.now() < giveUpAt) {
    const newest = db.selectFrom('log_checkpoint').select(({ fn }) => fn.max('size').as('size'));
    const rows = await db.selectFrom('log_cosignature').select('witness').where('size', '=', newest).execute();
    if (rows.length === count) return;
    await sleep(50);
  }
  throw new Error('The witnesses did not sign.');
}
