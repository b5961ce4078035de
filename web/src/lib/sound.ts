/** Soft sounds and vibration at the tables: off until this device is told otherwise, and nothing is fetched for them before. */
import { useSyncExternalStore } from 'react';
import { storeIfPossible } from './store-if-possible.ts';

/** A pick or a chip, dice that land, and a prize above the stake. A loss has none. */
export type Sound = 'tap' | 'dice' | 'gain';

const key = 'sound';
const listeners = new Set<() => void>();

export function isSoundOn(): boolean {
  return localStorage.getItem(key) === 'on';
}

export function setSound(on: boolean): void {
  if (on) storeIfPossible(localStorage, key, 'on');
  else localStorage.removeItem(key);
  for (const listener of listeners) listener();
}

export function useSound(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, isSoundOn);
}

export function play(sound: Sound): void {
  // Nobody wants to hear a tab that they do not see.
  if (!isSoundOn() || document.visibilityState !== 'visible') return;
  // What cannot be heard or fetched is not missed.
  void import('./make-sound.ts').then(({ makeSound }) => makeSound(sound)).catch(() => undefined);
}
