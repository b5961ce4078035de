import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible, preferReducedMotion } from '@glass-dice/ui/testing/browser.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { aTable, myRound, rolled, runningRound } from '../table/table.fixture.tsx';

/** Machines that run tests are busy. */
const patient = { timeout: 10_000 };

const number = '202611150002';

/** What lies on a pick, as it is read out. */
const said = (pick: { element: () => Element }) => pick.element().textContent;

test('a stake lies on what is picked before it is sent, and stays there once it is placed', async () => {
  const { screen, pick, stake, press, dialog } = await aTable().open();
  await pick('Big').click();
  expect(said(pick('Big'))).not.toContain(m.table_on_pick_due());
  await stake.fill('50');
  await expect.poll(() => said(pick('Big'))).toMatch(new RegExp(`${m.table_on_pick_due()} 50$`));
  await press('Review bets');
  await dialog.getByRole('button', { name: 'Place bets' }).click();
  await expect.poll(() => said(pick('Big'))).toMatch(new RegExp(`${m.table_on_pick()} 50$`));
  await expect.element(pick('Big')).toHaveAttribute('aria-pressed', 'false');
  // Another order lies on top of it.
  await pick('Big').click();
  await stake.fill('20');
  await press('Review bets');
  await dialog.getByRole('button', { name: 'Place bets' }).click();
  await expect.poll(() => said(pick('Big')), patient).toMatch(new RegExp(`${m.table_on_pick()} 70$`));
  await expectAccessible(screen.getByRole('main').element());
});

test('bets of another device lie there, too', async () => {
  const table = aTable();
  table.state.mine.set(number, myRound(number, ['sum-11'], '3000'));
  const { pick } = await table.open();
  await expect.poll(() => said(pick('Sum 11')), patient).toMatch(new RegExp(`${m.table_on_pick()} 30$`));
});

