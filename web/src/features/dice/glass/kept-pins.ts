/** Where the pins are kept. A device whose storage refuses them checks all the same, and compares with nothing. */
import { storeIfPossible } from '../../../lib/store-if-possible.ts';
import { pinsIn, type Pins } from './pins.ts';

const key = 'pins';

export function readPins(): Pins {
  return pinsIn(localStorage.getItem(key));
}

/** Read and written in one go, so that what another check or tab has added meanwhile stays. */
export function changePins(change: (pins: Pins) => Pins): void {
  const before = readPins();
  const after = change(before);
  if (after === before) return;
  storeIfPossible(localStorage, key, JSON.stringify(after));
}
