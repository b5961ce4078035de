import { playMoneyStatement } from '@glass-dice/domain/play-money';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import proofs from '../../../../../domain/vectors/proofs.json';
import { clearSession } from '../../../lib/session.ts';
import { setSound } from '../../../lib/sound.ts';
import { readPins } from '../glass/kept-pins.ts';
import { aTable, myRound, rolled, runningRound } from './table.fixture.tsx';

/** Machines that run tests are busy. */
const patient = { timeout: 15_000 };

test('a visitor sees the round, the last roll and all odds, and is led to sign in and back', async () => {
  const { screen, pick, untilLoaded } = await aTable().open({ signedIn: false });
  await untilLoaded();
  await expect.element(screen.getByRole('heading', { name: 'One-minute dice' })).toBeVisible();
  await expect.element(screen.getByText('Round 202611150002')).toBeVisible();
  await expect.element(screen.getByRole('timer')).toHaveTextContent('0:50');
  await expect.element(screen.getByText('Last round 202611150001')).toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'Dice: 4, 5, 2' })).toBeVisible();
  await expect
    .poll(() => screen.getByRole('region', { name: 'Roll and countdown' }).element().textContent)
    .toContain('11 Big · Odd');
  await pick('Big').click();
  const signIn = screen.getByRole('link', { name: 'Sign in to bet' });
  await expect.element(signIn).toHaveAttribute('href', '/login?back=%2Fgames%2Fgame1');
  await expect.element(screen.getByText(playMoneyStatement.en)).toBeVisible();
  for (const [name, href] of [[/Proof$/, '/games/game1/rounds/202611150001']] as const)
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  await expectAccessible(screen.getByRole('main').element());
});

test('beside each of the twenty picks: its payout, its exact chance and the house edge (P7)', async () => {
  const { screen, untilLoaded } = await aTable().open();
  await untilLoaded();
  const grid = screen.getByRole('region', { name: 'Picks' });
  expect(grid.getByRole('button', { name: /Payout \d/ }).elements()).toHaveLength(20);
  for (const name of [
    'Big Payout 1.94 Chance 108/216 House edge 3.0%',
    'Sum 3 Payout 209.52 Chance 1/216 House edge 3.0%',
    'Sum 14 Payout 13.97 Chance 15/216 House edge 3.0%',
  ])
    await expect.element(grid.getByRole('button', { name })).toBeVisible();
});

test('a table is found by its id as well', async () => {
  const { screen, untilLoaded } = await aTable().open({ path: '/games/10' });
  await untilLoaded();
  await expect.element(screen.getByRole('heading', { name: 'One-minute dice' })).toBeVisible();
});

test('a table that does not exist is said not to', async () => {
  const { screen } = await aTable().open({ path: '/games/other' });
  await expect.element(screen.getByText(m.table_unknown())).toBeVisible();
});

test('a table that cannot be loaded says why and tries again', async () => {
  const { state, open } = aTable();
  const table = state.table;
  state.table = undefined as never;
  const { screen, press } = await open();
  await expect.element(screen.getByRole('alert').getByText(m.table_failed())).toBeVisible();
  state.table = table;
  await press('Try again');
  await expect.element(screen.getByRole('timer')).toBeVisible();
});

test('before the first round: no result is made up, and it says when the next opens', async () => {
  const { state, open } = aTable();
  state.table = { ...state.table, round: null, last: null, nextOpensInMs: 8_000 };
  const { screen } = await open();
  await expect.element(screen.getByText(m.table_no_last())).toBeVisible();
  await expect.element(screen.getByRole('timer', { name: 'Next round opens in' })).toHaveTextContent('00:08');
});

