/**
 * A TTL cache with single-flight: callers that ask while a value is being made wait for that one. A page that everybody
 * opens then costs the database as much as a page that one person opens. Failures are not kept.
 */
export type TtlCache<Value> = (key: string, ttlMs: number, make: () => Promise<Value>) => Promise<Value>;

/** The oldest entry goes first. 1,000 are more than the first pages of every list in every language. */
export function ttlCache<Value>(maxEntries = 1_000): TtlCache<Value> {
  const entries = new Map<string, { expiresAt: number; value: Promise<Value> }>();
  return (key, ttlMs, make) => {
    const now = performance.now();
    const cached = entries.get(key);
    if (cached && now < cached.expiresAt) return cached.value;
    const entry = { expiresAt: now + ttlMs, value: make() };
    // Moved to the end: the map is ordered by age.
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > maxEntries) entries.delete(entries.keys().next().value!);
    entry.value.catch(() => entries.get(key) === entry && entries.delete(key));
    return entry.value;
  };
}

/** A TTL cache of one value. */
export function cachedFor<Value>(ttlMs: number, make: () => Promise<Value>): () => Promise<Value> {
  const cache = ttlCache<Value>();
  return () => cache('', ttlMs, make);
}
