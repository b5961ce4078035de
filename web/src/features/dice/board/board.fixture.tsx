/** A table of a club with two of them, whose board is answered for as well. */
import type { Club } from '@glass-dice/contract/club';
import type { RolledRound } from '@glass-dice/contract/dice';
import { vi } from 'vitest';
import { aTable } from '../table/table.fixture.tsx';

type Answer = (request: Request) => Response | Promise<Response>;

/** The first of the two, open to a visitor. `answers` are named as in the contract; the table's own stay as they are. */
export async function openTableWith(answers: Record<string, Answer>, table = aTable()) {
  // It begins with the network it stands on; this one is laid over it before anything is asked.
  const opening = table.open({ signedIn: false });
  const below = fetch;
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    const url = new URL(address, location.href);
    const route = `${options.method} ${url.pathname.replace('/api', '')}`;
    if (route === 'GET /club') return withSecondGame(await below(address, options));
    const answer = answers[route];
    if (!answer) return below(address, options);
    asked.push(url);
    return answer(new Request(url, options));
  });
  const opened = await opening;
  await opened.untilLoaded();
  return { ...opened, asked };
}

async function withSecondGame(response: Response): Promise<Response> {
  const club = (await response.json()) as Club;
  const second = { ...club.games[0]!, key: 'game2', id: 11, name: 'Three-minute dice', secondsPerRound: 180 };
  return Response.json({ ...club, games: [...club.games, second] });
}

/** The rounds of one day from slot `newest` down to `oldest`; every second one has a beacon, every fourth was sealed late. */
export function rounds(newest: number, oldest: number): RolledRound[] {
  return Array.from({ length: newest - oldest + 1 }, (_, age) => {
    const slot = newest - age;
    return {
      number: `20261115${String(slot).padStart(4, '0')}`,
      dice: [(slot % 6) + 1, 2, 6],
      beacon: slot % 2 === 0 ? { network: 'quicknet', round: 33_965_811 } : null,
      rolledAt: '2026-11-15T04:00:00.000Z',
      sealedLate: slot % 4 === 0,
    };
  });
}
