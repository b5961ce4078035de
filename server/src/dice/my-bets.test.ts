import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, testApp, type TestApp } from '../../test/rig/app.ts';
import { betInOpenRound, openRound } from '../../test/states/open-round.ts';
import { newPerson } from '../../test/rig/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('of a round in which several bet, each sees what is theirs, and a member without a bet sees nothing', async () => {
  const [lin, wu, nobody] = [
    await newPerson(app, { hasBalance: true }),
    await newPerson(app, { hasBalance: true }),
    await newPerson(app, { hasBalance: true }),
  ];
  await betInOpenRound(app, lin, { picks: ['big', 'odd'], stake: '1000' });
  await betInOpenRound(app, wu, { picks: ['small'], stake: '700' });
  await betInOpenRound(app, lin, { picks: ['big'], stake: '300' });
  const seen = async (authorization: string) =>
    await ask(app, `GET /bets/${openRound.game}/${openRound.number}`, { authorization });
  expect((await seen(lin.authorization)).json()).toMatchObject({
    staked: '2300',
    prize: null,
    bets: [
      { pick: 'big', stake: '1000', result: 'waiting' },
      { pick: 'odd', stake: '1000' },
      { pick: 'big', stake: '300' },
    ],
  });
  expect((await seen(wu.authorization)).json()).toMatchObject({
    staked: '700',
    bets: [{ pick: 'small', stake: '700' }],
  });
  expect((await seen(nobody.authorization)).json()).toMatchObject({ status: 404, code: 'not-found' });
});
