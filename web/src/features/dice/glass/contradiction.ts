/**
 * What this device has to tell about the club's log: that it contradicts itself, with a file that shows it, or that it
 * began anew. Kept on the device until its person has dealt with it: every tab says it, and neither a reload nor a
 * sign-out loses it.
 */
import type { EvidenceFile } from '@glass-dice/domain/log/evidence-file';
import type { OpenEntry } from '@glass-dice/domain/log/entries';
import { useSyncExternalStore } from 'react';
import { listIn, storeEvidence } from '../../../lib/store-if-possible.ts';

/** A log that began after another one. It contradicts nothing, and takes something back. */
export type NewLog = {
  kind: 'new-log';
  origin: string;
  openedAt: string;
  /** Nothing when it does not say what became of the log that this device knew. */
  because: NonNullable<OpenEntry['after']>['because'] | null;
  /** How many entries were published and are no longer kept, and since when about. */
  lost: number;
  lostSince: string | null;
};

export type ToTell = EvidenceFile | NewLog;

const waitingKey = 'evidence';
/** Names of what was told: the next round finds the same and must not say it again. */
const toldKey = 'evidence-told';
/** Enough to prove it, and not more than a device can keep; and as many logs that began anew. */
const mostWaiting = 20;
const mostTold = 200;

/** What a storage that is full or forbidden refuses: it is told as long as the page is open. */
const unkept: { waiting: ToTell[]; told: string[] } = { waiting: [], told: [] };

/** Says it over whatever screen is open, until it was saved. Telling the same again changes nothing. */
export function tellContradiction(file: EvidenceFile): void {
  tell(file);
}

export function tellNewLog(newLog: NewLog): void {
  tell(newLog);
}

function tell(what: ToTell): void {
  const name = nameOf(what);
  const waiting = allWaiting();
  if (allTold().includes(name) || waiting.some((each) => nameOf(each) === name)) return;
  const isNewLog = what.kind === 'new-log';
  if (waiting.filter(({ kind }) => (kind === 'new-log') === isNewLog).length >= mostWaiting) return;
  const all = [...waiting, what];
  // What is not kept is not marked as told either: after a reload it has to be found, and told, again.
  if (storeEvidence(waitingKey, JSON.stringify(all))) {
    unkept.waiting = [];
    markTold(all.map(nameOf));
  } else unkept.waiting.push(what);
  tellThisTab();
}

/** What waits to be told, as text; null when there is nothing. */
export function useWaiting(): string | null {
  return useSyncExternalStore(subscribe, () =>
    unkept.waiting.length > 0 ? JSON.stringify(allWaiting()) : localStorage.getItem(waitingKey),
  );
}

export function waitingIn(text: string): ToTell[] {
  return listIn<ToTell>(text);
}

/** It was dealt with. */
export function forget(name: string): void {
  const isLeft = (each: ToTell) => nameOf(each) !== name;
  unkept.waiting = unkept.waiting.filter(isLeft);
  const left = listIn<ToTell>(localStorage.getItem(waitingKey)).filter(isLeft);
  if (left.length > 0) storeEvidence(waitingKey, JSON.stringify(left));
  else localStorage.removeItem(waitingKey);
  markTold([name]);
  tellThisTab();
}

function allWaiting(): ToTell[] {
  return [...listIn<ToTell>(localStorage.getItem(waitingKey)), ...unkept.waiting];
}

function allTold(): string[] {
  return [...listIn<string>(localStorage.getItem(toldKey)), ...unkept.told];
}

function markTold(names: readonly string[]): void {
  const told = [...new Set([...allTold(), ...names])].slice(-mostTold);
  unkept.told = storeEvidence(toldKey, JSON.stringify(told)) ? [] : told;
}

export function nameOf(what: ToTell): string {
  switch (what.kind) {
    case 'new-log':
      return `new-log\n${what.origin}`;
    case 'receipt':
      return `receipt\n${what.note}`;
    case 'order':
      return [`order\n${what.key}`, ...what.entries.map(({ entry }) => entry)].join('\n');
    case 'key':
      return `key\n${what.other}`;
    case 'fork':
      // It shows in every later checkpoint.
      return `fork\n${what.key}`;
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** A browser tells the other tabs and not the one that writes. */
function tellThisTab(): void {
  window.dispatchEvent(new Event('storage'));
}
