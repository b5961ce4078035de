/**
 * Opens the app without a network: with the page, emptied of its data, and the files that it has used. It keeps nothing
 * else, and calls and media do not even pass through it. The page itself says what it could not fetch.
 */
import { assetsOf, emptied, isNewest, isOfMembers } from './kept-page.ts';

declare const self: ServiceWorkerGlobalScope;
/** From the build: a name for it, and the files that the page of each language names. */
declare const __BUILD__: { name: string; pages: string[][] };

const { name: build, pages } = __BUILD__;
const patienceMs = 5000;
const pageCache = 'page';
const assetCache = `assets-${build}`;
/** Any screen's page will do: it is kept without what is the screen's. Home's is longer. */
const pageKey = '/games';

self.addEventListener('install', (event) => {
  // It serves the pages of any build, so there is no reason to wait until the open ones are closed.
  event.waitUntil(Promise.all([fetchPage(), self.skipWaiting()]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([forgetOldAssets(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(findAsset(event));
  else if (mode === 'navigate' && isOfMembers(pathname)) event.respondWith(openPage(event));
});

/** A page says which files it uses: those it fetched before there was a worker are kept too. An old page is told so. */
self.addEventListener('message', (event) => {
  const used = event.data as string[];
  if (isNewest(used, pages)) event.waitUntil(keepAssets(used));
  else event.source?.postMessage(build);
});

async function openPage(event: FetchEvent): Promise<Response> {
  const answer = fetchNavigation(event);
  event.waitUntil(answer.then((page) => (page.ok ? keepPage(page.clone()) : undefined)).catch(() => undefined));
  const waited = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined));
  const inTime = await Promise.race([answer.catch(() => undefined), waited]);
  if (inTime && inTime.status < 500) return inTime;
  return (await caches.match(pageKey)) ?? answer;
}

/** The browser asks already while the worker wakes up, where it can. */
async function fetchNavigation(event: FetchEvent): Promise<Response> {
  return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
}

async function fetchPage(): Promise<void> {
  await keepPage(await fetch(pageKey));
}

async function keepPage(page: Response): Promise<void> {
  const full = await page.text();
  const html = emptied(full);
  if (html === undefined) return;
  // The files come first: a page that was kept can be opened.
  await keepAssets(assetsOf(full));
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  await (await caches.open(pageCache)).put(pageKey, new Response(html, { headers }));
}

async function keepAssets(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(assetCache);
  const kept = await Promise.all(paths.map((path) => cache.match(path)));
  await cache.addAll(paths.filter((_path, index) => !kept[index]));
}

async function findAsset(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(caches.open(assetCache).then((cache) => cache.put(event.request, copy)));
  }
  return answer;
}

/** Pages that are still open may use the files of the build before. The oldest cache is named first. */
async function forgetOldAssets(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name !== pageCache && name !== assetCache);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}
