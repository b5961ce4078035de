import { clubKey } from '@glass-dice/domain/dice/proof.fixture';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { refusal } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { changePins } from '../glass/kept-pins.ts';
import { aRound, pinsOf } from '../glass/log.fixture.ts';
import { patient, proofs, withBeacon, without } from '../proof/proof.fixture.tsx';
import { game, open, publishing } from './fairness.fixture.tsx';
import { mostBundles } from './read-bundles.ts';

afterEach(() => {
  delete document.documentElement.dataset['theme'];
});

test('a pasted proof is checked on this device and sent nowhere; one without the beacon gets no tick (P2)', async () => {
  const { screen, check, asked } = await open();
  await expect.element(game('Dice 3').getByText(m.fairness_game_quiet())).toBeVisible();
  await expect.element(screen.getByText(clubKey)).toBeVisible();
  const before = asked.length;
  await check(JSON.stringify(without, null, 2));
  await expect.element(screen.getByText(m.table_recomputed()), patient).toBeVisible();
  await expect.element(screen.getByText(m.table_verified())).not.toBeInTheDocument();
  await expect.element(screen.getByText(m.fairness_anchor_known())).toBeVisible();
  await check(JSON.stringify(withBeacon));
  // Its chain holds, and this club never published it for that game: anybody can make such a proof.
  await expect.element(screen.getByText(m.fairness_anchor_unknown()), patient).toBeVisible();
  await expect.element(screen.getByText(m.table_verified())).not.toBeInTheDocument();
  expect(
    asked
      .slice(before)
      .filter(({ url }) => !url.endsWith('/chains'))
      .map(({ url }) => url),
  ).toEqual([]);
});

test('the tick is for a round with the beacon whose anchor this club has published', async () => {
  const { screen, check } = await open(publishing(withBeacon));
  await check(JSON.stringify(withBeacon));
  await expect.element(screen.getByText(m.table_verified()), patient).toBeVisible();
  await expect.element(screen.getByText(m.fairness_key_unknown())).not.toBeInTheDocument();
});

test('what anybody else has signed gets no tick, whatever this club has published', async () => {
  const { proof } = aRound({ seed: '55'.repeat(32) });
  const { screen, check } = await open(publishing(proof as unknown as (typeof proofs)[number]));
  await check(JSON.stringify(proof));
  await expect.element(screen.getByText(m.fairness_key_unknown()), patient).toBeVisible();
  await expect.element(screen.getByText(m.fairness_anchor_known())).toBeVisible();
  await expect.element(screen.getByText(m.table_recomputed())).toBeVisible();
  for (const folded of screen.container.querySelectorAll('details')) folded.open = true;
  expect(screen.container.querySelectorAll('.lucide-circle-check')).toHaveLength(0);
});

test('a key that this device has pinned counts, and no other under the same name', async () => {
  const [own, other] = [aRound(), aRound({ seed: '55'.repeat(32) })];
  changePins(() => pinsOf(other.log, other.proof.log.key));
  const { screen, check } = await open(publishing(own.proof as unknown as (typeof proofs)[number]));
  await check(JSON.stringify(own.proof));
  await expect.element(screen.getByText(m.fairness_key_unknown()), patient).toBeVisible();
  await check(JSON.stringify(other.proof));
  await expect.element(screen.getByText(m.table_verified()), patient).toBeVisible();
});

test('a round that was sealed late gets no tick here either, and none while nobody knows', async () => {
  let answer = () => refusal(503, 'unavailable');
  const late = publishing(withBeacon, true);
  const totals = `GET /rounds/${withBeacon.game}/${withBeacon.number}/totals`;
  const { screen, check } = await open({ ...late, [totals]: () => answer() });
  await check(JSON.stringify(withBeacon));
  const unchecked = screen.getByText(m.table_unchecked({ failure: m.failure_unavailable() }));
  await expect.element(unchecked, patient).toBeVisible();
  answer = late[totals]!;
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByText(m.table_sealed_late()), patient).toBeVisible();
  await expect.element(screen.getByText(m.table_verified())).not.toBeInTheDocument();
});

