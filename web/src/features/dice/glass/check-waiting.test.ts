import { answerCalls, refusal } from '@glass-dice/ui/testing/screen.tsx';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepReceipt } from '../../../lib/kept-receipts.ts';
import { meQuery } from '../../../lib/me-query.ts';
import { someMember } from '../../../testing/some-member.ts';
import { checkWaiting } from './check-waiting.ts';

const { username: member } = someMember;

test('the receipts of a member who has gone are not checked as another one’s', async () => {
  for (const number of ['202611150001', '202611150002', '202611150003']) {
    keepReceipt({ member, game: 'game1', number, key: number, note: 'a receipt', late: false, state: 'waiting' });
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(meQuery.queryKey, someMember);
  const asked = answerCalls({
    'GET /bets/game1/202611150001/proof': () => refusal(503, 'unavailable'),
    'GET /bets/game1/202611150002/proof': () => {
      client.setQueryData(meQuery.queryKey, { ...someMember, username: 'wu' });
      return refusal(503, 'unavailable');
    },
    'GET /log': () => refusal(503, 'unavailable'),
  });
  await checkWaiting(client, member, 'game1', undefined, undefined);
  const proofs = asked.filter(({ url }) => url.endsWith('/proof')).map(({ url }) => url.split('/').at(-2));
  expect(proofs).toEqual(['202611150001', '202611150002']);
});
