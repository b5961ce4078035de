import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { askMineAgain } from './ask-mine-again.ts';

test('what changes while it is read for the first time is shown as it is then, and asked for no more than twice', async () => {
  const client = new QueryClient();
  let state = 'in progress';
  let asked = 0;
  const reading = Promise.withResolvers<void>();
  const list = new QueryObserver(client, {
    queryKey: ['mine', 'withdrawals'],
    queryFn: async () => {
      asked += 1;
      const read = state;
      await reading.promise;
      return read;
    },
  });
  const stop = list.subscribe(() => {});
  await expect.poll(() => asked).toBe(1);
  state = 'failed';
  const again = askMineAgain(client);
  reading.resolve();
  await again;
  await expect.poll(() => list.getCurrentResult().data).toBe('failed');
  expect(asked).toBe(2);
  stop();
});

test('what is shown already is asked for again once, and what is not of the member is not', async () => {
  const client = new QueryClient();
  const asked = { mine: 0, club: 0 };
  const stops = (['mine', 'club'] as const).map((key) =>
    new QueryObserver(client, { queryKey: [key], queryFn: async () => (asked[key] += 1) }).subscribe(() => {}),
  );
  await expect.poll(() => asked).toEqual({ mine: 1, club: 1 });
  await expect.poll(() => client.isFetching()).toBe(0);
  await askMineAgain(client);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(asked).toEqual({ mine: 2, club: 1 });
  for (const stop of stops) stop();
});
