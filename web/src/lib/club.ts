/** What the club says about itself. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Club } from '@glass-dice/contract/club';
import { call } from './api.ts';
import { fromPage } from './first-data.ts';

const fiveMinutesMs = 300_000;

export function useClub(): UseQueryResult<Club> {
  return useQuery({
    queryKey: ['club'],
    queryFn: () => call('GET /club', {}),
    staleTime: fiveMinutesMs,
    ...fromPage('club'),
  });
}
