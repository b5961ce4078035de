import type { Report } from '@glass-dice/contract/wallet';
import { playMoneyStatement } from '@glass-dice/domain/play-money';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { ReportScreen } from './ReportScreen.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A Sunday in Taipei, which begins while it is still Saturday in Greenwich. */
const today: Report = {
  unit: 'PLAY',
  from: '2026-11-14T16:00:00.000Z',
  profit: '-2060',
  stakes: '4000',
  prizes: '1940',
  topUps: '100000',
  withdrawals: '0',
  steps: [
    { at: '2026-11-14T16:00:00.000Z', net: '-1000' },
    { at: '2026-11-14T17:00:00.000Z', net: '940' },
    { at: '2026-11-14T18:00:00.000Z', net: '-2000' },
  ],
};
const nothing: Report = { ...today, profit: '0', stakes: '0', prizes: '0', topUps: '0' };

async function open(reports: Partial<Record<string, Report>>) {
  const asked = answerCalls({
    'GET /wallet/report': ({ url }) => Response.json(reports[new URL(url).searchParams.get('period')!]),
  });
  const screen = await renderScreen(<ReportScreen />);
  return { screen, panel: screen.getByRole('tabpanel'), periods: () => asked.map(({ url }) => new URL(url).search) };
}

test('a loss is called a loss, in red and with its sign, and the totals are beside it', async () => {
  const { screen, panel } = await open({ day: today });
  await expect.element(panel).toMatchTextContent(/You have lost play money/);
  expect(
    screen
      .getByText(/^TWD −20\.60$/)
      .first()
      .element().className,
  ).toContain('text-loss');
  const totals = panel.getByRole('definition').elements();
  expect(totals.map((total) => total.textContent)).toEqual(['TWD 40.00', 'TWD 19.40', 'TWD 1,000.00', 'TWD 0.00']);
  await expect.element(panel.getByText('Since November 15, 2026 (Taiwan Time)')).toBeVisible();
  await expect.element(screen.getByText(playMoneyStatement.en)).toBeVisible();
  await expectAccessible(screen.container);
});

test('the chart is of the result so far, by the hours of Taipei, and has the same numbers as a table', async () => {
  const { screen, panel } = await open({ day: today });
  await screen.getByText('Show as a table').click();
  const rows = panel.getByRole('table', { name: 'Net result over time' }).getByRole('row').elements();
  expect(rows.map((row) => row.textContent)).toEqual([
    'TimeNet so far',
    '00:00TWD −10.00',
    '01:00TWD −0.60',
    '02:00TWD −20.60',
  ]);
});

test.each([
  ['This week', 'week', '2026-11-08T16:00:00.000Z', '11/9'],
  ['This month', 'month', '2026-10-31T16:00:00.000Z', '11/1'],
  ['This year', 'year', '2025-12-31T16:00:00.000Z', 'Jan'],
])('%s is another report, with a point for each of its steps', async (tab, period, from, label) => {
  const other = { ...today, profit: '500', stakes: '100', prizes: '600', from, steps: [{ at: from, net: '500' }] };
  const { screen, panel, periods } = await open({ day: today, [period]: other });
  await screen.getByRole('tab', { name: tab }).click();
  await expect.element(panel).toMatchTextContent(/^Since.*You are ahead play money/);
  await screen.getByText('Show as a table').click();
  await expect.element(panel.getByRole('row').nth(1)).toHaveTextContent(`${label}TWD +5.00`);
  expect(periods()).toEqual(['?period=day', `?period=${period}`]);
});

test('a period in which nothing happened says so and draws nothing', async () => {
  const { screen, panel } = await open({ day: nothing });
  await expect.element(screen.getByText('Nothing in this period')).toBeVisible();
  await expect.element(panel.getByRole('figure')).not.toBeInTheDocument();
});

test('without bets there are totals but no line to draw', async () => {
  const { screen, panel } = await open({ day: { ...nothing, topUps: '50000' } });
  await expect.element(screen.getByText(/^No bets in this period/)).toBeVisible();
  await expect.element(panel.getByText(/TWD 500\.00$/).first()).toBeVisible();
  await expect.element(panel.getByRole('figure')).not.toBeInTheDocument();
});

test('a report that cannot be fetched says why, and can be asked for again', async () => {
  let broken = true;
  answerCalls({ 'GET /wallet/report': () => (broken ? refusal(503, 'unavailable') : Response.json(today)) });
  const screen = await renderScreen(<ReportScreen />);
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/^The summary could not be loadedThe service is unavailable/);
  broken = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('figure', { name: 'Net result over time' })).toBeVisible();
});
