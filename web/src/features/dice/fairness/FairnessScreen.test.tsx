import { playMoneyStatement } from '@glass-dice/domain/play-money';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as m from '../../../i18n/generated/messages.js';
import { expectAccessible } from '../../../testing/browser.ts';
import { answerCalls, refusal, renderScreen } from '../../../testing/screen.tsx';
import { club, patient, proofs, withBeacon, without } from '../proof/proof.fixture.tsx';
import { FairnessScreen } from './FairnessScreen.tsx';
import { mostBundles } from './read-bundles.ts';

afterEach(() => {
  delete document.documentElement.dataset['theme'];
});

const published = {
  chains: [
    {
      number: 1,
      anchor: without.chain.anchor,
      length: 65_536,
      publishedAt: '2026-11-14T00:00:00.000Z',
      afterRestore: false,
    },
    { number: 2, anchor: 'ab'.repeat(32), length: 65_536, publishedAt: '2026-11-15T00:00:00.000Z', afterRestore: true },
  ],
};
const last = { number: '202611150001', dice: [1, 4, 6], beacon: null, rolledAt: '2026-11-15T00:00:00.000Z' };
const table = (game: string, rest: object) => () =>
  Response.json({ game, round: null, nextOpensInMs: 50_000, waiting: [], last: null, ...rest });

async function open(more: Parameters<typeof answerCalls>[0] = {}) {
  const state = { chains: () => Response.json(published) };
  const asked = answerCalls({
    'GET /club': () => Response.json(club),
    'GET /games/game1/table': table('game1', { last: { ...last, beacon: { network: 'quicknet', round: 7 } } }),
    'GET /games/game2/table': table('game2', { last }),
    'GET /games/game3/table': table('game3', {}),
    'GET /games/game1/chains': () => Response.json({ chains: [] }),
    'GET /games/game2/chains': () => state.chains(),
    'GET /games/game3/chains': () => Response.json({ chains: [] }),
    ...more,
  });
  const screen = await renderScreen(<FairnessScreen />);
  const check = async (text: string) => {
    await userEvent.fill(screen.getByLabelText(m.fairness_check_label()), text);
    await screen.getByRole('button', { name: m.fairness_check_button(), exact: true }).click();
  };
  return { state, asked, screen, check };
}

const game = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('each game says whether its rounds use the beacon, and leads to its last proof and its anchors', async () => {
  const { screen } = await open();
  await expect.element(game('Dice 1').getByText(m.fairness_game_beacon())).toBeVisible();
  await expect.element(game('Dice 2').getByText(m.fairness_game_none())).toBeVisible();
  await expect.element(game('Dice 3').getByText(m.fairness_game_quiet())).toBeVisible();
  const link = game('Dice 2').getByRole('link');
  await expect.element(link).toHaveAttribute('href', '/games/game2/rounds/202611150001');
  await game('Dice 2')
    .getByText(m.fairness_anchors({ count: 2 }))
    .click();
  for (const { anchor } of published.chains) await expect.element(screen.getByText(anchor)).toBeVisible();
  expect(screen.getByText(m.fairness_restored()).elements()).toHaveLength(1);
  await expect.element(screen.getByText(playMoneyStatement.en)).toBeVisible();
});

test('anchors that cannot be fetched are said to be missing, and asked for again', async () => {
  const { state, screen } = await open();
  await expect.element(game('Dice 2').getByText(m.fairness_anchors({ count: 2 }))).toBeVisible();
  await screen.unmount();
  const again = await open();
  again.state.chains = () => refusal(503, 'unavailable');
  await expect.element(game('Dice 2').getByRole('alert')).toBeVisible();
  again.state.chains = state.chains;
  await game('Dice 2').getByRole('button', { name: m.ui_retry() }).click();
  await expect.element(game('Dice 2').getByText(m.fairness_anchors({ count: 2 }))).toBeVisible();
});

test('a pasted proof is checked on this device and sent nowhere; one without the beacon gets no tick (P2)', async () => {
  const { screen, check, asked } = await open();
  await expect.element(game('Dice 3').getByText(m.fairness_game_quiet())).toBeVisible();
  const before = asked.length;
  await check(JSON.stringify(without, null, 2));
  await expect.element(screen.getByText(m.table_recomputed()), patient).toBeVisible();
  await expect.element(screen.getByText(m.table_verified())).not.toBeInTheDocument();
  await expect.element(screen.getByText(m.fairness_anchor_known())).toBeVisible();
  await check(JSON.stringify(withBeacon));
  // Its chain holds, and this club never published it for that game: anybody can make such a proof.
  await expect.element(screen.getByText(m.fairness_anchor_unknown()), patient).toBeVisible();
  await expect.element(screen.getByText(m.table_verified())).not.toBeInTheDocument();
  expect(asked.slice(before).filter(({ url }) => !url.endsWith('/chains'))).toEqual([]);
});

test('the tick is for a round with the beacon whose anchor this club has published', async () => {
  const chains = [{ ...published.chains[0], anchor: withBeacon.chain.anchor }];
  const { screen, check } = await open({ [`GET /games/${withBeacon.game}/chains`]: () => Response.json({ chains }) });
  await check(JSON.stringify(withBeacon));
  await expect.element(screen.getByText(m.table_verified()), patient).toBeVisible();
});

test('while nobody knows whether the anchor was published, nothing is said of the roll; afterwards it is (P2)', async () => {
  let answer = () => refusal(503, 'unavailable');
  const { screen, check } = await open({ [`GET /games/${withBeacon.game}/chains`]: () => answer() });
  await check(JSON.stringify(withBeacon));
  const unasked = screen.getByText(m.fairness_anchor_unasked({ failure: m.failure_unavailable() }));
  await expect.element(unasked, patient).toBeVisible();
  await expect.element(screen.getByText(m.table_verified())).not.toBeInTheDocument();
  await expect.element(screen.getByText(m.table_recomputed())).not.toBeInTheDocument();
  answer = () => Response.json({ chains: [{ ...published.chains[0], anchor: withBeacon.chain.anchor }] });
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
