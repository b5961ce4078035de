import { beaconTimeMs } from '@glass-dice/domain/dice/beacon';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { answerCalls, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import proofs from '../../../../../domain/vectors/proofs.json';
import { changePins, readPins } from '../glass/kept-pins.ts';
import { aRound, answersOf, pinsOf, seals, shownBook } from '../glass/log.fixture.ts';
import { RollMark } from './RollMark.tsx';

/** Machines that run tests are busy, and a pairing takes its time. */
const patient = { timeout: 60_000 };

type Proof = Pick<(typeof proofs)[number], 'game' | 'number' | 'dice' | 'beacon'>;
const without = proofs.find(({ beacon }) => beacon === null)!;
const withBeacon = proofs.find(({ beacon }) => beacon !== null)!;

afterEach(() => void vi.unstubAllGlobals());

type Options = { sealedLate?: boolean; told?: boolean; short?: boolean; files?: Parameters<typeof answerCalls>[0] };

/** The mark of what the proof says, while the server answers with a proof that was changed. */
async function openMark(
  { game, number, dice, beacon }: Proof | ReturnType<typeof aRound>['proof'],
  answer: () => Response,
  { sealedLate = false, told = false, short = false, files = {} }: Options = {},
) {
  const asked = answerCalls({ [`GET /rounds/${game}/${number}/proof`]: answer, ...files });
  const shownBeacon = beacon && { network: 'quicknet' as const, round: beacon.round };
  const shown = { number, dice: [...dice] as [number, number, number], beacon: shownBeacon };
  const last = { ...shown, rolledAt: '', sealedLate };
  return { screen: await renderScreen(<RollMark game={game} last={last} told={told} short={short} />), asked };
}

const says = (proof: Proof, change: object = {}) => openMark(proof, () => Response.json({ ...proof, ...change }));

/** The mark of a round in a log that the club serves. */
function markOf({ proof, log }: ReturnType<typeof aRound>, sealedLate = false) {
  return openMark(proof, () => Response.json(proof), { sealedLate, files: answersOf(log) });
}

test('a roll with the public beacon is checked here and gets the tick; when it was sealed is the club’s word', async () => {
  const { screen } = await markOf(aRound());
  await expect.element(screen.getByText(m.table_checking())).toBeVisible();
  await expect.element(screen.getByText(m.table_club_clock()), patient).toBeVisible();
  await expect.element(screen.getByText(m.table_verified())).toBeVisible();
  await expect.element(screen.getByText(m.table_log_unread())).not.toBeInTheDocument();
  // From now on this device knows the log, its anchor and its witnesses.
  const { logs, anchors, witnesses } = readPins();
  expect([logs.length, anchors.length, witnesses.length]).toEqual([1, 1, 2]);
});

test('witnesses count that this device knew before the round opened, and no others', async () => {
  const round = aRound();
  const opensAt = Date.parse(round.proof.opensAt);
  const [one, other] = round.proof.log.witnesses as [string, string];
  const witnesses = [
    { key: one, since: opensAt - 1 },
    { key: other, since: opensAt },
  ];
  changePins((pins) => ({ ...pins, witnesses }));
  const { screen } = await markOf(round);
  await expect.element(screen.getByText(m.table_witnessed({ count: 1 })), patient).toBeVisible();
});

test('a book that this device was shown before the beacon’s time is said to be seen', async () => {
  const round = aRound();
  changePins((pins) => ({ ...pins, books: [shownBook(round, beaconTimeMs(round.proof.beacon!.round) - 1)] }));
  const { screen } = await markOf(round);
  await expect.element(screen.getByText(m.table_seen()), patient).toBeVisible();
});

test('a round that was sealed late gets no tick, whoever saw it', async () => {
  const { screen } = await markOf(aRound(), true);
  await expect.element(screen.getByText(m.table_sealed_late()), patient).toBeVisible();
  await expect.element(screen.getByText(m.table_verified())).not.toBeInTheDocument();
});

test('a log that contradicts what this device saw is a failed check, and its file waits to be saved', async () => {
  const old = aRound({ lines: (_round, opening) => [...opening, ...seals(1), ...Object.values(_round)] });
  const round = aRound();
  changePins(() => pinsOf(old.log, old.proof.log.key, 3));
  const { screen } = await markOf(round);
  const failed = m.table_check_failed({ step: m.table_step_contradiction() });
  await expect.element(screen.getByText(failed), patient).toBeVisible();
  expect(localStorage.getItem('evidence')).toContain('"kind":"fork"');
});

/** As a device that knew the anchor of the round before its beacon. */
function knowAnchor({ game, chain: { anchor } }: ReturnType<typeof aRound>['proof']): void {
  changePins((pins) => ({ ...pins, anchors: [{ game, anchor, since: 1 }] }));
}

test('a log that cannot be read is said to be so, and is nobody’s fault', async () => {
  const { proof } = aRound();
  knowAnchor(proof);
  const { screen } = await openMark(proof, () => Response.json(proof));
  await expect.element(screen.getByText(m.table_log_unread()), patient).toBeVisible();
  await expect.element(screen.getByText(m.table_verified())).toBeVisible();
  expect(localStorage.getItem('evidence')).toBeNull();
});

test('without the log and without its anchor from before there is no tick, until the log can be read', async () => {
  const { proof, log } = aRound();
  const { screen } = await openMark(proof, () => Response.json(proof));
  const unread = screen.getByText(m.table_log_unread());
  await expect.element(unread, patient).toBeVisible();
  expect(unread.elements()).toHaveLength(1);
  await expect.element(screen.getByText(m.table_verified())).not.toBeInTheDocument();
  answerCalls({ [`GET /rounds/${proof.game}/${proof.number}/proof`]: () => Response.json(proof), ...answersOf(log) });
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByText(m.table_verified()), patient).toBeVisible();
  await expect.element(unread).not.toBeInTheDocument();
});

