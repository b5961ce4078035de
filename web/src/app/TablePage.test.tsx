import type { Restriction } from '@glass-dice/contract/safe-play';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { aTable, rolled, runningRound } from '../features/dice/table/table.fixture.tsx';
import { TablePage } from './TablePage.tsx';
import { WhileSignedIn } from './WhileSignedIn.tsx';

const byClub = (endsInMs: number): Restriction => ({
  by: 'club',
  kind: 'club',
  reason: 'play-concern',
  endsAt: '2026-11-16T04:00:00.000Z',
  endsInMs,
});

test('a restricted member reads by whom, why and until when, and can bet the moment it ends, without a reload', async () => {
  const { state, open } = aTable();
  state.me = { ...state.me, restrictions: [byClub(4_000)] };
  const { screen, pick } = await open({ page: <TablePage /> });
  await expect.element(screen.getByText(m.standing_by_club({ reason: m.reason_play_concern() }))).toBeVisible();
  await expect.element(pick('Big')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByText('TWD 2,480.00')).toBeVisible();
  await expectAccessible(screen.getByRole('main').element());
  await expect.element(pick('Big'), { timeout: 10_000 }).not.toHaveAttribute('aria-disabled');
  await pick('Big').click();
  await expect.element(screen.getByRole('button', { name: 'Review bets' })).toBeVisible();
});

test('on a small phone what stops a member is one line that opens, and leaves the picks as much room as others have', async () => {
  await browser.viewport(360, 640);
  onTestFinished(() => browser.viewport(390, 844));
  const room = () => document.querySelector('.board-pane')!.clientHeight;
  const others = await aTable().open({ page: <TablePage /> });
  await expect.element(others.screen.getByText('TWD 2,480.00')).toBeVisible();
  const roomOfOthers = room();
  await others.screen.unmount();
  const { state, open } = aTable();
  state.me = { ...state.me, restrictions: [byClub(86_400_000)] };
  const { screen } = await open({ page: <TablePage /> });
  const title = screen.getByText(m.standing_cannot_bet({ until: formatMoment(byClub(0).endsAt) }));
  const cause = screen.getByText(m.standing_by_club({ reason: m.reason_play_concern() }));
  await expect.element(title).toBeVisible();
  await expect.element(screen.getByText('TWD 2,480.00')).toBeVisible();
  await expect.element(cause).not.toBeVisible();
  expect(room()).toBeGreaterThanOrEqual(roomOfOthers);
  await title.click();
  await expect.element(cause).toBeVisible();
});

test('a member whom nothing stops is told nothing', async () => {
  const { screen, pick } = await aTable().open({ page: <TablePage /> });
  await expect.element(pick('Big')).toBeVisible();
  await expect.element(screen.getByText(m.standing_stays_open())).not.toBeInTheDocument();
});

/** Machines that run tests are busy. */
const patient = { timeout: 10_000 };

/** A table with a stream, at which two bets are about to be sent. */
async function openConfirm() {
  const table = aTable();
  table.state.live = true;
  const page = (
    <>
      <TablePage />
      <WhileSignedIn />
    </>
  );
  const opened = await table.open({ page });
  await expect.element(opened.screen.getByText('TWD 2,480.00')).toBeVisible();
  await opened.pick('Big').click();
  await opened.pick('Sum 11').click();
  await opened.stake.fill('50');
  await opened.press('Review bets');
  await expect.poll(() => opened.visits().length, patient).toBe(1);
  await expect.poll(table.stream.isOpen, patient).toBe(true);
  opened.calls();
  return { ...table, ...opened, submit: () => opened.dialog.getByRole('button', { name: 'Place bets' }).click() };
}

/** What checks receipts and rolls on the device asks besides, when it gets to it. */
const isOfTheBet = (call: string) => call !== 'GET /log' && !call.endsWith('/proof');

test('a bet is one call: balance, bets of the round and result of the visit follow from its answer', async () => {
  const { screen, submit, calls } = await openConfirm();
  await submit();
  await expect.element(screen.getByText('TWD 2,380.00')).toBeVisible();
  await expect.element(screen.getByText('Bets in this round: 2')).toBeVisible();
  await expect.element(screen.getByText('TWD −220.00')).toBeVisible();
  expect(calls().filter(isOfTheBet)).toEqual(['POST /bets']);
});

test('when the answer has another balance than expected, something else has moved, and all of it is asked for', async () => {
  const { screen, submit, calls, state } = await openConfirm();
  // A bet of another device.
  state.me = { ...state.me, balance: '200000' };
  await submit();
  await expect.element(screen.getByText('TWD 1,900.00')).toBeVisible();
  const asked: string[] = [];
  await expect.poll(() => asked.push(...calls().filter(isOfTheBet)), patient).toBe(5);
  const round = 'GET /bets/game1/202611150002';
  expect(asked.toSorted()).toEqual(['GET /bets', round, 'GET /me', 'POST /bets', 'PUT /me/visit']);
});

test('a result arrives by the nudge, and the round is read once', async () => {
  const { screen, submit, calls, state, stream } = await openConfirm();
  await submit();
  await expect.element(screen.getByText('Bets in this round: 2')).toBeVisible();
  calls();
  const table = { ...state.table, round: runningRound('202611150003'), last: rolled('202611150002') };
  stream.say({ kind: 'table', seq: 2, table });
  await expect.element(screen.getByText('Round 202611150003')).toBeVisible();
  await expect.element(screen.getByText('Bets in this round: 2')).not.toBeInTheDocument();
  const mine = state.mine.get('202611150002')!;
  state.mine.set('202611150002', { ...mine, state: 'settled', dice: [4, 5, 2], prize: '19400', net: '9400' });
  state.me = { ...state.me, balance: '257400' };
  stream.say({ kind: 'mine-changed' });
  await expect.element(screen.getByText('You won this round'), patient).toBeVisible();
  await expect.element(screen.getByText('TWD 2,574.00')).toBeVisible();
  const reading = 'GET /bets/game1/202611150002';
  const asked = calls().filter(isOfTheBet);
  expect(asked.toSorted()).toEqual(['GET /bets', reading, 'GET /me', 'PUT /me/visit']);
  // Another nudge, while the result is shown.
  stream.say({ kind: 'mine-changed' });
  const later: string[] = [];
  await expect.poll(() => later.push(...calls().filter(isOfTheBet)), patient).toBe(3);
  expect(later).not.toContain(reading);
});
