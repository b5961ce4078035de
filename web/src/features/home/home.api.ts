import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { fromPage } from '../../lib/first-data.ts';

/** The shortest round of most clubs: every roll is told about once. */
const everyMs = 60_000;

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: () => call('GET /home', {}),
  staleTime: everyMs,
  refetchInterval: everyMs,
  ...fromPage('home'),
});
