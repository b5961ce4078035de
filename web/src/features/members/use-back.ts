import { screens } from '@glass-dice/contract/screens';
import { useSearchParams } from 'wouter';

/** Signing in from these leads home: they would only send a member on again. */
const entrances = new Set<string>([screens.login, screens.register]);

/** Where a visitor came from before signing in. Only an address of this app counts: nobody can be led elsewhere. */
export function useBack(): string {
  const [search] = useSearchParams();
  const url = URL.parse(search.get('back') ?? screens.home, location.origin);
  // A path of two slashes would be read as the address of another host.
  const ours = url?.origin === location.origin && !url.pathname.startsWith('//') && !entrances.has(url.pathname);
  return ours ? url.pathname + url.search : screens.home;
}
