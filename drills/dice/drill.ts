/** Members bet on two servers while these and their database are killed, stand still, are cut off and stay away for a day. */
import { isBeaconSignature } from '@glass-dice/domain/dice/beacon-signature';
import { checkProof } from '@glass-dice/domain/dice/proof';
import { isEd25519Signature } from '@glass-dice/domain/log/ed25519';
import { createClient } from '../harness/client.ts';
import { diceBooksSql, type DiceBooks, type LogEvidence, type Published } from './books.ts';
import { openDiceRig, type DiceRig } from './rig.ts';
import { begunAnew, diskFull, litRound, troubledWitnesses } from './log-scenes.ts';
import { watchLogs } from './log-watch.ts';
import { judgeDice } from './oracle.ts';
import { makeMembers, play, type Member } from './people.ts';
import { drawCycles, killsOf, type Cycle } from './plan.ts';
import { betAroundClosing, dayDown, fiftyAtOnce, longVisit, pauseOne } from './scenes.ts';
import { runCycle } from './faults.ts';
import { hurryTo, untilPublished, untilSealed, untilSettled, type Stage, type Took } from './stage.ts';
import { get, watchTables } from './watch.ts';
import type { RunOptions } from '../harness/command.ts';
import { repeatAll, widenInvite, type People } from '../harness/people.ts';
import { openJournal, readJournal, type Deed } from '../harness/journal.ts';
import { judgeMoney, readBooks, type Verdict } from '../harness/oracle.ts';
import { createRandom, type Random } from '../harness/random.ts';
import { say, sayFaults, sayRequests, sayTimes, seconds, wasBusy } from '../harness/report.ts';

/** So many players at a time; the short drill leaves room for what runs beside it. */
const lanesOf = (isShort: boolean) => (isShort ? 4 : 8);
const crowdSize = 1_000;
/** A little longer than the server's own deadline. */
const answerWithinMs = 3_500;

/** One at every point, and one of PostgreSQL. */
export const diceShortKills = 17;

export async function runDiceDrill(options: RunOptions): Promise<Verdict[]> {
  const random = createRandom(options.seed);
  const cycles = drawCycles(random, options.count);
  say(
    `  seed ${options.seed}: ${killsOf(cycles)} kills in ${cycles.length} cycles, two servers, ${lanesOf(options.isShort)} players at a time`,
  );
  const answers: Verdict = {
    rule: 'every request was answered, and repeating one gave its first answer',
    problems: [],
  };
  const ends: Verdict = { rule: 'no server ever ended by itself', problems: [] };
  const onUnexpectedEnd = (lastWords: string) => void ends.problems.push(lastWords);
  // Not to be interrupted: what is half open could not be closed.
  const rig = await openDiceRig({ onUnexpectedEnd, cleanUp: options.cleanUp });
  const complain = (problem: string) => void answers.problems.push(problem);
  const carriedOut = carryOut(rig, cycles, random, complain, options).catch((error: Error) => {
    // A server that cannot be started any more is why.
    throw new Error([error.message, ...ends.problems.slice(-1)].join('\n'), { cause: error });
  });
  const verdicts = await Promise.race([carriedOut, options.interrupted]);
  return [...verdicts, answers, ends];
}

async function carryOut(
  rig: DiceRig,
  cycles: readonly Cycle[],
  random: Random,
  complain: People['complain'],
  { journalFile, isShort }: RunOptions,
): Promise<Verdict[]> {
  const lanes = lanesOf(isShort);
  const where = random.fork();
  const url = () => rig.url(where);
  const client = createClient({
    url,
    journal: openJournal(journalFile),
    random: random.fork(),
    complain,
    answerWithinMs,
    now: rig.clock.now,
  });
  let isOver = false;
  const remarks: string[] = [];
  const people: People = {
    client,
    inviteCode: await widenInvite(rig.databaseUrl, rig.inviteCode),
    sessions: new Map(),
    complain,
    remark: (text) => void remarks.push(text),
    isOver: () => isOver,
  };
  const watch = watchTables(rig.games, url);
  const logs = watchLogs(url);
  const stage: Stage = {
    rig,
    people,
    watch,
    logs,
    random: random.fork(),
    crowd: await newMembers(rig, people, 'crowd', crowdSize),
    crowdOrders: [],
    acknowledged: 0,
    struck: [],
    took: [],
    downs: [],
    newLogs: [],
    coming: new Set(),
  };
  const spare = await newMembers(rig, people, 'player', 8 * lanes + 8 * cycles.length);
  const nextPlayer = async () => spare.pop() ?? (await newMembers(rig, people, 'later', 1))[0]!;
  const tell = (error: Error) => complain(error.message);
  const players = Array.from({ length: lanes }, () => play(people, watch, random.fork(), nextPlayer).catch(tell));
  await perform(stage, cycles, isShort);
  isOver = true;
  await Promise.all(players);
  await endRounds(stage);
  await Promise.all([watch.stop(), logs.stop()]);
  const deeds = readJournal(journalFile);
  await repeatAll(deeds, people).catch(tell);

  sayFaults(stage.struck);
  sayRequests(deeds.length, people.sessions.size, client.tally, remarks);
  return [...(await judge(stage, deeds, url)), ...(isShort || wasBusy(stage.struck) ? [] : judgeTimes(stage))];
}

