import { call } from '../../../lib/api.ts';
import { readPins } from './kept-pins.ts';
import { pinnedLog, type PinnedLog } from './pins.ts';

/** The verifier keys of the logs that this device knows. */
export function pinnedKeys(): string[] {
  return readPins().logs.map(({ key }) => key);
}

/** The verifier keys of the club's logs: those that this device knows, and of logs that it does not know the server's word. */
export async function logKeys(): Promise<string[]> {
  return keysOf((await call('GET /log', {})).logs);
}

/** The same, when the server's word is there or missing. */
export function keysOf(logs: readonly Pick<PinnedLog, 'origin' | 'key'>[]): string[] {
  const pins = readPins();
  const named = logs.map(({ origin, key }) => pinnedLog(pins, origin)?.key ?? key);
  return [...new Set([...pins.logs.map(({ key }) => key), ...named])];
}
