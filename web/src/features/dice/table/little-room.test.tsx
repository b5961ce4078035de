import * as m from '@glass-dice/ui/i18n/messages.js';
import { expect, onTestFinished, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import proofs from '../../../../../domain/vectors/proofs.json';
import { aTable, myRound, rolled, runningRound } from './table.fixture.tsx';

/** Machines that run tests are busy. */
const patient = { timeout: 10_000 };

const [first, second] = ['202611150002', '202611150003'] as const;
/** It has a tick of its own to wait for, so that its table speaks at its longest. */
const withBeacon = { ...rolled(first), beacon: { network: 'quicknet' as const, round: 31_415_926 } };

test.each([
  [360, 640],
  [844, 390],
  [1280, 800],
])('at %i × %i no amount breaks, and a result and that there is no beacon are on the screen', async (width, height) => {
  await browser.viewport(width, height);
  onTestFinished(() => browser.viewport(390, 844));
  const { state, open } = aTable();
  state.mine.set(first, myRound(first, ['big'], '20000'));
  const { screen, goOn } = await open();
  await expect.element(screen.getByText('Bets in this round: 1')).toBeVisible();
  state.mine.set(first, {
    ...myRound(first, ['big'], '20000'),
    state: 'settled',
    dice: [4, 5, 2],
    prize: '38800',
    net: '18800',
  });
  goOn({ round: runningRound(second), last: withBeacon });
  await expect.element(screen.getByText(m.table_result_gain()), patient).toBeVisible();
  await expect.element(screen.getByText(m.proof_promised_none())).toBeVisible();
  const all = (selector: string) => [...screen.container.querySelectorAll(selector)];
  const broken = all('.desk-pay .wrap-anywhere, .stage-result dd').filter(
    (amount) => amount.getBoundingClientRect().height >= 1.5 * Number.parseFloat(getComputedStyle(amount).lineHeight),
  );
  expect(broken.map(({ textContent }) => textContent)).toEqual([]);
  // In one row, or one below the other.
  const facts = all('.stage-result dl > div').map((fact) => fact.getBoundingClientRect());
  expect(facts).toHaveLength(3);
  expect([new Set(facts.map(({ top }) => top)).size, new Set(facts.map(({ left }) => left)).size]).toContain(1);
  // In the stage, one below the other; and the stage and the button on the screen.
  const boxes = (selector: string) => all(selector).map((part) => part.getBoundingClientRect());
  const inside = boxes('.stage-clock, .stage-result, .stage-beacon').toSorted((one, other) => one.top - other.top);
  const [stage, ...others] = boxes('.table-stage, .desk-pay');
  const edges = [...inside.flatMap(({ top, bottom }) => [top, bottom]), stage!.bottom];
  expect(edges).toHaveLength(7);
  expect(edges).toEqual(edges.toSorted((one, other) => one - other));
  for (const { bottom } of [inside.at(-1)!, ...others]) expect(bottom).toBeLessThanOrEqual(height);
});

test('on a phone on its side no word of the button breaks when betting is closed', async () => {
  await browser.viewport(844, 390);
  onTestFinished(() => browser.viewport(390, 844));
  const { state, open } = aTable();
  state.table.round = runningRound(first, -1_000);
  const { screen } = await open();
  const closed = screen.getByRole('button', { name: m.table_closed() }).getByText(m.table_closed());
  await expect.element(closed).toBeVisible();
  const word = document.createRange();
  word.selectNodeContents(closed.element().lastChild!);
  expect(word.toString()).toBe(m.table_closed());
  expect(word.getClientRects()).toHaveLength(1);
});

test('on a wide screen it stands below the roll, and at the edge, that a table is retired', async () => {
  await browser.viewport(1280, 800);
  onTestFinished(() => browser.viewport(390, 844));
  const { state, open } = aTable();
  state.table = { ...state.table, round: null, stopped: { because: 'retired', since: '2026-11-15T04:00:00.000Z' } };
  const { screen } = await open();
  await expect.element(screen.getByText('This table was retired on', { exact: false })).toBeVisible();
  const [row, told, clock] = ['.stage-row', '.stage-row ~ [role=status]', '.stage-clock > p'].map((part) =>
    screen.container.querySelector(part)!.getBoundingClientRect(),
  );
  expect(told!.top).toBeGreaterThanOrEqual(row!.bottom);
  expect(clock!.top).toBeGreaterThanOrEqual(told!.bottom);
  expect(clock!.left).toBe(row!.left);
});

test.each([
  [360, 640],
  [844, 390],
])('at %i × %i a check that fails has a row of its own beside a result', async (width, height) => {
  await browser.viewport(width, height);
  onTestFinished(() => browser.viewport(390, 844));
  const { state, open } = aTable();
  const number = '202611150001';
  sessionStorage.setItem('bet-rounds game1', JSON.stringify([number]));
  state.mine.set(number, {
    ...myRound(number, ['small'], '20000'),
    state: 'settled',
    dice: [4, 5, 2],
    prize: '0',
    net: '-20000',
  });
  // Of another round than the dice that are shown.
  state.proof = () => Response.json(proofs[0]);
  const { screen } = await open();
  await expect.element(screen.getByText(m.table_check_failed({ step: m.table_step_shown() })), patient).toBeVisible();
  const box = (part: string) => screen.container.querySelector(part)!.getBoundingClientRect();
  const [title, mark, row] = ['.stage-link', '.stage-proof', '.stage-result'].map(box);
  expect(mark!.top).toBeGreaterThanOrEqual(title!.bottom);
  expect([mark!.left, mark!.right].map(Math.round)).toEqual([row!.left, row!.right].map(Math.round));
  expect(screen.container.querySelector('.table-stage')!.scrollWidth).toBeLessThanOrEqual(box('.table-stage').width);
});

test.each([
  [360, 640],
  [390, 844],
  [844, 390],
])('at %i × %i a stake covers no name of a pick, and sums that scroll cover no pick', async (width, height) => {
  await browser.viewport(width, height);
  onTestFinished(() => browser.viewport(390, 844));
  const { screen, pick, stake, untilLoaded } = await aTable().open();
  await untilLoaded();
  await pick('Big').click();
  await stake.fill('100');
  await expect.element(pick('Big')).toMatchTextContent(/100/);
  const part = (selector: string) => pick('Big').element().querySelector(selector)!;
  const name = part('.pick-name').getBoundingClientRect();
  const above = (name.height - Number.parseFloat(getComputedStyle(part('.pick-name')).fontSize)) / 2;
  expect(part('.pick-chip').getBoundingClientRect().bottom).toBeLessThanOrEqual(name.top + above);
  const pane = screen.container.querySelector('.board-pane')!.getBoundingClientRect();
  expect(pane.top).toBeGreaterThanOrEqual(pick('Big').element().getBoundingClientRect().bottom);
});

test('on a phone on its side the total and the button that places bets are in sight, however many there are', async () => {
  await browser.viewport(844, 390);
  onTestFinished(() => browser.viewport(390, 844));
  const { pick, stake, press, dialog, untilLoaded } = await aTable().open();
  await untilLoaded();
  for (const name of ['Big', 'Odd', 'Sum 9', 'Sum 10', 'Sum 11', 'Sum 12']) await pick(name).click();
  await stake.fill('10');
  await press('Review bets');
  const submit = dialog.getByRole('button', { name: m.table_submit() });
  await expect.element(submit).toBeVisible();
  const total = dialog.getByText('TWD 60.00');
  for (const part of [submit, total])
    await expect.poll(() => part.element().getBoundingClientRect().bottom, patient).toBeLessThanOrEqual(390);
  await expect.element(submit).toBeEnabled();
});
