/** Polls the tables and records what is promised for each round before it is rolled. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Table } from '@glass-dice/contract/dice';
import type { RoundProof } from '@glass-dice/contract/proofs';
import type { Random } from '../harness/random.ts';

export type TableWatch = {
  /** The game and round of a table that took bets when it was polled. */
  openTable: (random: Random) => { game: string; round: string } | undefined;
  /** What was said about each round while it was open, by game and number. */
  promised: ReadonlyMap<string, RoundProof>;
  stop: () => Promise<void>;
};

const everyMs = 100;

export function watchTables(games: readonly string[], url: () => string): TableWatch {
  const open = new Map<string, string>();
  const promised = new Map<string, RoundProof>();
  const over = new AbortController();

  const look = async (game: string) => {
    const table = await get<Table>(`${url()}/api/games/${game}/table`);
    if (!table) return;
    if (table.round?.state !== 'open') return void open.delete(game);
    const { number } = table.round;
    open.set(game, number);
    if (promised.has(`${game} ${number}`)) return;
    const proof = await get<RoundProof>(`${url()}/api/rounds/${game}/${number}/proof`);
    if (proof && !proof.seed) promised.set(`${game} ${number}`, proof);
  };
  const run = async () => {
    while (!over.signal.aborted) {
      await Promise.all(games.map(look));
      await sleep(everyMs);
    }
  };
  const running = run();
  return {
    openTable: (random) => {
      const tables = [...open];
      if (tables.length === 0) return undefined;
      const [game, round] = random.pick(tables);
      return { game, round };
    },
    promised,
    stop: async () => {
      over.abort();
      await running;
    },
  };
}

/** Nothing when there is no answer now. */
export async function get<Reply>(url: string): Promise<Reply | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    const reply = (await response.json()) as Reply;
    return response.ok ? reply : undefined;
  } catch {
    return undefined;
  }
}
