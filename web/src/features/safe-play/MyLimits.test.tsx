import type { PlayLimit, PlayLimits } from '@glass-dice/contract/safe-play';
import { limitKinds, limitPeriods } from '@glass-dice/domain/safe-play/limits';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { MyLimits } from './MyLimits.tsx';
import { RealityCheck } from './RealityCheck.tsx';

afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['theme'];
});

const inForceAt = '2026-11-16T08:00:00.000Z';
const later = (amount: string | null) => ({ amount, inForceAt, inForceInMs: 86_400_000 });

type Given = Partial<Record<`${PlayLimit['kind']} ${PlayLimit['period']}`, Partial<PlayLimit>>>;

const allLimits = (given: Given): PlayLimits => ({
  unit: 'PLAY',
  realityCheckMinutes: 30,
  limits: limitKinds.flatMap((kind) =>
    limitPeriods.map((period) => ({
      kind,
      period,
      amount: null,
      used: '0',
      next: null,
      ...given[`${kind} ${period}`],
    })),
  ),
});

type Answer = (request: Request) => Response | Promise<Response>;

/** `save` answers the call that changes the daily stake limit or the reality check. */
async function open(given: Given, save: Answer = () => refusal(503, 'unavailable'), readOnly = false) {
  const asked = answerCalls({
    // In no order that means anything.
    'GET /me/limits': () => Response.json({ ...allLimits(given), limits: allLimits(given).limits.toReversed() }),
    'PUT /me/limits/stake/day': save,
    'PUT /me/reality-check': save,
  });
  const screen = await renderScreen(
    <main>
      <MyLimits readOnly={readOnly} />
      <RealityCheck readOnly={readOnly} />
    </main>,
  );
  const daily = screen.getByRole('list', { name: 'Stake limit' }).getByRole('button', { name: /^Per day/ });
  return {
    screen,
    daily,
    amount: screen.getByLabelText('Limit (play money, whole number)'),
    press: (name: string) => screen.getByRole('button', { name, exact: true }).click(),
    sent: () => asked.filter(({ method }) => method === 'PUT'),
  };
}

test.each(['light', 'dark'])('each limit says what is used of it and what will become of it, in %s', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  const { screen, daily } = await open({
    'stake day': { amount: '50000', used: '12000', next: later('90000') },
    'stake week': { used: '12000' },
    'loss day': { amount: '10000', used: '10000', next: later(null) },
    'loss week': { amount: '40000', used: '-3000' },
  });
  await expect.element(screen.getByText('TWD 500.00')).toBeVisible();
  const rows = (name: string) =>
    screen
      .getByRole('list', { name })
      .getByRole('button')
      .elements()
      .map((row) => row.textContent?.replaceAll(/\s+/g, ' ').trim());
  const from = `From ${formatMoment(inForceAt).replaceAll(/\s+/g, ' ')}:`;
  expect(rows('Stake limit')).toEqual([
    `Per day TWD 500.00 Staked so far TWD 120.00 ${from} TWD 900.00`,
    'Per week No limit Staked so far TWD 120.00',
    'Per month No limit Staked so far TWD 0.00',
  ]);
  expect(rows('Loss limit')).toEqual([
    `Per day TWD 100.00 Net so far TWD −100.00 Limit reached ${from} No limit`,
    'Per week TWD 400.00 Net so far TWD +30.00',
    'Per month No limit Net so far TWD 0.00',
  ]);
  await expectAccessible(screen.getByRole('main').element());
  await daily.click();
  const sheet = screen.getByRole('dialog', { name: 'Stake limit · Per day' });
  await expect.element(sheet).toBeVisible();
  await expectAccessible(sheet.element());
});

test('a first or lower limit is said to hold at once, a higher one after 24 hours, one that is used up to stop bets', async () => {
  const { daily, amount } = await open({ 'stake day': { amount: '50000', used: '12000' } });
  await daily.click();
  await expect.element(amount).toHaveValue('500');
  await amount.fill('400');
  await expect.element(amount).toHaveAccessibleDescription(m.limits_at_once());
  await amount.fill('501');
  await expect.element(amount).toHaveAccessibleDescription(m.limits_later({ limit: 'PLAY TWD 500.00' }));
  await amount.fill('120');
  await expect.element(amount).toHaveAccessibleDescription(m.limits_beyond({ used: 'PLAY TWD 120.00' }));
});

