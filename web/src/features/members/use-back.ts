import { screens } from '@glass-dice/contract/screens';
import { useSearchParams } from 'wouter';

/** Where a visitor came from before signing in. Only an address of this app counts: nobody can be led elsewhere. */
export function useBack(): string {
  const [search] = useSearchParams();
  const url = URL.parse(search.get('back') ?? screens.home, location.origin);
  return url?.origin === location.origin ? url.pathname + url.search : screens.home;
}
