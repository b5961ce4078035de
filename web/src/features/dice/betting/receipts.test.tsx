import { clubKey } from '@glass-dice/domain/dice/proof.fixture';
import { evidenceFormat } from '@glass-dice/domain/log/evidence-file';
import type { Placed } from '@glass-dice/contract/dice';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { refusal } from '@glass-dice/ui/testing/screen.tsx';
import { expect, test, vi } from 'vitest';
import { forgetReceipts, keptReceipts } from '../../../lib/kept-receipts.ts';
import { someMember } from '../../../testing/some-member.ts';
import { receiptFor } from '../glass/slip.fixture.ts';
import { aTable, runningRound } from '../table/table.fixture.tsx';

const kept = () => keptReceipts(someMember.username);
const problem = (status: number, code: string) => () => refusal(status, code);
const evidence = () => JSON.parse(localStorage.getItem('evidence') ?? '[]') as { note: string }[];

/** A member submits 50 on big and on 11; the server answers as `change` makes of its answer. */
async function bet(table = aTable(), change?: (placed: Placed, key: string) => Placed) {
  if (change) {
    table.state.take = async (request) => {
      const placed = (await (await table.take(request)).json()) as Placed;
      return Response.json(change(placed, request.headers.get('idempotency-key')!), { status: 201 });
    };
  }
  const page = await table.open();
  await page.untilLoaded();
  await expect.element(page.screen.getByText('TWD 2,480.00')).toBeVisible();
  await page.pick('Big').click();
  await page.pick('Sum 11').click();
  await page.stake.fill('50');
  await page.press('Review bets');
  await page.dialog.getByRole('button', { name: 'Place bets' }).click();
  return page;
}

test('the receipt of a bet is kept on this device, for its member', async () => {
  const { sent } = await bet();
  await expect.poll(() => kept().map(({ note }) => note !== null)).toEqual([true]);
  const key = sent()[0]!.headers.get('idempotency-key')!;
  const body = { round: '202611150002', picks: ['big', 'sum-11'], stake: '5000' } as const;
  expect(kept()).toEqual([
    {
      member: someMember.username,
      game: 'game1',
      number: body.round,
      key,
      note: receiptFor(key, body),
      late: false,
      state: 'waiting',
    },
  ]);
  expect(evidence()).toEqual([]);
});

test.each([
  ['other picks', { picks: ['small'] as const }],
  ['another stake', { stake: '500000' }],
  ['another round', { round: '202611150003' }],
])('one that the club has signed for %s is a contradiction, and told', async (_what, other) => {
  await bet(undefined, (placed, key) => ({
    ...placed,
    receipt: receiptFor(key, { round: placed.round, picks: placed.picks, stake: placed.stake, ...other }),
  }));
  await expect.poll(evidence).toHaveLength(1);
  expect(evidence()[0]).toEqual({ format: evidenceFormat, key: clubKey, kind: 'receipt', note: kept()[0]!.note });
});

test('so is one for other payouts than the table showed', async () => {
  const table = aTable();
  const round = runningRound('202611150002');
  table.state.table = { ...table.state.table, round: { ...round, payouts: { ...round.payouts, big: '1.95' } } };
  await bet(table);
  await expect.poll(evidence).toHaveLength(1);
});

test.each([
  ['none', () => ''],
  ['one that is not signed', (receipt: string) => receipt.replace('stake 5000', 'stake 9000')],
])('bets whose answer has %s are said to be not confirmed', async (_what, change) => {
  const { screen } = await bet(undefined, (placed) => ({ ...placed, receipt: change(placed.receipt) }));
  await expect.element(screen.getByText(m.receipt_unsigned())).toBeVisible();
  expect(evidence()).toEqual([]);
});

test('one that comes when the roll can be known is marked as late', async () => {
  const now = performance.now.bind(performance);
  const { screen } = await bet(undefined, (placed) => {
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
    return placed;
  });
  await expect.element(screen.getByText(m.receipt_late())).toBeVisible();
  expect(kept()[0]!.late).toBe(true);
});

