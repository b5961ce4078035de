import type { Restriction } from '@glass-dice/contract/safe-play';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { expectAccessible } from '@glass-dice/ui/testing/browser.ts';
import { answerCalls, goTo, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { expect, test } from 'vitest';
import { Route } from 'wouter';
import { game, rolled, runningRound } from '../features/dice/table/table.fixture.tsx';
import { club, hanaInFull } from '../features/hosts/hosts.fixture.ts';
import { keepSession } from '../lib/session.ts';
import { someMember } from '../testing/some-member.ts';
import { HostPage } from './HostPage.tsx';

const round = runningRound('202611150002');
const visit = { unit: 'PLAY', forMs: 0, staked: '0', returned: '0', net: '0', realityCheck: { dueInMs: 1_800_000 } };

async function openTable(restrictions: Restriction[] = []) {
  keepSession('some-token');
  answerCalls({
    'GET /club': () => Response.json({ ...club, games: [game] }),
    'GET /me': () => Response.json({ ...someMember, restrictions }),
    'PUT /me/visit': () => Response.json(visit),
    'GET /hosts/101': () => Response.json(hanaInFull),
    'GET /hosts/101/mine': () => Response.json({ following: true, stars: null }),
    'GET /games/game1/table': () =>
      Response.json({
        game: 'game1',
        round,
        nextOpensInMs: 50_000,
        waiting: [],
        halted: [],
        last: rolled('202611150001'),
        recent: [11],
      }),
  });
  goTo('/hosts/101');
  const screen = await renderScreen(
    <Route path="/hosts/:id">
      <HostPage />
    </Route>,
  );
  await screen.getByRole('button', { name: "Play at Hana's table" }).click();
  const sheet = screen.getByRole('dialog', { name: "Hana's table" });
  return { sheet, big: sheet.getByRole('button', { name: /^Big Payout/ }) };
}

test('one bets at the table of a host over their page, and reads there that it is play money', async () => {
  const { sheet, big } = await openTable();
  await expect.element(sheet.getByText('Round 202611150002')).toBeVisible();
  await expect.element(sheet.getByText(/Nobody may ask you to pay for it/)).toBeInTheDocument();
  await big.click();
  await expect.element(sheet.getByRole('button', { name: 'Review bets' })).toBeVisible();
  await expectAccessible(sheet.element());
});

test('a restricted member reads there why they may only look', async () => {
  const byClub: Restriction = {
    by: 'club',
    kind: 'club',
    reason: 'play-concern',
    endsAt: '2026-12-15T04:00:00.000Z',
    endsInMs: 3_600_000,
  };
  const { sheet, big } = await openTable([byClub]);
  await expect.element(sheet.getByText(m.standing_by_club({ reason: m.reason_play_concern() }))).toBeVisible();
  await expect.element(big).toHaveAttribute('aria-disabled', 'true');
});
