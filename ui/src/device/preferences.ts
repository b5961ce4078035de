const yearInSeconds = 31_536_000;

/** A preference that the server needs too, to send the right shell: kept locally and mirrored in a cookie. */
export function keepPreference(name: 'locale' | 'theme', value: string): void {
  localStorage.setItem(name, value);
  document.cookie = `${name}=${value}; path=/; max-age=${yearInSeconds}; samesite=lax`;
}

export function readPreference(name: 'locale' | 'theme'): string | undefined {
  return localStorage.getItem(name) ?? new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
}
