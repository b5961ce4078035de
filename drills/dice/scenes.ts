/** What does not happen at one point: a server that stands still, a whole day without one, a crowd at the closing. */
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../server/src/platform/postgres/client.ts';
import { bothUp, forgetAll, runCycle } from './faults.ts';
import { placeBets, type Member } from './people.ts';
import { betPoints, rollPoints } from './points.ts';
import { fiftyPrefix } from './prizes.ts';
import { hurryTo, msUntil, until, untilCrowded, untilOpen, untilSettled, type OpenTable, type Stage } from './stage.ts';
import { within } from '../harness/faults.ts';
import { join } from '../harness/people.ts';
import { say, seconds } from '../harness/report.ts';

const dayMs = 86_400_000;
const quiet = { bets: [], closing: [], roll: [] };

/** A server stands still with a round in its hands, or with bets; the other one goes on, and then both do. */
export async function pauseOne(stage: Stage, pauseMs: number, at: 'roll' | 'bets'): Promise<void> {
  const { rig } = stage;
  await bothUp(stage);
  await untilCrowded(stage);
  const name = at === 'roll' ? 'with the seed taken' : 'with a batch placed';
  const point = at === 'roll' ? rollPoints['with the seed taken'] : betPoints['with a batch placed'];
  const caught = within(rig.hold(point), name, () => forgetAll(rig));
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
  do await runCycle(stage, quiet);
  while (Date.now() < pausedAt + pauseMs);
  server.goOn();
  say(`  one server stood still for ${seconds(Date.now() - pausedAt)} ${name}; the other went on after ${seconds(ms)}`);
  await runCycle(stage, quiet);
}

const payLess = `update game set payouts = jsonb_set(payouts, '{big}', to_jsonb((payouts ->> 'big')::integer - 1))`;

const playersHaveBet = `select exists (select from bet_order o join member m on m.id = o.member_id
  join round_progress p on p.round_id = o.round_id where p.state = 'open' and m.username like 'player%')`;
const noneOpen = `select not exists (select from round_progress where state = 'open')`;

/** Both servers are gone for a day, and the games pay otherwise when they are back. */
export async function dayDown(stage: Stage, during: 'open' | 'closed' | 'half paid'): Promise<void> {
  const { rig, downs } = stage;
  await bothUp(stage);
  await untilOpen(stage);
  await untilCrowded(stage);
  await until(stage, playersHaveBet);
  if (during === 'closed') {
    await hurryTo(stage, 'closing');
    await until(stage, noneOpen);
  }
  if (during === 'half paid') {
    const caught = within(rig.hold(rollPoints['between two chunks']), during, () => forgetAll(rig));
    await hurryTo(stage, 'roll');
    await caught;
  }
  const fromMs = rig.clock.now();
  await Promise.all(rig.servers.map((server) => server.kill()));
  for (const { proxy } of rig.servers) proxy.cutAll();
  await withClient(rig.ownerUrl, (client) => client.query(payLess));
  await rig.clock.moveOn(dayMs);
  downs.push({ fromMs, toMs: rig.clock.now() });
  const startedAt = Date.now();
  await Promise.all(rig.servers.map((server) => server.start()));
  await untilSettled(stage);
  const ms = Date.now() - startedAt;
  say(`  a day without a server, with rounds ${during}: everything was paid ${seconds(ms)} after the start`);
  stage.took.push({ what: 'the start after a day', ms, atMostMs: 30_000 });
}

/** A reality check is due after 30 minutes at a table, and a visit ends after 15 minutes without a bet. */
const betweenBetsMs = 12 * 60_000;

/** The crowd stays for so long that a reality check is due for all of it, and bets on. */
export async function longVisit(stage: Stage): Promise<void> {
  await bothUp(stage);
  const before = stage.acknowledged;
  for (let times = 0; times < 3; times += 1) {
    await untilCrowded(stage);
    await stage.rig.clock.moveOn(betweenBetsMs);
    // A slot that has begun too long ago opens no round.
    await hurryTo(stage, 'roll');
  }
  await untilCrowded(stage);
  if (stage.acknowledged === before) throw new Error('No reality check was due after a long visit');
  say(`  a long visit: the crowd acknowledged ${stage.acknowledged - before} reality checks and went on`);
}

const aroundMs = 300;
const longestLagMs = 5_000;

/** The crowd bets in the last moments, and in the first in which it is too late. */
export async function betAroundClosing(stage: Stage, count: number): Promise<void> {
  const { crowd, random } = stage;
  await bothUp(stage);
  const table = random.pick(await untilOpen(stage, 7_000));
  // A busy machine is slow, so bets begin earlier by as much.
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

async function betOnce({ people, random }: Stage, player: Member, table: OpenTable): Promise<boolean> {
  return await placeBets(people, player, { ...table, picks: [random.pick(['small', 'even', 'sum-12'])], stake: '100' });
}

const pin = '472913';

/** One member sends fifty requests at once, and can afford some of them. */
export async function fiftyAtOnce(stage: Stage, nth: number): Promise<void> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    if (await sendFifty(stage, `${fiftyPrefix}${nth}_${tries}`)) return;
  }
}

/** On a slow machine the round may close before the balance is used up. */
const mostTries = 5;

/** Whether the balance was used up. */
async function sendFifty(stage: Stage, member: string): Promise<boolean> {
  const { people, random } = stage;
  const authorization = await join(people, member);
  if (!authorization) return false;
  const send = (route: string, body: Record<string, unknown>) =>
    people.client.send({ member, authorization, route: `POST ${route}`, body });
  await send('/me/pin', { pin });
  const bound = await send('/wallet/cards', { bank: 'paper-crane', number: '000000001001', pin });
  const { card } = JSON.parse(bound.text) as { card: string };
  const table = random.pick(await untilOpen(stage, 7_000));
  const wishes = [
    ...Array.from({ length: 47 }, () => ({ route: '/bets', body: { ...table, picks: ['big'], stake: '7700' } })),
    ...Array.from({ length: 3 }, () => ({ route: '/wallet/withdrawals', body: { card, amount: '11000', pin } })),
  ];
  const answers = await Promise.all(random.shuffled(wishes).map(({ route, body }) => send(route, body)));
  const done = answers.filter(({ status }) => status < 300).length;
  say(`  ${answers.length} orders and withdrawals at once on one balance: ${done} succeeded`);
  for (const { status, text } of answers) {
    if (status >= 300 && !/"(insufficient-balance|table-minimum|round-closed)"/.test(text))
      people.complain(`${member}: ${text}`);
  }
  return answers.some(({ text }) => /"(insufficient-balance|table-minimum)"/.test(text));
}
