import { afterEach, expect, test, vi } from 'vitest';
import proofs from '../../../../../domain/vectors/proofs.json';
import * as m from '../../../i18n/generated/messages.js';
import { answerCalls, refusal, renderScreen } from '../../../testing/screen.tsx';
import { RollMark } from './RollMark.tsx';

/** Machines that run tests are busy, and a pairing takes its time. */
const patient = { timeout: 15_000 };

type Proof = (typeof proofs)[number];
const without = proofs.find(({ beacon }) => beacon === null)!;
const withBeacon = proofs.find(({ beacon }) => beacon !== null)!;

afterEach(() => void vi.unstubAllGlobals());

/** The mark of what the proof says, while the server answers with a proof that was changed. */
async function openMark({ game, number, dice, beacon }: Proof, answer: () => Response) {
  const asked = answerCalls({ [`GET /rounds/${game}/${number}/proof`]: answer });
  const shownBeacon = beacon && { network: 'quicknet' as const, round: beacon.round };
  const last = { number, dice: dice as [number, number, number], beacon: shownBeacon, rolledAt: '' };
  return { screen: await renderScreen(<RollMark game={game} last={last} />), asked };
}

const says = (proof: Proof, change: object = {}) => openMark(proof, () => Response.json({ ...proof, ...change }));

test('a roll with the public beacon is recomputed here and gets the tick', async () => {
  const { screen } = await says(withBeacon);
  await expect.element(screen.getByText(m.table_checking())).toBeVisible();
  await expect.element(screen.getByText(m.table_verified()), patient).toBeVisible();
});

test('a roll without it is recomputed as well and gets no tick: the club could know it in advance (P2)', async () => {
  const { screen } = await says(without);
  await expect.element(screen.getByText(m.table_recomputed()), patient).toBeVisible();
  await expect.element(screen.getByText(m.table_verified())).not.toBeInTheDocument();
  const link = screen.getByRole('link', { name: new RegExp(m.table_proof()) });
  await expect.element(link).toHaveAttribute('href', `/games/${without.game}/rounds/${without.number}`);
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
])('a proof whose %s does not hold is said to fail there, in words', async (_step, proof, change, words) => {
  const { screen } = await says(proof, change);
  await expect.element(screen.getByText(m.table_check_failed({ step: words() })), patient).toBeVisible();
  await expect.element(screen.getByText(m.table_recomputed())).not.toBeInTheDocument();
});

test('a proof that holds but is about other dice than those shown fails too', async () => {
  const { screen } = await openMark({ ...without, dice: [6, 6, 6] }, () => Response.json(without));
  await expect.element(screen.getByText(m.table_check_failed({ step: m.table_step_shown() })), patient).toBeVisible();
});

test('a proof that cannot be fetched: the roll is not checked, and that is all that is said', async () => {
  const { screen } = await openMark(without, () => refusal(503, 'unavailable'));
  await expect.element(screen.getByText(m.table_unchecked({ failure: m.failure_unavailable() }))).toBeVisible();
});
