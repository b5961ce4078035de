/** A club in which everything has happened that can happen to play money. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { PayoutSeconds } from '@glass-dice/domain/wallet/payout';
import { advanceWithdrawal } from '../../src/wallet/payouts.ts';
import { sealLedger } from '../../src/wallet/seals.ts';
import { ask, type TestApp } from '../rig/app.ts';
import { betInOpenRound } from './open-round.ts';
import { newPerson, type Person } from '../rig/people.ts';

const soon: PayoutSeconds = { least: 0.001, most: 0.002 };
const later: PayoutSeconds = { least: 3600, most: 3600 };

/** In three sealed blocks, and two top-ups that await their seal. The ids of members, transfers and withdrawals. */
export async function moveEverything(app: TestApp): Promise<Record<string, number>> {
  const lin = await newPerson(app, { name: 'Lin', hasBalance: true });
  const ids: Record<string, number> = { lin: lin.id };
  ids['topUp'] = await topUp(app, lin, '10000');
  ids['stake'] = await betInOpenRound(app, lin, { stake: '2000' });
  ids['secondStake'] = await betInOpenRound(app, lin, { stake: '7000' });
  await sealLedger(app.db);
  for (const [name, number] of Object.entries({ paid: '1001', failed: '3001', returned: '4001', slow: '2001' })) {
    const person = name === 'paid' ? lin : await newPerson(app, { name: 'Wu', hasBalance: true });
    ids[name] = await withdraw(app, person, `00000000${number}`, '10000');
    await bringToItsEnd(app, ids[name], name === 'slow' ? later : soon);
  }
  await sealLedger(app.db);
  const gone = await newPerson(app, { name: 'Ko', hasBalance: true });
  await bringToItsEnd(app, await withdraw(app, gone, '000000001001', '60000'), soon);
  const left = await ask(app, 'POST /me/deletion', { ...gone, body: { password: gone.password } });
  if (left.statusCode !== 204) throw new Error(left.body);
  await sealLedger(app.db);
  ids['unsealed'] = await topUp(app, lin, '50000');
  ids['newest'] = await topUp(app, lin, '500000');
  return ids;
}

async function done(app: TestApp, person: Person, route: string, body: object): Promise<Record<string, string>> {
  const answer = await ask(app, route, { ...person, body });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

async function topUp(app: TestApp, person: Person, amount: string): Promise<number> {
  return Number((await done(app, person, 'POST /wallet/top-ups', { amount }))['transfer']);
}

async function withdraw(app: TestApp, person: Person, number: string, amount: string): Promise<number> {
  const { pin } = person;
  const { card } = await done(app, person, 'POST /wallet/cards', { bank: 'tin-robot', number, pin });
  return Number((await done(app, person, 'POST /wallet/withdrawals', { card, amount, pin }))['withdrawal']);
}

async function bringToItsEnd(app: TestApp, withdrawalId: number, seconds: PayoutSeconds): Promise<void> {
  for (;;) {
    const againInMs = await advanceWithdrawal(app.db, withdrawalId, seconds);
    if (againInMs === undefined || againInMs > 1000) return;
    await sleep(againInMs);
  }
}
