/**
 * Which modal dialogs are open, oldest first. Everything outside the last one is inert, messages included, so the toaster
 * asks here where it has to live.
 *
 * Each has an entry in the history, at the same address as its screen, so that the way back closes it: Android's button,
 * a swipe, the browser's arrow. One that is closed otherwise takes its entry along.
 */
import { overlays } from './past-overlays.ts';

let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

export function pushModal(dialog: HTMLDialogElement): () => void {
  change([...stack, dialog]);
  return () => change(stack.filter((each) => each !== dialog));
}

export function topModal(): HTMLDialogElement | undefined {
  return stack.at(-1);
}

export function subscribeToModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly HTMLDialogElement[]): void {
  stack = next;
  for (const listener of listeners) listener();
  settleSoon();
}

/** The browser takes a moment to go back. */
let goingBack = false;
/** What leaves the screen, as soon as no entry of ours is in the way. */
let leaving: (() => unknown)[] = [];

/** How many entries of ours lie between the screen and where we are in the history. */
function entries(): number {
  return (history.state as { overlays?: number } | null)?.overlays ?? 0;
}

/** Not at once: one that opens in the place of another takes over its entry. */
function settleSoon(): void {
  setTimeout(settle);
}

function settle(): void {
  if (goingBack) return;
  const left = entries() - (leaving.length > 0 ? 0 : stack.length);
  if (left > 0) {
    goingBack = true;
    history.go(-left);
    return;
  }
  if (leaving.length > 0) {
    const leave = leaving;
    leaving = [];
    for (const each of leave) if (each()) goingBack = true;
    // One that stays open over the next screen has an entry there.
    settleSoon();
    return;
  }
  while (entries() < stack.length) history.pushState({ ...history.state, overlays: entries() + 1 }, '');
}

window.addEventListener('popstate', () => {
  // A person went back: closed as Escape would, those on top first. One that stays open gets its entry again.
  if (!goingBack) for (const dialog of stack.slice(entries()).toReversed()) cancel(dialog);
  goingBack = false;
  if (leaving.length > 0) settle();
  // Not an entry alone either, that a way forward has led to.
  else settleSoon();
});

function cancel(dialog: HTMLDialogElement): void {
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
}

overlays.past = (leave) => {
  leaving.push(leave);
  settle();
};
// The page was loaded anew with one open.
settleSoon();
