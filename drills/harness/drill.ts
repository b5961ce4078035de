/**
 * How every drill goes: members do what they do while the faults of a plan come over them; then everything that goes on
 * by itself comes to its end, all that was acknowledged is asked for once more, and the oracle speaks.
 */
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../server/src/platform/postgres/client.ts';
import { createClient, type Client } from './client.ts';
import { openClub, type Club, type Stretch } from './rig.ts';
import { openJournal, readJournal, type Deed } from './journal.ts';
import type { Verdict } from './oracle.ts';
import { drawPlan, killsIn, strike, type Fault, type Plan, type Points, type Struck } from './plan.ts';
import { createRandom, type Random } from './random.ts';
import { say, sayFaults, sayProgress, sayRequests, sayTimes, seconds } from './report.ts';

/** What is particular to one drill. */
export type Drill = {
  points: Points;
  /** How the server is set up for it. */
  environment: Record<string, string>;
  /** One member after another, until it is over. */
  live: (people: People, random: Random) => Promise<void>;
  /** A statement whose one row says whether nothing is under way any more. */
  settledSql: string;
  judge: (deeds: readonly Deed[], databaseUrl: string, stretches: readonly Stretch[]) => Promise<Judgement>;
};

/** What members need in order to live. */
export type People = {
  client: Client;
  inviteCode: string;
  /** By username, for whoever wants to ask again later. */
  sessions: Map<string, string>;
  /** Something is wrong. */
  complain: (problem: string) => void;
  /** Something is worth knowing, and counted. */
  remark: (text: string) => void;
  isOver: () => boolean;
};

/** What waited longest for a server that could have gone on with it comes first. */
export type Judgement = { verdicts: Verdict[]; waits: Wait[] };

export type Wait = { what: string; ms: number; after: Stretch['after'] };

export type DrillOptions = {
  seed: number;
  kills: number;
  journalFile: string;
  /** Whether slowness counts. */
  judgesTimes: boolean;
  /** Rejected when the drill is to end at once. */
  interrupted: Promise<never>;
  cleanUp: AsyncDisposableStack;
};

/** So many members at a time. */
const lanes = 6;
const limitMs = { server: 10_000, postgres: 15_000 };
const settlingPatienceMs = 90_000;

export async function runDrill(drill: Drill, options: DrillOptions): Promise<Verdict[]> {
  const { seed, kills, interrupted, cleanUp } = options;
  const random = createRandom(seed);
  const plan = drawPlan(random, kills, drill.points);
  const faults = [...plan.behindProxy, ...plan.embedded];
  say(`  seed ${seed}: ${killsIn(faults)} kills in ${faults.length} faults, ${lanes} members at a time`);
  const answers: Verdict = {
    rule: 'every request was answered, and repeating one gave its first answer',
    problems: [],
  };
  const ends: Verdict = { rule: 'the server never ended by itself', problems: [] };
  const onUnexpectedEnd = (lastWords: string) => void ends.problems.push(lastWords);
  // Not to be interrupted: what is half open could not be closed.
  const club = await openClub({ environment: drill.environment, onUnexpectedEnd, cleanUp });
  const complain = (problem: string) => void answers.problems.push(problem);
  const verdicts = await Promise.race([carryOut(drill, club, plan, random, complain, options), interrupted]);
  return [...verdicts, answers, ends];
}

