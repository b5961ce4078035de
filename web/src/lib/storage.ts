/**
 * What the page keeps on the device. Language, theme, and what was seen of the club's public log outlive a sign-out: the
 * log is nobody's in particular, and a club must not be able to make a device forget it. Nothing else does.
 */

/** Receipts go by the member's own sign-out alone: a club that ends a session must not erase what it has signed. */
const kept = /^(?:locale|theme|pins|receipts|evidence(?:-told)?)$/;

/** Clears everything about the member from this device, caches and databases included. */
export async function clearDevice(): Promise<void> {
  for (const key of Object.keys(localStorage)) if (!kept.test(key)) localStorage.removeItem(key);
  sessionStorage.clear();
  const cacheNames = await globalThis.caches?.keys();
  await Promise.all((cacheNames ?? []).map((name) => caches.delete(name)));
  const databases = await indexedDB.databases?.();
  for (const { name } of databases ?? []) if (name) indexedDB.deleteDatabase(name);
}
