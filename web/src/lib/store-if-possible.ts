/** Keeps it if the device has room and allows it, and says whether; nothing that a person does may fail because of that. */
export function storeIfPossible(storage: Storage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    // Full or forbidden. What was kept before stays.
    return false;
  }
}

/** What nobody shows twice: the oldest books that were seen at the tables, which are public, make room for it. */
export function storeEvidence(key: string, text: string): boolean {
  const pins = localStorage.getItem('pins');
  while (!storeIfPossible(localStorage, key, text)) {
    if (dropOlderBooks()) continue;
    // Not even all of their room was enough.
    if (pins !== null) storeIfPossible(localStorage, 'pins', pins);
    return false;
  }
  return true;
}

/** Half of them; false when there is none. */
function dropOlderBooks(): boolean {
  const text = localStorage.getItem('pins');
  const pins = parsed(text) as { books?: unknown } | null;
  const books = pins?.books;
  if (!Array.isArray(books) || books.length === 0) return false;
  const left = { ...pins, books: books.slice(Math.ceil(books.length / 2)) };
  return storeIfPossible(localStorage, 'pins', JSON.stringify(left));
}

/** What a device kept may be from another version, or no longer whole: then there is nothing in it. */
export function listIn<Each>(text: string | null): Each[] {
  const list = parsed(text);
  return Array.isArray(list) ? list.filter((each) => each !== null) : [];
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
