import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { refusal } from '@glass-dice/ui/testing/screen.tsx';
import { expect, test } from 'vitest';
import { openTableWith, rounds } from './board.fixture.tsx';
import { aTable, rolled, runningRound } from '../table/table.fixture.tsx';

/** Machines that run tests are busy. */
const patient = { timeout: 15_000 };

const history = 'GET /games/game1/rounds';
const statistics = 'GET /games/game1/statistics';

/** Twenty-five rounds so far, in pages of ten. */
function pages(request: Request): Response {
  const before = new URL(request.url).searchParams.get('before');
  const newest = before ? Number(before.slice(-4)) - 1 : 25;
  const oldest = Math.max(1, newest - 9);
  const page = rounds(newest, oldest);
  return Response.json({ rounds: page, next: oldest > 1 ? page.at(-1)!.number : null });
}

async function openBoard(...given: Parameters<typeof openTableWith>) {
  const opened = await openTableWith(...given);
  await opened.press('History and statistics');
  return opened;
}

/** The screen looks at this table every second: it always says that its round is about to be rolled. */
function rollingSoon() {
  const table = aTable();
  const round = { ...runningRound('202611150002', 0), rollsInMs: 1_000 };
  table.state.table = { ...table.state.table, round };
  return table;
}

test('the history shows every round, the newest first, each leading to its proof, to the end', async () => {
  const { dialog, asked } = await openBoard({ [history]: pages });
  const list = dialog.getByRole('list', { name: 'History' });
  const rows = list.getByRole('link');
  await expect.element(rows.first().getByText('10 · Small · Even')).toBeVisible();
  await expect.element(rows.first()).toHaveAttribute('href', '/games/game1/rounds/202611150025');
  await expect.element(rows.first().getByRole('img', { name: 'Dice: 2, 2, 6' })).toBeVisible();
  await expectAccessible(dialog.element());
  while (rows.elements().length < 25) {
    rows.last().element().scrollIntoView();
    const before = rows.elements().length;
    await expect.poll(() => rows.elements().length, patient).toBeGreaterThan(before);
  }
  await expect.element(dialog.getByText(m.ui_list_end())).toBeVisible();
  expect(rows.elements().map((row) => row.getAttribute('href')!.slice(-2))).toEqual(
    Array.from({ length: 25 }, (_, age) => String(25 - age).padStart(2, '0')),
  );
  expect(asked.map(({ search }) => search)).toEqual(['', '?before=202611150016', '?before=202611150006']);
});

test('a round without the beacon is told apart in the history, and no round there gets a tick it was not checked for (P2)', async () => {
  const { dialog } = await openBoard({ [history]: () => Response.json({ rounds: rounds(2, 1), next: null }) });
  const row = (number: string) => dialog.getByRole('link', { name: new RegExp(number) });
  await expect.element(row('202611150001').getByText(/no beacon/)).toBeVisible();
  await expect.element(row('202611150002').getByText(/no beacon/)).not.toBeInTheDocument();
  await expect.element(dialog.getByText(m.table_verified())).not.toBeInTheDocument();
});

test('a roll that comes while the history is open appears in it', async () => {
  const table = rollingSoon();
  let newest = 1;
  const { dialog } = await openBoard(
    { [history]: () => Response.json({ rounds: rounds(newest, 1), next: null }) },
    table,
  );
  await expect.element(dialog.getByRole('link', { name: /202611150001/ })).toBeVisible();
  newest = 2;
  table.state.table = { ...table.state.table, last: rolled('202611150002') };
  await expect.element(dialog.getByRole('link', { name: /202611150002/ }), patient).toBeVisible();
});

test('a history that cannot be fetched says why and tries again; one without rounds makes none up (P3)', async () => {
  let answer = () => refusal(503, 'unavailable');
  const { dialog } = await openBoard({ [history]: () => answer() });
  await expect.element(dialog.getByRole('alert').getByText(m.failure_unavailable())).toBeVisible();
  answer = () => Response.json({ rounds: [], next: null });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText(m.board_empty_text())).toBeVisible();
});

/** How often each came, of the sums 3 to 18. */
const counts = [0, 1, 3, 5, 7, 10, 12, 12, 13, 11, 10, 7, 5, 3, 1, 0];
/** The newest last. */
const hundred = counts.flatMap((times, place) => Array<number>(times).fill(3 + place));

test('the last hundred rounds stand beside what was expected, and do not affect the next', async () => {
  const { dialog } = await openBoard({
    [history]: pages,
    [statistics]: () => Response.json({ sums: hundred }),
  });
  await dialog.getByRole('tab', { name: 'Statistics' }).click();
  await expect.element(dialog.getByText(m.board_independent())).toBeVisible();
  await expect.element(dialog.getByText('The last 100 rounds')).toBeVisible();
  const cells = (name: RegExp) =>
    dialog
      .getByRole('row', { name })
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent);
  expect(cells(/^Big/)).toEqual(['50', '50.0']);
  expect(cells(/^Even/)).toEqual(['49', '50.0']);
  expect(cells(/^10 /)).toEqual(['12', '12.5']);
  expect(cells(/^18 /)).toEqual(['0', '0.5']);
  expect(dialog.getByRole('row').elements()).toHaveLength(22);
  const beads = dialog.getByRole('list', { name: 'The last 60 rounds' }).getByRole('listitem').elements();
  expect(beads.map(({ textContent }) => textContent)).toEqual(
    hundred.slice(-60).map((sum) => `${sum}${sum > 10 ? 'Big' : 'Small'}`),
  );
  await expectAccessible(dialog.element());
});

test('with fewer rounds the statistics say of how many, also when another roll comes', async () => {
  const table = rollingSoon();
  let stand = { sums: [11, 11] };
  const { dialog } = await openBoard({ [history]: pages, [statistics]: () => Response.json(stand) }, table);
  await dialog.getByRole('tab', { name: 'Statistics' }).click();
  await expect.element(dialog.getByText(m.board_fewer_rounds({ rounds: 2, most: 100 }))).toBeVisible();
  stand = { sums: [11, 11, 3] };
  table.state.table = { ...table.state.table, last: rolled('202611150002') };
  await expect.element(dialog.getByText(m.board_fewer_rounds({ rounds: 3, most: 100 })), patient).toBeVisible();
});

test('statistics of no round at all say that there was none (P3)', async () => {
  const { dialog } = await openBoard({ [history]: pages, [statistics]: () => Response.json({ sums: [] }) });
  await dialog.getByRole('tab', { name: 'Statistics' }).click();
  await expect.element(dialog.getByText(m.table_no_last())).toBeVisible();
});
