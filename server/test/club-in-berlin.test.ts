/** A club with a time zone and a money label of its own, through HTTP: also on the days on which its clocks change. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commentCommands } from '../src/club/comments.commands.ts';
import { noticeCommands } from '../src/club/notices.commands.ts';
import { diceChecks } from '../src/dice/audit/dice-checks.ts';
import { roundsCommand } from '../src/dice/rounds.commands.ts';
import { openRounds } from '../src/dice/rounds.ts';
import { tableCommands } from '../src/dice/tables.commands.ts';
import { inviteCommands } from '../src/members/invites.commands.ts';
import { logCommand } from '../src/platform/commands/operator-log.ts';
import { sealLedger } from '../src/wallet/seals.ts';
import { audit } from '../src/wallet/audit/audit.ts';
import { walletChecks } from '../src/wallet/audit/wallet-checks.ts';
import { ask, testApp, type TestApp } from './rig/app.ts';
import { testDatabase } from './rig/database.ts';
import { chainsTemplate } from './rig/databases.ts';
import { operator } from './rig/operator.ts';
import { newPerson, type Person } from './rig/people.ts';
import { simulateClock, type SimulatedClock } from './rig/simulated-clock.ts';

const hour = 3_600_000;
const minute = 60_000;

/** Days of Berlin, in the order in which they come, with the hours they have. */
const days = [
  { day: '2024-03-30', begins: Date.parse('2024-03-30T00:00+01:00'), hours: 24 },
  { day: '2024-03-31', begins: Date.parse('2024-03-31T00:00+01:00'), hours: 23 },
  { day: '2024-10-27', begins: Date.parse('2024-10-27T00:00+02:00'), hours: 25 },
].map((each) => ({ ...each, ends: each.begins + each.hours * hour }));

let app: TestApp;
let clock: SimulatedClock;
beforeAll(async () => {
  const database = await testDatabase(chainsTemplate);
  clock = await simulateClock(database, days[0]!.begins, { withDefaults: true });
  const close = async () => {
    await clock.close();
    await database.close();
  };
  const living = { ...database, db: clock.db, appUrl: clock.appUrl, close };
  app = await testApp({ database: living, choice: { timeZone: 'Europe/Berlin', moneyLabel: 'CHIPS' } });
});
afterAll(() => app.close());

const topUp = (person: Person) => ask(app, 'POST /wallet/top-ups', { ...person, body: { amount: '500000' } });
const comment = (person: Person) =>
  ask(app, 'POST /comments', { ...person, body: { title: 'A fine evening', content: 'Good rounds.' } });

const told = async (answer: ReturnType<typeof ask>) => {
  const { statusCode, body } = await answer;
  const { code, details } = JSON.parse(body) as { code?: string; details?: { until?: string } };
  return [statusCode, code, details?.until];
};

test.each(days)(
  'on $day, of $hours hours, what is counted by days begins anew with the next',
  async ({ begins, ends }) => {
    const until = new Date(ends).toISOString();
    await clock.set(begins);
    const person = await newPerson(app);
    await clock.set(ends - 1);
    for (const refusal of ['allowance-used-up', 'comments-used-up']) {
      const act = refusal === 'comments-used-up' ? comment : topUp;
      const most = refusal === 'comments-used-up' ? 5 : 2;
      for (let time = 0; time < most; time += 1) expect(await told(act(person))).toEqual([201, undefined, undefined]);
      expect(await told(act(person))).toEqual([409, refusal, until]);
    }
    expect((await ask(app, 'GET /wallet', person)).json()).toMatchObject({
      topUp: { leftToday: '0' },
      renewsAt: until,
    });
    await clock.set(ends);
    for (const act of [topUp, comment]) expect(await told(act(person))).toEqual([201, undefined, undefined]);
  },
);

