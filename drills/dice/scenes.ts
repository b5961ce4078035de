/** What does not happen at one point: a server that stands still, a whole day without one, a crowd at the closing. */
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../server/src/platform/postgres/client.ts';
import { bothUp, forgetAll, runCycle } from './faults.ts';
import type { Member } from './people.ts';
import { betPoints, rollPoints } from './points.ts';
import { fiftyPrefix } from './prizes.ts';
import { hurryTo, msUntil, untilCrowded, untilOpen, untilSettled, type OpenTable, type Stage } from './stage.ts';
import { joinClub } from '../harness/joining.ts';
import { within } from '../harness/plan.ts';
import { say, seconds } from '../harness/report.ts';

const dayMs = 86_400_000;
const quiet = { bets: [], closing: [], roll: [] };

/** A server stands still with a round in its hands, or with bets; the other one goes on, and then both do. */
export async function pauseOne(stage: Stage, pauseMs: number, at: 'roll' | 'bets'): Promise<void> {
  const { club } = stage;
  await bothUp(stage);
  await untilCrowded(stage);
  const name = at === 'roll' ? 'with the seed taken' : 'with a batch placed';
  const point = at === 'roll' ? rollPoints['with the seed taken'] : betPoints['with a batch placed'];
  const caught = within(club.hold(point), name, () => forgetAll(club));
  if (at === 'roll') await hurryTo(stage, 'roll');
  const { server, held } = await caught;
  server.pause();
  held.letGo();
  const pausedAt = Date.now();
  if (at === 'bets') {
    // Ten seconds lie between the closing, which those bets hold up, and the roll.
    await hurryTo(stage, 'closing');
    await sleep(msUntil(stage, 'closing'));
    await sleep(msUntil(stage, 'roll'));
  }
  const dueAt = Date.now();
  await untilSettled(stage);
  const ms = Date.now() - dueAt;
  stage.took.push({ what: `the other server, while one stood still ${name},`, ms, atMostMs: 5_000 });
  while (Date.now() < pausedAt + pauseMs) await runCycle(stage, quiet);
  server.goOn();
  say(`  one server stood still for ${seconds(Date.now() - pausedAt)} ${name}; the other went on after ${seconds(ms)}`);
  await runCycle(stage, quiet);
}

const payLess = `update game set payouts = jsonb_set(payouts, '{big}', to_jsonb((payouts ->> 'big')::integer - 1))`;

/** Both servers are gone for a day, and the games pay otherwise when they are back. */
export async function dayDown(stage: Stage, during: 'open' | 'closed' | 'half paid'): Promise<void> {
  const { club, downs } = stage;
  await bothUp(stage);
  await untilOpen(stage);
  await untilCrowded(stage);
  // The players bet, too.
  await sleep(500);
  if (during === 'closed') {
    await hurryTo(stage, 'closing');
    await sleep(1_500);
  }
  if (during === 'half paid') {
    const caught = within(club.hold(rollPoints['between two chunks']), during, () => forgetAll(club));
    await hurryTo(stage, 'roll');
    await caught;
  }
  const fromMs = club.clock.now();
  await Promise.all(club.servers.map((server) => server.kill()));
  for (const { proxy } of club.servers) proxy.cutAll();
  await withClient(club.ownerUrl, (client) => client.query(payLess));
  await club.clock.moveOn(dayMs);
  downs.push({ fromMs, toMs: club.clock.now() });
  const startedAt = Date.now();
  await Promise.all(club.servers.map((server) => server.start()));
  await untilSettled(stage);
  const ms = Date.now() - startedAt;
  say(`  a day without a server, with rounds ${during}: everything was paid ${seconds(ms)} after the start`);
  stage.took.push({ what: 'the start after a day', ms, atMostMs: 30_000 });
}

const aroundMs = 300;
const longestLagMs = 5_000;

/** Everybody bets in the last moments, and in the first in which it is too late. */
export async function betAroundClosing(stage: Stage, count: number): Promise<void> {
  const { crowd, random } = stage;
  await bothUp(stage);
  const table = random.pick(await untilOpen(stage, 7_000));
  // A busy machine takes its time, so whoever wants to be in time begins earlier by that.
  const begunAt = Date.now();
  await Promise.all(crowd.slice(-count / 5).map((member) => betOnce(stage, member, table)));
  const lagMs = Math.min(3 * Math.max(0, Date.now() - begunAt - aroundMs), longestLagMs);
  await hurryTo(stage, 'closing', lagMs + 2 * aroundMs);
  const closesAt = Date.now() + msUntil(stage, 'closing');
  const bets = Array.from({ length: count }, async (_, nth) => {
    await sleep(Math.max(0, closesAt - Date.now() + random.between(-aroundMs - lagMs, aroundMs)));
    return await betOnce(stage, crowd[nth % crowd.length]!, table);
  });
  const inTime = (await Promise.all(bets)).filter(Boolean).length;
  say(`  ${count} bets around a closing, as late as ${aroundMs} ms after it: ${inTime} were in time`);
}

/** Whether it was accepted. */
async function betOnce({ people, random }: Stage, player: Member, table: OpenTable): Promise<boolean> {
  const { username: member, authorization } = player;
  const body = { ...table, picks: [random.pick(['small', 'even', 'sum-12'])], stake: '100' };
  const { status, text } = await people.client.send({ member, authorization, route: 'POST /bets', body });
  if (status >= 300 && !text.includes('"round-closed"')) people.complain(`a bet of ${member} was refused: ${text}`);
  return status < 300;
}

const pin = '472913';

/** Somebody wants fifty things at once, and can afford some of them. */
export async function fiftyAtOnce(stage: Stage, nth: number): Promise<void> {
  const { people, random } = stage;
  const member = `${fiftyPrefix}${nth}`;
  const authorization = await joinClub(people, member);
  if (!authorization) return;
  const send = (route: string, body: Record<string, unknown>) =>
    people.client.send({ member, authorization, route: `POST ${route}`, body });
  await send('/me/pin', { pin });
  const bound = await send('/wallet/cards', { bank: 'paper-crane', number: '000000001001', pin });
  const { card } = JSON.parse(bound.text) as { card: string };
  const table = random.pick(await untilOpen(stage, 7_000));
  const wishes = [
    ...Array.from({ length: 47 }, () => ({ route: '/bets', body: { ...table, picks: ['big'], stake: '2700' } })),
    ...Array.from({ length: 3 }, () => ({ route: '/wallet/withdrawals', body: { card, amount: '11000', pin } })),
  ];
  const answers = await Promise.all(random.shuffled(wishes).map(({ route, body }) => send(route, body)));
  const done = answers.filter(({ status }) => status < 300).length;
  say(`  ${answers.length} orders and withdrawals at once on one balance: ${done} succeeded`);
  for (const { status, text } of answers) {
    if (status >= 300 && !/"(insufficient-balance|table-minimum|round-closed)"/.test(text))
      people.complain(`${member}: ${text}`);
  }
}
