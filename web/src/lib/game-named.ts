import type { Club } from '@glass-dice/contract/club';

/** Also those where no round opens any more: their rounds are still to be seen. */
export function tablesOf({ games, retired = [] }: Club): Club['games'] {
  return [...games, ...retired];
}

/** The game that an address names by its key or its id. */
export function gameNamed(club: Club | undefined, named: string | undefined): Club['games'][number] | undefined {
  return club && tablesOf(club).find(({ key, id }) => key === named || String(id) === named);
}
