import type { Restriction } from '@glass-dice/contract/safe-play';
import { expect, test } from 'vitest';
import { aTable } from '../features/dice/table/table.fixture.tsx';
import * as m from '../i18n/generated/messages.js';
import { expectAccessible } from '../ui/test-browser.ts';
import { TablePage } from './TablePage.tsx';

test('a restricted member reads by whom, why and until when, and can bet the moment it ends, without a reload', async () => {
  const { state, open } = aTable();
  const byClub: Restriction = {
    by: 'club',
    kind: 'club',
    reason: 'play-concern',
    endsAt: '2026-11-16T04:00:00.000Z',
    endsInMs: 4_000,
  };
  state.me = { ...state.me, restrictions: [byClub] };
  const { screen, pick } = await open({ page: <TablePage /> });
  await expect.element(screen.getByText(m.standing_by_club({ reason: m.reason_play_concern() }))).toBeVisible();
  await expect.element(pick('Big')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByText('TWD 2,480.00')).toBeVisible();
  await expectAccessible(screen.getByRole('main').element());
  await expect.element(pick('Big'), { timeout: 10_000 }).not.toHaveAttribute('aria-disabled');
  await pick('Big').click();
  await expect.element(screen.getByRole('button', { name: 'Settle' })).toBeVisible();
});

test('a member whom nothing stops is told nothing', async () => {
  const { screen, pick } = await aTable().open({ page: <TablePage /> });
  await expect.element(pick('Big')).toBeVisible();
  await expect.element(screen.getByText(m.standing_stays_open())).not.toBeInTheDocument();
});
