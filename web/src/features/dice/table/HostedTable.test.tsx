import { Sheet } from '@glass-dice/ui/overlays/Sheet.tsx';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { HostedTable } from './HostedTable.tsx';
import { aTable } from './table.fixture.tsx';

function SomebodysPage() {
  const [shown, setShown] = useState(true);
  return (
    <main>
      <h1>Hana</h1>
      <Sheet open={shown} onClose={() => setShown(false)} title="Hana's table">
        <HostedTable game="game1" />
      </Sheet>
    </main>
  );
}

test('in a sheet of another page one sees the round and the odds and bets as at the table', async () => {
  const { screen, pick, stake, press } = await aTable().open({ page: <SomebodysPage /> });
  const sheet = screen.getByRole('dialog', { name: "Hana's table" });
  await expect.element(sheet.getByText('Round 202611150002')).toBeVisible();
  await pick('Big').click();
  await stake.fill('50');
  await expectAccessible(sheet.element());
  const confirm = screen.getByRole('dialog', { name: 'Confirm your bets' });
  await press('Review bets');
  await expect.element(confirm).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(confirm).not.toBeInTheDocument();
  await expect.element(sheet).toBeVisible();
  await press('Review bets');
  await confirm.getByRole('button', { name: 'Place bets' }).click();
  await expect.element(screen.getByText('TWD 2,430.00')).toBeVisible();
});

test('a member who may only look reads why above the odds', async () => {
  const page = <HostedTable game="game1" standing={<p>You cannot bet until tomorrow.</p>} />;
  const { screen, pick } = await aTable().open({ page });
  await expect.element(screen.getByText('You cannot bet until tomorrow.')).toBeVisible();
  await expect.element(pick('Big')).toHaveAttribute('aria-disabled', 'true');
});
