/** How many of what lets a member in without the password. */

export const mostPasskeys = 10;

/** With a single one whoever loses a device would be locked out. */
export const fewestWithoutPassword = 2;

export function mayDoWithoutPassword(passkeys: number): boolean {
  return passkeys >= fewestWithoutPassword;
}

/** Whether one of so many may go. */
export function mayRemovePasskey({ hasPassword, passkeys }: { hasPassword: boolean; passkeys: number }): boolean {
  return hasPassword || mayDoWithoutPassword(passkeys - 1);
}

/** Made together, each for one use; new ones replace those that are left. */
export const recoveryCodeCount = 10;

/** Of what authenticators make: the WebAuthn standard's bounds of an identifier, and room for any key in use. */
export const credentialIdBytes = { least: 16, most: 1023 };
export const publicKeyBytes = { least: 32, most: 4096 };