test('a limit is sent once however often one presses, and shown when it is saved', async () => {
  let answerNow = () => {};
  const pending = new Promise<void>((resolve) => void (answerNow = resolve));
  const given: Given = {};
  const { screen, daily, amount, sent } = await open(given, async () => {
    await pending;
    given['stake day'] = { amount: '30000' };
    return Response.json(allLimits(given));
  });
  await daily.click();
  await amount.fill('300');
  const save = screen.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(save).toHaveAttribute('aria-busy', 'true');
  await save.click({ force: true });
  answerNow();
  await expect.element(screen.getByText(m.limits_saved())).toBeVisible();
  await expect.element(daily).toMatchTextContent(/TWD 300\.00/);
  expect(sent()).toHaveLength(1);
  expect(await sent()[0]!.json()).toEqual({ amount: '30000' });
});

test.each([
  ['', m.withdraw_bad_amount],
  ['0', m.withdraw_bad_amount],
  ['a lot', m.withdraw_bad_amount],
  ['10.50', m.limits_whole],
])('"%s" is named at the field and not sent', async (typed, text) => {
  const { daily, amount, press, sent } = await open({});
  await daily.click();
  await amount.fill(typed);
  await press('Save');
  await expect.element(amount).toHaveAccessibleDescription(text());
  await expect.element(amount).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('removing is announced with its moment; the change that waits can be called off', async () => {
  const given: Given = { 'stake day': { amount: '50000' } };
  const { screen, daily, press, sent } = await open(given, async (request) => {
    const { amount } = (await request.json()) as { amount: string | null };
    given['stake day'] = { amount: '50000', next: amount === null ? later(null) : null };
    return Response.json(allLimits(given));
  });
  await daily.click();
  await expect.element(screen.getByText(m.limits_remove_note())).toBeVisible();
  await press('Remove the limit');
  await expect.element(screen.getByText(m.limits_saved_later({ when: formatMoment(inForceAt) }))).toBeVisible();
  await expect.element(daily).toMatchTextContent(/From .*No limit/);
  await daily.click();
  await expect.element(screen.getByRole('button', { name: 'Remove the limit' })).not.toBeInTheDocument();
  await press('Keep the current limit');
  await expect.element(daily).not.toMatchTextContent(/From/);
  expect(await Promise.all(sent().map((request) => request.json()))).toEqual([{ amount: null }, { amount: '50000' }]);
});

test('a failure is said in the sheet, what was typed stays, and trying again works', async () => {
  let broken = true;
  const { screen, daily, amount, press } = await open({}, () =>
    broken ? Promise.reject(new TypeError('Failed to fetch')) : Response.json(allLimits({})),
  );
  await daily.click();
  await amount.fill('300');
  await press('Save');
  await expect.element(screen.getByRole('alert')).toHaveTextContent(m.failure_network());
  await expect.element(amount).toHaveValue('300');
  broken = false;
  await press('Save');
  await expect.element(screen.getByText(m.limits_saved())).toBeVisible();
});

test.each([
  ['Every 15 minutes', 15],
  ['Off', null],
])('the reality check becomes %s', async (name, minutes) => {
  const saved = { ...allLimits({}), realityCheckMinutes: minutes };
  const { screen, press, sent } = await open({}, () => Response.json(saved));
  await press('How often Every 30 minutes');
  const sheet = screen.getByRole('dialog', { name: 'Reality check' });
  await expect.element(sheet.getByRole('button', { name: 'Every 30 minutes' })).toHaveAttribute('aria-current', 'true');
  await sheet.getByRole('button', { name }).click();
  await expect.element(screen.getByText(m.reality_saved())).toBeVisible();
  expect(await Promise.all(sent().map((request) => request.json()))).toEqual([{ minutes }]);
});

test('a reality check that could not be saved says why and stays as it was', async () => {
  const { screen, press } = await open({});
  await press('How often Every 30 minutes');
  await press('Off');
  await expect.element(screen.getByText(m.failure_unavailable())).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'How often Every 30 minutes' })).toBeVisible();
});
