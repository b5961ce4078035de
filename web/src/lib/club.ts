/** What the club says about itself. The shell carries it, so the first screen does not have to ask. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Club } from '@glass-dice/contract/club';
import { call } from './api.ts';

const fiveMinutesMs = 300_000;

export function useClub(): UseQueryResult<Club> {
  return useQuery({
    queryKey: ['club'],
    queryFn: () => call('GET /club', {}),
    staleTime: fiveMinutesMs,
    initialData: firstData,
  });
}

function firstData(): Club | undefined {
  const text = document.getElementById('first-data')?.textContent;
  return text ? ((JSON.parse(text) as Club | null) ?? undefined) : undefined;
}
