import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { rollsKey } from './board.api.ts';
import { tableQuery } from '../dice.api.ts';

/** Asks again for what is shown about past rolls whenever the table tells of another one. */
export function useFreshRolls(game: string): void {
  const client = useQueryClient();
  // The component that shows the table asks for it.
  const { data: seen } = useQuery({ ...tableQuery(game), enabled: false });
  // A round that waited for its beacon is rolled after later ones.
  const rolls = seen && [seen.table.last, ...seen.table.waiting].map((round) => round?.number).join(' ');
  const shown = useRef(rolls);
  useEffect(() => {
    if (shown.current === rolls) return;
    shown.current = rolls;
    void client.invalidateQueries({ queryKey: rollsKey(game) });
  }, [client, game, rolls]);
}