test('a storage that refuses keeps nothing, and the round is checked all the same', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { screen } = await markOf(aRound());
  await expect.element(screen.getByText(m.table_club_clock()), patient).toBeVisible();
});

test('until the log says the roll it is neither right nor wrong; then it is checked', async () => {
  const { proof, log } = aRound();
  const { roll: _, ...early } = proof.log;
  let answer: object = { ...proof, log: early };
  const { screen } = await openMark(proof, () => Response.json(answer), { files: answersOf(log) });
  await expect.element(screen.getByText(m.table_unpublished()), patient).toBeVisible();
  answer = proof;
  await expect.element(screen.getByText(m.table_verified()), patient).toBeVisible();
});

test('a roll without it is recomputed as well and gets no tick: the club could know it in advance (P2)', async () => {
  const { screen } = await says(without);
  await expect.element(screen.getByText(m.table_recomputed()), patient).toBeVisible();
  await expect.element(screen.getByText(m.table_verified())).not.toBeInTheDocument();
  const link = screen.getByRole('link', { name: new RegExp(m.table_proof()) });
  await expect.element(link).toHaveAttribute('href', `/games/${without.game}/rounds/${without.number}`);
});

test('beside the sentence about the missing beacon the mark does not say it again, and still gets no tick', async () => {
  const { screen } = await openMark(without, () => Response.json(without), { told: true });
  await expect.element(screen.getByText(m.table_recomputed_here()), patient).toBeVisible();
  await expect.element(screen.getByText(m.table_recomputed())).not.toBeInTheDocument();
  expect(screen.container.querySelector('.text-win')).toBeNull();
});

test('beside a result a check that holds is a sign alone, and one that fails is said in words', async () => {
  const isSaid = (text: { element: () => Element }) => text.element().closest('.sr-only') === null;
  const holds = await openMark(without, () => Response.json(without), { short: true });
  const recomputed = holds.screen.getByText(m.table_recomputed());
  await expect.element(recomputed, patient).toBeInTheDocument();
  expect(isSaid(recomputed)).toBe(false);
  await holds.screen.unmount();
  const changed = { ...without, dice: [6, 6, 6] };
  const { screen } = await openMark({ ...without, dice: [6, 6, 6] }, () => Response.json(changed), { short: true });
  const failed = screen.getByText(m.table_check_failed({ step: m.table_step_dice() }));
  await expect.element(failed, patient).toBeVisible();
  expect(isSaid(failed)).toBe(true);
});

const signature = proofs.filter(({ beacon }) => beacon !== null)[1]!.beacon!.signature;

test.each<[string, Proof, object, () => string]>([
  ['format', without, { money: 'real' }, m.table_step_format],
  ['chain', without, { seed: '00'.repeat(32) }, m.table_step_chain],
  [
    'beacon round',
    withBeacon,
    { closesAt: '2026-11-15T00:00:20Z', rollsAt: '2026-11-15T00:00:30Z', opensAt: '2026-11-14T23:59:30Z' },
    m.table_step_beacon_round,
  ],
  ['beacon signature', withBeacon, { beacon: { ...withBeacon.beacon, signature } }, m.table_step_beacon_signature],
  ['dice', without, { dice: [6, 6, 6] }, m.table_step_dice],
  ['log', without, { log: { ...without.log, roll: without.log.terms } }, m.table_step_log],
])('a proof whose %s does not hold is said to fail there, in words', async (_step, proof, change, words) => {
  const { screen } = await says(proof, change);
  await expect.element(screen.getByText(m.table_check_failed({ step: words() })), patient).toBeVisible();
  await expect.element(screen.getByText(m.table_recomputed())).not.toBeInTheDocument();
});

test('a book that was published together with the roll fails: the club could have chosen its bets', async () => {
  const { proof, log } = aRound();
  const changed = { ...proof, log: { ...proof.log, book: [log.proof(3, 5)] } };
  const { screen } = await openMark(proof, () => Response.json(changed));
  await expect.element(screen.getByText(m.table_check_failed({ step: m.table_step_book() })), patient).toBeVisible();
});

test('a proof that holds but is about other dice than those shown fails too', async () => {
  const { screen } = await openMark({ ...without, dice: [6, 6, 6] }, () => Response.json(without));
  await expect.element(screen.getByText(m.table_check_failed({ step: m.table_step_shown() })), patient).toBeVisible();
});

test('a proof that cannot be fetched: the roll is not checked, and that is all that is said', async () => {
  const { screen } = await openMark(without, () => refusal(503, 'unavailable'));
  await expect.element(screen.getByText(m.table_unchecked({ failure: m.failure_unavailable() }))).toBeVisible();
});