test.each(days)('on $day the last round is that before midnight, and a limit counts it for that day', async (each) => {
  const { day, begins, hours, ends } = each;
  await clock.set(ends - minute);
  const person = await newPerson(app, { hasBalance: true });
  await ask(app, 'PUT /me/limits/stake/day', { ...person, body: { amount: '1000' } });
  const bet = async (number: string, stake: string) => {
    const body = { game: 'game1', round: number, picks: ['big'], stake };
    return (await ask(app, 'POST /bets', { ...person, body })).json<{ code?: string }>().code ?? 'placed';
  };
  const used = async () => (await ask(app, 'GET /me/limits', person)).json().limits[0].used as string;
  const last = `${day.replaceAll('-', '')}${hours * 60}`;
  await openRounds(app.db, 'none');
  expect([await bet(last, '1000'), await bet(last, '100')]).toEqual(['placed', 'limit-reached']);
  await clock.set(ends - 1);
  expect(await used()).toBe('1000');

  const report = (await ask(app, 'GET /wallet/report?period=day', person)).json();
  expect(report).toMatchObject({ from: new Date(begins).toISOString(), stakes: '1000', topUps: '100000' });
  const hourly = Array.from({ length: hours }, (_, index) => new Date(begins + index * hour).toISOString());
  expect(report.steps.map(({ at }: { at: string }) => at)).toEqual(hourly);
  expect(report.steps.at(-1).net).toBe('-1000');

  await clock.set(ends);
  expect(await used()).toBe('0');
  await openRounds(app.db, 'none');
  const { number } = (await ask(app, 'GET /games/game1/table', person)).json().round;
  expect(number).toMatch(/^\d{8}0001$/);
  expect(await bet(number, '1000')).toBe('placed');
  const ofDay = (await ask(app, `GET /wallet/log?from=${day}&to=${day}`, person)).json();
  expect(ofDay.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['stake', 'welcome-grant']);
  const weekly = (await ask(app, 'GET /wallet/report?period=week', person)).json();
  expect(weekly.steps.find(({ at }: { at: string }) => at === new Date(begins).toISOString())?.net).toBe(
    new Date(ends).getUTCDay() === 1 || weekly.from > new Date(begins).toISOString() ? undefined : '-1000',
  );
});

test('the label is the club’s wherever an amount is written, and the play mark stands beside it', async () => {
  const person = await newPerson(app, { hasBalance: true });
  const { rows } = (await ask(app, 'GET /me/export?cursor=ledger', person)).json();
  expect(rows).toMatchObject([{ kind: 'welcome-grant', amount: 'PLAY CHIPS 1,000.00' }]);
  const told = await app.http.inject('/.well-known/play-money.json');
  expect(told.json()).toMatchObject({ unit: 'PLAY', moneyLabel: 'CHIPS', timeZone: 'Europe/Berlin' });
  const page = await app.http.inject({ url: '/home', headers: { accept: 'text/html' } });
  expect(page.body).toMatch(/^<!doctype html>\s*<html [^>]*data-zone="Europe\/Berlin" data-label="CHIPS"/i);
});

test('the audit counts the same days', async () => {
  await sealLedger(app.db);
  const byDays = [...walletChecks, ...diceChecks].filter(({ name }) => /^(?:grants|seals|bets|rounds)$/.test(name));
  const found = await audit(app.db, byDays, () => {});
  expect(found.checks.map(({ name, wrong }) => [name, wrong])).toEqual(byDays.map(({ name }) => [name, undefined]));
});

test('what an operator is told of a time is by the clocks of the club, and says so', async () => {
  await comment(await newPerson(app));
  const log = logCommand(async () => ({ id: 0 }));
  const commands = [...commentCommands, ...inviteCommands, ...noticeCommands, ...tableCommands, roundsCommand, log];
  const run = operator(commands, () => app.db);
  await run('invite', 'create');
  const paused = await run('table', 'pause', 'game3', '--reason', 'closed', '--minutes', '5');
  const lists = ['comment list', 'invite list', 'notice list', 'table list', 'rounds', 'operator log'];
  const texts = await Promise.all(lists.map(async (words) => (await run(...words.split(' '))).text));
  for (const text of [paused.text, ...texts]) {
    expect(text).toMatch(/berlin/i);
    expect(text).not.toMatch(/taipei/i);
  }
  const { until } = paused.json as { until: string };
  const hours = new Date(until).toLocaleTimeString('sv-SE', { timeZone: 'Europe/Berlin', timeStyle: 'short' });
  expect(texts.at(-1)!.replaceAll(/\s+/g, ' ')).toMatch(new RegExp(`until \\d{4}-\\d\\d-\\d\\d ${hours}`));
});
