import type { LogEntry } from '@glass-dice/contract/wallet';
import { playMoneyStatement } from '@glass-dice/domain/play-money';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, catchFiles, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { formatClubMoment } from '@glass-dice/ui/texts/club-time.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { MoneyLogScreen } from './MoneyLogScreen.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const at = '2026-11-15T08:00:00.000Z';
const some = (number: number, rest: Partial<LogEntry>): LogEntry => ({
  number: String(number),
  unit: 'PLAY',
  kind: 'top-up',
  at,
  amount: '50000',
  balanceAfter: '150000',
  card: null,
  reason: null,
  round: null,
  ...rest,
});
const card = { bank: 'Jade Bank', maskedNumber: '•••• 3001' };
const round = { game: 'game1', name: 'Quick Dice', number: '202611150001' };
const everyKind: LogEntry[] = [
  some(6, { kind: 'withdrawal-returned', amount: '30000', balanceAfter: '149700', card, reason: 'account-closed' }),
  some(5, { kind: 'withdrawal', amount: '-30000', balanceAfter: '119700', card }),
  some(4, { kind: 'prize', amount: '1940', balanceAfter: '149700', round }),
  some(3, { kind: 'stake', amount: '-2240', balanceAfter: '147760', round }),
  some(2, { kind: 'top-up' }),
  some(1, { kind: 'welcome-grant', amount: '100000', balanceAfter: '100000' }),
];

type Answer = Parameters<typeof answerCalls>[0][string];

async function open(log: Answer = () => Response.json({ entries: everyKind, next: null })) {
  const files = catchFiles();
  const asked = answerCalls({ 'GET /wallet/log': log });
  const screen = await renderScreen(<MoneyLogScreen />);
  return {
    screen,
    files,
    rows: screen.getByRole('list', { name: 'Play-money history' }).getByRole('listitem'),
    /** What was asked for, without the empty question of the beginning. */
    questions: () => asked.map(({ url }) => new URL(url).search).filter(Boolean),
    /** Opens the filter and changes what is given. */
    narrow: async ({ kind, from, to }: { kind?: string; from?: string; to?: string }) => {
      await screen.getByRole('button', { name: 'Filter', exact: true }).click();
      if (kind !== undefined) await screen.getByRole('dialog').getByText(kind, { exact: true }).click();
      if (from !== undefined) await screen.getByLabelText('From').fill(from);
      if (to !== undefined) await screen.getByLabelText('To', { exact: true }).fill(to);
      await screen.getByRole('button', { name: 'Show' }).click();
    },
  };
}

test('every movement has its type, its memo in words, its signed amount, its time and the balance after it', async () => {
  const { screen, rows } = await open();
  await expect.element(rows.first()).toBeVisible();
  const end = (balance: string) => `${formatClubMoment(at)}Balance after TWD ${balance}`;
  expect(rows.elements().map((row) => row.textContent)).toEqual([
    `Simulated withdrawal sent backTWD +300.00Back from Jade Bank •••• 3001. The account is closed.${end('1,497.00')}`,
    `Simulated withdrawalTWD −300.00To Jade Bank •••• 3001${end('1,197.00')}`,
    `ReturnedTWD +19.40Quick Dice, round 202611150001, stake included${end('1,497.00')}`,
    `StakeTWD −22.40Quick Dice, round 202611150001${end('1,477.60')}`,
    `Play money addedTWD +500.00At your own request, free of charge${end('1,500.00')}`,
    `Welcome play moneyTWD +1,000.00Every new member starts with it${end('1,000.00')}`,
  ]);
  const tone = (text: RegExp) => /text-(win|loss)/.exec(screen.getByText(text).first().element().className)?.[1];
  expect([tone(/^TWD \+300\.00$/), tone(/^TWD −300\.00$/)]).toEqual(['win', 'loss']);
  await expect.element(screen.getByText(playMoneyStatement.en)).toBeVisible();
  await expectAccessible(screen.container);
});

test('the log is narrowed by type and by days, says by which, and is widened again', async () => {
  const { screen, questions, narrow } = await open();
  await narrow({ kind: 'Stake' });
  await narrow({ from: '2026-11-01', to: '2026-11-15' });
  await expect.element(screen.getByText('From November 1, 2026')).toBeVisible();
  await expect.element(screen.getByText('To November 15, 2026')).toBeVisible();
  await narrow({ kind: 'All types', from: '' });
  await screen.getByRole('button', { name: 'Clear the filter' }).click();
  await expect.element(screen.getByText('To November 15, 2026')).not.toBeInTheDocument();
  expect(questions()).toEqual(['?kind=stake', '?kind=stake&from=2026-11-01&to=2026-11-15', '?to=2026-11-15']);
});

test.each([
  ['a last day before the first', '2026-11-15', '2026-11-14', /^Please check the dates/],
  ['a year that is half typed', '', '0202-11-15', 'Please check the date.'],
])('%s is named at its field and asks for nothing', async (_case, from, to, text) => {
  const { screen, questions, narrow } = await open();
  await narrow({ from, to });
  const field = screen.getByLabelText('To', { exact: true });
  await expect.element(field).toHaveAccessibleDescription(text);
  await expect.element(field).toHaveFocus();
  await expectAccessible(screen.getByRole('dialog').element());
  expect(questions()).toEqual([]);
});

