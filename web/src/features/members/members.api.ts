import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../lib/me-query.ts';

export function useMe() {
  return useQuery(meQuery);
}
