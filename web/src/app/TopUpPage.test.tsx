import type { Wallet } from '@glass-dice/contract/wallet';
import { screens } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { formatMoment } from '@glass-dice/ui/texts/dates.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { someMember } from '../testing/some-member.ts';
import { TopUpPage } from './TopUpPage.tsx';

afterEach(() => void vi.unstubAllGlobals());

const wallet: Wallet = {
  unit: 'PLAY',
  balance: '248000',
  topUp: { allowance: '1000000', leftToday: '1000000' },
  withdrawal: { minimum: '10000', maximum: '5000000', timesPerDay: 3, leftToday: 3 },
  renewsAt: '2026-11-15T16:00:00.000Z',
};
const endsAt = '2026-12-01T00:00:00.000Z';

function open(endsInMs: number) {
  const restrictions = [{ by: 'member', kind: 'time-out', endsAt, endsInMs }];
  answerCalls({
    'GET /me': () => Response.json({ ...someMember, restrictions }),
    'GET /wallet': () => Response.json(wallet),
  });
  return renderScreen(<TopUpPage />);
}

test('a member who may not bet is offered nothing, and told why and until when', async () => {
  const screen = await open(86_400_000);
  await expect.element(screen.getByText(m.standing_cannot_bet({ until: formatMoment(endsAt) }))).toBeVisible();
  await expect.element(screen.getByText(m.standing_time_out())).toBeVisible();
  await expect.element(screen.getByText(m.topup_restricted())).toBeVisible();
  await expect.element(screen.getByText('TWD 2,480.00')).toBeVisible();
  await expect.element(screen.getByRole('radio')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: m.me_top_up() })).not.toBeInTheDocument();
  const safePlay = screen.getByRole('link', { name: m.standing_to_safe_play() });
  await expect.element(safePlay).toHaveAttribute('href', screens.safePlay);
  await expectAccessible(screen.getByRole('main').element());
});

test('the moment that ends, the amounts are there, without a reload', async () => {
  const screen = await open(1_500);
  await expect.element(screen.getByRole('radio').first(), { timeout: 15_000 }).toBeInTheDocument();
  await expect.element(screen.getByText(m.topup_restricted())).not.toBeInTheDocument();
});
