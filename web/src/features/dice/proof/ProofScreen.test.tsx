import type { RoundProof } from '@glass-dice/contract/proofs';
import { beaconRoundFor } from '@glass-dice/domain/dice/beacon';
import { isBeaconSignature } from '@glass-dice/domain/dice/beacon-signature';
import { checkProofText } from '@glass-dice/domain/dice/proof-text';
import { isEd25519Signature } from '@glass-dice/domain/log/ed25519';
import { playMoneyStatement } from '@glass-dice/domain/play-money';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { catchFiles, refusal } from '@glass-dice/ui/testing/screen.tsx';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keepSession } from '../../../lib/session.ts';
import { changePins } from '../glass/kept-pins.ts';
import { answersOf, aRound } from '../glass/log.fixture.ts';
import { openProof, patient, promised, proofs, withBeacon, without } from './proof.fixture.tsx';

const steps = () => page.getByRole('list', { name: m.proof_steps() });
/** Each step's name and state, as they stand in the list. */
const states = () =>
  steps()
    .getByRole('listitem')
    .elements()
    .map((item) => `${item.querySelector('h3')!.textContent}: ${item.querySelector('p')!.textContent}`);
const green = () => document.querySelectorAll('main .text-win').length;

test('a round with the public beacon: every step holds, and it gets the tick', async () => {
  const anchor = { game: withBeacon.game, anchor: withBeacon.chain.anchor, since: 1 };
  changePins((pins) => ({ ...pins, anchors: [anchor] }));
  const { show } = await openProof(withBeacon);
  const screen = await show();
  await expect.element(screen.getByText(m.table_verified()), patient).toBeVisible();
  expect(states()).toEqual([
    `${m.proof_step_format()}: ${m.proof_state_holds()}`,
    `${m.proof_step_chain()}: ${m.proof_state_holds()}`,
    `${m.proof_step_beacon_round()}: ${m.proof_state_holds()}`,
    `${m.proof_step_beacon_signature()}: ${m.proof_state_holds()}`,
    `${m.proof_step_dice()}: ${m.proof_state_holds()}`,
    `${m.proof_step_log()}: ${m.proof_state_holds()}`,
    `${m.proof_step_book()}: ${m.proof_state_holds()}`,
  ]);
  await expect.element(screen.getByText(m.proof_meaning_club_clock())).toBeVisible();
  await expect.element(screen.getByText(m.proof_log_unread())).toBeVisible();
});

test('a round without it never gets a tick, in no step: the club could know the roll in advance (P2)', async () => {
  const { show } = await openProof(without);
  const screen = await show();
  await expect.element(screen.getByText(m.table_recomputed()), patient).toBeVisible();
  expect(states()).toEqual([
    `${m.proof_step_format()}: ${m.proof_state_holds()}`,
    `${m.proof_step_chain()}: ${m.proof_state_holds()}`,
    `${m.proof_step_beacon_round()}: ${m.proof_state_none()}`,
    `${m.proof_step_beacon_signature()}: ${m.proof_state_none()}`,
    `${m.proof_step_dice()}: ${m.proof_state_holds()}`,
    `${m.proof_step_log()}: ${m.proof_state_holds()}`,
    `${m.proof_step_book()}: ${m.proof_state_holds()}`,
  ]);
  expect(green()).toBe(0);
  await expect.element(screen.getByText(m.table_verified())).not.toBeInTheDocument();
  await expect.element(screen.getByText(m.proof_meaning_none())).toBeVisible();
});

const signature = proofs.filter(({ beacon }) => beacon !== null)[1]!.beacon!.signature!;
const otherTimes = {
  closesAt: '2026-11-15T00:00:20Z',
  rollsAt: '2026-11-15T00:00:30Z',
  opensAt: '2026-11-14T23:59:30Z',
};

test.each([
  [0, m.proof_step_format, without, { money: 'real' }, 'The money is not play money.'],
  [1, m.proof_step_chain, without, { seed: '00'.repeat(32) }, without.chain.anchor],
  [2, m.proof_step_beacon_round, withBeacon, otherTimes, String(beaconRoundFor(Date.parse(otherTimes.closesAt)))],
  [3, m.proof_step_beacon_signature, withBeacon, { beacon: { ...withBeacon.beacon, signature } }, signature],
  [4, m.proof_step_dice, without, { dice: [6, 6, 6] }, without.dice.join(' ')],
  [5, m.proof_step_log, without, { book: { root: '0'.repeat(64) } }, 'The log does not say this book.'],
] as const)(
  'a changed field is loudly named by its step (%i), with what had to be there; what follows is not judged',
  async (place, step, proof, change, said) => {
    const { show } = await openProof({ ...proof, ...change } as typeof proof);
    const screen = await show();
    const alarm = screen.getByRole('alert');
    await expect.element(alarm.getByText(m.proof_wrong_step({ step: step() })), patient).toBeVisible();
    await expect.element(alarm.getByText(said)).toBeVisible();
    const found = states().map((state) => state.split(': ')[1]);
    expect(found[place]).toBe(m.proof_state_fails());
    for (const earlier of found.slice(0, place))
      expect([m.proof_state_holds(), m.proof_state_none()]).toContain(earlier);
    for (const later of found.slice(place + 1)) expect(later).toBe(m.proof_state_not_judged());
    await expect.element(screen.getByText(m.table_verified())).not.toBeInTheDocument();
    await expect.element(screen.getByText(m.table_recomputed())).not.toBeInTheDocument();
  },
);

