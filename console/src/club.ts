import type { Club } from '@glass-dice/contract/club';
import { useMe } from './queries.ts';
import { useSession } from './session.ts';

const fromPage = () =>
  (JSON.parse(document.getElementById('first-data')?.textContent ?? 'null') as { club?: Pick<Club, 'name'> } | null)
    ?.club?.name;

/** The server has written it into the page, for those who are not signed in. */
export function useClubName(): string {
  const me = useMe(useSession() === 'open');
  return me.data?.club.name ?? fromPage() ?? 'Glass Dice';
}
