/** Every look is written into the operator log, so nothing is looked at again that nobody asked for. */
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { call, type Reply } from '../../calls.ts';

type Found = Reply<'GET /console/members'>;

const onlyWhenAsked = {
  staleTime: Infinity,
  /** Who comes back looks again. */
  gcTime: 0,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const;

const foundKey = 'members';
const viewedKey = 'member';

export function useFoundMembers(letters: string) {
  return useQuery({
    ...onlyWhenAsked,
    queryKey: [foundKey, letters],
    queryFn: () => call('GET /console/members', { query: { letters } }),
    enabled: letters !== '',
  });
}

export function useMember(username: string) {
  return useQuery({
    ...onlyWhenAsked,
    queryKey: [viewedKey, username],
    queryFn: () => call('GET /console/members/:member', { params: { member: username } }),
  });
}

/** After an act: the member as they are then. That is a look too. */
export async function lookAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [viewedKey] });
}

/** What was found says so as well, without another search. */
export function noteStatus(client: QueryClient, username: string, status: Found['members'][number]['status']): void {
  client.setQueriesData<Found>({ queryKey: [foundKey] }, (found) => {
    if (!found) return found;
    const members = found.members.map((member) => (member.username === username ? { ...member, status } : member));
    return { ...found, members };
  });
}
