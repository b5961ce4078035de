/** How many of what lets a member in without the password. */

export const mostPasskeys = 10;

/** Made together, each for one use; new ones replace those that are left. */
export const recoveryCodeCount = 10;
