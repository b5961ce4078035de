import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { refusal } from '@glass-dice/ui/testing/screen.tsx';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aTable } from '../table/table.fixture.tsx';
import { TableScreen } from '../table/TableScreen.tsx';

/** Machines that run tests are busy. */
const patient = { timeout: 10_000 };

/** A member whose check comes up while big is picked and 50 is typed. */
async function openCheck(table = aTable()) {
  const page = await table.open();
  await page.pick('Big').click();
  await page.stake.fill('50');
  table.state.visit = { ...table.state.visit, realityCheck: { dueInMs: 0 } };
  page.goOn({});
  const check = page.screen.getByRole('alertdialog', { name: 'Reality check' });
  await expect.element(check, patient).toBeVisible();
  return { ...page, ...table, check, goOnPlaying: check.getByRole('button', { name: 'Continue' }) };
}

test('how long this visit lasts and what it brought stay in sight, and an open stake counts as lost at once', async () => {
  const { screen, pick, stake, press, visits } = await aTable().open();
  const time = screen.getByText(/^This visit \d\d:\d\d$/);
  await expect.element(time).toBeVisible();
  const first = time.element().textContent;
  await expect.poll(() => time.element().textContent, patient).not.toBe(first);
  await pick('Big').click();
  await stake.fill('50');
  await expect.element(time).toBeVisible();
  await expect.element(screen.getByText('TWD −120.00')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'My bets' })).toHaveAttribute('href', '/bets');
  expect(await visits()[0]!.json()).toEqual({ acknowledged: false });
  await press('Review bets');
  await screen.getByRole('button', { name: 'Place bets' }).click();
  await expect.element(screen.getByText('TWD −170.00')).toBeVisible();
  expect(visits()).toHaveLength(1);
});

test('a visit that cannot be told is said, and betting goes on', async () => {
  const table = aTable();
  table.state.tellVisit = () => Promise.reject(new TypeError('Failed to fetch'));
  const { screen, pick } = await table.open();
  await expect.element(screen.getByText(m.table_visit_failed())).toBeVisible();
  await pick('Big').click();
  await expect.element(screen.getByRole('form')).toBeVisible();
});

test('a reality check has to be acknowledged: nothing else closes it, and the picks stay', async () => {
  const { screen, check, goOnPlaying, pick, stake, visits } = await openCheck();
  await expect.element(check.getByText(/^12:\d\d$/)).toBeVisible();
  await expectAccessible(check.element());
  await expect
    .element(check.getByRole('link', { name: 'Take a break' }))
    .toHaveAttribute('href', '/settings/safe-play');
  await expect.element(check.getByRole('link', { name: 'Leave the table' })).toHaveAttribute('href', '/games');
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  await check.click({ position: { x: 2, y: -40 }, force: true });
  await expect.element(check).toBeVisible();
  await expect.element(check).toHaveAttribute('open');
  await goOnPlaying.click();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(await visits().at(-1)!.json()).toEqual({ acknowledged: true });
  await expect.element(pick('Big')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(stake).toHaveValue('50');
});

test('the check comes up by itself when its time is there', async () => {
  const table = aTable();
  let asked = 0;
  table.state.tellVisit = () => {
    asked += 1;
    return Response.json({ ...table.state.visit, realityCheck: { dueInMs: asked === 1 ? 1_500 : 0 } });
  };
  const { screen } = await table.open();
  await expect.element(screen.getByRole('alertdialog', { name: 'Reality check' }), patient).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThan(1);
});

test('a bet that is refused for a check opens it; after it the same picks can be sent', async () => {
  const table = aTable();
  table.state.take = () => refusal(409, 'reality-check-due');
  const { screen, pick, stake, press, dialog, sent } = await table.open();
  await pick('Big').click();
  await stake.fill('50');
  await press('Review bets');
  const submit = dialog.getByRole('button', { name: 'Place bets' });
  await submit.click();
  const check = screen.getByRole('alertdialog', { name: 'Reality check' });
  await check.getByRole('button', { name: 'Continue' }).click();
  await expect.element(check).not.toBeInTheDocument();
  await expect.element(screen.getByText(m.failure_reality_check_due())).not.toBeInTheDocument();
  table.state.take = table.take;
  await submit.click();
  await expect.element(screen.getByText('TWD 2,430.00')).toBeVisible();
  expect(sent()).toHaveLength(2);
});

test('an acknowledgement that did not arrive is said, and can be tried again', async () => {
  const table = aTable();
  const { check, goOnPlaying } = await openCheck(table);
  table.state.tellVisit = () => Promise.reject(new TypeError('Failed to fetch'));
  await goOnPlaying.click();
  await expect.element(check.getByRole('alert')).toHaveTextContent(m.failure_network());
  table.state.tellVisit = undefined;
  await goOnPlaying.click();
  await expect.element(check).not.toBeInTheDocument();
});

test.each([
  ['a loss', '28000', '-12000', m.reality_loss],
  ['what was staked, come back', '40000', '0', m.reality_even],
  ['more than was staked', '50000', '10000', m.reality_gain],
])('the check calls %s what it is (P7)', async (_case, returned, net, words) => {
  const table = aTable();
  table.state.visit = { ...table.state.visit, returned, net };
  const { check } = await openCheck(table);
  await expect.element(check.getByText(words())).toBeVisible();
});

test('a member who may not bet is still told of the visit, keeps the way to withdraw, and is asked nothing', async () => {
  const table = aTable();
  table.state.visit = { ...table.state.visit, realityCheck: { dueInMs: 0 } };
  const { screen } = await table.open({ page: <TableScreen standing={<p>You cannot bet until tomorrow.</p>} /> });
  await expect.element(screen.getByText('TWD −120.00')).toBeVisible();
  await expect.element(screen.getByText('TWD 2,480.00')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Simulated withdrawal' }))
    .toHaveAttribute('href', '/wallet/withdraw');
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
});
