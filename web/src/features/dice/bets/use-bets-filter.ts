import type { MyRoundFilter } from '@glass-dice/contract/dice';
import { useSearchParams } from 'wouter';
import * as m from '../../../i18n/generated/messages.js';
import type { Game } from '../dice.api.ts';
import type { BetsFilter } from './bets.api.ts';

/** In the order of the tabs. One without a name does not compile. */
const names: Record<MyRoundFilter, () => string> = {
  all: m.bets_all,
  won: m.bets_won,
  waiting: m.bets_waiting,
  settled: m.bets_settled,
};

export const filterTabs = () => Object.entries(names).map(([id, name]) => ({ id, label: name() }));

/** What the list is narrowed to stands in the address: the way back from a round leads to the same list. */
export function useBetsFilter(games: readonly Game[]): [BetsFilter, (change: Partial<BetsFilter>) => void] {
  const [search, setSearch] = useSearchParams();
  const named = search.get('filter') ?? '';
  const chosen: BetsFilter = {
    filter: Object.hasOwn(names, named) ? (named as MyRoundFilter) : 'all',
    game: games.find(({ key }) => key === search.get('game'))?.key,
  };

  function change(part: Partial<BetsFilter>): void {
    const { filter, game } = { ...chosen, ...part };
    const query = { ...(filter !== 'all' && { filter }), ...(game && { game }) };
    // The way back leads out of the list, not through every tab that was looked at.
    setSearch(new URLSearchParams(query), { replace: true });
  }

  return [chosen, change];
}