test('when betting is closed no pick can be pressed, and none looks as if it could', async () => {
  const { pick, goOn } = await aTable().open();
  await pick('Odd').click();
  const looks = () => getComputedStyle(pick('Even').element()).backgroundColor;
  const open = looks();
  goOn({ round: runningRound(number, -2_000) });
  await expect.element(pick('Even')).toHaveAttribute('aria-disabled', 'true');
  expect(looks()).not.toBe(open);
  await pick('Even').click({ force: true });
  await expect.element(pick('Even')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(pick('Odd')).toHaveAttribute('aria-pressed', 'true');
});

test('while the dice tumble neither a pick nor a bead tells what comes', async () => {
  await preferReducedMotion(false);
  const still = new CSSStyleSheet();
  still.replaceSync('* { animation-play-state: paused !important; }');
  document.adoptedStyleSheets.push(still);
  onTestFinished(() => void document.adoptedStyleSheets.pop());
  const table = aTable();
  table.state.mine.set(number, myRound(number, ['big', 'small'], '5000'));
  const { screen, pick, goOn } = await table.open();
  await expect.poll(() => said(pick('Big')), patient).toContain(m.table_on_pick());
  goOn({ round: runningRound('202611150003'), last: rolled(number), recent: [7, 11] });
  await expect.poll(() => said(pick('Odd')), patient).toContain(m.table_came_up());
  const look = (name: string) => {
    const { backgroundColor, boxShadow } = getComputedStyle(pick(name).element());
    return [backgroundColor, boxShadow.includes(' 2px inset')];
  };
  const beads = screen.getByText(m.table_beads());
  await expect.element(beads).toBeInTheDocument();
  const bead = () => beads.element().parentElement!.lastElementChild!;
  expect(look('Odd')).toEqual(look('Even'));
  expect(look('Big')).toEqual(look('Small'));
  expect(look('Big')).not.toEqual(look('Odd'));
  expect(getComputedStyle(bead()).opacity).toBe('0');
  for (const each of screen.container.getAnimations({ subtree: true })) each.cancel();
  expect(look('Odd')).not.toEqual(look('Even'));
  expect(look('Big')).toEqual(look('Odd'));
  expect(getComputedStyle(bead()).opacity).toBe('1');
});

test('after the roll what came is lit, and what one had is shown for what it brought, until one picks again', async () => {
  const table = aTable();
  table.state.mine.set(number, myRound(number, ['big', 'small'], '5000'));
  const { screen, pick, stake, press, dialog, goOn } = await table.open();
  await expect.poll(() => said(pick('Big')), patient).toContain(m.table_on_pick());
  goOn({ round: runningRound('202611150003'), last: rolled(number) });
  await expect.element(screen.getByText('Round 202611150003')).toBeVisible();
  // Until it is settled they lie where they lay.
  expect(said(pick('Small'))).toContain(m.table_on_pick());
  const mine = table.state.mine.get(number)!;
  const bets = mine.bets.map((bet) => ({ ...bet, result: bet.pick === 'big' ? ('won' as const) : ('lost' as const) }));
  table.state.mine.set(number, { ...mine, bets, state: 'settled', dice: [4, 5, 2], prize: '9700', net: '-300' });
  const lit = () =>
    ['Big', 'Small', 'Odd', 'Even', 'Sum 11', 'Sum 12'].filter((name) => said(pick(name)).includes(m.table_came_up()));
  await expect.poll(lit, patient).toEqual(['Big', 'Odd', 'Sum 11']);
  await expect.poll(() => said(pick('Small')), patient).toContain(m.table_on_pick_before());
  expect(pick('Small').element().querySelector('s')?.textContent).toBe('50');
  expect(pick('Big').element().querySelector('s')).toBeNull();
  await pick('Even').click();
  await expect.poll(lit).toEqual([]);
  // Nor once that is placed.
  await stake.fill('50');
  await press('Review bets');
  await dialog.getByRole('button', { name: 'Place bets' }).click();
  await expect.poll(() => said(pick('Even'))).toMatch(new RegExp(`${m.table_on_pick()} 50$`));
  expect(lit()).toEqual([]);
});

test('where the house edge is not the same everywhere it stands beside each pick (P7)', async () => {
  const table = aTable();
  const { round } = table.state.table;
  table.state.table = { ...table.state.table, round: { ...round!, payouts: { ...round!.payouts, big: '1.90' } } };
  const { screen, pick } = await table.open();
  await expect.element(screen.getByText(m.table_edges())).toBeVisible();
  const edge = [...pick('Big').element().querySelectorAll('span')].find(
    ({ textContent }) => textContent === ' House edge 5.0%',
  );
  expect(edge?.className).not.toContain('sr-only');
});

test('on a wide screen the last rolls, the bets of the round and the steps of the proof stand beside it', async () => {
  const table = aTable();
  table.state.mine.set(number, myRound(number, ['sum-11'], '3000'));
  const { screen } = await table.open();
  await expect.element(screen.getByRole('timer')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: m.table_my_bets() })).not.toBeInTheDocument();
  await browser.viewport(1280, 800);
  onTestFinished(() => browser.viewport(390, 844));
  await expect.element(screen.getByRole('heading', { name: m.table_my_bets() }), patient).toBeVisible();
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'Sum 11' }), patient).toBeVisible();
  await expect.element(screen.getByRole('list', { name: m.proof_steps() }), patient).toBeVisible();
  await expectAccessible(screen.getByRole('main').element());
});

test('on a narrow phone, where its bar takes two lines, nothing of the bar touches the edge of the screen', async () => {
  await browser.viewport(360, 640);
  onTestFinished(() => browser.viewport(390, 844));
  const { screen, untilLoaded } = await aTable().open();
  await untilLoaded();
  const bar = screen.getByRole('banner').element();
  const [icon, { top }] = [bar.querySelector('img')!.getBoundingClientRect(), bar.getBoundingClientRect()];
  expect(icon.top - top).toBeGreaterThan(1);
});
