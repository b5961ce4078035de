import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, testApp, type TestApp } from '../../test/rig/app.ts';
import { newPerson } from '../../test/rig/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('of many wishes at once each is judged by the one before it: what holds is the lowest', async () => {
  const amounts = ['50000', '60000', '40000', null, '70000'];
  for (let time = 0; time < 10; time += 1) {
    const person = await newPerson(app);
    const wishes = amounts.map((amount) => ask(app, 'PUT /me/limits/stake/day', { ...person, body: { amount } }));
    expect((await Promise.all(wishes)).map(({ statusCode }) => statusCode)).toEqual(amounts.map(() => 200));
    const { limits } = (await ask(app, 'GET /me/limits', person)).json();
    expect(limits).toContainEqual(expect.objectContaining({ kind: 'stake', period: 'day', amount: '40000' }));
    expect(limits).toHaveLength(6);
  }
});