test('from the end of a round until its result is known its dice show no face, and the mark of the one before is gone (P3)', async () => {
  const { state, open } = aTable();
  state.table = { ...state.table, round: { ...runningRound('202611150002', 0), rollsInMs: 300 } };
  const { screen, goOn, untilLoaded } = await open();
  await untilLoaded();
  const unknown = screen.getByRole('img', { name: 'The dice are rolling' });
  await expect.element(unknown).toBeVisible();
  await expect.element(screen.getByText('Round 202611150002')).toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'Dice: 4, 5, 2' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: /Proof$/ })).not.toBeInTheDocument();
  // The next round runs already; the result is still to come.
  goOn({ round: runningRound('202611150003') });
  await expect.element(screen.getByText('Round 202611150003')).toBeVisible();
  await expect.element(unknown).toBeVisible();
  goOn({ last: { ...rolled('202611150002'), dice: [6, 6, 1] } });
  await expect.element(screen.getByRole('img', { name: 'Dice: 6, 6, 1' })).toBeVisible();
  await expect
    .poll(() => screen.getByRole('region', { name: 'Roll and countdown' }).element().textContent)
    .toContain('13 Big · Odd');
  await expect.element(screen.getByRole('link', { name: /Proof$/ })).toBeVisible();
});

test('a table without the public beacon says, once and in every phase, that the club could know its rolls (P2)', async () => {
  const { state, open } = aTable();
  state.mine.set('202611150002', myRound('202611150002', ['big'], '5000'));
  const { screen, goOn } = await open();
  const said = screen.getByText('could know', { exact: false });
  const isSaidOnce = async () => {
    await expect.element(screen.getByRole('button', { name: m.table_no_beacon() })).toBeVisible();
    expect(said.elements()).toHaveLength(1);
  };
  await expect.element(screen.getByText('Not checked yet', { exact: false }), patient).toBeVisible();
  await isSaidOnce();
  const sealed = { root: 'a'.repeat(64), proof: '' };
  goOn({ round: { ...runningRound('202611150002', 0), sealed } });
  await expect.element(screen.getByText(m.table_sealed())).toBeVisible();
  await isSaidOnce();
  state.mine.set('202611150002', {
    ...myRound('202611150002', ['big'], '5000'),
    state: 'settled',
    prize: '0',
    net: '-5000',
    dice: [1, 1, 1],
  });
  goOn({ round: runningRound('202611150003'), last: rolled('202611150002') });
  await expect.element(screen.getByText(m.table_result_loss()), patient).toBeVisible();
  await isSaidOnce();
  const beacon = { network: 'quicknet' as const, round: 33_965_811 };
  goOn({ round: { ...runningRound('202611150003'), beacon } });
  await expect.element(said).not.toBeInTheDocument();
});

test('a round that has lost the beacon says so of itself, and what a beacon is stands a press away', async () => {
  const { state, open } = aTable();
  const beacon = { network: 'quicknet' as const, round: 33_965_811 };
  state.table = { ...state.table, last: { ...rolled('202611150001'), beacon } };
  const { press, dialog } = await open();
  await press(m.proof_promised_none());
  await expect.element(dialog.getByText(m.table_beacon_what())).toBeVisible();
  await expect.element(dialog.getByRole('link')).toHaveAttribute('href', '/fairness');
  await expectAccessible(dialog.element());
});

test('a check that fails is said in words beside the result of the round', async () => {
  const { state, open } = aTable();
  state.proof = () => Response.json(proofs[0]);
  sessionStorage.setItem('bet-rounds game1', '["202611150001"]');
  state.mine.set('202611150001', {
    ...myRound('202611150001', ['small'], '5000'),
    state: 'settled',
    prize: '0',
    net: '-5000',
    dice: [4, 5, 2],
  });
  const { screen } = await open();
  const result = screen.getByRole('status').filter({ hasText: m.table_result_loss() });
  const failed = result.getByText(m.table_check_failed({ step: m.table_step_shown() }));
  await expect.element(failed, { timeout: 60_000 }).toBeVisible();
  expect(failed.element().closest('.sr-only')).toBeNull();
});

