/**
 * Why the club's block ended the session of this device, until it was read. Kept on the device, so that every
 * tab says it and a reload does not lose it.
 */
import type { FailureDetails } from '@glass-dice/ui/calls/call.ts';
import { useSyncExternalStore } from 'react';
import { subscribeToSession } from './session.ts';

type ClubReason = FailureDetails['clubReason'];

const key = 'ended-by-block';

export function keepBlockReason(reason: ClubReason): void {
  localStorage.setItem(key, reason ?? '');
  tellThisTab();
}

export function forgetBlockReason(): void {
  localStorage.removeItem(key);
  tellThisTab();
}

/** Null when no block ended a session. */
export function useBlockReason(): ClubReason | null {
  return useSyncExternalStore(subscribeToSession, () => localStorage.getItem(key)) as ClubReason | null;
}

/** A browser tells the other tabs and not the one that writes. */
function tellThisTab(): void {
  window.dispatchEvent(new Event('storage'));
}
