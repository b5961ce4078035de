import type { SlipProof as Told } from '@glass-dice/contract/proofs';
import type { SlipProof } from '@glass-dice/domain/dice/proof';
import { clubKey } from '@glass-dice/domain/dice/proof.fixture';
import type { RoundState } from '@glass-dice/domain/dice/round';
import { isEd25519Signature } from '@glass-dice/domain/log/ed25519';
import { checkEvidence, evidenceFormat } from '@glass-dice/domain/log/evidence-file';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, catchFiles, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { expect, test } from 'vitest';
import { keepReceipt, keptReceipts } from '../../../lib/kept-receipts.ts';
import { changePins } from '../glass/kept-pins.ts';
import { aRound, answersOf, pinsOf, seals, shownBook } from '../glass/log.fixture.ts';
import { slipAt, slipOfLostKey, slipWithBeacon, slipWithout } from '../glass/slip.fixture.ts';
import { RoundTicks } from './RoundTicks.tsx';

/** Machines that run tests are busy, and a pairing takes its time. */
const patient = { timeout: 60_000 };
const member = 'lin_0412';

interface Opening {
  /** `unknown`: the server knows of no bets in this round. */
  state?: RoundState | 'unknown';
  told?: Told;
  sealedLate?: boolean;
  keys?: string[];
  files?: Parameters<typeof answerCalls>[0];
  /** This device had the anchor before the round; most rounds are looked at without the files of their log. */
  knows?: boolean;
}

async function open(
  proof: SlipProof,
  { state = 'settled', told, sealedLate = false, keys = [clubKey], files = {}, knows = true }: Opening = {},
) {
  const { game, number, chain } = proof;
  if (knows) changePins((pins) => ({ ...pins, anchors: [{ game, anchor: chain.anchor, since: 1 }] }));
  const known = state === 'unknown' ? undefined : state;
  answerCalls({
    'GET /log': () => Response.json({ logs: keys.map((key) => ({ key })) }),
    [`GET /rounds/${game}/${number}/totals`]: () => Response.json({ totals: null, tooFew: true, sealedLate }),
    [`GET /bets/${game}/${number}/proof`]: () =>
      known ? Response.json(told ?? slipAt(proof, known)) : refusal(404, 'not-found'),
    ...files,
  });
  const screen = await renderScreen(<RoundTicks member={member} game={game} number={number} state={known} />);
  const said = async () => {
    await expect.element(screen.getByRole('listitem').first(), patient).toBeVisible();
    return screen
      .getByRole('listitem')
      .elements()
      .map((item) => item.querySelector('p')!.textContent);
  };
  return { screen, said };
}

/** As this device has kept it when the bets were placed. */
function hold({ game, number }: SlipProof, note: string | null, rest: { late?: boolean } = {}): void {
  keepReceipt({ member, game, number, key: 'a1', note, late: false, state: 'waiting', ...rest });
}

const evidence = () => JSON.parse(localStorage.getItem('evidence') ?? '[]') as unknown[];
const pending = [m.ticks_book_pending, m.ticks_rolled_pending, m.ticks_paid_pending];
/** A language is chosen when a test begins, not before. */
const inWords = (all: readonly (() => string)[]) => all.map((words) => words());

test('a settled round with the beacon: signed, in the book, rolled and paid', async () => {
  hold(slipWithBeacon, slipWithBeacon.receipts[0]!.note);
  const { screen, said } = await open(slipWithBeacon);
  expect(await said()).toEqual([
    m.ticks_signed_holds(),
    m.ticks_book_holds(),
    m.ticks_rolled_holds(),
    m.ticks_paid_holds(),
  ]);
  expect(screen.container.querySelectorAll('.lucide-circle-check')).toHaveLength(4);
  expect(keptReceipts(member)[0]!.state).toBe('right');
  expect(evidence()).toEqual([]);
  await expectAccessible(screen.container);
});

test('without the beacon the roll gets no tick: the club could know it in advance (P2)', async () => {
  const { screen, said } = await open(slipWithout);
  expect((await said())[2]).toBe(m.ticks_rolled_no_beacon());
  expect(screen.container.querySelectorAll('.lucide-circle-check')).toHaveLength(3);
});

test('receipts that the club signs with a later key hold when that key is one of its logs’', async () => {
  const { screen, said } = await open(slipOfLostKey, { keys: [clubKey, slipOfLostKey.receiptKey!] });
  expect((await said())[0]).toBe(m.ticks_signed_holds());
  expect(screen.container.querySelectorAll('.lucide-circle-check')).toHaveLength(4);
  await screen.unmount();
  // While it is not settled, it is not the whole proof that is checked.
  const rolled = await open(slipOfLostKey, { state: 'rolled', keys: [clubKey, slipOfLostKey.receiptKey!] });
  expect((await rolled.said())[2]).toBe(m.ticks_rolled_holds());
  await rolled.screen.unmount();
  const unknown = await open(slipOfLostKey);
  expect((await unknown.said())[0]).toBe(m.ticks_signed_unsigned());
});

