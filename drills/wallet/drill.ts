/**
 * Members top up, bind cards and withdraw while the faults of a plan happen. Then whatever is under way comes to its end,
 * every acknowledged request is repeated, and the oracle judges.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../server/src/platform/postgres/client.ts';
import { createClient } from '../harness/client.ts';
import type { RunOptions } from '../harness/command.ts';
import { killsIn, type Fault, type Struck } from '../harness/faults.ts';
import { openJournal, readJournal } from '../harness/journal.ts';
import { judgeMoney, readBooks, type Verdict } from '../harness/oracle.ts';
import { repeatAll, widenInvite, type People } from '../harness/people.ts';
import { createRandom, type Random } from '../harness/random.ts';
import { say, sayFaults, sayProgress, sayRequests, sayTimes, seconds, wasBusy } from '../harness/report.ts';
import { judgeWallet, walletBooksSql, type WalletBooks } from './oracle.ts';
import { live } from './people.ts';
import { drawPlan, shortKills, strike, type Plan } from './plan.ts';
import { otherPoints, withdrawalPoints } from './points.ts';
import { openRig, type Rig } from './rig.ts';
import { longestWaits, type Wait } from './waits.ts';

const points = { central: withdrawalPoints, others: otherPoints };

/** Every point once. */
export const walletShortKills = shortKills(points);

/** So many members at a time. */
const lanes = 6;
const limitMs = { server: 10_000, postgres: 15_000 };
const settlingPatienceMs = 90_000;

export async function runWalletDrill(options: RunOptions): Promise<Verdict[]> {
  const { seed, count, interrupted, cleanUp } = options;
  const random = createRandom(seed);
  const plan = drawPlan(random, count, points);
  const faults = [...plan.behindProxy, ...plan.embedded];
  say(`  seed ${seed}: ${killsIn(faults)} kills in ${faults.length} faults, ${lanes} members at a time`);
  const answers: Verdict = {
    rule: 'every request was answered, and repeating one gave its first answer',
    problems: [],
  };
  const ends: Verdict = { rule: 'the server never ended by itself', problems: [] };
  const onUnexpectedEnd = (lastWords: string) => void ends.problems.push(lastWords);
  // Not to be interrupted: what is half open could not be closed.
  const rig = await openRig({ onUnexpectedEnd, cleanUp });
  const complain = (problem: string) => void answers.problems.push(problem);
  const verdicts = await Promise.race([carryOut(rig, plan, random, complain, options), interrupted]);
  return [...verdicts, answers, ends];
}

async function carryOut(
  rig: Rig,
  plan: Plan,
  random: Random,
  complain: People['complain'],
  { journalFile, isShort }: RunOptions,
): Promise<Verdict[]> {
  const client = createClient({ url: rig.url, journal: openJournal(journalFile), random: random.fork(), complain });
  const remarks: string[] = [];
  const remark = (text: string) => void remarks.push(text);
  let isOver = false;
  const inviteCode = await widenInvite(await rig.databaseUrl(), rig.inviteCode);
  const people = { client, inviteCode, sessions: new Map<string, string>(), complain, remark, isOver: () => isOver };
  const tell = (error: Error) => complain(error.message);
  const lives = Array.from({ length: lanes }, () => live(people, random.fork()).catch(tell));
  const struck = await strikeAll(rig, plan);
  isOver = true;
  await Promise.all(lives);
  await untilSettled(rig);
  const deeds = readJournal(journalFile);
  await repeatAll(deeds, people).catch(tell);

  sayFaults(struck);
  sayRequests(deeds.length, people.sessions.size, client.tally, remarks);
  const books = await readBooks<keyof WalletBooks, WalletBooks>(await rig.databaseUrl(), walletBooksSql);
  const times = judgeTimes(struck, longestWaits(books, rig.stretches));
  return [
    ...judgeMoney(deeds, books),
    ...judgeWallet(deeds, books),
    { rule: 'club audit finds nothing wrong either', problems: await rig.audit() },
    ...(isShort || wasBusy(struck) ? [] : times),
  ];
}

async function strikeAll(rig: Rig, { behindProxy, embedded }: Plan): Promise<Struck[]> {
  const struck: Struck[] = [];
  const next = async (fault: Fault) => {
    struck.push(await strike(rig, fault));
    sayProgress(struck.length, behindProxy.length + embedded.length, struck.at(-1)!);
  };
  for (const fault of behindProxy) await next(fault);
  await rig.moveIntoServer();
  for (const fault of embedded) await next(fault);
  return struck;
}

const settledSql = 'select not exists (select from withdrawal where settled_at is null)';

/** Nothing is done for the server. What is not settled when patience ends is found by the oracle. */
async function untilSettled(rig: Rig): Promise<void> {
  const giveUpAt = Date.now() + settlingPatienceMs;
  await withClient(await rig.databaseUrl(), async (client) => {
    for (;;) {
      const { rows } = await client.query<[boolean]>({ text: settledSql, rowMode: 'array' });
      if (rows[0]?.[0] || Date.now() > giveUpAt) return;
      await sleep(100);
    }
  });
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
      rule: 'the server served again within 10 s of a start, 15 s of the end of PostgreSQL',
      problems: late.map(({ at, wrong, backAfterMs }) => `${at}, ${wrong}: after ${seconds(backAfterMs)}`),
    },
    {
      rule: 'what was under way went on within the same time',
      problems: left.map(({ what, ms }) => `${what} waited ${seconds(ms)}`),
    },
  ];
}