async function carryOut(
  drill: Drill,
  club: Club,
  plan: Plan,
  random: Random,
  complain: People['complain'],
  { journalFile, judgesTimes }: DrillOptions,
): Promise<Verdict[]> {
  const client = createClient({ url: club.url, journal: openJournal(journalFile), random: random.fork(), complain });
  const remarks: string[] = [];
  const remark = (text: string) => void remarks.push(text);
  let isOver = false;
  const inviteCode = await openDoor(await club.databaseUrl(), club.inviteCode);
  const people = { client, inviteCode, sessions: new Map<string, string>(), complain, remark, isOver: () => isOver };
  const tell = (error: Error) => complain(error.message);
  const lives = Array.from({ length: lanes }, () => drill.live(people, random.fork()).catch(tell));
  const struck = await strikeAll(club, plan);
  isOver = true;
  await Promise.all(lives);
  await untilSettled(club, drill.settledSql);
  const deeds = readJournal(journalFile);
  await repeatAll(deeds, people).catch(tell);

  sayFaults(struck);
  sayRequests(deeds.length, people.sessions.size, client.tally, remarks);
  const { verdicts, waits } = await drill.judge(deeds, await club.databaseUrl(), club.stretches);
  const audit = { rule: 'club audit finds nothing wrong either', problems: await club.audit() };
  const times = judgeTimes(struck, waits);
  return [...verdicts, audit, ...(judgesTimes && !wasBusy(struck) ? times : [])];
}

async function strikeAll(club: Club, { behindProxy, embedded }: Plan): Promise<Struck[]> {
  const struck: Struck[] = [];
  const next = async (fault: Fault) => {
    struck.push(await strike(club, fault, sleep));
    sayProgress(struck.length, behindProxy.length + embedded.length, struck.at(-1)!);
  };
  for (const fault of behindProxy) await next(fault);
  await club.moveIntoServer();
  for (const fault of embedded) await next(fault);
  return struck;
}

/** The invite that a new club has is soon used up. */
export async function openDoor(databaseUrl: string, inviteCode: string): Promise<string> {
  await withClient(databaseUrl, (client) =>
    client.query('update invite set uses_left = 1000000 where code = $1', [inviteCode]),
  );
  return inviteCode;
}

/** Nobody helps; what has not come to its end when patience does is found by the oracle. */
async function untilSettled(club: Club, settledSql: string): Promise<void> {
  const giveUpAt = Date.now() + settlingPatienceMs;
  await withClient(await club.databaseUrl(), async (client) => {
    for (;;) {
      const { rows } = await client.query<[boolean]>({ text: settledSql, rowMode: 'array' });
      if (rows[0]?.[0] || Date.now() > giveUpAt) return;
      await sleep(200);
    }
  });
}

/** Everything that was ever acknowledged is asked for once more. */
export async function repeatAll(deeds: readonly Deed[], { client, sessions }: People): Promise<void> {
  const left = deeds.toReversed();
  const one = async () => {
    for (let deed = left.pop(); deed; deed = left.pop()) await client.repeat(deed, sessions.get(deed.member));
  };
  await Promise.all(Array.from({ length: lanes }, one));
}

/** With other things than this drill, which keeps about one core busy: then times tell nothing. */
export function wasBusy(struck: readonly Struck[]): boolean {
  const load = struck.reduce((sum, each) => sum + each.load, 0) / struck.length;
  const cores = availableParallelism();
  const isBusy = load > cores * 1.5;
  if (isBusy) say(`  times are not judged: the machine was busy (load ${load.toFixed(1)} on ${cores} cores)`);
  return isBusy;
}

function judgeTimes(struck: readonly Struck[], waits: readonly Wait[]): Verdict[] {
  const timesOf = (what: Struck['of']) => struck.filter(({ of }) => of === what).map((each) => each.backAfterMs);
  sayTimes('serving after a start of the server', timesOf('server'));
  sayTimes('serving after the end of PostgreSQL', timesOf('postgres'));
  if (waits[0]) say(`  ${waits[0].what} waited longest for a server to go on with it: ${seconds(waits[0].ms)}`);
  const late = struck.filter(({ of, backAfterMs }) => of && backAfterMs > limitMs[of]);
  const left = waits.filter(({ ms, after }) => ms > limitMs[after]);
  return [
    {
      rule: 'the club served again within 10 s of a start, 15 s of the end of PostgreSQL',
      problems: late.map(({ at, wrong, backAfterMs }) => `${at}, ${wrong}: after ${seconds(backAfterMs)}`),
    },
    {
      rule: 'what was under way went on within the same time',
      problems: left.map(({ what, ms }) => `${what} waited ${seconds(ms)}`),
    },
  ];
}
