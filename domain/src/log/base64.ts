/** Standard base64 with padding, as notes write it, and no other way of writing the same bytes. */

// Browsers and Node have them, the language has not.
declare const btoa: (binary: string) => string;
declare const atob: (text: string) => string;

export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

export function fromBase64(text: string): Uint8Array | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    // Spaces, missing padding or bits that are left over make another text.
    return toBase64(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}
