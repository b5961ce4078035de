/** How a member proves who they are. The contract, the page and the database hold the same shapes. */

/** 3 to 24 letters, digits or underscores. */
export const usernamePattern = '^[A-Za-z0-9_]{3,24}$';

export const passwordLength = { least: 8, most: 128 };

/** Counted in characters as a person counts them, not in UTF-16 units; no composition rules. */
export function hasPasswordLength(password: string): boolean {
  const { length } = [...password];
  return length >= passwordLength.least && length <= passwordLength.most;
}

/** The payment password. */
export const pinPattern = '^[0-9]{6}$';
