/** Whether a member is signed in on this device. The token goes into a header and never into an address. */
import { useSyncExternalStore } from 'react';
import { clearDevice } from './storage.ts';

const key = 'session';
const listeners = new Set<() => void>();

export function sessionToken(): string | null {
  return localStorage.getItem(key);
}

export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribeToSession, () => sessionToken() !== null);
}

export function keepSession(token: string): void {
  localStorage.setItem(key, token);
  tellListeners();
}

export async function clearSession(): Promise<void> {
  const cleared = clearDevice();
  // The token is gone already; the screens need not wait until caches and databases are.
  tellListeners();
  await cleared;
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener at sign-in and sign-out, in this tab or another. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  // The other tabs of this device sign in and out together.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
