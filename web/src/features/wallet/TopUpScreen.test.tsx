import type { Wallet } from '@glass-dice/contract/wallet';
import { helpPath, screens } from '@glass-dice/contract/screens';
import { playMoneyStatement } from '@glass-dice/domain/play-money';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, refusal, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { someMember } from '../../testing/some-member.ts';
import { TopUpScreen } from './TopUpScreen.tsx';

afterEach(() => void vi.unstubAllGlobals());

const renewsAt = '2026-11-15T16:00:00.000Z';

/** A club that grants as it should: it knows a request by its key and moves the balance once. */
function aClub(leftToday = 10_000_00) {
  const state = { balance: 2_480_00, leftToday };
  const granted = new Map<string, object>();
  const wallet = (): Wallet => ({
    unit: 'PLAY',
    balance: String(state.balance),
    topUp: { allowance: '1000000', leftToday: String(state.leftToday) },
    withdrawal: { minimum: '10000', maximum: '5000000', timesPerDay: 3, leftToday: 3 },
    renewsAt,
  });
  async function grant(request: Request): Promise<Response> {
    const key = request.headers.get('idempotency-key')!;
    const { amount } = (await request.json()) as { amount: string };
    if (!granted.has(key)) {
      state.balance += Number(amount);
      state.leftToday -= Number(amount);
      const after = { balanceAfter: String(state.balance), leftToday: String(state.leftToday) };
      granted.set(key, { unit: 'PLAY', transfer: String(granted.size + 1), amount, ...after });
    }
    return Response.json(granted.get(key), { status: 201 });
  }
  return { state, wallet, grant };
}

type Club = ReturnType<typeof aClub>;

async function open(club: Club = aClub(), topUp: (request: Request) => Promise<Response> = club.grant) {
  const asked = answerCalls({
    'GET /me': () => Response.json(someMember),
    'GET /wallet': () => Response.json(club.wallet()),
    'POST /wallet/top-ups': topUp,
  });
  const screen = await renderScreen(<TopUpScreen StandingNotice={() => null} />);
  await expect.element(screen.getByRole('radio').first()).toBeInTheDocument();
  return {
    screen,
    press: screen.getByRole('button', { name: 'Get play money' }),
    tile: (amount: string) => screen.getByRole('radio', { name: new RegExp(`TWD ${amount}`) }),
    sent: () => asked.filter(({ method }) => method === 'POST'),
  };
}

test('who tops up, the balance, the amounts, the allowance, that it is free, and where to read more', async () => {
  const { screen, tile } = await open();
  await expect.element(screen.getByText(someMember.username)).toBeVisible();
  await expect.element(screen.getByText('TWD 2,480.00')).toBeVisible();
  expect(screen.getByRole('radio').elements()).toHaveLength(4);
  await expect.element(tile('100.00')).toBeChecked();
  for (const amount of ['500.00', '1,000.00', '5,000.00']) await expect.element(tile(amount)).toBeEnabled();
  await expect.element(screen.getByText(formatMoment(renewsAt))).toBeVisible();
  await expect.element(screen.getByText(m.topup_free())).toBeVisible();
  await expect.element(screen.getByText(playMoneyStatement.en)).toBeVisible();
  const links = screen.getByRole('main').getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([helpPath('play-money'), screens.safePlay]);
  await expectAccessible(screen.getByRole('main').element());
});

test('one press grants the chosen amount, says so, and shows the new balance and what is left', async () => {
  const { screen, press, tile, sent } = await open();
  await tile('5,000.00').click({ force: true });
  await press.click();
  await expect.element(screen.getByText('PLAY TWD 5,000.00 added to your balance.')).toBeVisible();
  await expect.element(screen.getByText('TWD 7,480.00')).toBeVisible();
  expect(await sent()[0]!.json()).toEqual({ amount: '500000' });
  await expect.element(press).not.toHaveAttribute('aria-busy');
  await press.click();
  await expect.element(screen.getByText(m.topup_used_up({ until: formatMoment(renewsAt) }))).toBeVisible();
});