test('by whom the sealing was seen is said in words, with the witnesses and their times among the numbers', async () => {
  const { proof, log } = aRound();
  const since = Date.parse(proof.opensAt) - 1;
  changePins((pins) => ({ ...pins, witnesses: proof.log.witnesses.map((key) => ({ key, since })) }));
  const { show } = await openProof(proof as unknown as RoundProof, undefined, answersOf(log));
  const screen = await show();
  await expect.element(screen.getByText(m.table_witnessed({ count: 2 })), patient).toBeVisible();
  await expect.element(screen.getByText(m.proof_meaning_witnessed({ count: 2 }))).toBeVisible();
  await expect.element(screen.getByText(m.proof_log_fits())).toBeVisible();
  for (const folded of screen.container.querySelectorAll('details')) folded.open = true;
  await expect.element(screen.getByText(m.proof_witness({ name: 'witness.example/w1' }))).toBeVisible();
  await expect.element(screen.getByText(proof.book.root)).toBeVisible();
  await expectAccessible(screen.getByRole('main').element());
});

test('a round of a log that cannot be read gets no tick when its anchor is new to this device', async () => {
  const { show } = await openProof(withBeacon);
  const screen = await show();
  await expect.element(screen.getByText(m.table_log_unread()), patient).toBeVisible();
  expect(screen.getByText(m.proof_log_unread()).elements()).toHaveLength(1);
  expect(green()).toBe(0);
});

test('a round that was sealed late gets no tick, in no step', async () => {
  const { state, show } = await openProof(withBeacon);
  state.sealedLate = true;
  const screen = await show();
  await expect.element(screen.getByText(m.table_sealed_late()), patient).toBeVisible();
  await expect.element(screen.getByText(m.proof_meaning_late())).toBeVisible();
  expect(green()).toBe(0);
});

test('while nobody knows whether it was sealed late, no tick is given', async () => {
  const { show } = await openProof(withBeacon, undefined, {
    [`GET /rounds/${withBeacon.game}/${withBeacon.number}/totals`]: () => refusal(503, 'unavailable'),
  });
  const screen = await show();
  const unchecked = m.table_unchecked({ failure: m.failure_unavailable() });
  await expect.element(screen.getByText(unchecked), patient).toBeVisible();
  expect(green()).toBe(0);
});

test('the proof of another round than the address names proves nothing about it', async () => {
  const { show } = await openProof(withBeacon, `/games/${withBeacon.game}/rounds/202611150009`);
  const screen = await show();
  const alarm = screen.getByRole('alert');
  await expect.element(alarm.getByText(m.table_check_failed({ step: m.table_step_shown() })), patient).toBeVisible();
  await expect.element(screen.getByText(m.table_verified())).not.toBeInTheDocument();
});

test('before the roll the page says what is promised and shows no seed; then it refreshes itself', async () => {
  const { state, show } = await openProof(promised(without));
  const screen = await show();
  await expect.element(screen.getByText(m.proof_promised_seed())).toBeVisible();
  await expect.element(screen.getByText(without.chain.anchor)).toBeVisible();
  await expect.element(screen.getByText(m.proof_promised_none())).toBeVisible();
  expect(document.body.textContent).not.toContain(without.seed);
  await expect.element(steps()).not.toBeInTheDocument();
  state.text = JSON.stringify(without);
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByText(m.table_recomputed()), patient).toBeVisible();
});

test('what is copied and saved is byte for byte what the server sent, and the verifier accepts it', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  const files = catchFiles();
  const { state, show } = await openProof(withBeacon);
  const screen = await show();
  await screen.getByRole('button', { name: m.proof_copy(), exact: true }).click();
  await expect.element(screen.getByText(m.proof_copied())).toBeVisible();
  expect(copied).toEqual([state.text]);
  const [verdict] = await checkProofText(copied[0]!, { isBeaconSignature, isSignature: isEd25519Signature });
  expect(verdict!.failure).toBeUndefined();
  await screen.getByRole('button', { name: m.proof_save() }).click();
  expect(files[0]!.name).toBe(`glass-dice-${withBeacon.game}-${withBeacon.number}.json`);
  expect(await files[0]!.blob.text()).toBe(state.text);
});

