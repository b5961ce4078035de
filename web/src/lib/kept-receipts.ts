/**
 * What the club has signed for this device's bets, where the club cannot reach it: the last 200 orders. A member's
 * receipts go when that member signs out, and never because a session was ended. A device that refuses to store them
 * goes without, and asks the server for them.
 */
import { listIn, storeEvidence, storeIfPossible } from './store-if-possible.ts';

export type KeptReceipt = {
  /** Whose it is: a device may be shared. */
  member: string;
  game: string;
  number: string;
  /** The order's idempotency key. */
  key: string;
  /** As it came; nothing as long as the order has no answer. */
  note: string | null;
  /** It came when the roll could be known already. */
  late: boolean;
  /** `waiting`: its round is not settled or not checked yet. */
  state: 'waiting' | 'right' | 'wrong';
};

const storageKey = 'receipts';
const most = 200;

/** In the sequence in which the orders were sent. */
export function keptReceipts(member: string): KeptReceipt[] {
  return read().filter((each) => each.member === member);
}

/** What is worth a file: the notes whose rounds are not settled, or in which not everything was right. */
export function openNotes(member: string): string[] {
  return keptReceipts(member).flatMap(({ note, state }) => (note !== null && state !== 'right' ? [note] : []));
}

/** Takes the place of what was kept of the same order. False if the device refuses it. */
export function keepReceipt(receipt: KeptReceipt): boolean {
  const kept = read();
  const at = kept.findIndex(({ key }) => key === receipt.key);
  return write(at === -1 ? [...kept, receipt].slice(-most) : kept.with(at, receipt));
}

/** What was found out about one. A note that has come meanwhile is not lost. False if the order is no longer kept. */
export function changeReceipt(key: string, found: Pick<KeptReceipt, 'note' | 'late' | 'state'>): boolean {
  const now = read().find((each) => each.key === key);
  if (now && (now.note === null || now.note === found.note)) keepReceipt({ ...now, ...found });
  return now !== undefined;
}

export function dropReceipt(droppedKey: string): void {
  write(read().filter(({ key }) => key !== droppedKey));
}

/** At the member's own sign-out, with what was to be told of them. */
export function forgetReceipts(member: string): void {
  const gone = read().filter((each) => each.member === member);
  write(read().filter((each) => each.member !== member));
  const notes = new Set<unknown>(gone.map(({ note }) => note));
  dropOf('evidence', (each) => notes.has((each as { note?: string }).note));
  dropOf('evidence-told', (name) => notes.has(String(name).replace(/^receipt\n/, '')));
}

function dropOf(key: string, goes: (each: unknown) => boolean): void {
  const left = listIn(localStorage.getItem(key)).filter((each) => !goes(each));
  if (left.length === 0) localStorage.removeItem(key);
  else storeIfPossible(localStorage, key, JSON.stringify(left));
}

function read(): KeptReceipt[] {
  return listIn(localStorage.getItem(storageKey));
}

function write(receipts: readonly KeptReceipt[]): boolean {
  if (receipts.length > 0) return storeEvidence(storageKey, JSON.stringify(receipts));
  localStorage.removeItem(storageKey);
  return true;
}