test('an impatient second press grants nothing; pressing again later grants again', async () => {
  const { screen, press, sent } = await open();
  await userEvent.dblClick(press);
  await expect.element(screen.getByText('TWD 2,580.00')).toBeVisible();
  // It is answered already; the finger was still on its way.
  (press.element() as HTMLElement).click();
  expect(sent()).toHaveLength(1);
  await expect.element(press).not.toHaveAttribute('aria-busy');
  await press.click();
  await expect.element(screen.getByText('TWD 2,680.00')).toBeVisible();
  expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
});

test('when the answer is lost, that is said, and pressing again asks for the same grant', async () => {
  const club = aClub();
  let lost = true;
  const { screen, press, sent } = await open(club, async (request) => {
    const answer = await club.grant(request);
    if (!lost) return answer;
    lost = false;
    throw new TypeError('Failed to fetch');
  });
  await press.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(m.failure_network());
  await press.click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(screen.getByText('TWD 2,580.00')).toBeVisible();
  expect(club.state.balance).toBe(2_580_00);
  expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('after a lost answer another amount is another grant', async () => {
  const { screen, press, tile, sent } = await open(aClub(), () => Promise.reject(new TypeError('Failed to fetch')));
  await press.click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await tile('500.00').click({ force: true });
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await press.click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
});

test('amounts beyond what is left cannot be chosen, and it says why', async () => {
  const { screen, tile } = await open(aClub(700_00));
  await expect.element(tile('500.00')).toBeEnabled();
  await expect.element(tile('1,000.00')).toBeDisabled();
  await expect.element(tile('5,000.00')).toBeDisabled();
  await expect.element(screen.getByText(m.topup_beyond())).toBeVisible();
  await expectAccessible(screen.getByRole('main').element());
});

test('a choice that no longer fits gives way to one that does', async () => {
  const { screen, press, tile } = await open(aClub(1_200_00));
  await tile('1,000.00').click({ force: true });
  await press.click();
  await expect.element(screen.getByText('TWD 3,480.00')).toBeVisible();
  await expect.element(tile('1,000.00')).toBeDisabled();
  await expect.element(tile('100.00')).toBeChecked();
});

test('an allowance that is used up: until when, and nothing is sent', async () => {
  const { screen, press, sent } = await open(aClub(50_00));
  await expect.element(screen.getByText(m.topup_used_up({ until: formatMoment(renewsAt) }))).toBeVisible();
  await expect.element(press).toHaveAttribute('aria-disabled', 'true');
  await press.click({ force: true });
  expect(sent()).toEqual([]);
});

test('an allowance that another device used meanwhile: what is left is said and shown', async () => {
  const club = aClub();
  const { screen, press, tile } = await open(club, async () => {
    club.state.leftToday = 0;
    const details = { limit: '0', until: renewsAt };
    const problem = { status: 409, code: 'allowance-used-up', details };
    return new Response(JSON.stringify(problem), {
      status: 409,
      headers: { 'content-type': 'application/problem+json' },
    });
  });
  await press.click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(m.failure_allowance_used_up({ left: 'PLAY TWD 0.00', until: formatMoment(renewsAt) }));
  await expect.element(tile('100.00')).toBeDisabled();
});

test('a wallet that cannot be loaded: the reason, a way to try again, and no invented balance', async () => {
  const answers = [refusal(503, 'unavailable'), Response.json(aClub().wallet())];
  answerCalls({ 'GET /me': () => Response.json(someMember), 'GET /wallet': () => answers.shift()! });
  const screen = await renderScreen(<TopUpScreen StandingNotice={() => null} />);
  await expect.element(screen.getByRole('alert').getByText(m.failure_unavailable())).toBeVisible();
  await expect.element(screen.getByRole('main').getByText(/TWD/)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('TWD 2,480.00')).toBeVisible();
});
