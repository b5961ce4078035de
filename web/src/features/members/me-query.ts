import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Everything under `mine` belongs to the session and goes when it ends. */
export const meQuery = queryOptions({ queryKey: ['mine', 'me'], queryFn: () => call('GET /me', {}) });