test('the moment of closing and that of the roll are two, ten seconds apart', async () => {
  const { screen, untilLoaded } = await aTable().open({ signedIn: false });
  await untilLoaded();
  const told = screen.getByRole('region', { name: m.table_stage() }).element().textContent;
  const [minutes, seconds, closes] = /(\d):(\d\d).*Betting closes in (\d+) s/.exec(told)!.slice(1).map(Number);
  expect(minutes! * 60 + seconds! - closes!).toBe(10);
});

test('the last ten seconds read "closed", and the table is asked again when it closes and when it rolls', async () => {
  const { state, open } = aTable();
  state.table = { ...state.table, round: { ...runningRound('202611150002', 600), rollsInMs: 2_000 } };
  const { screen, looks, untilLoaded } = await open();
  await untilLoaded();
  expect(looks()).toBe(1);
  const sealed = { root: 'a'.repeat(64), proof: '' };
  state.table = { ...state.table, round: { ...runningRound('202611150002', 0), rollsInMs: 900, sealed } };
  await expect.element(screen.getByText('Closed', { exact: true }).first()).toBeVisible();
  await expect.poll(looks, patient).toBe(2);
  state.table = { ...state.table, round: runningRound('202611150003', 49_000), last: rolled('202611150002') };
  await expect.element(screen.getByText('Round 202611150003')).toBeVisible();
  await expect.element(screen.getByText('Last round 202611150002')).toBeVisible();
});

test('rounds that wait for their beacon: which one, since when, and that the stakes are held', async () => {
  const { state, open } = aTable();
  const beacon = { network: 'quicknet' as const, round: 33_965_811 };
  const waiting = [
    { number: '202611150000', beacon, waitingMs: 130_000 },
    { number: '202611150001', beacon, waitingMs: 70_000 },
  ];
  state.table = { ...state.table, waiting };
  const { screen, goOn } = await open();
  const text = (number: string, minutes: number) =>
    screen.getByText(m.table_waiting({ number, beacon: beacon.round, minutes }));
  await expect.element(text('202611150000', 2)).toBeVisible();
  // Many would push the picks out of reach.
  const short = m.table_waiting_short({ number: '202611150001', beacon: beacon.round, minutes: 1 });
  await expect.element(screen.getByText(short)).not.toBeVisible();
  await screen.getByText(m.table_waiting_more()).click();
  await expect.element(screen.getByText(short)).toBeVisible();
  goOn({ waiting: waiting.slice(1) });
  await expect.element(text('202611150001', 1)).toBeVisible();
  await expect.element(screen.getByText(m.table_waiting_more())).not.toBeInTheDocument();
});

test('payouts and rules are one press away', async () => {
  const { screen, press, dialog, untilLoaded } = await aTable().open({ signedIn: false });
  await untilLoaded();
  await press(/Payouts and rules/);
  await expect.element(dialog.getByRole('heading')).toHaveTextContent('One-minute dice: payouts and chances');
  expect(dialog.getByRole('row').elements()).toHaveLength(21);
  await expect.element(dialog.getByText('Big means a sum of 11 to 18', { exact: false })).toBeVisible();
  await expect.element(dialog.getByText('Triples count like any other roll', { exact: false })).toBeVisible();
  // What one needs in hand, and the least that one may stake.
  const facts = dialog.getByRole('definition').elements();
  const amounts = facts.map(({ textContent }) => textContent).filter((text) => text.includes('TWD'));
  expect(amounts).toEqual(['TWD 10.00', 'TWD 1.00 – TWD 5,000.00', 'TWD 20,000.00']);
  await expectAccessible(screen.getByRole('dialog').element());
});

test('rounds of which nothing is paid any more are named, in a plain sentence', async () => {
  const { state, open } = aTable();
  state.table = { ...state.table, halted: ['202611150001'] };
  const { screen } = await open();
  await expect.element(screen.getByText(m.table_halted({ number: '202611150001' })), patient).toBeVisible();
  await expectAccessible(screen.getByRole('main').element());
});