test('how to check it without this site: the verifier’s command for the saved file and for the address, to be copied', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  const { game, number } = without;
  const source = 'https://code.example/glass-dice';
  const { show } = await openProof(without, undefined, {
    'GET /log': () => Response.json({ logs: [], witnesses: [], source }),
  });
  const screen = await show();
  await screen.getByText(m.proof_how(), { exact: true }).click();
  for (const what of [`glass-dice-${game}-${number}.json`, `${location.origin}/api/rounds/${game}/${number}/proof`]) {
    const command = `npm run verify -- ${what}`;
    await screen.getByRole('button', { name: m.proof_copy_value({ name: command }) }).click();
    expect(copied.at(-1)).toBe(command);
  }
  await expect.element(screen.getByText(m.proof_how_source())).toBeVisible();
  await expect.element(screen.getByRole('link', { name: source })).toHaveAttribute('href', source);
});

test('where the browser forbids copying, the whole proof is selected instead', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const { state, show } = await openProof(without);
  const screen = await show();
  await screen.getByRole('button', { name: m.proof_copy(), exact: true }).click();
  await expect.element(screen.getByText(m.ui_copy_selected())).toBeVisible();
  expect(String(getSelection())).toBe(state.text);
});

test('the totals come once the round is settled, and the three picks that win are marked', async () => {
  const { state, show } = await openProof(without);
  const screen = await show();
  await expect.element(screen.getByText(m.proof_totals_soon())).toBeVisible();
  state.totals = { unit: 'PLAY', members: 3, bets: 7, staked: '70000', returned: '19400' };
  await expect.element(screen.getByText('TWD 700.00'), patient).toBeVisible();
  await expect.element(screen.getByText('TWD 194.00')).toBeVisible();
  await screen.getByText(m.proof_payouts()).click();
  const won = screen.getByRole('row').filter({ hasText: m.proof_wins() });
  // 3 + 1 + 2
  expect(won.elements().map((row) => row.querySelector('th')!.firstChild!.textContent)).toEqual([
    'Small',
    'Even',
    'Sum 6',
  ]);
});

test('totals of fewer than three members stay theirs, and the page says so', async () => {
  const { state, show } = await openProof(without);
  state.tooFew = true;
  const screen = await show();
  await expect.element(screen.getByText(m.proof_totals_few()), patient).toBeVisible();
});

test('the number of a game does for its key, and an unknown round or game is said to be unknown', async () => {
  const opened = await openProof(without, `/games/11/rounds/${without.number}`);
  const screen = await opened.show();
  await expect.element(screen.getByText(m.table_recomputed()), patient).toBeVisible();
  await screen.unmount();
  opened.state.text = undefined;
  const again = await opened.show();
  await expect.element(again.getByText(m.proof_unknown())).toBeVisible();
  await again.unmount();
  const other = await openProof(without, `/games/99/rounds/${without.number}`);
  await expect.element((await other.show()).getByText(m.proof_unknown())).toBeVisible();
});

test('an outage is said as such, and trying again brings the proof', async () => {
  const { state, show } = await openProof(without);
  state.down = true;
  const screen = await show();
  await expect.element(screen.getByText(m.failure_unavailable())).toBeVisible();
  state.down = false;
  await screen.getByRole('button', { name: m.ui_retry() }).click();
  await expect.element(screen.getByText(m.table_recomputed()), patient).toBeVisible();
});

test('only a member is led to their own bets of the round; everybody reads what play money is (P9)', async () => {
  const opened = await openProof(without);
  const visitor = await opened.show();
  await expect.element(visitor.getByText(m.proof_distrust())).toBeVisible();
  await expect.element(visitor.getByText(playMoneyStatement.en)).toBeVisible();
  await expect.element(visitor.getByText(m.proof_my_bets())).not.toBeInTheDocument();
  keepSession('some-token');
  const link = visitor.getByRole('link', { name: m.proof_my_bets() });
  await expect.element(link).toHaveAttribute('href', `/bets/${without.game}/${without.number}`);
});

test.each(['light', 'dark'])('axe finds nothing in the %s theme, whether the proof holds or fails', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  try {
    for (const proof of [withBeacon, { ...without, dice: [6, 6, 6] as [number, number, number] }]) {
      const screen = await (await openProof(proof)).show();
      await expect.poll(() => states().join(), patient).not.toContain(m.table_checking());
      for (const folded of screen.container.querySelectorAll('details')) folded.open = true;
      await expectAccessible(screen.getByRole('main').element());
      await screen.unmount();
    }
  } finally {
    delete document.documentElement.dataset['theme'];
  }
});
