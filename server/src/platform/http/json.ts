/**
 * Parses a request body and refuses what `JSON.parse` hides: a key that appears twice, and `__proto__`. Also what no
 * text of PostgreSQL can hold, because it would be stored as something else: bytes that are not UTF-8, half of a
 * surrogate pair, the NUL character.
 * It does not recurse, so that a deep body cannot exhaust the stack.
 */
export class InvalidJson extends Error {}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export function parseJson(body: Uint8Array): unknown {
  let text: string;
  let value: unknown;
  try {
    text = utf8.decode(body);
    value = JSON.parse(text);
  } catch {
    throw new InvalidJson('not JSON');
  }
  if (!hidesNothing(text, value)) refuseHiddenKeys(text);
  return value;
}

/** As most bodies are: without an escape, and the very text that their value is written as. A key that is there twice is not. */
function hidesNothing(text: string, value: unknown): boolean {
  if (text.includes('\\') || text.includes('__proto__')) return false;
  try {
    return JSON.stringify(value) === text;
  } catch {
    // Nested too deeply to be written.
    return false;
  }
}

/** Walks the tokens of a text that is known to be JSON; a string followed by a colon is a key. */
function refuseHiddenKeys(text: string): void {
  const open: Set<string>[] = [];
  let lastString = '';
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') noteKey(open.at(-1)!, JSON.parse(lastString) as string);
    else if (token !== ',') lastString = wellFormed(token);
  }
}

/** Only an escape can write half of a pair or a NUL. */
function wellFormed(token: string): string {
  if (!token.includes(String.raw`\u`)) return token;
  const text = JSON.parse(token) as string;
  if (!text.isWellFormed() || text.includes('\0')) throw new InvalidJson('a character is not allowed');
  return token;
}

function noteKey(seen: Set<string>, key: string): void {
  if (key === '__proto__') throw new InvalidJson('a key is not allowed');
  if (seen.has(key)) throw new InvalidJson('a key appears twice');
  seen.add(key);
}
