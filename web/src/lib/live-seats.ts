/**
 * The tables that the tabs of this device show. Each tab holds a lock for each of its own, which goes with the tab,
 * however that ends; so a device is at a table as long as any of its tabs is.
 */
import { mostTables } from '@glass-dice/domain/present';

const prefix = 'at ';
/** Where there are no locks each tab has a stream, and tables, of its own. */
const own: string[] = [];

/** Until it is given back. `onChange` is called when the other tabs can see it, too. */
export function takeSeat(game: string, onChange: () => void): () => void {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  own.push(game);
  const sit = () => {
    onChange();
    return left;
  };
  const locks: LockManager | undefined = navigator.locks;
  // Where a browser keeps nothing of a site it refuses locks, too.
  const taken = locks?.request(prefix + game, { mode: 'shared' }, sit).catch(sit) ?? sit();
  void taken.then(onChange);
  return () => {
    own.splice(own.indexOf(game), 1);
    leave();
  };
}

/** As the address of the stream has them. */
export async function seatsTaken(): Promise<string> {
  const locks: LockManager | undefined = navigator.locks;
  const held = (await locks?.query().catch(() => undefined))?.held ?? [];
  const all = held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? name.slice(prefix.length) : []));
  return [...new Set([...own, ...all])].toSorted().slice(0, mostTables).join();
}