test('a page that shows a table keeps the book of its round as it was first shown, also over a sign-out', async () => {
  const { state, open } = aTable();
  const sealed = { root: 'a'.repeat(64), proof: 'c2sp.org/tlog-proof@v1' };
  const round = { ...runningRound('202611150002', 0), sealed };
  state.table = { ...state.table, round };
  const before = Date.now();
  const { goOn, untilLoaded } = await open();
  await untilLoaded();
  await expect.poll(() => readPins().books, patient).toHaveLength(1);
  expect(readPins().books[0]).toMatchObject({ game: 'game1', number: '202611150002', ...sealed });
  expect(readPins().books[0]!.at).toBeGreaterThanOrEqual(before);
  goOn({ round: { ...round, sealed: { ...sealed, root: 'b'.repeat(64) } } });
  await clearSession();
  expect(readPins().books.map(({ root }) => root)).toEqual([sealed.root]);
});

test('without a stream, too, the page sees the book before the roll: it looks until the book is published', async () => {
  const { state, open } = aTable();
  const round = { ...runningRound('202611150002', 0), rollsInMs: 50_000 };
  state.table = { ...state.table, round };
  const { untilLoaded } = await open();
  await untilLoaded();
  state.table = { ...state.table, round: { ...round, sealed: { root: 'a'.repeat(64), proof: 'a proof' } } };
  const seen = () => readPins().books.map(({ number }) => number);
  await expect.poll(seen, { timeout: 10_000 }).toEqual([round.number]);
});

test('what is far longer than a proof can be is not kept: a club could fill the device', async () => {
  const { state, open } = aTable();
  const round = runningRound('202611150002', 0);
  const [root, proof] = ['a'.repeat(64), 'a proof'];
  state.table = { ...state.table, round: { ...round, sealed: { root, proof: proof.repeat(3_000) } } };
  const { goOn, untilLoaded } = await open();
  await untilLoaded();
  // The one that comes after it is.
  goOn({ round: { ...round, sealed: { root, proof } } });
  await expect.poll(() => readPins().books.map((book) => book.proof), patient).toEqual([proof]);
});

test('with sound on, dice that land and a prize above the stake are heard and felt, and a loss is not', async () => {
  setSound(true);
  onTestFinished(() => {
    setSound(false);
    vi.restoreAllMocks();
  });
  const knocks = vi.spyOn(AudioBufferSourceNode.prototype, 'start');
  const tones = vi.spyOn(AudioScheduledSourceNode.prototype, 'start');
  const shaken = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  const { state, open } = aTable();
  const bet = (number: string, net: string) =>
    state.mine.set(number, { ...myRound(number, ['big'], '5000'), state: 'settled', prize: '0', net, dice: [1, 1, 1] });
  state.mine.set('202611150002', myRound('202611150002', ['big'], '5000'));
  const { screen, pick, goOn } = await open();
  await expect.element(screen.getByText('Bets in this round: 1')).toBeVisible();
  // Before somebody presses something a browser is silent.
  await screen.getByRole('heading', { name: 'One-minute dice' }).click();
  bet('202611150002', '-5000');
  goOn({ round: runningRound('202611150003'), last: rolled('202611150002') });
  await expect.element(screen.getByText(m.table_result_loss()), patient).toBeVisible();
  await expect.poll(() => knocks.mock.calls.length).toBe(6);
  sessionStorage.setItem('bet-rounds game1', '["202611150003"]');
  bet('202611150003', '4700');
  goOn({ round: runningRound('202611150004'), last: rolled('202611150003') });
  await expect.element(screen.getByText(m.table_result_gain()), patient).toBeVisible();
  await expect.poll(() => knocks.mock.calls.length).toBe(12);
  // Sounds come in their turn: once this one is heard, so was whatever came before it.
  await pick('Big').click();
  await expect.poll(() => knocks.mock.calls.length).toBe(13);
  expect(tones.mock.calls).toHaveLength(2);
  expect(shaken.mock.calls).toHaveLength(4);
});
