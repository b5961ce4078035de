/** A club of three games as the server would answer for it, and the screen that shows what it is bound to. */
import type { LogStatus } from '@glass-dice/contract/log';
import { clubKey } from '@glass-dice/domain/dice/proof.fixture';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { answerCalls, renderScreen } from '@glass-dice/ui/testing/screen.tsx';
import { page, userEvent } from 'vitest/browser';
import { aRound } from '../glass/log.fixture.ts';
import { club, without, type proofs } from '../proof/proof.fixture.tsx';
import { FairnessScreen } from './FairnessScreen.tsx';

export const published = {
  chains: [
    {
      number: 1,
      anchor: without.chain.anchor,
      length: 65_536,
      publishedAt: '2026-11-14T00:00:00.000Z',
      afterRestore: false,
    },
    { number: 2, anchor: 'ab'.repeat(32), length: 65_536, publishedAt: '2026-11-15T00:00:00.000Z', afterRestore: true },
  ],
};
const last = {
  number: '202611150001',
  dice: [1, 4, 6],
  beacon: null,
  rolledAt: '2026-11-15T00:00:00.000Z',
  sealedLate: false,
};
export const witnessKey = aRound().proof.log.witnesses[0]!;
const table = (game: string, rest: object) => () =>
  Response.json({ game, round: null, nextOpensInMs: 50_000, waiting: [], halted: [], last: null, ...rest });

export const log: LogStatus = {
  logs: [
    {
      origin: 'club.example/log',
      key: clubKey,
      path: '/log',
      openedAt: '2026-11-14T00:00:00Z',
      size: 12_345,
      publishedAt: '2026-11-15T00:00:07Z',
      after: null,
    },
  ],
  witnesses: [],
  source: null,
  relays: [],
  beacon: 'auto',
  rounds: { all: 5_000, withoutBeacon: 12, sealedLate: 3, skipped: 41 },
};

export async function open(more: Parameters<typeof answerCalls>[0] = {}) {
  const state = { chains: () => Response.json(published) };
  const asked = answerCalls({
    'GET /club': () => Response.json(club),
    'GET /games/game1/table': table('game1', { last: { ...last, beacon: { network: 'quicknet', round: 7 } } }),
    'GET /games/game2/table': table('game2', { last }),
    'GET /games/game3/table': table('game3', {}),
    'GET /games/game1/chains': () => Response.json({ chains: [] }),
    'GET /games/game2/chains': () => state.chains(),
    'GET /games/game3/chains': () => Response.json({ chains: [] }),
    'GET /log': () => Response.json(log),
    ...more,
  });
  const screen = await renderScreen(<FairnessScreen />);
  const check = async (text: string) => {
    await userEvent.fill(screen.getByLabelText(m.fairness_check_label()), text);
    await screen.getByRole('button', { name: m.fairness_check_button(), exact: true }).click();
  };
  return { state, asked, screen, check };
}

export const game = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** A club that has published the anchor of the proof, and whether the round was sealed late. */
export const publishing = ({ game: of, number, chain }: (typeof proofs)[number], sealedLate = false) => ({
  [`GET /games/${of}/chains`]: () => Response.json({ chains: [{ ...published.chains[0], anchor: chain.anchor }] }),
  [`GET /rounds/${of}/${number}/totals`]: () => Response.json({ totals: null, tooFew: true, sealedLate }),
});
