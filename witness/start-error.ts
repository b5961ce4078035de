/** Why a command cannot begin: one sentence for the person who typed it. */
export class StartError extends Error {
  override name = 'StartError';
}
