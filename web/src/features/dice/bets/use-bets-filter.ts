import type { MyRoundEntry, MyRoundFilter } from '@glass-dice/contract/dice';
import { screens } from '@glass-dice/contract/screens';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { useSearchParams } from 'wouter';
import type { Game } from '../dice.api.ts';
import type { BetsFilter } from './bets.api.ts';

/** An address may name the game by its number instead of its key. */
export type RoundName = Pick<MyRoundEntry, 'game' | 'number'>;

/** In the order of the tabs. One without a name does not compile. */
const names: Record<MyRoundFilter, () => string> = {
  all: m.bets_all,
  won: m.bets_won,
  lost: m.bets_lost,
  waiting: m.bets_waiting,
  settled: m.bets_settled,
};

export const filterTabs = () => Object.entries(names).map(([id, name]) => ({ id, label: name() }));

/** Where a round is shown beside the list, as it is narrowed. */
export function besideListPath({ game, number }: RoundName, query: Record<string, string> = {}): string {
  return `${screens.bets}?${new URLSearchParams({ ...query, round: `${game}/${number}` })}`;
}

/** What the list is narrowed to stands in the address: the way back from a round leads to the same list. */
export function useBetsFilter(games: readonly Game[]) {
  const [search, setSearch] = useSearchParams();
  const named = search.get('filter') ?? '';
  const chosen: BetsFilter = {
    filter: Object.hasOwn(names, named) ? (named as MyRoundFilter) : 'all',
    game: games.find(({ key }) => key === search.get('game'))?.key,
  };
  const [game, number] = search.get('round')?.split('/') ?? [];
  const round = game && number ? { game, number } : undefined;

  const queryOf = (part: Partial<BetsFilter>) => {
    const { filter, game } = { ...chosen, ...part };
    return { ...(filter !== 'all' && { filter }), ...(game && { game }) };
  };

  return {
    chosen,
    /** Which one is shown beside the list. */
    round,
    // The way back leads out of the list, not through every tab that was looked at.
    change: (part: Partial<BetsFilter>) => setSearch(new URLSearchParams(queryOf(part)), { replace: true }),
    besidePath: (one: RoundName) => besideListPath(one, queryOf({})),
  };
}
