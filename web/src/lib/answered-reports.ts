import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { useSignedIn } from './session.ts';

/** What the club has decided about comments that the member reported, as far as they have not seen it. */
export const answeredReportsQuery = queryOptions({
  queryKey: ['mine', 'reports'],
  queryFn: () => call('GET /me/reports', {}),
});

/** Undefined until they are known; a visitor has none. */
export function useAnsweredReports() {
  return useQuery({ ...answeredReportsQuery, enabled: useSignedIn() }).data?.answered;
}
