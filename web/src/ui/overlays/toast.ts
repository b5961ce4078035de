/** Short messages about what just happened. Anything may call `toast`; the one `Toaster` of the app shows them. */
export type ToastTone = 'info' | 'success' | 'error';

export interface ToastMessage {
  id: number;
  text: string;
  tone: ToastTone;
}

const atMost = 3;
let messages: readonly ToastMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

export function toast(text: string, tone: ToastTone = 'info'): void {
  const message = { id: nextId++, text, tone };
  // The same thing once more takes the place of the first: it is said again and not shown twice.
  const others = messages.filter((each) => each.text !== text || each.tone !== tone);
  change([...others, message].slice(-atMost));
  setTimeout(() => change(messages.filter((each) => each.id !== message.id)), readingMs(text));
}

export function toastMessages(): readonly ToastMessage[] {
  return messages;
}

/** For tests, which share a page. */
export function forgetToasts(): void {
  change([]);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Long enough to read slowly: a fixed part to notice it and a part for each character, more for dense scripts. */
function readingMs(text: string): number {
  return Math.min(10_000, 3000 + text.length * 90);
}

function change(next: readonly ToastMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}
