/**
 * Keeps the service worker, and with it the page, up to date. A new version is taken by a reload, between two screens or
 * while nobody looks, and never in the middle of something.
 */
import { topModal } from '@glass-dice/ui/overlays/modal-stack.ts';
import { toastMessage } from '@glass-dice/ui/overlays/toast.ts';
import { isUpdateHeld } from '../lib/update-hold.ts';
import { queryClient } from './query-client.ts';

const hourMs = 3_600_000;
const restMs = 60_000;
const settledMs = 3_000;
/** The version this tab has reloaded for: servers that are still being updated must not make it reload for ever. */
const takenKey = 'update-taken';
let newVersion: string | undefined;

/** Answers with what ends it. */
export function watchForUpdates(): () => void {
  const workers: ServiceWorkerContainer | undefined = import.meta.env.PROD ? navigator.serviceWorker : undefined;
  // A phone that tries the app over plain HTTP has none.
  if (!workers) return () => undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  let askedAt = performance.now();

  async function look() {
    askedAt = performance.now();
    // Without a network there is nothing newer.
    await (await workers!.getRegistration())?.update().catch(() => undefined);
  }

  // The worker has time until the page has all it needs. Where it may not be, everything else works without it.
  const registering = setTimeout(() => {
    void workers.register('/service-worker.js').catch(() => undefined);
  }, settledMs);
  greet(workers);
  workers.addEventListener('controllerchange', () => greetNew(workers), { signal });
  workers.addEventListener(
    'message',
    ({ data, source }: MessageEvent<string>) => {
      // The worker of the version before knows less than this page.
      if (source === workers.controller) newVersion = data;
    },
    { signal },
  );
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) takeUpdate();
      else if (performance.now() - askedAt > restMs) void look();
    },
    { signal },
  );
  const timer = setInterval(() => void look(), hourMs);
  return () => {
    stopping.abort();
    clearTimeout(registering);
    clearInterval(timer);
  };
}

/** To be called where a reload would not be noticed. */
export function takeUpdate(): void {
  if (!newVersion || !navigator.onLine || isSomethingGoingOn()) return;
  if (sessionStorage.getItem(takenKey) === newVersion) return;
  sessionStorage.setItem(takenKey, newVersion);
  location.reload();
}

/** What its predecessor said of this page no longer counts. */
function greetNew(workers: ServiceWorkerContainer): void {
  newVersion = undefined;
  greet(workers);
}

function greet(workers: ServiceWorkerContainer): void {
  const used = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  workers.controller?.postMessage(used.filter((path) => path.startsWith('/assets/')));
}

/** Whatever a person has begun, or is being told, and would have to do or look for again. */
function isSomethingGoingOn(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio]), textarea')];
  const videos = [...document.querySelectorAll('video')];
  return (
    isUpdateHeld() ||
    topModal() !== undefined ||
    toastMessage() !== undefined ||
    queryClient.isMutating() > 0 ||
    fields.some(({ value }) => value !== '') ||
    videos.some(({ paused }) => !paused)
  );
}
