/** Members bet on two servers while these and their database are killed, stand still, are cut off and stay away for a day. */
import { setTimeout as sleep } from 'node:timers/promises';
import { checkProof } from '@glass-dice/domain/dice/proof';
import { createClient } from '../harness/client.ts';
import { diceBooksSql, type DiceBooks, type Published } from './books.ts';
import { openDiceClub, type DiceClub } from './rig.ts';
import { judgeDice } from './oracle.ts';
import { makeMembers, play, type Member } from './people.ts';
import { drawCycles, killsOf, type Cycle } from './plan.ts';
import { betAroundClosing, dayDown, fiftyAtOnce, pauseOne } from './scenes.ts';
import { runCycle } from './faults.ts';
import { hurryTo, untilSettled, type Stage, type Took } from './stage.ts';
import { get, watchTables } from './watch.ts';
import { openDoor, repeatAll, wasBusy, type DrillOptions, type People } from '../harness/drill.ts';
import { openJournal, readJournal } from '../harness/journal.ts';
import { judgeMoney, readBooks, type Verdict } from '../harness/oracle.ts';
import { createRandom, type Random } from '../harness/random.ts';
import { say, sayFaults, sayRequests, sayTimes, seconds } from '../harness/report.ts';

/** So many players at a time. */
const lanes = 8;
const crowdSize = 1_000;
/** A little longer than a server lets anybody wait. */
const answerWithinMs = 3_500;

/** One at every point, and one of PostgreSQL. */
export const diceShortKills = 12;

export async function runDiceDrill(options: DrillOptions): Promise<Verdict[]> {
  const random = createRandom(options.seed);
  const cycles = drawCycles(random, options.kills);
  say(
    `  seed ${options.seed}: ${killsOf(cycles)} kills in ${cycles.length} cycles, two servers, ${lanes} players at a time`,
  );
  const answers: Verdict = {
    rule: 'every request was answered, and repeating one gave its first answer',
    problems: [],
  };
  const ends: Verdict = { rule: 'no server ever ended by itself', problems: [] };
  const onUnexpectedEnd = (lastWords: string) => void ends.problems.push(lastWords);
  // Not to be interrupted: what is half open could not be closed.
  const club = await openDiceClub({ onUnexpectedEnd, cleanUp: options.cleanUp });
  const complain = (problem: string) => void answers.problems.push(problem);
  const carriedOut = carryOut(club, cycles, random, complain, options).catch((error: Error) => {
    // A server that cannot be started any more is why.
    throw new Error([error.message, ...ends.problems.slice(-1)].join('\n'), { cause: error });
  });
  const verdicts = await Promise.race([carriedOut, options.interrupted]);
  return [...verdicts, answers, ends];
}

async function carryOut(
  club: DiceClub,
  cycles: readonly Cycle[],
  random: Random,
  complain: People['complain'],
  { journalFile, judgesTimes }: DrillOptions,
): Promise<Verdict[]> {
  const where = random.fork();
  const url = () => club.url(where);
  const client = createClient({
    url,
    journal: openJournal(journalFile),
    random: random.fork(),
    complain,
    answerWithinMs,
  });
  let isOver = false;
  const remarks: string[] = [];
  const people: People = {
    client,
    inviteCode: await openDoor(club.databaseUrl, club.inviteCode),
    sessions: new Map(),
    complain,
    remark: (text) => void remarks.push(text),
    isOver: () => isOver,
  };
  const watch = watchTables(url);
  const stage: Stage = {
    club,
    people,
    watch,
    random: random.fork(),
    crowd: await newMembers(club, people, 'crowd', crowdSize),
    crowdOrders: [],
    struck: [],
    took: [],
    downs: [],
    coming: new Set(),
  };
  const spare = await newMembers(club, people, 'player', 8 * lanes + 8 * cycles.length);
  const nextPlayer = async () => spare.pop() ?? (await newMembers(club, people, 'later', 1))[0]!;
  const tell = (error: Error) => complain(error.message);
  const players = Array.from({ length: lanes }, () => play(people, watch, random.fork(), nextPlayer).catch(tell));
  await perform(stage, cycles, !judgesTimes);
  isOver = true;
  await Promise.all(players);
  await endRounds(stage);
  await watch.stop();
  const deeds = readJournal(journalFile);
  await repeatAll(deeds, people).catch(tell);

  sayFaults(stage.struck);
  sayRequests(deeds.length, people.sessions.size, client.tally, remarks);
  const books = await readBooks<keyof DiceBooks, DiceBooks>(club.databaseUrl, diceBooksSql);
  const published = await readProofs(books, watch.promised, url);
  const { crowdOrders, downs } = stage;
  say(
    `  ${books.rounds.length} rounds, ${watch.promised.size} of them read before their roll; ${books.orders.length} orders`,
  );
  return [
    ...judgeMoney(deeds, books),
    ...judgeDice(deeds, books, { published, crowdOrders, downs }),
    { rule: 'club audit finds nothing wrong either', problems: await club.audit() },
    ...(judgesTimes && !wasBusy(stage.struck) ? judgeTimes(stage) : []),
  ];
}

/** The short one has every point and every scene once. */
async function perform(stage: Stage, cycles: readonly Cycle[], isShort: boolean): Promise<void> {
  for (const cycle of cycles) await runCycle(stage, cycle);
  const times = isShort ? 1 : 3;
  await pauseOne(stage, isShort ? 8_000 : 30_000, 'roll');
  if (!isShort) await pauseOne(stage, 30_000, 'bets');
  for (let nth = 1; nth <= times; nth += 1) {
    await fiftyAtOnce(stage, nth);
    await betAroundClosing(stage, 1_000);
  }
  for (const during of (['open', 'closed', 'half paid'] as const).slice(0, times)) await dayDown(stage, during);
}

/** Whatever was bet on comes to its end. */
async function endRounds(stage: Stage): Promise<void> {
  await hurryTo(stage, 'roll');
  await sleep(1_000);
  await untilSettled(stage);
}

let made = 0;

async function newMembers(club: DiceClub, { sessions }: People, name: string, count: number): Promise<Member[]> {
  const usernames = Array.from({ length: count }, () => `${name}_${(made += 1)}`);
  const members = await makeMembers(club.databaseUrl, usernames);
  for (const { username, authorization } of members) sessions.set(username, authorization);
  return members;
}

/** Over HTTP, as anybody reads them. */
async function readProofs(
  { rounds }: DiceBooks,
  promised: ReadonlyMap<string, object>,
  url: () => string,
): Promise<Map<string, Published>> {
  const published = new Map<string, Published>();
  for (const { name, is_due: isDue } of rounds) {
    if (!isDue) continue;
    const bundle = await get(`${url()}/api/rounds/${name.replace(' ', '/')}/proof`);
    // No round of this club has a beacon, so there is no signature that could be right.
    const { proof, failure } = await checkProof(bundle, () => false);
    published.set(name, {
      promised: promised.get(name),
      proof,
      failure: failure && `${failure.step}: ${failure.reason}`,
    });
  }
  return published;
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
