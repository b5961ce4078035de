import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { refusal } from '@glass-dice/ui/testing/screen.tsx';
import { expect, onTestFinished, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { aTable, rolled, runningRound } from '../table/table.fixture.tsx';
import { TableScreen } from '../table/TableScreen.tsx';

/** Machines that run tests are busy. */
const patient = { timeout: 10_000 };

/** A member with so much in their hand: big and 11 are picked, 50 is typed. */
async function openPanel(table = aTable()) {
  const page = await table.open();
  await page.untilLoaded();
  await expect.element(page.screen.getByText('TWD 2,480.00')).toBeVisible();
  await page.pick('Big').click();
  await page.pick('Sum 11').click();
  await page.stake.fill('50');
  return { ...page, ...table };
}

/** And is asked to confirm. */
async function openConfirm(table = aTable()) {
  const page = await openPanel(table);
  await page.press('Review bets');
  await expect.element(page.dialog).toBeVisible();
  return { ...page, submit: page.dialog.getByRole('button', { name: 'Place bets' }) };
}

test('count and total follow the picks, and emptying the selection leaves none', async () => {
  const { screen, pick, press } = await openPanel();
  await expect.element(pick('Big')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByText('Big · 11')).toBeVisible();
  await expect.element(screen.getByText('TWD 100.00')).toBeVisible();
  await screen.getByRole('group', { name: 'Quick amounts' }).getByRole('button', { name: '500' }).click();
  // Laid on the 50 that are there, for each of the two.
  await expect.element(screen.getByText('TWD 1,100.00')).toBeVisible();
  await expectAccessible(screen.getByRole('main').element());
  await pick('Big').click();
  await pick('Sum 11').click();
  await expect.element(screen.getByText('No picks yet')).toBeVisible();
  await pick('Odd').click();
  await press('Clear');
  await expect.element(screen.getByText('No picks yet')).toBeVisible();
});

test('on a narrow phone the largest stake that a club may take can be read', async () => {
  await browser.viewport(360, 800);
  onTestFinished(() => browser.viewport(390, 844));
  const { stake } = await openPanel();
  await stake.fill('10000000');
  const { scrollWidth, clientWidth } = stake.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test.each([
  ['nothing', '', 'Enter a stake first.'],
  ['zero', '0', 'Enter a stake first.'],
  ['in hundredths', '1.5', 'The stake must be a whole number.'],
  ['more than one bet may be', '5001', 'The most you can stake on one bet is PLAY TWD 5,000.00.'],
])('%s as a stake is told, the field has the focus and nothing is sent', async (_case, typed, words) => {
  const { screen, stake, press, sent } = await openPanel();
  await stake.fill(typed);
  await press('Review bets');
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(stake).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('more than the balance: "Not enough play money. It is free to get more.", before anything is sent', async () => {
  const { screen, stake, press, sent } = await openPanel();
  await stake.fill('1241');
  await press('Review bets');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Not enough play money. It is free to get more.');
  await expect.element(screen.getByRole('link', { name: 'Get play money' })).toHaveAttribute('href', '/wallet/top-up');
  expect(sent()).toEqual([]);
});

test('the confirm sheet lists each bet, one can be removed, and submitting says so and clears everything', async () => {
  const { screen, dialog, submit, sent, stake } = await openConfirm();
  await expect.element(dialog.getByRole('heading')).toHaveTextContent('Confirm your bets');
  await expect.element(dialog.getByText('Round 202611150002')).toBeVisible();
  expect(dialog.getByText('1X50=50').elements()).toHaveLength(2);
  const [big, eleven] = dialog.getByRole('listitem').elements();
  expect(big!.textContent).toMatch(/Big 1\.94.*108\/216.*3\.0 ?%.*Returns PLAY TWD 97\.00 if it wins/);
  expect(eleven!.textContent).toMatch(/11 7\.76.*27\/216.*3\.0 ?%.*Returns PLAY TWD 388\.00 if it wins/);
  await expectAccessible(dialog.element());
  await dialog.getByRole('button', { name: 'Remove Sum 11' }).click();
  expect(dialog.getByText('1X50=50').elements()).toHaveLength(1);
  await submit.click();
  await expect.element(screen.getByText('Bets accepted: 1, PLAY TWD 50.00 in total.')).toBeVisible();
  expect(await sent()[0]!.json()).toEqual({ game: 'game1', round: '202611150002', picks: ['big'], stake: '5000' });
  await expect.element(stake).toHaveValue('');
  await expect.element(screen.getByText('TWD 2,430.00')).toBeVisible();
  await expect.element(screen.getByText('Bets in this round: 1')).toBeVisible();
});

test('removing the last bet closes the sheet', async () => {
  const { screen, dialog, sent } = await openConfirm();
  await dialog.getByRole('button', { name: 'Remove Big' }).click();
  await dialog.getByRole('button', { name: 'Remove Sum 11' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText('No picks yet')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a double press sends once', async () => {
  const { screen, submit, sent } = await openConfirm();
  await userEvent.dblClick(submit);
  await expect.element(screen.getByText('TWD 2,380.00')).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test.each([
  ['lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'a gateway’s',
    () => new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
  ],
])('an answer that is %s is asked for again with the same key, and the bets are placed once', async (_, broken) => {
  const table = aTable();
  let times = 1;
  table.state.take = async (request) => {
    const answer = await table.take(request);
    times -= 1;
    return times >= 0 ? await broken() : answer;
  };
  const { screen, submit, sent } = await openConfirm(table);
  await submit.click();
  await expect.element(screen.getByText('TWD 2,380.00'), patient).toBeVisible();
  expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(sent()).toHaveLength(2);
});

test('when no answer comes at all, that is said, and pressing again later is the same intent', async () => {
  const table = aTable();
  table.state.take = () => Promise.reject(new TypeError('Failed to fetch'));
  const { screen, dialog, submit, sent } = await openConfirm(table);
  await submit.click();
  await expect
    .element(dialog.getByRole('alert'), patient)
    .toHaveTextContent(m.table_repeat({ failure: m.failure_network() }));
  table.state.take = table.take;
  await submit.click();
  await expect.element(screen.getByText('TWD 2,380.00')).toBeVisible();
  expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('a refusal is told in the words of the table, and the next press is another intent', async () => {
  const table = aTable();
  const details = { limit: '300000', limitKind: 'loss', limitPeriod: 'week' };
  table.state.take = () =>
    new Response(JSON.stringify({ status: 409, code: 'limit-reached', details }), {
      status: 409,
      headers: { 'content-type': 'application/problem+json' },
    });
  const { dialog, submit, sent } = await openConfirm(table);
  await submit.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('This could take you over the weekly loss limit of PLAY TWD 3,000.00 that you set.');
  await submit.click();
  await expect.poll(() => new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
});

test('closing while one confirms: nothing can be sent, the picks stay, and the next round asks again', async () => {
  const table = aTable();
  const { screen, dialog, submit, goOn, pick, stake, press, sent } = await openConfirm(table);
  goOn({ round: runningRound('202611150002', -2_000) });
  await expect.element(dialog.getByText(m.table_kept())).toBeVisible();
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await submit.click({ force: true });
  goOn({ round: runningRound('202611150003'), last: rolled('202611150002') });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(pick('Big')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(stake).toHaveValue('50');
  await expect.element(screen.getByText(m.table_asks_again({ number: '202611150003' }))).toBeVisible();
  expect(sent()).toEqual([]);
  await press('Review bets');
  await expect.element(dialog.getByText('Round 202611150003')).toBeVisible();
  await submit.click();
  await expect.poll(() => sent().length).toBe(1);
  expect(await sent()[0]!.json()).toMatchObject({ round: '202611150003' });
});

test('a round that closed on its way is refused as closed, and the picks stay', async () => {
  const table = aTable();
  table.state.take = () => refusal(409, 'round-closed');
  const { dialog, submit, pick } = await openConfirm(table);
  await submit.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(m.failure_round_closed());
  await expect.element(pick('Big')).toHaveAttribute('aria-pressed', 'true');
});

test.each([
  ['more than was staked is a win', '19400', '9400', 'You won this round', '+94.00'],
  ['less than was staked is a loss (P7)', '9700', '-300', 'You lost this round', '−3.00'],
  ['exactly the stake is not celebrated (P7)', '10000', '0', 'You broke even', '0.00'],
])('after the roll: what was staked, what came back and net; %s', async (_case, prize, net, title, netText) => {
  const { screen, submit, state, goOn } = await openConfirm();
  await submit.click();
  await expect.element(screen.getByText('Bets in this round: 2')).toBeVisible();
  goOn({ round: runningRound('202611150003'), last: rolled('202611150002') });
  await expect.element(screen.getByText('Round 202611150003')).toBeVisible();
  // Not before it is settled.
  await expect.element(screen.getByText(title)).not.toBeInTheDocument();
  const mine = state.mine.get('202611150002')!;
  state.me = { ...state.me, balance: String(Number(state.me.balance) + Number(prize)) };
  state.mine.set('202611150002', { ...mine, state: 'settled', dice: [4, 5, 2], prize, net });
  await expect.element(screen.getByText(title), patient).toBeVisible();
  const facts = screen
    .getByRole('definition')
    .elements()
    .map((fact) => fact.textContent);
  expect(facts).toEqual(['TWD 100.00', `TWD ${(Number(prize) / 100).toFixed(2)}`, `TWD ${netText}`]);
  expect(screen.getByText(title).element().className).toContain(Number(net) > 0 ? 'text-win' : 'text-loss');
  await expect.element(screen.getByRole('link', { name: title })).toHaveAttribute('href', '/bets/game1/202611150002');
  const proof = screen.getByRole('status').getByRole('link', { name: /Proof$/ });
  await expect.element(proof).toHaveAttribute('href', '/games/game1/rounds/202611150002');
  await expectAccessible(screen.getByRole('main').element());
  // It stays until the next round closes.
  goOn({ round: runningRound('202611150003', -1_000) });
  await expect.element(screen.getByText(title)).not.toBeInTheDocument();
});

test('a balance below the minimum of the table: a sheet says so, on arriving and on picking, with the ways on', async () => {
  const table = aTable();
  table.state.me = { ...table.state.me, balance: '900' };
  const { screen, dialog, pick } = await table.open();
  await expect.element(dialog.getByRole('heading')).toHaveTextContent(m.table_minimum_title());
  await expect.element(dialog.getByText(m.failure_table_minimum({ limit: 'PLAY TWD 10.00' }))).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Get play money' })).toHaveAttribute('href', '/wallet/top-up');
  await expect.element(dialog.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/home');
  await expectAccessible(dialog.element());
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await pick('Big').click();
  await expect.element(dialog).toBeVisible();
  await expect.element(screen.getByText('No picks yet')).toBeVisible();
});

test('a member who may not bet reads why, looks at the odds and keeps the balance; picking does nothing', async () => {
  const { screen, pick, sent } = await aTable().open({
    page: <TableScreen standing={<p>You cannot bet until tomorrow.</p>} />,
  });
  await expect.element(screen.getByText('You cannot bet until tomorrow.')).toBeVisible();
  await expect.element(pick('Big')).toHaveAttribute('aria-disabled', 'true');
  await pick('Big').click({ force: true });
  await expect.element(pick('Big')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(screen.getByText('TWD 2,480.00')).toBeVisible();
  expect(sent()).toEqual([]);
});
