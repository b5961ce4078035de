import type { Table } from '@glass-dice/contract/dice';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { expect, test } from 'vitest';
import { aTable, game, runningRound } from '../table/table.fixture.tsx';

/** Machines that run tests are busy. */
const patient = { timeout: 15_000 };

const since = '2026-11-15T04:00:00Z';
const until = '2026-11-15T04:30:00Z';
const paused = { because: 'maintenance', since, until } as const;
/** Each test has a language, which the module has not. */
const told = () => ({ until: formatMoment(until), reason: m.pause_maintenance() });

async function openAt(table: Partial<Table>) {
  const stand = aTable();
  Object.assign(stand.state.table, table);
  const opened = await stand.open();
  return { ...stand, ...opened, stage: opened.screen.getByRole('region', { name: m.table_stage() }) };
}

test('a table that pauses after the open round says so, with reason and end, and takes bets until then', async () => {
  const { screen, stage, pick, untilLoaded } = await openAt({ stopped: paused });
  await untilLoaded();
  await expect.element(stage.getByText(m.table_pauses(told())), patient).toBeVisible();
  await pick('Big').click();
  await expect.element(screen.getByRole('button', { name: m.table_settle() })).toBeEnabled();
});

test('a paused table says by whom, why and until when, takes no bets, and goes on by itself', async () => {
  const { screen, stage, goOn } = await openAt({ round: null, nextOpensInMs: 1_800_000, stopped: paused });
  await expect.element(stage.getByText(m.table_paused_until(told())), patient).toBeVisible();
  await expect.element(stage.getByText(m.table_paused(), { exact: true })).toBeVisible();
  await expect.poll(() => stage.getByRole('timer').element().textContent).toMatch(/^\d\d:\d\d$/);
  await expect.element(screen.getByRole('button', { name: m.table_closed() })).toBeDisabled();
  await expectAccessible(screen.getByRole('main').element());
  goOn({ round: runningRound('202611150040'), stopped: undefined as never });
  await expect.element(stage.getByText('Round 202611150040')).toBeVisible();
  await expect.element(stage.getByText(m.table_paused_until(told()))).not.toBeInTheDocument();
});

test('a pause of days counts down nothing', async () => {
  const { stage } = await openAt({ round: null, stopped: paused, nextOpensInMs: 3 * 86_400_000 });
  await expect.element(stage.getByText(m.table_paused_until(told())), patient).toBeVisible();
  expect(stage.getByRole('timer').elements()).toEqual([]);
});

test('without the beacon that the club insists on, the table says since when', async () => {
  const { stage } = await openAt({ round: null, stopped: { because: 'no-beacon', since } });
  await expect.element(stage.getByText(m.table_withheld({ since: formatMoment(since) })), patient).toBeVisible();
  expect(stage.getByRole('timer').elements()).toEqual([]);
});

test('a retired table is still found, says that it is retired, and shows its last roll and the way to its proof', async () => {
  const stand = aTable();
  stand.club = { name: 'Club', sample: true, games: [], retired: [game] };
  Object.assign(stand.state.table, { round: null, nextOpensInMs: 0, stopped: { because: 'retired', since } });
  const { screen } = await stand.open({ path: '/games/10' });
  await expect.element(screen.getByRole('heading', { name: game.name })).toBeVisible();
  await expect.element(screen.getByText(m.table_retired_since({ since: formatMoment(since) })), patient).toBeVisible();
  await expect.element(screen.getByText('Last round 202611150001')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /Proof$/ }), patient)
    .toHaveAttribute('href', '/games/game1/rounds/202611150001');
  await expect.element(screen.getByRole('button', { name: m.table_closed() })).toBeDisabled();
});

test('the last round of a table that is retired says that it is the last', async () => {
  const { stage } = await openAt({ stopped: { because: 'retired', since }, nextOpensInMs: 0 });
  await expect.element(stage.getByText(m.table_retires()), patient).toBeVisible();
});