/** Answers when the page has noted that it waits, also for the second attempt. */
function answered(answer: () => Response) {
  const table = aTable();
  table.state.take = async () => {
    localStorage.removeItem('receipts');
    await expect.poll(kept).toHaveLength(1);
    return answer();
  };
  return table;
}

test('bets without an answer are remembered as such', async () => {
  const { dialog } = await bet(
    answered(() => {
      throw new TypeError('Failed to fetch');
    }),
  );
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  expect(kept()).toMatchObject([{ number: '202611150002', note: null }]);
});

test('refused ones are not', async () => {
  const { dialog } = await bet(answered(problem(409, 'round-closed')));
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  expect(kept()).toEqual([]);
});

test.each<[string, () => Response]>([
  ['a bare 500', problem(500, 'internal')],
  ['a 502 of something in between', () => new Response('<html>', { status: 502 })],
  ['an answer that is cut off', () => new Response('{"round":', { status: 201 })],
  ['a session that has ended', problem(401, 'sign-in-required')],
  ['a block', problem(403, 'blocked')],
  ['too many tries', problem(429, 'too-many-tries')],
  ['a code of another version', problem(409, 'something-new')],
])('bets whose answer is %s are, too: they may have been placed', async (_what, answer) => {
  const { dialog } = await bet(answered(answer));
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  expect(kept()).toMatchObject([{ number: '202611150002', note: null }]);
});

test('bets that are refused only when the roll can be known are, too', async () => {
  const now = performance.now.bind(performance);
  const { dialog } = await bet(
    answered(() => {
      vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
      return refusal(409, 'round-closed');
    }),
  );
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  expect(kept()).toMatchObject([{ note: null }]);
});

test('an answer that comes after the member has signed out keeps and tells nothing any more', async () => {
  let answer = (_receipt: string) => {};
  const table = aTable();
  table.state.take = async (request) => {
    const placed = (await (await table.take(request)).json()) as Placed;
    const receipt = await new Promise<string>((resolve) => void (answer = resolve));
    return Response.json({ ...placed, receipt }, { status: 201 });
  };
  const { screen, sent } = await bet(table);
  await expect.poll(kept).toHaveLength(1);
  forgetReceipts(someMember.username);
  answer(receiptFor(sent()[0]!.headers.get('idempotency-key')!, { round: '1', picks: ['small'], stake: '1' }));
  await expect.element(screen.getByText('TWD 2,380.00')).toBeVisible();
  expect([kept(), evidence()]).toEqual([[], []]);
});

test('what is far longer than a receipt is none', async () => {
  const { screen } = await bet(undefined, (placed) => ({ ...placed, receipt: placed.receipt.padEnd(30_000, ' ') }));
  await expect.element(screen.getByText(m.receipt_unsigned())).toBeVisible();
  expect(kept()).toMatchObject([{ note: null }]);
});

test('a device that refuses to store receipts still bets', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function store(this: Storage, key: string, value: string) {
    if (key === 'receipts') throw new DOMException('full', 'QuotaExceededError');
    this[key] = value;
  });
  const { screen } = await bet();
  await expect.element(screen.getByText('TWD 2,380.00')).toBeVisible();
  expect(kept()).toEqual([]);
});

test('as soon as a round is sealed, the device looks for its bets in the book by itself', async () => {
  const table = aTable();
  const page = await bet(table);
  await expect.poll(() => kept()[0]?.note ?? null).not.toBeNull();
  table.state.slip = () => refusal(404, 'not-found');
  const sealed = { root: 'ab'.repeat(32), proof: '' };
  page.goOn({ round: { ...runningRound('202611150002', -1_000), sealed } });
  await expect.poll(evidence).toHaveLength(1);
  expect(kept()[0]!.state).toBe('wrong');
});