test('while nobody knows whether the anchor was published, nothing is said of the roll; afterwards it is (P2)', async () => {
  let answer = () => refusal(503, 'unavailable');
  const asked = `GET /games/${withBeacon.game}/chains`;
  const { screen, check } = await open({ ...publishing(withBeacon), [asked]: () => answer() });
  await check(JSON.stringify(withBeacon));
  const unasked = screen.getByText(m.fairness_anchor_unasked({ failure: m.failure_unavailable() }));
  await expect.element(unasked, patient).toBeVisible();
  await expect.element(screen.getByText(m.table_verified())).not.toBeInTheDocument();
  await expect.element(screen.getByText(m.table_recomputed())).not.toBeInTheDocument();
  answer = publishing(withBeacon)[asked]!;
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByText(m.table_verified()), patient).toBeVisible();
  await expect.element(unasked).not.toBeInTheDocument();
});

test('the steps of a proof whose anchor nobody published get no tick either (P2)', async () => {
  const { screen, check } = await open();
  await check(JSON.stringify(withBeacon));
  await expect.element(screen.getByText(m.fairness_anchor_unknown()), patient).toBeVisible();
  for (const folded of screen.container.querySelectorAll('details')) folded.open = true;
  await expect.element(screen.getByText(m.proof_state_holds()).first()).toBeVisible();
  expect(screen.container.querySelectorAll('.lucide-circle-check')).toHaveLength(0);
});

test('of a list each proof has its own verdict, and the first step that fails is named', async () => {
  const { screen, check } = await open();
  await check(JSON.stringify([without, { ...without, dice: [6, 6, 6] }, 7, withBeacon]));
  await expect.element(screen.getByText(m.fairness_verdicts({ holds: 2, count: 4 })), patient).toBeVisible();
  const alarms = screen.getByRole('alert');
  await expect.element(alarms.nth(0).getByText(m.proof_wrong_step({ step: m.proof_step_dice() }))).toBeVisible();
  await expect.element(alarms.nth(1).getByText(m.proof_wrong_step({ step: m.proof_step_format() }))).toBeVisible();
  await expect.element(screen.getByText(m.fairness_nameless({ place: 3 }))).toBeVisible();
  expect(alarms.elements()).toHaveLength(2);
});

test.each([
  ['nothing', '  ', () => m.fairness_check_empty()],
  ['no JSON', JSON.stringify(without).slice(1), () => m.fairness_check_unreadable()],
  ['an empty list', '[]', () => m.fairness_check_none()],
  [
    'too many',
    JSON.stringify(Array.from({ length: mostBundles + 1 }, () => 7)),
    () => m.fairness_check_many({ count: mostBundles + 1, most: mostBundles }),
  ],
])('%s gets a clear answer, and what was pasted stays', async (_what, text, answer) => {
  const { screen, check } = await open();
  await check(text);
  await expect.element(screen.getByRole('alert').getByText(answer()), patient).toBeVisible();
  await expect.element(screen.getByLabelText(m.fairness_check_label())).toHaveValue(text);
});

test('a file is opened and checked at once; one that is too large is refused', async () => {
  const { screen } = await open();
  const input = screen.container.querySelector<HTMLInputElement>('input[type=file]')!;
  const give = (text: string) => userEvent.upload(input, new File([text], 'proof.json', { type: 'application/json' }));
  await give(JSON.stringify(proofs[1]));
  await expect.element(screen.getByText(m.table_recomputed()), patient).toBeVisible();
  await give(' '.repeat(1_000_001));
  await expect.element(screen.getByText(m.fairness_check_large())).toBeVisible();
  await expect.element(screen.getByText(m.table_recomputed())).not.toBeInTheDocument();
});

test.each(['light', 'dark'])('axe finds nothing in the %s theme, with verdicts of every kind', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  const { screen, check } = await open();
  await check(JSON.stringify([without, { ...withBeacon, dice: [6, 6, 6] }, 7]));
  await expect.element(screen.getByText(m.fairness_verdicts({ holds: 1, count: 3 })), patient).toBeVisible();
  for (const folded of screen.container.querySelectorAll('details')) folded.open = true;
  await expectAccessible(screen.getByRole('main').element());
});
