import type { LogEntry } from '@glass-dice/contract/wallet';
import { setClubChoice, usualChoice } from '@glass-dice/domain/club-choice';
import { answerCalls, catchFiles, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { expect, onTestFinished, test } from 'vitest';
import { MoneyLogScreen } from './MoneyLogScreen.tsx';

const entry: LogEntry = {
  number: '1',
  unit: 'PLAY',
  kind: 'top-up',
  at: '2026-11-15T08:00:00.000Z',
  amount: '50000',
  balanceAfter: '150000',
  card: null,
  reason: null,
  round: null,
};

test('a club with a time zone and a label of its own has both on the screen and in the file', async () => {
  setClubChoice({ timeZone: 'Europe/Berlin', moneyLabel: 'CHIPS' });
  onTestFinished(() => setClubChoice(usualChoice));
  const files = catchFiles();
  answerCalls({ 'GET /wallet/log': () => Response.json({ entries: [entry], next: null }) });
  const screen = await renderScreen(<MoneyLogScreen />);
  await expect.element(screen.getByText('CHIPS +500.00')).toBeVisible();
  expect(screen.container.textContent).toMatch(/Nov 15, 2026, 9:00\sAM.*Balance after CHIPS 1,500\.00/);
  expect(screen.container.textContent).not.toContain('TWD');
  await screen.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect.element(screen.getByText('Dates are in Germany Time.')).toBeVisible();
  await screen.getByRole('button', { name: 'Show' }).click();
  await screen.getByRole('button', { name: 'Save as CSV' }).click();
  await expect.poll(() => files.length).toBe(1);
  const file = await files[0]!.blob.text();
  expect(file).toContain('Time (Europe/Berlin),Note,Amount,Balance after,Amount as a number (PLAY CHIPS)');
  expect(file).toContain('2026-11-15 09:00:00,"At your own request, free of charge",PLAY CHIPS +500.00');
});