test('a book that was published late gets no tick', async () => {
  const { screen, said } = await open(slipWithBeacon, { sealedLate: true });
  expect((await said())[1]).toBe(m.ticks_book_late());
  expect(screen.container.querySelectorAll('.lucide-circle-check')).toHaveLength(3);
});

test.each([
  ['open', [m.ticks_signed_holds, ...pending]],
  ['closed', [m.ticks_signed_holds, m.ticks_book_holds, ...pending.slice(1)]],
  ['rolled', [m.ticks_signed_holds, m.ticks_book_holds, m.ticks_rolled_holds, m.ticks_paid_pending]],
] as const)('while a round is %s, what is not due waits', async (state, words) => {
  hold(slipWithBeacon, slipWithBeacon.receipts[0]!.note);
  const { said } = await open(slipWithBeacon, { state });
  expect(await said()).toEqual(inWords(words));
  expect(keptReceipts(member)[0]!.state).toBe('waiting');
});

test('one file is saved: the proof as the server wrote it, and before the settlement what the club has signed', async () => {
  const files = catchFiles();
  const { screen, said } = await open(slipWithout);
  await said();
  await screen.getByRole('button', { name: m.ticks_save() }).click();
  expect(files[0]!.name).toBe(`glass-dice-${slipWithout.game}-${slipWithout.number}-mine.json`);
  expect(await files[0]!.blob.text()).toBe(JSON.stringify(slipAt(slipWithout, 'settled')));
  await screen.unmount();

  const before = await open(slipWithout, { state: 'closed' });
  await before.said();
  await before.screen.getByRole('button', { name: m.ticks_save_receipts() }).click();
  expect(await files[1]!.blob.text()).toBe(slipWithout.receipts.map(({ note }) => note).join(''));
});

const [first, second] = slipWithBeacon.receipts;

test.each([
  ['does not show', { ...slipAt(slipWithBeacon, 'closed'), receipts: [second!] }, m.ticks_book_missing],
  [
    'has not put into its book',
    { ...slipAt(slipWithBeacon, 'closed'), receipts: [{ note: first!.note, path: second!.path }, second!] },
    m.ticks_book_not_in,
  ],
])('a signed bet that the club %s is a contradiction, told with the receipt', async (_what, told, words) => {
  hold(slipWithBeacon, first!.note);
  const { said } = await open(slipWithBeacon, { state: 'closed', told: told as Told });
  expect((await said())[1]).toBe(words());
  expect(evidence()).toEqual([{ format: evidenceFormat, key: clubKey, kind: 'receipt', note: first!.note }]);
  expect(keptReceipts(member)[0]!.state).toBe('wrong');
});

test('so is one in a round of which the club knows nothing any more', async () => {
  hold(slipWithBeacon, first!.note);
  const { said } = await open(slipWithBeacon, { state: 'unknown' });
  expect(await said()).toEqual(inWords([m.ticks_signed_holds, m.ticks_book_missing, ...pending.slice(1)]));
  expect(evidence()).toHaveLength(1);
});

test('without bets and receipts there is nothing to say', async () => {
  const { screen } = await open(slipWithBeacon, { state: 'unknown' });
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument();
});

test('a note that nobody has signed is no evidence, however it came here', async () => {
  hold(slipWithBeacon, first!.note.replace('stake 10000', 'stake 20000'));
  const { said } = await open(slipWithBeacon, { state: 'closed' });
  expect((await said()).slice(0, 2)).toEqual([m.ticks_signed_unconfirmed(), m.ticks_book_holds()]);
  expect(evidence()).toEqual([]);
});

test('a receipt that came late, or never, says so', async () => {
  hold(slipWithBeacon, first!.note, { late: true });
  const late = await open(slipWithBeacon);
  expect((await late.said())[0]).toBe(m.ticks_signed_late());
  await late.screen.unmount();
  keepReceipt({ ...keptReceipts(member)[0]!, key: 'b2', note: null });
  const never = await open(slipWithBeacon);
  expect((await never.said())[0]).toBe(m.ticks_signed_unconfirmed());
});

test.each([
  [
    'signed',
    { receipts: [{ ...first!, note: first!.note.replace('stake 10000', 'stake 20000') }] },
    0,
    m.ticks_signed_unsigned,
  ],
  ['rolled', { dice: [6, 6, 6] }, 2, m.ticks_rolled_fails],
  ['paid', { prize: '1' }, 3, m.ticks_paid_fails],
])('what is not right is named where it is: %s', async (_tick, change, place, words) => {
  const told = { ...slipAt(slipWithBeacon, 'settled'), ...change } as Told;
  const { screen, said } = await open(slipWithBeacon, { told });
  expect((await said())[place]).toBe(words());
  expect(screen.getByRole('listitem').nth(place).element().querySelector('.lucide-circle-x')).not.toBeNull();
});

