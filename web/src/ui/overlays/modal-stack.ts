/**
 * Which modal dialogs are open, oldest first. Everything outside the last one is inert, messages included, so the toaster
 * asks here where it has to live.
 */
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
}
