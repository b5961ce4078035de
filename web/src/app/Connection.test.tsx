import * as m from '@glass-dice/ui/i18n/messages.js';
import { answerCalls } from '@glass-dice/ui/testing/screen.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { meQuery } from '../lib/me-query.ts';
import { someMember } from '../testing/some-member.ts';
import { Connection } from './Connection.tsx';

const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));
let answer: () => Response | Promise<Response>;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Balance() {
  return <p>{useQuery(meQuery).data?.balance}</p>;
}

async function renderBalance() {
  answer = () => Response.json(someMember);
  answerCalls({ 'GET /me': () => answer() });
  const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <Balance />
      <Connection />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText(someMember.balance)).toBeVisible();
  return { screen, queryClient, notice: screen.getByRole('status') };
}

test('a balance that could not be fetched again stands under the time it is of, until it could', async () => {
  const { screen, queryClient, notice } = await renderBalance();
  await expect.element(notice).toBeEmptyDOMElement();
  const { dataUpdatedAt } = queryClient.getQueryState(meQuery.queryKey)!;
  answer = noConnection;
  await queryClient.refetchQueries(meQuery);
  await expect.element(screen.getByText(someMember.balance)).toBeVisible();
  const time = formatMoment(new Date(dataUpdatedAt));
  await expect.element(notice).toHaveTextContent(m.connection_old({ time }));
  answer = () => Response.json({ ...someMember, balance: '1' });
  await queryClient.refetchQueries(meQuery);
  await expect.element(notice).toBeEmptyDOMElement();
});

test('without a network everything on the screen is called old', async () => {
  const { notice } = await renderBalance();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(notice).toHaveTextContent(m.connection_offline());
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(notice).toBeEmptyDOMElement();
});