/** As a reader does it, who has seen what is there. */
async function scrollToEnd() {
  await new Promise((seen) => setTimeout(seen, 100));
  window.scrollTo(0, document.documentElement.scrollHeight);
}

test('pages follow one another as the reader nears the end', async () => {
  const { rows, questions } = await open(({ url }) => {
    const before = Number(new URL(url).searchParams.get('before') ?? 16);
    const entries = Array.from({ length: Math.min(10, before - 1) }, (_, place) => some(before - 1 - place, {}));
    return Response.json({ entries, next: before > 11 ? entries.at(-1)!.number : null });
  });
  await expect.element(rows.first()).toBeVisible();
  await scrollToEnd();
  await expect.poll(() => rows.elements().length).toBe(15);
  expect(questions()).toEqual(['?before=6']);
});

test('a selection without entries is an honest empty state; a failure says why and can be tried again', async () => {
  let broken = true;
  const { screen } = await open(() =>
    broken ? refusal(503, 'unavailable') : Response.json({ entries: [], next: null }),
  );
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/^The list could not be loadedThe service is unavailable/);
  broken = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('No entries')).toBeVisible();
});

test('the file has the statement, headers, both times, amounts with their mark and as numbers, of what is filtered', async () => {
  const { screen, files, questions, narrow } = await open(({ url }) => {
    const query = new URL(url).searchParams;
    if (query.get('rows') !== '1000') return Response.json({ entries: [], next: null });
    return query.has('before')
      ? Response.json({ entries: everyKind.slice(3), next: null })
      : Response.json({ entries: everyKind.slice(0, 3), next: '4' });
  });
  await narrow({ kind: 'Stake' });
  await screen.getByRole('button', { name: 'Save as CSV' }).click();
  await expect.poll(() => files.length).toBe(1);
  expect(questions()).toEqual(['?kind=stake', '?kind=stake&rows=1000', '?kind=stake&rows=1000&before=4']);
  expect(files[0]!.name).toMatch(/^glass-dice-money-log-\d{4}-\d{2}-\d{2}\.csv$/);
  const bytes = new Uint8Array(await files[0]!.blob.arrayBuffer());
  const local = localText(at);
  const expected = [
    `"${playMoneyStatement.en}",,,,,,,,`,
    `No.,Type,Time (UTC),Time (Asia/Taipei),Note,Amount,Balance after,Amount as a number (PLAY TWD),Balance after as a number (PLAY TWD)`,
    `6,Simulated withdrawal sent back,${at},${local},Back from Jade Bank •••• 3001. The account is closed.,PLAY TWD +300.00,"PLAY TWD 1,497.00",300,1497`,
    `5,Simulated withdrawal,${at},${local},To Jade Bank •••• 3001,PLAY TWD −300.00,"PLAY TWD 1,197.00",-300,1197`,
    `4,Returned,${at},${local},"Quick Dice, round 202611150001, stake included",PLAY TWD +19.40,"PLAY TWD 1,497.00",19.4,1497`,
    `3,Stake,${at},${local},"Quick Dice, round 202611150001",PLAY TWD −22.40,"PLAY TWD 1,477.60",-22.4,1477.6`,
    `2,Play money added,${at},${local},"At your own request, free of charge",PLAY TWD +500.00,"PLAY TWD 1,500.00",500,1500`,
    `1,Welcome play money,${at},${local},Every new member starts with it,"PLAY TWD +1,000.00","PLAY TWD 1,000.00",1000,1000`,
    '',
  ].join('\r\n');
  expect(bytes).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf, ...new TextEncoder().encode(expected)));
});

/** Taipei is eight hours ahead, all year. */
function localText(moment: string): string {
  return new Date(Date.parse(moment) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

test('an export shows how far it is, runs once, and saves nothing when it is cancelled', async () => {
  let finish = () => {};
  const { screen, files, questions } = await open(({ url }) => {
    const query = new URL(url).searchParams;
    if (!query.has('before')) return Response.json({ entries: everyKind, next: query.has('rows') ? '1' : null });
    return new Promise((resolve) => {
      finish = () => resolve(Response.json({ entries: [], next: null }));
    });
  });
  const save = screen.getByRole('button', { name: 'Save as CSV' });
  await save.click();
  await expect.element(screen.getByText('Collecting your data: 6 records so far')).toBeVisible();
  await save.click({ force: true });
  await screen.getByRole('button', { name: 'Cancel' }).click();
  finish();
  await expect.element(screen.getByText('Export cancelled. Nothing was saved.')).toBeVisible();
  expect(files).toEqual([]);
  expect(questions()).toEqual(['?rows=1000', '?rows=1000&before=1']);
});

test('an export that fails half-way says why and saves nothing', async () => {
  const { screen, files } = await open(({ url }) =>
    new URL(url).searchParams.has('before')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Response.json({ entries: everyKind, next: new URL(url).search ? '1' : null }),
  );
  await screen.getByRole('button', { name: 'Save as CSV' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^Network error/);
  expect(files).toEqual([]);
});
