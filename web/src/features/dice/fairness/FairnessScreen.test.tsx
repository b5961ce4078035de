import { clubKey } from '@glass-dice/domain/dice/proof.fixture';
import { playMoneyStatement } from '@glass-dice/domain/play-money';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { refusal } from '@glass-dice/ui/testing/screen.tsx';
import { formatSecond } from '@glass-dice/ui/texts/club-time.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readPins } from '../glass/kept-pins.ts';
import { game, log, open, published, witnessKey } from './fairness.fixture.tsx';

test('each game says whether its rounds use the beacon, and leads to its last proof and its anchors', async () => {
  const { screen } = await open();
  await expect.element(game('Dice 1').getByText(m.fairness_game_beacon())).toBeVisible();
  await expect.element(game('Dice 2').getByText(m.table_no_beacon())).toBeVisible();
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

const fact = (name: string) =>
  page
    .getByRole('term')
    .elements()
    .find((term) => term.textContent === name)?.nextElementSibling?.textContent;

test('the log says its key, how much is published and when, and what became of all rounds', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText(clubKey)).toBeVisible();
  expect(fact(m.fairness_log_size())).toBe('12,345');
  expect(fact(m.fairness_log_published())).toBe(formatSecond('2026-11-15T00:00:07Z'));
  expect(fact(m.fairness_log_address())).toBe(`${location.origin}/log`);
  expect(fact(m.fairness_counts_all())).toBe('5,000');
  expect(fact(m.fairness_counts_without())).toBe('12');
  expect(fact(m.fairness_counts_late())).toBe('3');
  expect(fact(m.fairness_counts_skipped())).toBe('41');
  await expect.element(screen.getByText(m.fairness_mode_auto())).toBeVisible();
});

test('a club without witnesses says so, and that its server calls nobody', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText(m.fairness_witnesses_none())).toBeVisible();
  await expect.element(screen.getByText(m.fairness_calls_none())).toBeVisible();
});

test('witnesses are named with when they last signed, and every address that the server calls', async () => {
  const [key, other] = [witnessKey, clubKey];
  const witnesses = [
    { key, name: 'club-two.example', address: 'https://club-two.example/w', signedAt: '2026-11-15T00:00:05Z' },
    { key: other, name: 'home.example', address: 'https://home.example/w', signedAt: null },
  ];
  const relays = ['https://api.drand.sh'];
  const { screen } = await open({ 'GET /log': () => Response.json({ ...log, witnesses, relays, beacon: 'drand' }) });
  await expect.element(screen.getByText(m.fairness_witnesses_text())).toBeVisible();
  await expect.element(screen.getByText('home.example', { exact: true })).toBeVisible();
  const when = formatSecond('2026-11-15T00:00:05Z');
  await expect.element(screen.getByText(m.fairness_witness_signed({ when }))).toBeVisible();
  await expect.element(screen.getByText(m.fairness_witness_never())).toBeVisible();
  for (const address of [...relays, ...witnesses.map((each) => each.address)])
    await expect.element(screen.getByText(address)).toBeVisible();
  await expect.element(screen.getByText(m.fairness_mode_drand())).toBeVisible();
  // What is no witness's key can never be one for this device.
  expect(readPins().witnesses.map((each) => each.key)).toEqual([witnessKey]);
  await expectAccessible(screen.getByRole('main').element());
});

test.each([
  ['restored', 1_199, () => m.fairness_log_lost({ first: '1,200', last: '1,250' })],
  ['moved', 1_250, () => m.fairness_log_whole()],
  ['key', 0, () => m.fairness_log_lost({ first: '1', last: '1,250' })],
] as const)('a log that began anew (%s) says what of the old one is lost', async (because, kept, words) => {
  const after = { origin: 'club.example/log', size: 1_250, root: 'ab'.repeat(32), kept, because };
  const second = { ...log.logs[0]!, origin: 'club.example/log/2', path: '/log/2', after };
  const { screen } = await open({ 'GET /log': () => Response.json({ ...log, logs: [second, ...log.logs] }) });
  const reasons = {
    restored: m.fairness_log_because_restored,
    moved: m.fairness_log_because_moved,
    key: m.fairness_log_because_key,
  };
  const reason = reasons[because]({ when: formatSecond(second.openedAt) });
  await expect.element(screen.getByText(`${reason} ${words()}`)).toBeVisible();
  expect(fact(m.fairness_log_address())).toBe(`${location.origin}/log/2`);
});

test('a log that cannot be asked for is said to be missing, and asked for again', async () => {
  let answer = () => refusal(503, 'unavailable');
  const { screen } = await open({ 'GET /log': () => answer() });
  await expect.element(screen.getByText(m.fairness_log_failed())).toBeVisible();
  answer = () => Response.json(log);
  await screen.getByRole('alert').getByRole('button', { name: m.ui_retry() }).click();
  await expect.element(screen.getByText(clubKey)).toBeVisible();
});

test('after betting has closed nobody can touch a bet, and nothing published goes unseen (P2)', async () => {
  const { screen } = await open();
  const answers = (name: string) => {
    const row = screen.getByRole('rowheader', { name }).element().parentElement!;
    return [...row.querySelectorAll('td')].map((cell) => cell.textContent);
  };
  expect(answers(m.fairness_q_bets())).toEqual([m.fairness_no_shows(), m.fairness_no_shows()]);
  expect(answers(m.fairness_q_take_back())).toEqual([m.fairness_not_unseen(), m.fairness_not_unseen()]);
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
