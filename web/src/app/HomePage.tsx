import { lazyComponent } from '@glass-dice/ui/lazy-component.ts';
import { HomeScreen } from '../features/home/HomeScreen.tsx';

const Clock = lazyComponent(async () => (await import('../features/dice/hall/TableClock.tsx')).TableClock, 'retry');
const Balance = lazyComponent(async () => (await import('../features/home/Balance.tsx')).Balance, 'retry');
const Hosts = lazyComponent(async () => (await import('../features/home/HotHosts.tsx')).HotHosts, 'retry');
const More = lazyComponent(async () => (await import('./HomeMore.tsx')).HomeMore, 'retry');

/** The first screen. It shows before the parts of other features have come. */
export function HomePage() {
  return <HomeScreen Clock={Clock} Balance={Balance} Hosts={Hosts} More={More} />;
}
