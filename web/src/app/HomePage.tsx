import { HomeScreen } from '../features/home/HomeScreen.tsx';
import { part } from '../lib/lazy-component.ts';

const Clock = part(async () => (await import('../features/dice/hall/TableClock.tsx')).TableClock);
const Balance = part(async () => (await import('../features/home/Balance.tsx')).Balance);
const More = part(async () => (await import('./HomeMore.tsx')).HomeMore);

/** The first screen. It shows before the parts of other features have come. */
export function HomePage() {
  return <HomeScreen Clock={Clock} Balance={Balance} More={More} />;
}
