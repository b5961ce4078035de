/** Short messages about what just happened. Anything may call `toast`; the one `Toaster` of the app shows them. */
export type ToastTone = 'info' | 'success' | 'error';

export interface ToastMessage {
  text: string;
  tone: ToastTone;
  /** When it was said, by `performance.now()`. */
  at: number;
}

let said: ToastMessage | undefined;
const listeners = new Set<() => void>();

/** Takes the place of the one before. What must be read is no toast: it stands in the page. */
export function toast(text: string, tone: ToastTone = 'info'): void {
  const message = { text, tone, at: performance.now() };
  change(message);
  setTimeout(() => said === message && change(undefined), readingMs(text));
}

export function toastMessage(): ToastMessage | undefined {
  return said;
}

export function forgetToast(): void {
  change(undefined);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Long enough to read slowly: a fixed part to notice it and a part for each character, more for dense scripts. */
function readingMs(text: string): number {
  return Math.min(10_000, 3000 + text.length * 90);
}

function change(next: ToastMessage | undefined): void {
  said = next;
  for (const listener of listeners) listener();
}
