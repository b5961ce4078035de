import { screens } from '@glass-dice/contract/screens';
import type { Withdrawal } from '@glass-dice/contract/wallet';
import { playMoneyStatement } from '@glass-dice/domain/play-money';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { formatClubMoment } from '@glass-dice/ui/texts/club-time.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { WithdrawalsScreen } from './WithdrawalsScreen.tsx';

afterEach(() => vi.unstubAllGlobals());

const at = '2026-11-15T08:00:00.000Z';
const changedAt = '2026-11-15T08:04:00.000Z';
const some = (id: number, rest: Partial<Withdrawal> = {}): Withdrawal => ({
  id: String(id),
  unit: 'PLAY',
  amount: String(id * 10_000),
  state: 'in-progress',
  reason: null,
  bank: 'Jade Bank',
  maskedNumber: '•••• 1001',
  at,
  changedAt: null,
  ...rest,
});

const answer = (withdrawals: Withdrawal[], next: string | null = null) => Response.json({ withdrawals, next });

test('each one has its amount, its card, its time, and a state that says it is simulated', async () => {
  const finished = formatClubMoment(changedAt);
  answerCalls({
    'GET /wallet/withdrawals': () =>
      answer([
        some(5),
        some(4, { state: 'paid', changedAt }),
        some(3, { state: 'failed', reason: 'account-closed', changedAt }),
        some(2, { state: 'failed', reason: 'no-such-account', changedAt }),
        some(1, { state: 'returned', reason: 'returned-by-bank', changedAt }),
      ]),
  });
  const screen = await renderScreen(<WithdrawalsScreen />);
  const rows = screen.getByRole('list', { name: 'Simulated withdrawals' }).getByRole('listitem');
  await expect.element(rows.first()).toBeVisible();
  const to = 'To Jade Bank •••• 1001';
  const made = formatClubMoment(at);
  const back = 'The full amount is back in your balance.';
  expect(rows.elements().map((row) => row.textContent)).toEqual([
    `TWD 500.00SimulatedIn progress${to}Usually 2 to 5 minutes; with the test number for delays, 12 to 15.${made}`,
    `TWD 400.00SimulatedCompleted${to}Finished ${finished}. Nothing has left the club.${made}`,
    `TWD 300.00SimulatedFailed${to}The account is closed. ${back}${made}`,
    `TWD 200.00SimulatedFailed${to}There is no such account. ${back}${made}`,
    `TWD 100.00SimulatedSent back${to}The bank sent it back. ${back}${made}`,
  ]);
  const tones = ['Completed', 'Failed', 'Sent back'].map(
    (state) => screen.getByText(state, { exact: true }).first().element().className,
  );
  expect(tones.map((look) => /text-(win|loss)/.exec(look)?.[1])).toEqual(['win', 'loss', 'loss']);
  await expect.element(screen.getByText(playMoneyStatement.en)).toBeVisible();
  await expectAccessible(screen.container);
});

test('a nudge renews every page that is shown in its place, and nothing is empty meanwhile', async () => {
  let state: Withdrawal['state'] = 'in-progress';
  let gate = Promise.resolve();
  answerCalls({
    'GET /wallet/withdrawals': async ({ url }) => {
      await gate;
      const before = Number(new URL(url).searchParams.get('before') ?? 26);
      const page = Array.from({ length: Math.min(10, before - 1) }, (_, place) => some(before - 1 - place));
      if (before === 26) page[0] = some(25, { state, changedAt: state === 'paid' ? changedAt : null });
      return answer(page, before > 11 ? page.at(-1)!.id : null);
    },
  });
  const client = new QueryClient();
  const screen = await render(
    <QueryClientProvider client={client}>
      <WithdrawalsScreen />
    </QueryClientProvider>,
  );
  const rows = screen.getByRole('list', { name: 'Simulated withdrawals' }).getByRole('listitem');
  await expect.element(rows.first()).toBeVisible();
  for (const count of [20, 25]) {
    // As a reader does it, who has seen what is there.
    await new Promise((seen) => setTimeout(seen, 100));
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(() => rows.elements().length).toBeGreaterThanOrEqual(count);
  }
  await expect.element(screen.getByText('That is everything')).toBeVisible();
  const [place, last] = [window.scrollY, rows.elements().at(-1)];
  const { promise, resolve } = Promise.withResolvers<void>();
  [gate, state] = [promise, 'paid'];
  void client.invalidateQueries({ queryKey: ['mine'] });
  await new Promise((done) => setTimeout(done, 100));
  expect(rows.elements()).toHaveLength(25);
  resolve();
  await expect.element(rows.first()).toMatchTextContent(/SimulatedCompleted/);
  expect(rows.elements()).toHaveLength(25);
  expect(rows.elements().at(-1)).toBe(last);
  expect(window.scrollY).toBe(place);
});

test('nothing withdrawn yet is said, with the way to do it', async () => {
  answerCalls({ 'GET /wallet/withdrawals': () => answer([]) });
  const screen = await renderScreen(<WithdrawalsScreen />);
  await expect.element(screen.getByText('No simulated withdrawals yet')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Simulated withdrawal', exact: true }))
    .toHaveAttribute('href', screens.withdraw);
});

test('a list that cannot be fetched says why, and can be asked for again', async () => {
  let broken = true;
  answerCalls({ 'GET /wallet/withdrawals': () => (broken ? refusal(503, 'unavailable') : answer([some(1)])) });
  const screen = await renderScreen(<WithdrawalsScreen />);
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/^The list could not be loadedThe service is unavailable/);
  broken = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('In progress')).toBeVisible();
});