async function judge(stage: Stage, deeds: readonly Deed[], url: () => string): Promise<Verdict[]> {
  const { rig, watch } = stage;
  const books = await readBooks<keyof DiceBooks, DiceBooks>(rig.databaseUrl, diceBooksSql);
  const published = await readProofs(books, watch.promised, url);
  const { crowdOrders, downs } = stage;
  const log = await logEvidence(stage);
  say(
    `  ${books.rounds.length} rounds, ${watch.promised.size} of them read before their roll; ${books.orders.length} orders`,
  );
  say(`  ${log.checkpoints.size} checkpoints seen, of ${log.logs.size} logs`);
  return [
    ...judgeMoney(deeds, books),
    ...judgeDice(deeds, books, { published, crowdOrders, downs, log }),
    { rule: 'club audit finds nothing wrong either', problems: await rig.audit() },
  ];
}

/** The short one has every point and every scene once. */
async function perform(stage: Stage, cycles: readonly Cycle[], isShort: boolean): Promise<void> {
  await litRound(stage);
  for (const cycle of cycles) await runCycle(stage, cycle);
  const times = isShort ? 1 : 3;
  await pauseOne(stage, isShort ? 0 : 30_000, 'roll');
  if (!isShort) await pauseOne(stage, 30_000, 'bets');
  for (let nth = 1; nth <= times; nth += 1) {
    await fiftyAtOnce(stage, nth);
    await betAroundClosing(stage, isShort ? 300 : 1_000);
  }
  await longVisit(stage);
  await troubledWitnesses(stage);
  await diskFull(stage);
  await begunAnew(stage);
  for (const during of (['open', 'closed', 'half paid'] as const).slice(0, times)) await dayDown(stage, during);
}

/** Every round with bets is rolled and settled, and the log says so. Nothing else becomes due after that. */
async function endRounds(stage: Stage): Promise<void> {
  const { clock } = stage.rig;
  await hurryTo(stage, 'roll', -1);
  await clock.standStillAt(clock.now());
  await untilSettled(stage);
  await untilSealed(stage);
  await untilPublished(stage);
}

let made = 0;

async function newMembers(rig: DiceRig, { sessions }: People, name: string, count: number): Promise<Member[]> {
  const usernames = Array.from({ length: count }, () => `${name}_${(made += 1)}`);
  const members = await makeMembers(rig.databaseUrl, usernames);
  for (const { username, authorization } of members) sessions.set(username, authorization);
  return members;
}

/** Over HTTP, as the public reads them. */
async function readProofs(
  { rounds }: DiceBooks,
  promised: ReadonlyMap<string, object>,
  url: () => string,
): Promise<Map<string, Published>> {
  const published = new Map<string, Published>();
  for (const { name, is_due: isDue } of rounds) {
    if (!isDue) continue;
    const bundle = await get(`${url()}/api/rounds/${name.replace(' ', '/')}/proof`);
    const { proof, failure } = await checkProof(bundle, { isBeaconSignature, isSignature: isEd25519Signature });
    published.set(name, {
      promised: promised.get(name),
      proof,
      failure: failure && `${failure.step}: ${failure.reason}`,
    });
  }
  return published;
}

/** The logs are read after the last checkpoint that counts was seen: a server seals, and publishes that, at any time. */
async function logEvidence({ rig, logs, newLogs }: Stage): Promise<LogEvidence> {
  const handedIn = rig.witnesses.flatMap((witness) => [...witness.handedIn]);
  const checkpoints = new Set([...logs.checkpoints, ...handedIn]);
  await logs.read();
  return {
    logs: logs.logs,
    checkpoints,
    problems: logs.problems,
    witnesses: rig.witnesses.map(({ verifierKey }) => verifierKey),
    evidence: rig.witnesses.flatMap(({ evidence }) => evidence),
    reasons: newLogs,
  };
}

function judgeTimes({ struck, took }: Stage): Verdict[] {
  const timesOf = (what: 'server' | 'postgres') =>
    struck.filter(({ of }) => of === what).map((each) => each.backAfterMs);
  sayTimes('serving after a start of a server', timesOf('server'));
  sayTimes('serving after the end of PostgreSQL', timesOf('postgres'));
  sayTimes(
    'rolled and paid after a fault',
    took.map(({ ms }) => ms),
  );
  const late = ({ what, ms, atMostMs }: Took) => (ms > atMostMs ? [`${what} took ${seconds(ms)}`] : []);
  return [
    {
      rule: 'rounds went on within 5 s on the other server, 10 s of a start, 15 s of the end of PostgreSQL, 30 s after a day',
      problems: took.flatMap(late),
    },
  ];
}