test('a log under a key that is not the club’s says nothing for the club', async () => {
  const { said } = await open(slipWithBeacon, { keys: [] });
  expect((await said()).slice(0, 2)).toEqual([m.ticks_signed_unsigned(), m.ticks_book_not_published()]);
});

test('a log that contradicts what this device saw is told here too, and no book in it counts', async () => {
  const { slip, log } = aRound();
  const old = aRound({ lines: (round, opening) => [...opening, ...seals(1), ...Object.values(round)] });
  changePins(() => pinsOf(old.log, slip.log.key, 3));
  hold(slip, slip.receipts[0]!.note);
  const { said } = await open(slip, { files: answersOf(log) });
  expect((await said())[1]).toBe(m.ticks_book_not_published());
  expect(evidence()).toMatchObject([{ kind: 'fork', key: clubKey }]);
  expect(keptReceipts(member)[0]!.state).toBe('wrong');
});

test.each([
  ['closed', 'order', 'open'],
  ['rolled', 'fork', 'proved'],
] as const)(
  'another book than the one that this device was shown is told, also while the round is %s',
  async (state, kind, verdict) => {
    const shown = aRound({ orders: [{ picks: ['small'], stake: 100 }] });
    const { slip } = aRound();
    changePins(() => ({ ...pinsOf(shown.log, slip.log.key, 3), books: [shownBook(shown, 1)] }));
    const { said } = await open(slip, { state });
    expect((await said())[1]).toBe(m.ticks_book_not_published());
    expect(evidence()).toMatchObject([{ kind, key: clubKey }]);
    for (const file of evidence()) expect(checkEvidence(file, isEd25519Signature).state).toBe(verdict);
  },
);

test('the book that this device was shown is the one that it looks for', async () => {
  const round = aRound();
  changePins(() => ({ ...pinsOf(round.log, round.slip.log.key, 3), books: [shownBook(round, 1)] }));
  const { said } = await open(round.slip, { state: 'closed', files: answersOf(round.log) });
  expect((await said())[1]).toBe(m.ticks_book_holds());
  expect(evidence()).toEqual([]);
});

test('of a log that cannot be read nothing counts that this device did not know, and it is looked at again', async () => {
  const { slip, log } = aRound();
  hold(slip, slip.receipts[0]!.note);
  const before = await open(slip, { knows: false });
  expect((await before.said()).slice(1, 3)).toEqual([m.proof_log_unread(), m.proof_log_unread()]);
  expect(keptReceipts(member)[0]!.state).toBe('waiting');
  await before.screen.unmount();
  const { said } = await open(slip, { knows: false, files: answersOf(log) });
  expect((await said()).slice(1, 3)).toEqual([m.ticks_book_holds(), m.ticks_rolled_holds()]);
  expect(keptReceipts(member)[0]!.state).toBe('right');
});

test('a log that has just begun is not wrong for good: it is looked at again', async () => {
  const { slip, log } = aRound({ origin: 'club.example/log/2' });
  const { key } = slip.log;
  hold(slip, slip.receipts[0]!.note);
  const { said, screen } = await open(slip, { files: answersOf(log, '/log/2') });
  expect((await said())[1]).toBe(m.ticks_book_not_published());
  expect(keptReceipts(member)[0]!.state).toBe('waiting');
  await screen.unmount();
  const again = await open(slip, { keys: [key, clubKey], files: answersOf(log, '/log/2') });
  expect((await again.said())[1]).toBe(m.ticks_book_holds());
  expect(keptReceipts(member)[0]!.state).toBe('right');
});

test('a receipt that only this device holds is saved beside the proof, which lacks it', async () => {
  const files = catchFiles();
  hold(slipWithBeacon, first!.note);
  const told = { ...slipAt(slipWithBeacon, 'settled'), receipts: [slipWithBeacon.receipts[1]!] } as Told;
  const { screen, said } = await open(slipWithBeacon, { told });
  await said();
  await screen.getByRole('button', { name: m.ticks_save_receipts() }).click();
  expect(await files[0]!.blob.text()).toBe([second!.note, first!.note].join(''));
  await screen.getByRole('button', { name: m.ticks_save(), exact: true }).click();
  expect(await files[1]!.blob.text()).toBe(JSON.stringify(told));
});

test('what cannot be fetched is not called wrong, and can be tried again', async () => {
  answerCalls({});
  const { game, number } = slipWithBeacon;
  const screen = await renderScreen(<RoundTicks member={member} game={game} number={number} state="settled" />);
  const text = m.ticks_unchecked({ failure: m.failure_network() });
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: m.ui_retry() })).toBeVisible();
});
