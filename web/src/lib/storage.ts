/**
 * What the page keeps on the device. Language, theme, and what was seen of the club's public log outlive a sign-out: the
 * log is nobody's in particular, and a club must not be able to make a device forget it. Nothing else does.
 */

/** Receipts go by the member's own sign-out alone: a club that ends a session must not erase what it has signed. */
const kept = /^(?:locale|theme|pins|receipts|evidence(?:-told)?)$/;
const yearInSeconds = 31_536_000;

/** A preference that the server needs too, to send the right shell: kept locally and mirrored in a cookie. */
export function keepPreference(name: 'locale' | 'theme', value: string): void {
  localStorage.setItem(name, value);
  document.cookie = `${name}=${value}; path=/; max-age=${yearInSeconds}; samesite=lax`;
}

export function readPreference(name: 'locale' | 'theme'): string | undefined {
  return localStorage.getItem(name) ?? new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
}

/** Clears everything about the member from this device, caches and databases included. */
export async function clearDevice(): Promise<void> {
  for (const key of Object.keys(localStorage)) if (!kept.test(key)) localStorage.removeItem(key);
  sessionStorage.clear();
  const cacheNames = await globalThis.caches?.keys();
  await Promise.all((cacheNames ?? []).map((name) => caches.delete(name)));
  const databases = await indexedDB.databases?.();
  for (const { name } of databases ?? []) if (name) indexedDB.deleteDatabase(name);
}
